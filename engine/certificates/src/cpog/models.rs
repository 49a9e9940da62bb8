//! Counting: one pass over the nodes of the graph.
//!
//! `models(n)` is the number of assignments that make node n true, over the variables on which it
//! depends and no others. The factors of a product depend on disjoint sets of variables, so their
//! counts multiply. The two terms of a sum exclude each other, so their counts add up, each doubled
//! for every variable of the sum on which the term does not depend. The models of a negation are
//! all assignments that are no models of the node.

use num_bigint::BigUint;

use super::graph::{Graph, Kind, Node};
use super::sets::Set;
use crate::literal::Literal;
use crate::memory::Memory;

/// Maximum number of binary digits of a count: longer ones would take minutes to print, and a
/// formula of two lines may name millions of variables.
const MOST_BITS: usize = 1 << 20;

/// Fails if a count of this many binary digits is too long or does not fit into memory.
fn fits(bits: usize, memory: &Memory) -> Result<(), String> {
    match bits {
        0..=MOST_BITS => memory.fits(bits / 8),
        _ => Err(format!("a count has more than {MOST_BITS} binary digits")),
    }
}

/// A number of models. Most fit into 64 bits and need no heap.
#[derive(Clone, Debug)]
enum Count {
    Small(u64),
    Large(Box<BigUint>),
}

/// Counts the assignments of all input variables that make a literal true. Fails if a number gets
/// too many digits, or if memory runs out.
pub(crate) fn models(
    graph: &mut Graph,
    root: Literal,
    memory: &mut Memory,
) -> Result<BigUint, String> {
    let needed = needed(graph, root, memory)?;
    let mut counts: Vec<Count> = Vec::new();
    memory.reserve(&mut counts, needed.len())?;
    for (index, needed) in needed.into_iter().enumerate() {
        let count = match needed {
            true => of_node(graph, index, &counts, memory)?,
            false => Count::Small(0),
        };
        memory.take(count.bytes())?;
        counts.push(count);
    }
    let (count, set) = of_literal(graph, root, &counts, memory)?;
    let free = graph.inputs() as usize - graph.sets.size(set);
    Ok(count.doubled(free, memory)?.into_big())
}

/// Marks the nodes at or below the root, by index. Fails if memory runs out.
fn needed(graph: &Graph, root: Literal, memory: &mut Memory) -> Result<Vec<bool>, String> {
    let mut needed = Vec::new();
    if let Some(index) = graph.index_ever(root) {
        memory.reach(&mut needed, index)?;
        needed[index] = true;
        for index in (0..=index).rev() {
            if needed[index] {
                for child in graph.children(&graph.nodes()[index]) {
                    if let Some(child) = graph.index_ever(*child) {
                        needed[child] = true;
                    }
                }
            }
        }
    }
    Ok(needed)
}

fn of_node(
    graph: &mut Graph,
    index: usize,
    counts: &[Count],
    memory: &mut Memory,
) -> Result<Count, String> {
    let Node { kind, set, .. } = graph.nodes()[index];
    let size = graph.sets.size(set);
    let children = graph.children(&graph.nodes()[index]).to_vec();
    let mut all = Count::Small(u64::from(kind == Kind::Product));
    for child in children {
        let (count, set) = of_literal(graph, child, counts, memory)?;
        all = match kind {
            Kind::Product => all.times(&count, memory)?,
            Kind::Sum => {
                let missing = size - graph.sets.size(set);
                all.plus(count.doubled(missing, memory)?)
            }
        };
    }
    Ok(all)
}

/// Returns the count of a literal, and the set of variables over which the count runs. Fails if the
/// count gets too many digits, or if memory runs out.
fn of_literal(
    graph: &mut Graph,
    literal: Literal,
    counts: &[Count],
    memory: &mut Memory,
) -> Result<(Count, Set), String> {
    let Some(index) = graph.index_ever(literal) else {
        return Ok((Count::Small(1), graph.set(literal, memory)?));
    };
    let set = graph.nodes()[index].set;
    let count = counts[index].clone();
    match literal.is_negated() {
        false => Ok((count, set)),
        true => {
            let all = Count::Small(1).doubled(graph.sets.size(set), memory)?;
            Ok((Count::of(all.into_big() - count.into_big()), set))
        }
    }
}

impl Count {
    fn of(count: BigUint) -> Self {
        match u64::try_from(&count) {
            Ok(small) => Count::Small(small),
            Err(_) => Count::Large(Box::new(count)),
        }
    }

    fn into_big(self) -> BigUint {
        match self {
            Count::Small(small) => small.into(),
            Count::Large(large) => *large,
        }
    }

    fn bits(&self) -> usize {
        match self {
            Count::Small(_) => u64::BITS as usize,
            Count::Large(large) => usize::try_from(large.bits()).unwrap_or(usize::MAX),
        }
    }

    /// Returns the number of bytes that the count takes on the heap.
    fn bytes(&self) -> usize {
        match self {
            Count::Small(_) => 0,
            Count::Large(_) => size_of::<BigUint>() + self.bits() / 8 + 1,
        }
    }

    /// Doubles the count `times` times. Fails if it gets too many digits, or if memory runs out.
    fn doubled(self, times: usize, memory: &mut Memory) -> Result<Self, String> {
        match self {
            Count::Small(0) => Ok(self),
            Count::Small(small) if small.leading_zeros() as usize >= times => {
                Ok(Count::Small(small << times))
            }
            _ => {
                fits(self.bits().saturating_add(times), memory)?;
                Ok(Count::Large(Box::new(self.into_big() << times)))
            }
        }
    }

    fn times(self, other: &Count, memory: &mut Memory) -> Result<Self, String> {
        if let (Count::Small(one), Count::Small(other)) = (&self, other)
            && let Some(product) = one.checked_mul(*other)
        {
            return Ok(Count::Small(product));
        }
        fits(self.bits().saturating_add(other.bits()), memory)?;
        Ok(Count::of(self.into_big() * other.clone().into_big()))
    }

    fn plus(self, other: Count) -> Self {
        if let (Count::Small(one), Count::Small(other)) = (&self, &other)
            && let Some(sum) = one.checked_add(*other)
        {
            return Count::Small(sum);
        }
        Count::of(self.into_big() + other.into_big())
    }
}
