//! A diagram with the number of solutions below each node: what counts, ranks
//! and draws.

use std::hash::Hash;
use std::ops::Range;
use std::slice;

use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use super::graph::{Diagram, Edge, SOLVED};
use super::number::Sum;
use super::{Numbered, Problem};

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
    pub(super) diagram: Diagram<M>,
    /// For each edge how many solutions its decision stands for; empty if it
    /// is one for all of them.
    pub(super) times: Vec<u64>,
    pub(super) below: Below,
}

/// Goes on from a node that is not compiled, to which a number of solutions lead: tells a
/// first listener of nodes with lesser numbers and how many of them lead on there, a second one
/// of moves and how many take them.
pub(super) type Leave<'a, M> = dyn FnMut(
        u32,
        BigUint,
        &mut dyn FnMut(u32, BigUint),
        &mut dyn FnMut(M, BigUint),
    ) -> Result<(), Problem>
    + 'a;

/// The number of solutions below each node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Below {
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
    pub(super) fn of<M>(diagram: &Diagram<M>, times: &[u64]) -> Self {
        Self::until(diagram, times, diagram.nodes() as u32)
    }

    /// Of the nodes with lesser numbers than this one.
    pub(super) fn until<M>(diagram: &Diagram<M>, times: &[u64], end: u32) -> Self {
        let mut below = Vec::with_capacity(end as usize);
        below.push(1u64);
        for node in 1..end {
            match Self::words(diagram, times, node, &below) {
                Some(sum) => below.push(sum),
                None => return Self::long(diagram, times, node..end, &below),
            }
        }
        Below::Words(below)
    }

    /// Of one node, in a machine word, if it fits.
    #[inline(always)]
    fn words<M>(diagram: &Diagram<M>, times: &[u64], node: u32, below: &[u64]) -> Option<u64> {
        let span = diagram.span(node);
        let mut sum = 0u64;
        for (at, edge) in span.clone().zip(&diagram.edges[span]) {
            let both = below[edge.to as usize].checked_mul(below[edge.and as usize])?;
            let all = times.get(at).map_or(Some(both), |&times| both.checked_mul(times))?;
            sum = sum.checked_add(all)?;
        }
        Some(sum)
    }

    /// From a node on that does not fit.
    fn long<M>(diagram: &Diagram<M>, times: &[u64], nodes: Range<u32>, words: &[u64]) -> Self {
        let mut below: Vec<BigUint> = words.iter().map(|&word| word.into()).collect();
        for node in nodes {
            below.push(Self::long_of(diagram, times, node, &below));
        }
        Below::Long(below)
    }

    fn long_of<M>(diagram: &Diagram<M>, times: &[u64], node: u32, below: &[BigUint]) -> BigUint {
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
        sum
    }

    /// Goes on with one node more.
    pub(super) fn extend<M>(&mut self, diagram: &Diagram<M>, times: &[u64]) {
        let node = self.nodes();
        let sum = match self {
            Below::Words(below) => Self::words(diagram, times, node, below).map(Sum::Word),
            Below::Long(below) => Some(Self::long_of(diagram, times, node, below).into()),
        };
        if let Some(sum) = sum {
            self.push(sum);
        } else if let Below::Words(below) = self {
            *self = Self::long(diagram, times, node..node + 1, below);
        }
    }

    /// Goes on with a node of which this is known.
    pub(super) fn push(&mut self, sum: Sum) {
        match (&mut *self, sum) {
            (Below::Words(below), Sum::Word(word)) => below.push(word),
            (Below::Words(below), Sum::Long(long)) => {
                let mut all: Vec<BigUint> = below.iter().map(|&word| word.into()).collect();
                all.push(*long);
                *self = Below::Long(all);
            }
            (Below::Long(below), sum) => below.push(sum.long()),
        }
    }

    /// How many nodes it tells of.
    pub(super) fn nodes(&self) -> u32 {
        match self {
            Below::Words(below) => below.len() as u32,
            Below::Long(below) => below.len() as u32,
        }
    }

    /// The number of a node, if it is told of.
    pub(super) fn get(&self, node: u32) -> Option<Sum> {
        match self {
            Below::Words(below) => below.get(node as usize).copied().map(Sum::Word),
            Below::Long(below) => below.get(node as usize).cloned().map(Sum::from),
        }
    }

    /// The memory taken, in bytes, roughly.
    pub(super) fn memory(&self) -> usize {
        match self {
            Below::Words(below) => below.capacity() * 8,
            Below::Long(below) => below.capacity() * 48,
        }
    }

    pub(super) fn at(&self, node: u32) -> BigUint {
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

/// A place on the way of one solution down a diagram.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) node: u32,
    /// What is to be solved after the node, the last first.
    pending: Vec<u32>,
    /// A number of a solution, or of how many come before it.
    pub(super) number: BigUint,
    /// How often what is chosen below the node repeats itself, once for all
    /// that is still to be chosen.
    pub(super) each: BigUint,
}

impl Place {
    pub(super) fn at(node: u32) -> Self {
        Self { node, pending: Vec::new(), number: BigUint::ZERO, each: BigUint::from(1u8) }
    }

