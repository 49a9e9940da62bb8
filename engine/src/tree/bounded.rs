//! The trees of strategies that cut them by bounds.

use super::{Bounds, Tree, record};
use crate::bookmark::Turn;
use crate::strategy::branch_and_bound::Incumbent;
use crate::strategy::idastar::Limit;
use crate::strategy::round::{Limited, Round};
use crate::visit::Visitor;
use crate::{Bounded, Status};

/// [Records](record) the tree as
/// [`branch_and_bound`](crate::strategy::branch_and_bound) walks it: each solution
/// is better than those before, and what cannot be is [pruned](super::Kind::Pruned).
pub fn record_branch_and_bound<S: Bounded>(
    search: &mut S,
    bounds: Bounds,
    decision: impl Fn(&S, S::Move) -> String,
    state: impl Fn(&S) -> String,
    visitor: &mut impl Visitor<S>,
) -> Tree {
    let mut round = Round { visitor, rule: Incumbent::default() };
    record(search, bounds, decision, state, &mut round)
}

/// The last one of several walks.
#[derive(Clone, Debug)]
pub struct LastWalk {
    /// What it met.
    pub tree: Tree,
    /// The greatest cost that it searched for.
    pub limit: i64,
    /// How many walks there were.
    pub walks: usize,
}

/// [Records](record) the last tree that [`idastar`](crate::strategy::idastar)
/// walks: the one with the best solutions, or the one that a bound or `visitor`
/// ends. What costs more than its limit is [pruned](super::Kind::Pruned).
///
/// Time: all walks are recorded. Space: that of the largest one.
pub fn record_idastar<S: Bounded>(
    search: &mut S,
    bounds: Bounds,
    decision: impl Fn(&S, S::Move) -> String,
    state: impl Fn(&S) -> String,
    visitor: &mut impl Visitor<S>,
) -> LastWalk {
    let (mut walks, mut limit) = (1, search.bound());
    loop {
        let rule = Limit::new(Turn { limit, ..Turn::default() });
        let mut round = Round { visitor: &mut *visitor, rule };
        let tree = record(search, bounds, &decision, &state, &mut round);
        let turn = Limited::<S>::turn(&round.rule);
        match turn.next {
            Some(next) if !turn.last && tree.status == Status::Complete => {
                (walks, limit) = (walks + 1, next);
            }
            _ => return LastWalk { tree, limit, walks },
        }
    }
}
