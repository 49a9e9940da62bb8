//! Depth-bounded discrepancy search: discrepancies near the root first.
//!
//! A heuristic errs most where little has been decided. So pass *i* is free to choose for the
//! first *i* − 1 moves, must not take the first child at move *i*, and takes only first children
//! after it (Walsh, *Depth-bounded discrepancy search*, IJCAI 1997).

use super::passes::{PathRule, run_all_passes, run_passes};
use crate::visit::Visitor;
use crate::walk::bookmark::{Bookmark, NoSuchPosition, Pass};
use crate::{Search, Status};

/// Walks the tree in passes with the last discrepancy at move 0 (no discrepancy), 1, 2, …, until
/// no path is that long or `visitor` stops the walk. Solutions come by their
/// last discrepancy, each once.
pub fn search<S: Search, V: Visitor<S>>(search: &mut S, visitor: &mut V) -> Status {
    run_all_passes(search, visitor, 0, Bound::rule)
}

/// Resumes [`search`] from a bookmark, and moves the bookmark to the position where it ends; see
/// [`dfs::resume`](crate::dfs::resume), also for errors.
pub fn resume<S: Search, V: Visitor<S>>(
    search: &mut S,
    visitor: &mut V,
    bookmark: &mut Bookmark,
) -> Result<Status, NoSuchPosition> {
    run_passes(search, visitor, bookmark, 0, Bound::rule)
}

struct Bound {
    bound: usize,
    /// The depth of the last discrepancy, by depth of a node on the path: of the deepest node at
    /// or above it that is not a first child; 0 without one. Invariant: valid for the nodes from
    /// the root to the one entered last.
    last: Vec<usize>,
    /// `true` if some node is as deep as the bound. All nodes of that depth are entered.
    reached: bool,
}

impl Bound {
    fn rule(pass: Pass) -> Box<dyn PathRule> {
        Box::new(Self { bound: pass.limit(), last: vec![0], reached: pass.next.is_some() })
    }
}

impl PathRule for Bound {
    fn leaves_out(&mut self, depth: usize, branch: usize) -> bool {
        let above = depth.checked_sub(1).map_or(0, |above| self.last[above]);
        self.last.truncate(depth);
        self.last.push(if branch > 0 { depth } else { above });
        self.reached |= depth >= self.bound;
        match depth.cmp(&self.bound) {
            std::cmp::Ordering::Less => false,
            std::cmp::Ordering::Equal => depth > 0 && branch == 0,
            std::cmp::Ordering::Greater => branch > 0,
        }
    }
    fn is_new(&self) -> bool {
        self.last.last() == Some(&self.bound)
    }
    fn pass(&self) -> Pass {
        Pass::of(self.bound, self.reached)
    }
}
