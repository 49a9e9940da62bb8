//! Open nodes that are kept, and a search that goes from one to another.
//!
//! A node is kept as the number of its parent and which child of it it is:
//! eight bytes, whatever the problem. To stand at it again the search goes up
//! to where the ways to both part, and down again by the moves, which a node
//! yields in the same order every time.
//!
//! Invariant of a [`Standing`]: `path` has the open nodes from the root to the
//! one above where the search stands, each with the child that was taken.

use std::ops::ControlFlow;

use crate::visit::{At, Flow, Visitor};
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

    /// The nodes from below the root down to this one, into `way`.
    #[inline]
    fn way(&self, mut id: Id, way: &mut Vec<Id>) {
        way.clear();
        while id != ROOT {
            way.push(id);
            id = self.nodes[id as usize].parent;
        }
        way.reverse();
    }

    /// Which child was taken at each level on the way from the root to this node.
    pub(super) fn path(&self, id: Id) -> Vec<usize> {
        let mut way = Vec::new();
        self.way(id, &mut way);
        way.into_iter().map(|id| self.branch(id)).collect()
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

    #[inline]
    fn branch(&self, id: Id) -> usize {
        self.nodes[id as usize].branch as usize
    }
}

/// An open node on the way to where the search stands.
struct Step<S: Search> {
    cursor: S::Cursor,
    /// Children yielded so far.
    yielded: usize,
    /// The child that was taken, and how to undo that.
    taken: Option<(Id, S::Move, S::Undo)>,
}

/// A search that can be sent to nodes.
pub(super) struct Standing<'s, S: Search> {
    pub(super) search: &'s mut S,
    path: Vec<Step<S>>,
    way: Vec<Id>,
}

/// What a child turned out to be that is to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Child {
    Open,
    Solved,
}

impl<'s, S: Search> Standing<'s, S> {
    /// At the root.
    pub(super) fn new(search: &'s mut S) -> Self {
        Self { search, path: Vec::new(), way: Vec::new() }
    }

    /// Goes to a node. All nodes above it are inner nodes.
    pub(super) fn go(&mut self, nodes: &Nodes, id: Id) {
        let mut way = std::mem::take(&mut self.way);
        nodes.way(id, &mut way);
        let taken = |step: &Step<S>| step.taken.as_ref().map(|&(id, ..)| id);
        let common =
            self.path.iter().zip(&way).take_while(|(step, id)| taken(step) == Some(**id)).count();
        // The node where the ways part stays open: its moves go on from where
        // they are.
        self.up(common + usize::from(common < way.len()));
        if let Some(step) = self.path.get_mut(common)
            && let Some((_, mv, undo)) = step.taken.take()
        {
            self.search.undo(mv, undo);
        }
        for (depth, &id) in way.iter().enumerate().skip(common) {
            self.down(depth, id, nodes.branch(id));
        }
        self.way = way;
    }

    /// From the node at `depth` down to one of its children.
    fn down(&mut self, depth: usize, id: Id, branch: usize) {
        if self.path.get(depth).is_some_and(|step| step.yielded > branch)
            && let Some(step) = self.path.pop()
        {
            self.search.close(step.cursor);
        }
        if self.path.len() == depth {
            match self.search.open() {
                Node::Open(cursor) => self.path.push(Step { cursor, yielded: 0, taken: None }),
                // It was an inner node before, and depends on the state alone.
                Node::Solved | Node::Dead => return,
            }
        }
        let Some(step) = self.path.last_mut() else { return };
        while let Some(mv) = self.search.next(&mut step.cursor) {
            step.yielded += 1;
            if step.yielded > branch {
                let undo = self.search.apply(mv);
                step.taken = Some((id, mv, undo));
                return;
            }
        }
    }

    /// Goes up until so many nodes are open.
    fn up(&mut self, open: usize) {
        while self.path.len() > open
            && let Some(step) = self.path.pop()
        {
            if let Some((_, mv, undo)) = step.taken {
                self.search.undo(mv, undo);
            }
            self.search.close(step.cursor);
        }
    }

    /// Back to the root.
    pub(super) fn back(&mut self) {
        self.up(0);
    }

    /// Enters the root and, if it is to be kept, shows it to the keeper.
    pub(super) fn enter_root<V: Visitor<S>>(
        &mut self,
        visitor: &mut V,
        keeper: &mut impl Keeper<S, V>,
    ) -> ControlFlow<()> {
        self.enter(visitor, keeper, At { depth: 0, branch: 0, by: None })
    }

    /// Enters each child of the node that the search stands at, an inner node,
    /// and shows those that are to be kept to the keeper.
    pub(super) fn expand<V: Visitor<S>>(
        &mut self,
        visitor: &mut V,
        keeper: &mut impl Keeper<S, V>,
    ) -> ControlFlow<()> {
        let Node::Open(mut cursor) = self.search.open() else { return ControlFlow::Continue(()) };
        let depth = self.path.len() + 1;
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

    /// Enters the node that the search stands at, and shows it to the keeper
    /// if it is to be kept.
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

/// Who keeps open nodes.
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
