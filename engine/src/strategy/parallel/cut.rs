//! Where a tree is cut into subtrees.

use crate::strategy::frontier::{Id, Nodes, ROOT};
use crate::visit::{At, Flow, Visitor};
use crate::walk::bookmark::Bookmark;
use crate::{Search, dfs};

/// How many subtrees there should be.
const SUBTREES: u64 = 2_048;
/// How many nodes may be looked at to cut the tree.
const OUTLINE: u64 = 1 << 16;

/// Where the tree is cut.
pub(super) struct Cut {
    pub(super) depth: usize,
    pub(super) nodes: Nodes,
    /// The roots of the subtrees, in the order of the search.
    pub(super) roots: Vec<Id>,
}

impl Cut {
    /// What share of the tree each subtree is.
    pub(super) fn shares(&self) -> Vec<f64> {
        let shares = self.nodes.shares();
        self.roots.iter().map(|&root| shares[root as usize]).collect()
    }

    /// How many subtrees a search that stands there will not enter any more.
    pub(super) fn passed(&self, bookmark: &Bookmark) -> usize {
        let stands = bookmark.path();
        self.roots.partition_point(|&root| match self.nodes.path(root).as_slice().cmp(stands) {
            std::cmp::Ordering::Less => true,
            std::cmp::Ordering::Equal => bookmark.done,
            std::cmp::Ordering::Greater => false,
        })
    }
}

/// The least depth at which there are enough nodes, or as deep as it can be
/// looked at; none if there is no such depth.
pub(super) fn cut<S: Search>(search: &mut S) -> Option<Cut> {
    let mut best = None;
    for depth in 1.. {
        let mut outline = Outline {
            depth,
            cut: Cut { depth, nodes: Nodes::new(), roots: Vec::new() },
            way: vec![ROOT],
            left: OUTLINE,
        };
        let visitor: &mut dyn Visitor<S> = &mut outline;
        let status = dfs::search(search, &mut { visitor });
        if status.is_stop() || outline.cut.roots.is_empty() {
            break;
        }
        let enough = outline.cut.roots.len() as u64 >= SUBTREES;
        best = Some(outline.cut);
        if enough {
            break;
        }
    }
    best
}

/// Keeps the nodes of the tree down to a depth.
struct Outline {
    depth: usize,
    cut: Cut,
    /// The nodes on the way to the one entered last.
    way: Vec<Id>,
    left: u64,
}

impl<S: Search> Visitor<S> for Outline {
    fn enter(&mut self, _: &S, at: At<S::Move>) -> Flow {
        let Some(left) = self.left.checked_sub(1) else { return Flow::Stop };
        self.left = left;
        self.way.truncate(at.depth);
        let parent = self.way.last().copied().unwrap_or(ROOT);
        let Some(id) = self.cut.nodes.keep(parent, at) else { return Flow::Stop };
        self.way.push(id);
        if at.depth < self.depth {
            return Flow::Continue;
        }
        self.cut.roots.push(id);
        Flow::Prune
    }
}
