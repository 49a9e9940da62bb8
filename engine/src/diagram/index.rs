//! A diagram with the number of solutions below each node: what counts, ranks
//! and draws.

use std::hash::Hash;

use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use super::graph::{Diagram, Edge, SOLVED};

/// A diagram, and for each node the number of solutions of its subproblem.
///
/// From it come the number of all solutions, the solution of a given number
/// and the number of a given solution (Knuth, *The Art of Computer
/// Programming* 7.1.4 and 7.2.1, for decision diagrams), and how often each
/// move occurs; each at the cost of one path or one pass over the diagram.
///
/// A decision may stand for several solutions, of which only one was searched
/// for, for instance because the others are its mirror images:
/// [`index_by`](Diagram::index_by) says how many. Then each path has as many
/// consecutive numbers as it stands for solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Index<M> {
    diagram: Diagram<M>,
    /// For each edge how many solutions its decision stands for; empty if it
    /// is one for all of them.
    times: Vec<u64>,
    below: Below,
}

/// The number of solutions below each node.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Below {
    Words(Vec<u64>),
    Long(Vec<BigUint>),
}

impl<M: Copy> Diagram<M> {
    /// Counts the solutions below each node, in one pass: 8 bytes a node if
    /// all numbers fit 64 bits, else about 50.
    pub fn index(self) -> Index<M> {
        let below = Below::of(&self, &[]);
        Index { diagram: self, times: Vec::new(), below }
    }

    /// The same, where each decision for a move stands for `times` solutions:
    /// a path stands for the product of them.
    pub fn index_by(self, times: impl Fn(M) -> u64) -> Index<M> {
        let times: Vec<u64> = self.edges.iter().map(|edge| times(edge.mv)).collect();
        let below = Below::of(&self, &times);
        Index { diagram: self, times, below }
    }
}

impl Below {
    fn of<M>(diagram: &Diagram<M>, times: &[u64]) -> Self {
        Self::words(diagram, times).map_or_else(|| Self::long(diagram, times), Below::Words)
    }

    /// In machine words, if they all fit.
    fn words<M>(diagram: &Diagram<M>, times: &[u64]) -> Option<Vec<u64>> {
        let mut below = vec![1u64];
        for node in 1..diagram.nodes() as u32 {
            let span = diagram.span(node);
            let mut sum = 0u64;
            for (at, edge) in span.clone().zip(&diagram.edges[span]) {
                let both = below[edge.to as usize].checked_mul(below[edge.and as usize])?;
                let all = times.get(at).map_or(Some(both), |&times| both.checked_mul(times))?;
                sum = sum.checked_add(all)?;
            }
            below.push(sum);
        }
        Some(below)
    }

    fn long<M>(diagram: &Diagram<M>, times: &[u64]) -> Self {
        let mut below = vec![BigUint::from(1u8)];
        for node in 1..diagram.nodes() as u32 {
            let span = diagram.span(node);
            let mut sum = BigUint::ZERO;
            for (at, edge) in span.clone().zip(&diagram.edges[span]) {
                match (edge.and, times.get(at)) {
                    (SOLVED, None | Some(1)) => sum += &below[edge.to as usize],
                    (and, times) => {
                        let both = &below[edge.to as usize] * &below[and as usize];
                        sum += both * times.copied().unwrap_or(1);
                    }
                }
            }
            below.push(sum);
        }
        Below::Long(below)
    }

    fn at(&self, node: u32) -> BigUint {
        match self {
            Below::Words(below) => below[node as usize].into(),
            Below::Long(below) => below[node as usize].clone(),
        }
    }
}

impl<M> Index<M> {
    /// The diagram.
    pub fn diagram(&self) -> &Diagram<M> {
        &self.diagram
    }

    /// The number of all solutions.
    pub fn count(&self) -> BigUint {
        self.diagram.root.map_or(BigUint::ZERO, |root| self.below.at(root))
    }

    /// The number of solutions of a node's subproblem.
    ///
    /// # Panics
    ///
    /// If there is no such node.
    pub fn below(&self, node: u32) -> BigUint {
        self.below.at(node)
    }

    fn times(&self, edge: usize) -> u64 {
        self.times.get(edge).copied().unwrap_or(1)
    }
}

impl<M: Copy> Index<M> {
    /// The solution with this number, from 0, in the order of the search; none
    /// if there are not so many.
    ///
    /// Time: the number of edges of the nodes on its path.
    pub fn nth(&self, number: &BigUint) -> Option<Vec<M>> {
        self.nth_of(number).map(|(path, _)| path)
    }

