//! Best-first search: expands the open node with the least bound.
//!
//! The first solution taken from the list of open nodes has the least cost of all, because no open
//! node can lead to a cheaper one (Land and Doig 1960; as a graph search Hart, Nilsson and Raphael
//! 1968). On ties solutions come first, then the node entered last, which is usually deeper.

use std::ops::ControlFlow;

use super::open_list::OpenList;
use super::stored_nodes::{Child, Keeper, Standing};
use crate::visit::{At, Flow, Visitor};
use crate::{Bounded, Status};

/// Finds all solutions of least cost, until `visitor` stops the search.
///
/// Space: 24 bytes for each open node, eight for each expanded one; with more than 2³² of them the
/// search ends as [`Status::MemoryLimit`]. Time: each inner node is opened twice; going from one to
/// another takes as many moves as lie between them.
pub fn search<S: Bounded, V: Visitor<S>>(search: &mut S, visitor: &mut V) -> Status {
    let mut open = OpenList::new();
    let flow = Standing::walk(search, visitor, &mut open, |standing, visitor, open| {
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
    });
    open.nodes.status(flow, visitor.status())
}

impl<S: Bounded, V: Visitor<S>> Keeper<S, V> for OpenList {
    fn keep(&mut self, search: &S, _: &mut V, child: Child, at: At<S::Move>) -> Flow {
        self.put(search, child, at)
    }
}
