//! How many models a literal of the graph has: one pass over its nodes.
//!
//! `models(n)` counts over the variables on which the node n depends, and no others. Factors of a
//! product depend on different variables, so their counts multiply. The two terms of a sum are never
//! true at once, so their counts add up, each times two for every variable of the sum that it does
//! not depend on. A negation has all assignments that the node does not have.

use num_bigint::BigUint;

use super::graph::{Graph, Kind, Node};
use super::sets::Set;
use crate::literal::Literal;
use crate::memory::Memory;

/// The most binary digits of a count: what has more would take minutes to write out, and a formula of
/// two lines can have variables by the million.
const MOST_BITS: usize = 1 << 20;

/// Refuses a count of more binary digits, and one for which there is no memory.
fn fits(bits: usize, memory: &Memory) -> Result<(), String> {
    match bits {
        0..=MOST_BITS => memory.fits(bits / 8),
        _ => Err(format!("a count has more than {MOST_BITS} binary digits")),
    }
}

/// A count, most of which are small.
#[derive(Clone, Debug)]
enum Count {
    Small(u64),
    Large(Box<BigUint>),
}

/// Over all input variables, how many assignments make a literal true.
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

/// Which nodes are below the root, up to the last of them.
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

/// The count of a literal, and the variables over which it counts.
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

    /// Memory beyond its own size.
    fn bytes(&self) -> usize {
        match self {
            Count::Small(_) => 0,
            Count::Large(_) => size_of::<BigUint>() + self.bits() / 8 + 1,
        }
    }

    /// Times a power of two.
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
