//! Compiling as much as there is memory for, and counting the rest.

use num_bigint::BigUint;

use super::Stopped;
use super::beyond::{Beyond, Halt, Times};
use super::build::{Compiled, Compiler, Frontier};
use super::division::Whole;
use super::graph::Diagram;
use super::index::{Below, Index};
use super::number::Sum;
use super::partial::{Part, Partial};
use super::rest::Rest;
use crate::Keyed;
use crate::visit::Visitor;

impl Compiler {
    /// Compiles as far as the memory goes, and counts the rest.
    ///
    /// The visitor is told of nodes as by [`compile`](super::compile), and
    /// after that of those searched in counting what is
    /// [beyond](Partial::beyond). Counting remembers what it met last, in the
    /// memory that is left or an eighth of it all; if that does not hold a few
    /// subproblems for each level, it takes as long as a search that remembers
    /// nothing.
    ///
    /// The search is kept, unless the diagram is whole: one that is lent, `&mut search`, is
    /// at its root again when the diagram is dropped.
    ///
    /// # Errors
    ///
    /// If the visitor stops it or the problem is [cyclic](super::Problem::Cycle).
    ///
    /// ```
    /// # use billhook_engine::{Keyed, Node, Search};
    /// # struct Pay(u32);
    /// # impl Search for Pay {
    /// #     type Move = u32;
    /// #     type Cursor = u32;
    /// #     type Undo = ();
    /// #     fn open(&mut self) -> Node<u32> {
    /// #         if self.0 == 0 { Node::Solved } else { Node::Open(0) }
    /// #     }
    /// #     fn next(&mut self, coin: &mut u32) -> Option<u32> {
    /// #         *coin += 1;
    /// #         (*coin <= self.0.min(2)).then_some(*coin)
    /// #     }
    /// #     fn apply(&mut self, coin: u32) { self.0 -= coin; }
    /// #     fn undo(&mut self, coin: u32, (): ()) { self.0 += coin; }
    /// # }
    /// # impl Keyed for Pay {
    /// #     type Key = u32;
    /// #     fn key(&self) -> u32 { self.0 }
    /// # }
    /// use billhook_engine::diagram::Compiler;
    ///
    /// // The ways to pay 40 in coins of one and two, in two kilobytes.
    /// let mut ways = Compiler::new().memory(2_000).partial(Pay(40), &mut ())?;
    /// assert!(!ways.is_whole());
    /// assert_eq!(ways.count(), 165_580_141u32.into());
    /// let last = ways.nth(&165_580_140u32.into(), &mut ())?;
    /// assert_eq!(last, Some(vec![2; 20]));
    /// # Ok::<(), billhook_engine::diagram::Stopped>(())
    /// ```
    pub fn partial<'s, S, V>(
        self,
        search: S,
        visitor: &mut V,
    ) -> Result<Partial<'s, S::Move>, Stopped>
    where
        S: Keyed + 's,
        V: Visitor<S> + Visitor<Rest<'s, S::Move>>,
    {
        self.partial_where(search, visitor, None)
    }

    /// As [`partial`](Self::partial), where each decision for a move stands for `times`
    /// solutions: see [`Diagram::index_by`](super::Diagram::index_by).
    ///
    /// # Errors
    ///
    /// As [`partial`](Self::partial).
    pub fn partial_by<'s, S, V>(
        self,
        search: S,
        visitor: &mut V,
        times: impl Fn(S::Move) -> u64 + 'static,
    ) -> Result<Partial<'s, S::Move>, Stopped>
    where
        S: Keyed + 's,
        V: Visitor<S> + Visitor<Rest<'s, S::Move>>,
    {
        self.partial_where(search, visitor, Some(Box::new(times)))
    }

    fn partial_where<'s, S, V>(
        self,
        mut search: S,
        visitor: &mut V,
        times: Times<S::Move>,
    ) -> Result<Partial<'s, S::Move>, Stopped>
    where
        S: Keyed + 's,
        V: Visitor<S> + Visitor<Rest<'s, S::Move>>,
    {
        let compiled = self.fold::<S, Whole, V>(&mut search, visitor, true);
        let compiled = compiled.map_err(|stopped| match times {
            None => stopped,
            // A path may stand for no solution at all.
            Some(_) => Stopped { at_least: BigUint::ZERO, ..stopped },
        })?;
        let Compiled { diagram, frontier, memo } = compiled;
        let started = Started::new(diagram, &frontier, times);
        let (subproblems, memory) = (memo.subproblems(), self.memory);
        let rest = (frontier.len() > 0).then(|| {
            let spare = memory.saturating_sub(memo.held() + started.memory());
            Rest::new(search, memo, spare.max(memory / 8))
        });
        started.complete(frontier, rest, subproblems, memory, visitor)
    }
}

/// A diagram whose nodes are being counted, in the order of their numbers: each leads to
/// known ones only.
struct Started<M> {
    diagram: Diagram<M>,
    times: Times<M>,
    /// For each edge how many solutions its decision stands for, if not one for all.
    edge_times: Vec<u64>,
    /// Up to the first that is beyond the frontier.
    below: Below,
}

impl<M: Copy> Started<M> {
    fn new(diagram: Diagram<M>, frontier: &Frontier<M>, times: Times<M>) -> Self {
        let edge_times: Vec<u64> = match &times {
            Some(times) => diagram.all_edges().iter().map(|edge| times(edge.mv)).collect(),
            None => Vec::new(),
        };
        let end = frontier.first().unwrap_or(diagram.nodes() as u32);
        let below = Below::until(&diagram, &edge_times, end);
        Self { diagram, times, edge_times, below }
    }

    fn memory(&self) -> usize {
        self.diagram.memory() + self.below.memory() + self.edge_times.capacity() * 8
    }

    /// Counts all nodes.
    fn complete<'s>(
        self,
        frontier: Frontier<M>,
        mut rest: Option<Rest<'s, M>>,
        subproblems: usize,
        memory: usize,
        visitor: &mut dyn Visitor<Rest<'s, M>>,
    ) -> Result<Partial<'s, M>, Stopped> {
        let Self { diagram, times, edge_times, mut below } = self;
        let mut halted = None;
        while let Some(rest) = &mut rest
            && below.nodes() < diagram.nodes() as u32
        {
            let Some(path) = frontier.path(below.nodes()) else {
                below.extend(&diagram, &edge_times);
                continue;
            };
            let mut beyond = Beyond { below: &below, times: &times, visitor: &mut *visitor };
            let sum = match halted {
                // What is not counted is not there, for a lower bound.
                Some(_) => Sum::Word(0),
                None => beyond.count_at(rest, path).unwrap_or_else(|Halt { problem, so_far }| {
                    halted = Some(problem);
                    so_far
                }),
            };
            below.push(sum);
        }
        if let Some(problem) = halted {
            let at_least = diagram.root.map_or(BigUint::ZERO, |root| below.at(root));
            return Err(Stopped { problem, at_least, subproblems });
        }
        let index = Index { diagram, times: edge_times, below };
        Ok(Partial { part: Part { index, frontier, times }, rest, subproblems, memory })
    }
}
