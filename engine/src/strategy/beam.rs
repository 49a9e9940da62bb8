//! Beam search: level by level, and of each level the best few.
//!
//! What does not fit the beam is lost, so a good solution is found soon, and there
//! may be a better one (Lowerre, *The HARPY speech
//! recognition system*, 1976). Each state is kept once.

use std::hash::Hash;
use std::ops::ControlFlow;

use super::frontier::{Child, Id, Keeper, Nodes, ROOT, Standing};
use super::states::States;
use crate::visit::{At, Flow, Visitor};
use crate::{Bounded, Status};

/// Looks for a cheap solution with at most `width` nodes of each level. Each
/// solution that is better than all before it is told.
///
/// The status is [`Status::Cut`] if something was lost that might have been
/// better. With a beam as wide as the tree it is breadth-first search.
///
/// `state` is as for [`astar`](super::astar::search). Of nodes with equal
/// bounds the one met first is kept.
///
/// Space: 24 bytes for each node of a level, eight for each node met before, and
/// a state and a cost in a hash table for each state.
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
    let mut standing = Standing::new(search);
    let mut beam = Beam {
        nodes: Nodes::new(),
        level: Vec::new(),
        states: States::new(state),
        parent: ROOT,
        best: None,
        lost: None,
    };
    let flow = walk(&mut standing, visitor, &mut beam, width);
    standing.back();
    let status = beam.nodes.status(flow, visitor.status());
    // What was lost does not matter if it could not have been better.
    let matters = beam.lost.is_some_and(|lost| beam.best.is_none_or(|best| lost < best));
    if matters { status.or(Status::Cut) } else { status }
}

fn walk<S, V, K, F>(
    standing: &mut Standing<'_, S>,
    visitor: &mut V,
    beam: &mut Beam<K, F>,
    width: usize,
) -> ControlFlow<()>
where
    S: Bounded,
    V: Visitor<S>,
    K: Eq + Hash,
    F: FnMut(&S) -> K,
{
    standing.enter_root(visitor, beam)?;
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
}

struct Beam<K, F> {
    nodes: Nodes,
    /// The next level: bounds and nodes.
    level: Vec<(i64, Id)>,
    states: States<K, F>,
    /// The node that is being searched.
    parent: Id,
    /// What the best solution costs.
    best: Option<i64>,
    /// The least bound of what was lost.
    lost: Option<i64>,
}

impl<K, F> Beam<K, F> {
    /// Keeps the best nodes of the level, in the order in which they were met.
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
