//! Limited discrepancy search: follows the heuristic, then departs from it once, twice, …
//!
//! The heuristic is the order of the moves: the first child is the best guess, and taking another
//! one is a *discrepancy*. A good heuristic errs seldom, so few discrepancies
//! correct it (Harvey and Ginsberg, *Limited discrepancy search*,
//! IJCAI 1995). Pass *k* reports the solutions with exactly *k* discrepancies,
//! so each comes once. If the depth of the tree is known, the pass skips
//! subtrees too shallow for *k* (Korf, *Improved limited discrepancy
//! search*, AAAI 1996).

use super::passes::{PathRule, run_all_passes, run_passes};
use crate::visit::Visitor;
use crate::walk::bookmark::{Bookmark, NoSuchPosition, Pass};
use crate::{Search, Status};

/// Walks the tree in passes with 0, 1, 2, … discrepancies, until no path has
/// more or `visitor` stops the walk. Solutions come by the number of their
/// discrepancies, each once.
///
/// `deepest` is an upper bound on the length of paths; `None` if none is known. *If a path is
/// longer: its solutions may be lost.*
pub fn search<S: Search, V: Visitor<S>>(
    search: &mut S,
    visitor: &mut V,
    deepest: Option<usize>,
) -> Status {
    run_all_passes(search, visitor, 0, |pass| Discrepancies::rule(pass, deepest))
}

/// Resumes [`search`] from a bookmark, and moves the bookmark to the position where it ends; see
/// [`dfs::resume`](crate::dfs::resume), also for errors.
pub fn resume<S: Search, V: Visitor<S>>(
    search: &mut S,
    visitor: &mut V,
    bookmark: &mut Bookmark,
    deepest: Option<usize>,
) -> Result<Status, NoSuchPosition> {
    run_passes(search, visitor, bookmark, 0, |pass| Discrepancies::rule(pass, deepest))
}

struct Discrepancies {
    allowed: usize,
    deepest: Option<usize>,
    /// Number of discrepancies on the path down to each depth. Invariant: valid for the nodes from
    /// the root to the one entered last.
    taken: Vec<usize>,
    /// Number of discrepancies of the node entered last.
    now: usize,
    /// `true` if this pass has skipped a node with more discrepancies than allowed.
    more: bool,
}

impl Discrepancies {
    fn rule(pass: Pass, deepest: Option<usize>) -> Box<dyn PathRule> {
        let (allowed, more) = (pass.limit(), pass.next.is_some());
        Box::new(Self { allowed, deepest, taken: vec![0], now: 0, more })
    }
}

impl PathRule for Discrepancies {
    fn leaves_out(&mut self, depth: usize, branch: usize) -> bool {
        let above = depth.checked_sub(1).map_or(0, |above| self.taken[above]);
        self.now = above + usize::from(branch > 0);
        self.taken.truncate(depth);
        self.taken.push(self.now);
        if self.now > self.allowed {
            self.more = true;
            return true;
        }
        let missing = self.allowed - self.now;
        // A path too short for all discrepancies has fewer; earlier passes found its solutions.
        self.deepest.is_some_and(|deepest| missing > deepest.saturating_sub(depth))
    }
    fn is_new(&self) -> bool {
        self.now == self.allowed
    }
    fn pass(&self) -> Pass {
        Pass::of(self.allowed, self.more)
    }
}
