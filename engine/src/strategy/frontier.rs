//! Open nodes that are kept, and a search that goes from one to another.
//!
//! A node is kept as the number of its parent and which child of it it is:
//! eight bytes, whatever the problem. To stand at it again the search goes there by a
//! [`Path`]. The children of a node are entered and closed here, not by
//! [`dfs`](crate::dfs), as an inner node is kept at once and opened a second time later.

use std::ops::ControlFlow;

use crate::visit::{At, Flow, Visitor};
use crate::walk::replay::Path;
use crate::{Node, Search, Status};

/// The number of a node that is kept.
pub(super) type Id = u32;

/// The root.
pub(super) const ROOT: Id = 0;

/// The nodes kept.
#[derive(Default)]
pub(super) struct Nodes {
    nodes: Vec<Kept>,
    /// Whether there was one too many.
    full: bool,
}

#[derive(Clone, Copy)]
struct Kept {
    parent: Id,
    branch: u32,
}

impl Nodes {
    /// The root alone.
    pub(super) fn new() -> Self {
        Self { nodes: vec![Kept { parent: ROOT, branch: 0 }], full: false }
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Keeps a node; none if there are too many. The root is kept already.
    pub(super) fn keep<M>(&mut self, parent: Id, at: At<M>) -> Option<Id> {
        if at.depth == 0 {
            return Some(ROOT);
        }
        let (id, branch) = (Id::try_from(self.nodes.len()), u32::try_from(at.branch));
        let (Ok(id), Ok(branch)) = (id, branch) else {
            self.full = true;
            return None;
        };
        self.nodes.push(Kept { parent, branch });
        Some(id)
    }

    /// How a search ended that kept these nodes.
    pub(super) fn status(&self, flow: ControlFlow<()>, says: Status) -> Status {
        match flow {
            ControlFlow::Continue(()) => says,
            ControlFlow::Break(()) if self.full => says.or(Status::MemoryLimit),
            ControlFlow::Break(()) => Status::stopped(says),
        }
    }

    /// Which child of its parent a node is.
    pub(super) fn branch(&self, id: Id) -> u32 {
        self.nodes[id as usize].branch
    }

    /// The branches from the root down to this node, into `way`.
    #[inline]
    fn way(&self, mut id: Id, way: &mut Vec<usize>) {
        way.clear();
        while id != ROOT {
            let Kept { parent, branch } = self.nodes[id as usize];
            way.push(branch as usize);
            id = parent;
        }
        way.reverse();
    }

    /// Which child was taken at each level on the way from the root to this node.
    pub(super) fn path(&self, id: Id) -> Vec<usize> {
        let mut way = Vec::new();
        self.way(id, &mut way);
        way
    }

    /// What share of the tree lies below each node, if the children of each node share
    /// it evenly, as in [`Bookmark::share`](crate::Bookmark::share).
    pub(super) fn shares(&self) -> Vec<f64> {
        let mut children = vec![0_u32; self.nodes.len()];
        for node in self.nodes.iter().skip(1) {
            children[node.parent as usize] += 1;
        }
        let mut shares = vec![1.0];
        for node in self.nodes.iter().skip(1) {
            let parent = node.parent as usize;
            shares.push(shares[parent] / f64::from(children[parent]));
        }
        shares
    }
}

/// A search that can be sent to nodes.
pub(super) struct Standing<'s, S: Search> {
    pub(super) search: &'s mut S,
    path: Path<S>,
    way: Vec<usize>,
}

/// The kind of a node that is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Child {
    Open,
    Solved,
}

impl<'s, S: Search> Standing<'s, S> {
    /// At the root.
    pub(super) fn new(search: &'s mut S) -> Self {
        Self { search, path: Path::new(), way: Vec::new() }
    }

    /// Goes to a node. All nodes above it are inner nodes.
    pub(super) fn go(&mut self, nodes: &Nodes, id: Id) {
        nodes.way(id, &mut self.way);
        // There is such a node: it was met before, and depends on the state alone.
        self.path.go(self.search, &self.way);
    }

    /// Back to the root.
    pub(super) fn back(&mut self) {
        self.path.back(self.search);
    }

    /// Enters the root and, if it is open or a solution, shows it to the keeper.
    pub(super) fn enter_root<V: Visitor<S>>(
        &mut self,
        visitor: &mut V,
        keeper: &mut impl Keeper<S, V>,
    ) -> ControlFlow<()> {
        self.enter(visitor, keeper, At { depth: 0, branch: 0, by: None })
    }

    /// Enters each child of the node that the search stands at, an inner node, and
    /// shows those that are open or solutions to the keeper.
    pub(super) fn expand<V: Visitor<S>>(
        &mut self,
        visitor: &mut V,
        keeper: &mut impl Keeper<S, V>,
    ) -> ControlFlow<()> {
        let Node::Open(mut cursor) = self.search.open() else { return ControlFlow::Continue(()) };
        let depth = self.path.nodes.len() + 1;
        let mut branch = 0;
        let mut flow = ControlFlow::Continue(());
        while flow.is_continue() {
            let Some(mv) = self.search.next(&mut cursor) else { break };
            let undo = self.search.apply(mv);
            flow = self.enter(visitor, keeper, At { depth, branch, by: Some(mv) });
            self.search.undo(mv, undo);
            branch += 1;
        }
        self.search.close(cursor);
        flow
    }

    /// Enters the node that the search stands at, and shows it to the keeper if it is
    /// open or a solution.
    fn enter<V: Visitor<S>>(
        &mut self,
        visitor: &mut V,
        keeper: &mut impl Keeper<S, V>,
        at: At<S::Move>,
    ) -> ControlFlow<()> {
        let flow = match visitor.enter(self.search, at) {
            Flow::Continue if keeper.leaves_out(self.search) => Flow::Prune,
            flow => flow,
        };
        let flow = match flow {
            Flow::Continue => match self.search.open() {
                Node::Open(cursor) => {
                    self.search.close(cursor);
                    keeper.keep(self.search, visitor, Child::Open, at)
                }
                Node::Solved => keeper.keep(self.search, visitor, Child::Solved, at),
                Node::Dead => {
                    visitor.dead(self.search);
                    Flow::Continue
                }
            },
            Flow::Prune => {
                visitor.pruned(self.search);
                Flow::Continue
            }
            Flow::Stop => Flow::Stop,
        };
        if flow == Flow::Stop {
            return ControlFlow::Break(());
        }
        visitor.leave(at);
        ControlFlow::Continue(())
    }
}

/// A strategy's store of open nodes.
pub(super) trait Keeper<S: Search, V> {
    /// Whether the node that the search stands at need not be searched, because
    /// it is known already or cannot be of use.
    fn leaves_out(&mut self, search: &S) -> bool {
        let _ = search;
        false
    }

    /// The node that the search stands at is an inner node or a solution.
    fn keep(&mut self, search: &S, visitor: &mut V, child: Child, at: At<S::Move>) -> Flow;
}
