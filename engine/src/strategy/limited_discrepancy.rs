//! Limited discrepancy search: first as the heuristic says, then with one
//! mistake, with two, …
//!
//! The first child of a node is what the problem holds best; to take another
//! one is a *discrepancy*. A good heuristic errs seldom, so its mistakes are
//! put right by few of them (Harvey and Ginsberg, *Limited discrepancy search*,
//! IJCAI 1995). The walk of number *k* tells of the solutions with exactly *k*,
//! so each comes once; and if it is known how deep the tree is, it leaves out
//! subtrees too shallow for *k* (Korf, *Improved limited discrepancy
//! search*, AAAI 1996).

use super::passes::{PassRule, Rule, run_all_passes, run_passes};
use crate::visit::{At, Visitor};
use crate::walk::bookmark::{Bookmark, NoSuchPosition, Pass};
use crate::{Search, Status};

/// Walks the tree with 0, 1, 2, … discrepancies, until there are none with
/// more or `visitor` ends it. Solutions come by the number of their
/// discrepancies, and each is told once.
///
/// `deepest` is the number of decisions that no path has more of, if that is
/// known. *If there are paths that are longer, solutions are lost.*
pub fn search<S: Search, V: Visitor<S>>(
    search: &mut S,
    visitor: &mut V,
    deepest: Option<usize>,
) -> Status {
    run_all_passes(search, visitor, 0, |pass| Discrepancies::new(pass, deepest))
}

/// As [`search`], from where the bookmark stands, which is left where this ends; see
/// [`dfs::resume`](crate::dfs::resume).
///
/// # Errors
///
/// If the bookmark is of another search.
pub fn resume<S: Search, V: Visitor<S>>(
    search: &mut S,
    visitor: &mut V,
    bookmark: &mut Bookmark,
    deepest: Option<usize>,
) -> Result<Status, NoSuchPosition> {
    run_passes(search, visitor, bookmark, 0, |pass| Discrepancies::new(pass, deepest))
}

struct Discrepancies {
    allowed: usize,
    deepest: Option<usize>,
    /// For each depth the discrepancies on the way there. Invariant: right for
    /// the nodes from the root to the one entered last.
    taken: Vec<usize>,
    /// Those of the node entered last.
    now: usize,
    /// Whether there are nodes with more than allowed.
    more: bool,
}

impl Discrepancies {
    fn new(pass: Pass, deepest: Option<usize>) -> Self {
        let (allowed, more) = (pass.limit(), pass.next.is_some());
        Self { allowed, deepest, taken: vec![0], now: 0, more }
    }
}

impl<S: Search> PassRule<S> for Discrepancies {
    fn pass(&self) -> Pass {
        Pass::of(self.allowed, self.more)
    }
}

impl<S: Search> Rule<S> for Discrepancies {
    fn leaves_out(&mut self, _: &S, at: At<S::Move>) -> bool {
        let above = at.depth.checked_sub(1).map_or(0, |above| self.taken[above]);
        self.now = above + usize::from(at.branch > 0);
        self.taken.truncate(at.depth);
        self.taken.push(self.now);
        if self.now > self.allowed {
            self.more = true;
            return true;
        }
        let missing = self.allowed - self.now;
        // The walks before this one saw all that has fewer.
        self.deepest.is_some_and(|deepest| missing > deepest.saturating_sub(at.depth))
    }
    fn is_new(&mut self, _: &S) -> bool {
        self.now == self.allowed
    }
}
