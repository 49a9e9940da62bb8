//! Records the trees of branch and bound and of IDA*, which prune by bounds.

use super::record::record_on;
use super::{Bounds, Tree, Words, record};
use crate::strategy::branch_and_bound::Incumbent;
use crate::strategy::idastar::Limit;
use crate::strategy::passes::{PassRule, Ruled};
use crate::visit::Visitor;
use crate::walk::bookmark::Pass;
use crate::{Bounded, Cutoffs, Status};

/// Records the tree that [`branch_and_bound`](crate::strategy::branch_and_bound) walks: each
/// solution is better than those before it, and nodes that cannot lead to a better one are
/// [pruned](super::Kind::Pruned).
///
/// The arguments, limits and status are those of [`record`]. Space: the nodes and their words.
pub fn record_branch_and_bound<S: Bounded>(
    search: &mut S,
    bounds: Bounds,
    words: &impl Words<S>,
    visitor: &mut impl Visitor<S>,
) -> Tree {
    let mut ruled = Ruled { visitor, rule: Incumbent::default() };
    let improved = |search: &mut S| search.cut_off(&Cutoffs::below(search.cost()));
    let tree = record_on(search, bounds, words, &mut ruled, &improved);
    search.cut_off(&Cutoffs::default());
    tree
}

/// The last pass of [`record_idastar`].
#[derive(Clone, Debug)]
pub struct LastWalk {
    /// The tree that the pass walked.
    pub tree: Tree,
    /// The limit of the pass on the cost.
    pub limit: i64,
    /// Number of passes made, the last one included.
    pub walks: usize,
}

/// Records the last pass of [`idastar`](crate::strategy::idastar): the one with the best solutions,
/// the one that walks a whole tree without solutions, or the first one that `bounds` or `visitor`
/// cut short. Nodes whose bound exceeds the limit of the pass are [pruned](super::Kind::Pruned).
///
/// The arguments, limits and status are those of [`record`]. Time: all passes are recorded;
/// `bounds` apply to each. Space: the nodes of the largest pass and their words.
pub fn record_idastar<S: Bounded>(
    search: &mut S,
    bounds: Bounds,
    words: &impl Words<S>,
    visitor: &mut impl Visitor<S>,
) -> LastWalk {
    let (mut walks, mut limit) = (1, search.bound());
    loop {
        let rule = Limit::new(Pass { limit, ..Pass::default() });
        let mut ruled = Ruled { visitor: &mut *visitor, rule };
        let tree = record(search, bounds, words, &mut ruled);
        let pass = PassRule::<S>::pass(&ruled.rule);
        match pass.next {
            Some(next) if !pass.last && tree.status == Status::Complete => {
                (walks, limit) = (walks + 1, next);
            }
            _ => return LastWalk { tree, limit, walks },
        }
    }
}
