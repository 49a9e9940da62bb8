//! Recording the trees of optimising strategies, which prune by bounds.

use super::record::{Hooks, record_on};
use super::{Bounds, Tree, record};
use crate::strategy::branch_and_bound::Incumbent;
use crate::strategy::idastar::Limit;
use crate::strategy::passes::{PassRule, Ruled};
use crate::visit::Visitor;
use crate::walk::bookmark::Pass;
use crate::{Bounded, Cutoffs, Status};

/// [Records](record) the tree that [`branch_and_bound`](crate::strategy::branch_and_bound) walks:
/// each solution is better than those before it, and nodes that cannot lead to a better one are
/// [pruned](super::Kind::Pruned).
///
/// Space: the nodes and their words.
///
/// ```
/// use billhook_engine::tree::{Bounds, record_branch_and_bound};
/// # use billhook_engine::{Bounded, Node, Search};
/// # struct Pay { coins: Vec<i64>, left: i64 }
/// # impl Search for Pay {
/// #     type Move = i64;
/// #     type Cursor = std::vec::IntoIter<i64>;
/// #     type Undo = ();
/// #     fn open(&mut self) -> Node<Self::Cursor> {
/// #         let most = self.coins.last().copied().unwrap_or(5);
/// #         let coins = [5, 4, 1].into_iter().filter(|&coin| coin <= most.min(self.left));
/// #         if self.left == 0 { Node::Solved } else { Node::Open(coins.collect::<Vec<_>>().into_iter()) }
/// #     }
/// #     fn next(&mut self, coins: &mut Self::Cursor) -> Option<i64> { coins.next() }
/// #     fn apply(&mut self, coin: i64) { self.coins.push(coin); self.left -= coin; }
/// #     fn undo(&mut self, coin: i64, (): ()) { self.coins.pop(); self.left += coin; }
/// # }
/// # impl Bounded for Pay {
/// #     fn cost(&self) -> i64 { self.coins.len() as i64 }
/// #     fn estimate(&self) -> i64 { (self.left + 4) / 5 }
/// # }
///
/// // Fewest coins of 5, 4 and 1 that make 8: four, and then two.
/// let tree = record_branch_and_bound(
///     &mut Pay { coins: vec![], left: 8 },
///     Bounds { nodes: 100, depth: usize::MAX },
///     |_, coin| format!("a coin of {coin}"),
///     |pay| format!("{} to pay", pay.left),
///     &mut (),
/// );
/// assert_eq!((tree.nodes(), tree.solutions()), (9, 2));
/// ```
pub fn record_branch_and_bound<S: Bounded>(
    search: &mut S,
    bounds: Bounds,
    decision: impl Fn(&S, S::Move) -> String,
    state: impl Fn(&S) -> String,
    visitor: &mut impl Visitor<S>,
) -> Tree {
    let mut ruled = Ruled { visitor, rule: Incumbent::default() };
    let improved = |search: &mut S| search.cut_off(&Cutoffs::below(search.cost()));
    let hooks = Hooks { state, solved: improved };
    let tree = record_on(search, bounds, decision, &mut ruled, &hooks);
    search.cut_off(&Cutoffs::default());
    tree
}

/// The tree of the last pass.
#[derive(Clone, Debug)]
pub struct LastWalk {
    /// The tree that the pass walked.
    pub tree: Tree,
    /// The limit of the pass on the cost.
    pub limit: i64,
    /// Number of passes.
    pub walks: usize,
}

/// [Records](record) the last pass of [`idastar`](crate::strategy::idastar): the one with the best
/// solutions, or the first one that `bounds` or `visitor` cut short. Nodes that cost more than the
/// limit of the pass are [pruned](super::Kind::Pruned).
///
/// Time: all passes are recorded; `bounds` apply to each. Space: that of the largest one.
///
/// ```
/// use billhook_engine::tree::{Bounds, record_idastar};
/// # use billhook_engine::{Bounded, Node, Search};
/// # struct Pay { coins: Vec<i64>, left: i64 }
/// # impl Search for Pay {
/// #     type Move = i64;
/// #     type Cursor = std::vec::IntoIter<i64>;
/// #     type Undo = ();
/// #     fn open(&mut self) -> Node<Self::Cursor> {
/// #         let most = self.coins.last().copied().unwrap_or(5);
/// #         let coins = [5, 4, 1].into_iter().filter(|&coin| coin <= most.min(self.left));
/// #         if self.left == 0 { Node::Solved } else { Node::Open(coins.collect::<Vec<_>>().into_iter()) }
/// #     }
/// #     fn next(&mut self, coins: &mut Self::Cursor) -> Option<i64> { coins.next() }
/// #     fn apply(&mut self, coin: i64) { self.coins.push(coin); self.left -= coin; }
/// #     fn undo(&mut self, coin: i64, (): ()) { self.coins.pop(); self.left += coin; }
/// # }
/// # impl Bounded for Pay {
/// #     fn cost(&self) -> i64 { self.coins.len() as i64 }
/// #     fn estimate(&self) -> i64 { (self.left + 4) / 5 }
/// # }
///
/// // Fewest coins of 5, 4 and 1 that make 8.
/// let last = record_idastar(
///     &mut Pay { coins: vec![], left: 8 },
///     Bounds { nodes: 100, depth: usize::MAX },
///     |_, coin| format!("a coin of {coin}"),
///     |pay| format!("{} to pay", pay.left),
///     &mut (),
/// );
/// assert_eq!((last.walks, last.limit, last.tree.solutions()), (1, 2, 1));
/// ```
pub fn record_idastar<S: Bounded>(
    search: &mut S,
    bounds: Bounds,
    decision: impl Fn(&S, S::Move) -> String,
    state: impl Fn(&S) -> String,
    visitor: &mut impl Visitor<S>,
) -> LastWalk {
    let (mut walks, mut limit) = (1, search.bound());
    loop {
        let rule = Limit::new(Pass { limit, ..Pass::default() });
        let mut ruled = Ruled { visitor: &mut *visitor, rule };
        let tree = record(search, bounds, &decision, &state, &mut ruled);
        let pass = PassRule::<S>::pass(&ruled.rule);
        match pass.next {
            Some(next) if !pass.last && tree.status == Status::Complete => {
                (walks, limit) = (walks + 1, next);
            }
            _ => return LastWalk { tree, limit, walks },
        }
    }
}