    fn follow(&mut self, to: u32, and: u32, repeated: BigUint) {
        if and != SOLVED {
            self.pending.push(and);
        }
        (self.node, self.each) = (to, repeated);
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
    pub fn nth_of(&self, number: &BigUint) -> Option<Numbered<M>> {
        let mut place = Place::at(self.diagram.root?);
        place.number = number.clone();
        if *number >= self.count() {
            return None;
        }
        let mut path = Vec::new();
        self.descend(&mut place, &mut path)?;
        Some((path, place.number))
    }

    /// Follows the solution of a place's number, which there must be, to its
    /// end or to a node without edges.
    pub(super) fn descend(&self, place: &mut Place, path: &mut Vec<M>) -> Option<()> {
        while self.is_inner(place) {
            let mut chosen = None;
            for at in self.diagram.span(place.node) {
                let Edge { mv, to, and } = self.diagram.edges[at];
                let repeated = &place.each * self.times(at) * self.below(and);
                let all = &repeated * self.below(to);
                if place.number < all {
                    chosen = Some((mv, to, and, repeated));
                    break;
                }
                place.number -= all;
            }
            let (mv, to, and, repeated) = chosen?;
            path.push(mv);
            place.follow(to, and, repeated);
        }
        Some(())
    }

    /// The number of a solution, from 0; of several that its path stands for
    /// that of the first. None if it is no solution.
    ///
    /// Time: as [`nth`](Self::nth).
    pub fn rank(&self, path: &[M]) -> Option<BigUint>
    where
        M: PartialEq,
    {
        let mut place = Place::at(self.diagram.root?);
        let mut path = path.iter();
        self.ascend(&mut place, &mut path)?;
        (place.node == SOLVED && path.next().is_none()).then_some(place.number)
    }

    /// Follows a path to its end or to a node without edges, and adds to the
    /// place's number those of all solutions before it.
    pub(super) fn ascend(&self, place: &mut Place, path: &mut slice::Iter<'_, M>) -> Option<()>
    where
        M: PartialEq,
    {
        while self.is_inner(place) {
            let wanted = path.next()?;
            let mut chosen = None;
            for at in self.diagram.span(place.node) {
                let Edge { mv, to, and } = self.diagram.edges[at];
                let repeated = &place.each * self.times(at) * self.below(and);
                if mv == *wanted {
                    chosen = Some((to, and, repeated));
                    break;
                }
                place.number += repeated * self.below(to);
            }
            let (to, and, repeated) = chosen?;
            place.follow(to, and, repeated);
        }
        Some(())
    }

    /// Goes to a node that has edges, if there is anything left to solve.
    fn is_inner(&self, place: &mut Place) -> bool {
        while place.node == SOLVED
            && let Some(next) = place.pending.pop()
        {
            let below = self.below(next);
            if below != BigUint::ZERO {
                place.each /= below;
            }
            place.node = next;
        }
        !self.diagram.span(place.node).is_empty()
    }

    /// Tells for each edge that lies on a solution its move, and in how many
    /// solutions it is taken.
    ///
    /// Time: one pass over the diagram. Memory: a number for each node.
    pub fn through(&self, mut tell: impl FnMut(M, BigUint)) {
        // A diagram has no nodes without edges but the solved one.
        let _ = self.through_and(&mut tell, &mut |_, _, _, _| Ok(()));
    }

    /// [`through`](Self::through); of each node without edges, `beyond` is told how many
    /// solutions lead there, tells the moves itself, and may lead on to nodes
    /// with lesser numbers.
    pub(super) fn through_and(
        &self,
        tell: &mut dyn FnMut(M, BigUint),
        beyond: &mut Leave<'_, M>,
    ) -> Result<(), Problem> {
        let Some(root) = self.diagram.root else { return Ok(()) };
        match &self.below {
            // Edges that no solution takes are left out, and each takes a node
            // no more often than it has moves: no number exceeds 127 bits.
            Below::Words(below) if self.diagram.longest() < 1 << 63 => {
                let mut above = vec![0u128; below.len()];
                above[root as usize] = 1;
                for node in (1..=root).rev() {
                    let here = above[node as usize];
                    if here == 0 || below[node as usize] == 0 {
                        continue;
                    }
                    let span = self.diagram.span(node);
                    if span.is_empty() {
                        let mut lead = |to: u32, count: BigUint| {
                            // It fits, as no more solutions than there are
                            // lead there.
                            above[to as usize] += u128::try_from(&count).unwrap_or(0);
                        };
                        beyond(node, here.into(), &mut lead, tell)?;
                    }
                    for at in span {
                        let Edge { mv, to, and } = self.diagram.edges[at];
                        let (to, and, times) = (to as usize, and as usize, self.times(at));
                        if times == 0 || below[to] == 0 || below[and] == 0 {
                            continue;
                        }
                        let here = here * u128::from(times);
                        let (first, rest) = (u128::from(below[to]), u128::from(below[and]));
                        above[to] += here * rest;
                        above[and] += if and == 0 { 0 } else { here * first };
                        tell(mv, (here * first * rest).into());
                    }
                }
            }
            _ => {
                let below = |node: usize| self.below.at(node as u32);
                let mut above = vec![BigUint::ZERO; self.below.nodes() as usize];
                above[root as usize] = BigUint::from(1u8);
                for node in (1..=root).rev() {
                    let here = std::mem::take(&mut above[node as usize]);
                    if here == BigUint::ZERO || below(node as usize) == BigUint::ZERO {
                        continue;
                    }
                    let span = self.diagram.span(node);
                    if span.is_empty() {
                        let mut lead = |to: u32, count| above[to as usize] += count;
                        beyond(node, here.clone(), &mut lead, tell)?;
                    }
                    for at in span {
                        let Edge { mv, to, and } = self.diagram.edges[at];
                        let here = &here * self.times(at);
                        let (to, and) = (to as usize, and as usize);
                        let (first, rest) = (below(to), below(and));
                        let all = &here * &first * &rest;
                        if all == BigUint::ZERO {
                            continue;
                        }
                        tell(mv, all);
                        if and != 0 {
                            above[and] += &here * &first;
                        }
                        above[to] += here * &rest;
                    }
                }
            }
        }
        Ok(())
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