    /// The path with this number, and which of the solutions it stands for it
    /// is, from 0.
    pub fn nth_of(&self, number: &BigUint) -> Option<(Vec<M>, BigUint)> {
        let mut node = self.diagram.root?;
        if *number >= self.count() {
            return None;
        }
        let (mut path, mut pending) = (Vec::new(), Vec::new());
        // What is chosen below `node` repeats itself `each` times, once for all
        // that is still to be chosen; `number < each * below(node)`.
        let (mut number, mut each) = (number.clone(), BigUint::from(1u8));
        loop {
            if node == SOLVED {
                let Some(next) = pending.pop() else { return Some((path, number)) };
                each /= self.below(next);
                node = next;
                continue;
            }
            let mut chosen = None;
            for at in self.diagram.span(node) {
                let Edge { mv, to, and } = self.diagram.edges[at];
                let repeated = &each * self.times(at) * self.below(and);
                let all = &repeated * self.below(to);
                if number < all {
                    chosen = Some((mv, to, and, repeated));
                    break;
                }
                number -= all;
            }
            let (mv, to, and, repeated) = chosen?;
            path.push(mv);
            if and != SOLVED {
                pending.push(and);
            }
            (node, each) = (to, repeated);
        }
    }

    /// The number of a solution, from 0; of several that its path stands for
    /// that of the first. None if it is no solution.
    ///
    /// Time: as [`nth`](Self::nth).
    pub fn rank(&self, path: &[M]) -> Option<BigUint>
    where
        M: PartialEq,
    {
        let mut node = self.diagram.root?;
        let (mut number, mut each) = (BigUint::ZERO, BigUint::from(1u8));
        let mut pending = Vec::new();
        let mut path = path.iter();
        loop {
            if node == SOLVED {
                let Some(next) = pending.pop() else { break };
                each /= self.below(next);
                node = next;
                continue;
            }
            let wanted = path.next()?;
            let mut chosen = None;
            for at in self.diagram.span(node) {
                let Edge { mv, to, and } = self.diagram.edges[at];
                let repeated = &each * self.times(at) * self.below(and);
                if mv == *wanted {
                    chosen = Some((to, and, repeated));
                    break;
                }
                number += repeated * self.below(to);
            }
            let (to, and, repeated) = chosen?;
            if and != SOLVED {
                pending.push(and);
            }
            (node, each) = (to, repeated);
        }
        path.next().is_none().then_some(number)
    }

    /// Tells for each edge its move, and in how many solutions it is taken.
    ///
    /// Time: one pass over the diagram. Memory: a number for each node.
    pub fn through(&self, mut tell: impl FnMut(M, BigUint)) {
        let Some(root) = self.diagram.root else { return };
        match &self.below {
            // No number exceeds that of all solutions.
            Below::Words(below) => {
                let mut above = vec![0u64; below.len()];
                above[root as usize] = 1;
                for node in (1..=root).rev() {
                    let here = above[node as usize];
                    for at in self.diagram.span(node) {
                        let Edge { mv, to, and } = self.diagram.edges[at];
                        let here = here * self.times(at);
                        let (to, and) = (to as usize, and as usize);
                        above[to] += here * below[and];
                        above[and] += if and == 0 { 0 } else { here * below[to] };
                        tell(mv, (here * below[to] * below[and]).into());
                    }
                }
            }
            Below::Long(below) => {
                let mut above = vec![BigUint::ZERO; below.len()];
                above[root as usize] = BigUint::from(1u8);
                for node in (1..=root).rev() {
                    let here = std::mem::take(&mut above[node as usize]);
                    for at in self.diagram.span(node) {
                        let Edge { mv, to, and } = self.diagram.edges[at];
                        let here = &here * self.times(at);
                        let (to, and) = (to as usize, and as usize);
                        let with_rest = here * &below[and];
                        if and != 0 {
                            above[and] += &with_rest / &below[and] * &below[to];
                        }
                        tell(mv, &with_rest * &below[to]);
                        above[to] += with_rest;
                    }
                }
            }
        }
    }

    /// For each move that occurs in a solution, in how many, in the order in
    /// which the diagram holds them. A move that a solution takes twice counts
    /// twice there.
    pub fn marginals(&self) -> Vec<(M, BigUint)>
    where
        M: Eq + Hash,
    {
        let mut places: FxHashMap<M, usize> = FxHashMap::default();
        let mut found: Vec<(M, BigUint)> = Vec::new();
        self.through(|mv, count| {
            let place = *places.entry(mv).or_insert(found.len());
            match found.get_mut(place) {
                Some((_, sum)) => *sum += count,
                None => found.push((mv, count)),
            }
        });
        found
    }
}
