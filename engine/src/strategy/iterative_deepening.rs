//! Iterative deepening: depth-first passes to a depth of 0, 1, 2, …
//!
//! Finds the shallowest solutions first, as [breadth-first
//! search](super::breadth_first) does, in the memory of a path (Slate and Atkin
//! 1977 in chess; Korf, *Depth-first iterative-deepening*, Artificial
//! Intelligence 27, 1985). In a tree whose inner nodes all have two or more children and whose
//! leaves are all equally deep, the passes together enter at most three times its nodes.

use super::passes::{PathRule, run_all_passes, run_passes};
use crate::visit::Visitor;
use crate::walk::bookmark::{Bookmark, NoSuchPosition, Pass};
use crate::{Search, Status};

/// Walks the tree in passes whose depth grows by one, until no node is deeper or
/// `visitor` stops the walk. Solutions come by ascending depth, each once.
///
/// In an infinite tree it does not end unless the visitor stops it. The children of a node that the
/// visitor prunes are no reason for a deeper pass.
pub fn search<S: Search, V: Visitor<S>>(search: &mut S, visitor: &mut V) -> Status {
    run_all_passes(search, visitor, 0, Depth::rule)
}

/// Resumes [`search`] from a bookmark, and moves the bookmark to the position where it ends; see
/// [`dfs::resume`](crate::dfs::resume), also for errors.
pub fn resume<S: Search, V: Visitor<S>>(
    search: &mut S,
    visitor: &mut V,
    bookmark: &mut Bookmark,
) -> Result<Status, NoSuchPosition> {
    run_passes(search, visitor, bookmark, 0, Depth::rule)
}

struct Depth {
    deepest: usize,
    /// The depth of the node entered last.
    now: usize,
    /// `true` if this pass has skipped a deeper node.
    deeper: bool,
}

impl Depth {
    fn rule(pass: Pass) -> Box<dyn PathRule> {
        Box::new(Self { deepest: pass.limit(), now: 0, deeper: pass.next.is_some() })
    }
}

impl PathRule for Depth {
    fn leaves_out(&mut self, depth: usize, _: usize) -> bool {
        self.now = depth;
        let deeper = depth > self.deepest;
        self.deeper |= deeper;
        deeper
    }
    fn is_new(&self) -> bool {
        self.now == self.deepest
    }
    fn pass(&self) -> Pass {
        Pass::of(self.deepest, self.deeper)
    }
}
