//! Beam search: breadth-first search that keeps the best few nodes of each level.
//!
//! Nodes that do not fit the beam are dropped, so a good solution is found soon, but there may be a
//! better one (Lowerre, *The HARPY speech recognition system*, 1976). A state is entered again only
//! if a cheaper path to it is found.

use std::hash::Hash;
use std::ops::ControlFlow;

use super::states::States;
use super::stored_nodes::{Child, Id, Keeper, Nodes, ROOT, Standing};
use crate::visit::{At, Flow, Visitor};
use crate::{Bounded, Status};

/// Finds cheap solutions by expanding at most `width` nodes of each level. The visitor receives
/// each solution that is better than all before it.
///
/// The status is [`Status::Cut`] if a dropped node might have led to a better solution. A beam as
/// wide as the tree drops no node; the last solution is then the best.
///
/// `state` is explained at [`astar`](super::astar::search). On ties of the bound the node entered
/// first is kept.
///
/// Space: 24 bytes for each node of a level, eight for each node of the levels before, and
/// a state and a cost in a hash table for each state. With more than 2³² stored nodes the search
/// ends as [`Status::MemoryLimit`].
pub fn search<S, V, K>(
    search: &mut S,
    visitor: &mut V,
    width: usize,
    state: impl FnMut(&S) -> K,
) -> Status
where
    S: Bounded,
    V: Visitor<S>,
    K: Eq + Hash,
{
    let mut beam = Beam {
        nodes: Nodes::new(),
        level: Vec::new(),
        states: States::new(state),
        parent: ROOT,
        best: None,
        lost: None,
    };
    let flow = Standing::walk(search, visitor, &mut beam, |standing, visitor, beam| {
        let mut level = Vec::new();
        beam.narrow(width);
        while !beam.level.is_empty() {
            std::mem::swap(&mut level, &mut beam.level);
            for &(_, id) in &level {
                standing.go(&beam.nodes, id);
                beam.parent = id;
                standing.expand(visitor, beam)?;
            }
            level.clear();
            beam.narrow(width);
        }
        ControlFlow::Continue(())
    });
    let status = beam.nodes.status(flow, visitor.status());
    // Dropped nodes do not matter if their bounds exclude a better solution.
    let matters = beam.lost.is_some_and(|lost| beam.best.is_none_or(|best| lost < best));
    if matters { status.or(Status::Cut) } else { status }
}

struct Beam<K, F> {
    nodes: Nodes,
    /// The nodes of the next level: the bound and the id of each.
    level: Vec<(i64, Id)>,
    states: States<K, F>,
    /// The node that is being expanded.
    parent: Id,
    /// The cost of the best solution so far; `None` without one.
    best: Option<i64>,
    /// The least bound of all dropped nodes; `None` if none was dropped.
    lost: Option<i64>,
}

impl<K, F> Beam<K, F> {
    /// Drops all but the best `width` nodes of the level. Those that are kept stay in the order in
    /// which they were entered.
    fn narrow(&mut self, width: usize) {
        if self.level.len() <= width {
            return;
        }
        self.level.select_nth_unstable(width);
        let lost = self.level.drain(width..).map(|(bound, _)| bound).min();
        self.lost = self.lost.into_iter().chain(lost).min();
        self.level.sort_unstable_by_key(|&(_, id)| id);
    }
}

impl<S, V, K, F> Keeper<S, V> for Beam<K, F>
where
    S: Bounded,
    V: Visitor<S>,
    K: Eq + Hash,
    F: FnMut(&S) -> K,
{
    fn leaves_out(&mut self, search: &S) -> bool {
        self.best.is_some_and(|best| search.bound() >= best) || self.states.met(search)
    }

    fn keep(&mut self, search: &S, visitor: &mut V, child: Child, at: At<S::Move>) -> Flow {
        if child == Child::Solved {
            self.best = Some(search.cost());
            return visitor.solved(search);
        }
        match self.nodes.keep(self.parent, at) {
            Some(id) => {
                self.level.push((search.bound(), id));
                Flow::Continue
            }
            None => Flow::Stop,
        }
    }
}
