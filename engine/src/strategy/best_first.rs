//! Best-first search: expands the open node with the least bound.
//!
//! The first solution taken from the list of open nodes has the least cost of all, because
//! no open node can lead to a cheaper one (Land and Doig 1960; as a graph search
//! Hart, Nilsson and Raphael 1968). On ties the node entered last comes first: it is usually
//! deeper.

use std::ops::ControlFlow;

use super::open_list::OpenList;
use super::stored_nodes::{Child, Keeper, Standing};
use crate::visit::{At, Flow, Visitor};
use crate::{Bounded, Status};

/// Finds all solutions of least cost, until `visitor` stops the search.
///
/// Space: 24 bytes for each open node, eight for each expanded one. Time: each inner node is
/// opened twice; going from one to another takes as many moves as lie between them.
///
/// ```
/// use billhook_engine::strategy::best_first;
/// use billhook_engine::{Bounded, Collect, Node, Search, Status};
///
/// /// Pay a sum with as few coins of 5, 4 and 1 as possible.
/// struct Pay { coins: Vec<i64>, left: i64 }
///
/// impl Search for Pay {
///     type Move = i64;
///     type Cursor = std::vec::IntoIter<i64>;
///     type Undo = ();
///     fn open(&mut self) -> Node<Self::Cursor> {
///         let most = self.coins.last().copied().unwrap_or(5);
///         let coins = [5, 4, 1].into_iter().filter(|&coin| coin <= most.min(self.left));
///         if self.left == 0 { Node::Solved } else { Node::Open(coins.collect::<Vec<_>>().into_iter()) }
///     }
///     fn next(&mut self, coins: &mut Self::Cursor) -> Option<i64> {
///         coins.next()
///     }
///     fn apply(&mut self, coin: i64) {
///         self.coins.push(coin);
///         self.left -= coin;
///     }
///     fn undo(&mut self, coin: i64, (): ()) {
///         self.coins.pop();
///         self.left += coin;
///     }
/// }
///
/// impl Bounded for Pay {
///     fn cost(&self) -> i64 { self.coins.len() as i64 }
///     fn estimate(&self) -> i64 { (self.left + 4) / 5 }
/// }
///
/// let mut best = Collect::new(|pay: &Pay| pay.coins.clone());
/// let status = best_first::search(&mut Pay { coins: vec![], left: 8 }, &mut best);
/// assert_eq!((status, best.solutions), (Status::Complete, vec![vec![4, 4]]));
/// ```
pub fn search<S: Bounded, V: Visitor<S>>(search: &mut S, visitor: &mut V) -> Status {
    let mut standing = Standing::new(search);
    let mut open = OpenList::new();
    let flow = walk(&mut standing, visitor, &mut open);
    standing.back();
    open.nodes.status(flow, visitor.status())
}

fn walk<S: Bounded, V: Visitor<S>>(
    standing: &mut Standing<'_, S>,
    visitor: &mut V,
    open: &mut OpenList,
) -> ControlFlow<()> {
    standing.enter_root(visitor, open)?;
    let mut least = None;
    while let Some((bound, child, id)) = open.take() {
        if least.is_some_and(|least| bound > least) {
            break;
        }
        standing.go(&open.nodes, id);
        match child {
            Child::Open => standing.expand(visitor, open)?,
            Child::Solved => {
                least = Some(bound);
                if visitor.solved(standing.search) == Flow::Stop {
                    return ControlFlow::Break(());
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl<S: Bounded, V: Visitor<S>> Keeper<S, V> for OpenList {
    fn keep(&mut self, search: &S, _: &mut V, child: Child, at: At<S::Move>) -> Flow {
        self.put(search, child, at)
    }
}
