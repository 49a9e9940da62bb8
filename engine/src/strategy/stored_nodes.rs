//! Stored nodes, for strategies that jump between open nodes.
//!
//! A node is stored as the id of its parent and its branch there: eight bytes, whatever the
//! search. To return to it, the search replays a [`Path`]. The children of a node are entered
//! here, not by [`dfs`](crate::dfs), because an inner node is stored at once and opened a second
//! time when it is expanded.

use std::ops::ControlFlow;

use crate::visit::{At, Flow, Visitor};
use crate::walk::replay::Path;
use crate::{Node, Search, Status};

/// The id of a stored node: its index in the order in which nodes were stored.
pub(super) type Id = u32;

/// The id of the root.
pub(super) const ROOT: Id = 0;

/// All stored nodes: a tree of parent links.
#[derive(Default)]
pub(super) struct Nodes {
    nodes: Vec<Kept>,
    /// `true` if the id or the branch of a node did not fit into 32 bits.
    full: bool,
}

#[derive(Clone, Copy)]
struct Kept {
    parent: Id,
    branch: u32,
}

impl Nodes {
    /// Creates a store that contains the root.
    pub(super) fn new() -> Self {
        Self { nodes: vec![Kept { parent: ROOT, branch: 0 }], full: false }
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Stores a node and returns its id; `None` if its id or its branch does not fit into 32 bits.
    /// The root, which is stored from the start, is not stored again.
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

    /// Returns the status of a search that stored these nodes and ended with `flow`: the visitor's
    /// status `says`, unless the walk was stopped for a reason that the visitor does not give; then
    /// `MemoryLimit` if a node could not be stored, otherwise `Interrupted`.
    pub(super) fn status(&self, flow: ControlFlow<()>, says: Status) -> Status {
        match flow {
            ControlFlow::Continue(()) => says,
            ControlFlow::Break(()) if self.full => says.or(Status::MemoryLimit),
            ControlFlow::Break(()) => Status::stopped(says),
        }
    }

    /// Returns the branch of a node: its index among the children of its parent.
    pub(super) fn branch(&self, id: Id) -> u32 {
        self.nodes[id as usize].branch
    }

    /// Writes the branches from the root down to a node into `branches`.
    #[inline]
    fn write_branches(&self, mut id: Id, branches: &mut Vec<usize>) {
        branches.clear();
        while id != ROOT {
            let Kept { parent, branch } = self.nodes[id as usize];
            branches.push(branch as usize);
            id = parent;
        }
        branches.reverse();
    }

    /// Returns the branches from the root down to a node.
    pub(super) fn path(&self, id: Id) -> Vec<usize> {
        let mut branches = Vec::new();
        self.write_branches(id, &mut branches);
        branches
    }

    /// Estimates the share of the tree below each node, as if the stored children of each node had
    /// equal shares; see [`Bookmark::share`](crate::Bookmark::share).
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

/// A search, and the path to the node at which it stands.
pub(super) struct Standing<'s, S: Search> {
    pub(super) search: &'s mut S,
    path: Path<S>,
    branches: Vec<usize>,
}

/// The kind of a stored node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Child {
    Open,
    Solved,
}

impl<'s, S: Search> Standing<'s, S> {
    /// Wraps a search that stands at its root.
    pub(super) fn new(search: &'s mut S) -> Self {
        Self { search, path: Path::new(), branches: Vec::new() }
    }

    /// Enters the root of `search`, and then calls `expand` unless the visitor or the keeper has
    /// stopped the walk. Returns `Break` if one of the three stops it. The search is back at its
    /// root afterwards.
    pub(super) fn walk<V: Visitor<S>, K: Keeper<S, V>>(
        search: &'s mut S,
        visitor: &mut V,
        keeper: &mut K,
        expand: impl FnOnce(&mut Self, &mut V, &mut K) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut standing = Self::new(search);
        let flow = match standing.enter_root(visitor, keeper) {
            ControlFlow::Continue(()) => expand(&mut standing, visitor, keeper),
            stopped => stopped,
        };
        standing.back();
        flow
    }

    pub(super) fn go(&mut self, nodes: &Nodes, id: Id) {
        nodes.write_branches(id, &mut self.branches);
        // This succeeds: the node was entered before, and moves depend on the state alone.
        self.path.go(self.search, &self.branches);
    }

    pub(super) fn back(&mut self) {
        self.path.back(self.search);
    }

    /// Enters the root, and passes it to the keeper unless it is a dead end or pruned. Returns
    /// `Break` if the visitor or the keeper stops the walk.
    pub(super) fn enter_root<V: Visitor<S>>(
        &mut self,
        visitor: &mut V,
        keeper: &mut impl Keeper<S, V>,
    ) -> ControlFlow<()> {
        self.enter(visitor, keeper, At { depth: 0, branch: 0, by: None })
    }

    /// Expands the current node, an inner node: enters each child, and passes the inner nodes and
    /// solutions that are not pruned to the keeper. Returns `Break` if the visitor or the keeper
    /// stops the walk; later children are not entered then.
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

    /// Enters the current node, and passes it to the keeper if it is an inner node or a solution
    /// and is not pruned. Returns `Break` if the visitor or the keeper stops the walk.
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
    /// Returns whether to prune the current node, because its state is known or its bound is too
    /// great.
    fn leaves_out(&mut self, search: &S) -> bool {
        let _ = search;
        false
    }

    /// Stores the current node, an inner node or a solution, or reports the solution at once.
    /// Returns `Stop` to end the search.
    fn keep(&mut self, search: &S, visitor: &mut V, child: Child, at: At<S::Move>) -> Flow;
}
