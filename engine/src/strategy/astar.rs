//! A*: best-first search over states instead of nodes.
//!
//! If several paths lead to a state, only the cheapest matters, so each state is stored with the
//! cost of its cheapest path (Hart, Nilsson and Raphael, *A formal basis for the heuristic
//! determination of minimum cost paths*, 1968). On ties of the bound solutions come first, then the
//! node entered last. If bounds are not monotone, a state may be expanded again.

use std::hash::Hash;
use std::ops::ControlFlow;

use super::open_list::OpenList;
use super::states::States;
use super::stored_nodes::{Child, Keeper, Standing};
use crate::visit::{At, Flow, Visitor};
use crate::{Bounded, Status};

/// Finds one solution of least cost.
///
/// `state` returns everything that the solutions below a node and their further costs depend on.
/// **If two nodes have equal states, each solution below one must have a counterpart of equal
/// further cost below the other.** *If not: the solution may not be the best.* A state may
/// contain less than the key of a [`Keyed`](crate::Keyed) search, whose subtrees must be equal:
/// below nodes of equal states, moves that are never part of a best path, such as one that takes
/// back the last, may differ.
///
/// Space: 24 bytes for each open node, eight for each expanded one, and a state and a cost in a
/// hash table for each state. With more than 2³² stored nodes the search ends as
/// [`Status::MemoryLimit`].
pub fn search<S, V, K>(search: &mut S, visitor: &mut V, state: impl FnMut(&S) -> K) -> Status
where
    S: Bounded,
    V: Visitor<S>,
    K: Eq + Hash,
{
    let mut open = Open { list: OpenList::new(), states: States::new(state) };
    let flow = Standing::walk(search, visitor, &mut open, |standing, visitor, open| {
        while let Some((_, child, id)) = open.list.take() {
            standing.go(&open.list.nodes, id);
            if child == Child::Solved {
                return match visitor.solved(standing.search) {
                    Flow::Stop => ControlFlow::Break(()),
                    _ => ControlFlow::Continue(()),
                };
            }
            // A cheaper path to this state may have been found since this node was stored.
            if !open.states.has_cheaper(standing.search) {
                standing.expand(visitor, open)?;
            }
        }
        ControlFlow::Continue(())
    });
    open.list.nodes.status(flow, visitor.status())
}

/// The open list, and the states reached.
struct Open<K, F> {
    list: OpenList,
    states: States<K, F>,
}

impl<S, V, K, F> Keeper<S, V> for Open<K, F>
where
    S: Bounded,
    V: Visitor<S>,
    K: Eq + Hash,
    F: FnMut(&S) -> K,
{
    fn leaves_out(&mut self, search: &S) -> bool {
        self.states.met(search)
    }

    fn keep(&mut self, search: &S, _: &mut V, child: Child, at: At<S::Move>) -> Flow {
        self.list.put(search, child, at)
    }
}
