//! Depth-bounded discrepancy search: mistakes near the root first.
//!
//! A heuristic knows least where little is decided yet. So the walk of number
//! *i* goes wherever it likes for the first *i* − 1 decisions, must not take the
//! first child at decision *i*, and takes nothing but the first child from
//! there on (Walsh, *Depth-bounded discrepancy search*, IJCAI 1997).

use super::passes::{PassRule, Rule, run_all_passes, run_passes};
use crate::visit::{At, Visitor};
use crate::walk::bookmark::{Bookmark, NoSuchPosition, Pass};
use crate::{Search, Status};

/// Walks the tree with the last discrepancy at decision 0 (none at all), 1, 2,
/// …, until no path is so long or `visitor` ends it. Solutions come by their
/// last discrepancy, and each is told once.
pub fn search<S: Search, V: Visitor<S>>(search: &mut S, visitor: &mut V) -> Status {
    run_all_passes(search, visitor, 0, Bound::new)
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
) -> Result<Status, NoSuchPosition> {
    run_passes(search, visitor, bookmark, 0, Bound::new)
}

struct Bound {
    bound: usize,
    /// For each depth the last decision on the way there that did not take the
    /// first child, 0 if all did. Invariant: right for the nodes from the root
    /// to the one entered last.
    last: Vec<usize>,
    /// Whether any node is as deep as the bound. All of that depth are entered.
    reached: bool,
}

impl Bound {
    fn new(pass: Pass) -> Self {
        Self { bound: pass.limit(), last: vec![0], reached: pass.next.is_some() }
    }
}

impl<S: Search> PassRule<S> for Bound {
    fn pass(&self) -> Pass {
        Pass::of(self.bound, self.reached)
    }
}

impl<S: Search> Rule<S> for Bound {
    fn leaves_out(&mut self, _: &S, at: At<S::Move>) -> bool {
        let above = at.depth.checked_sub(1).map_or(0, |above| self.last[above]);
        self.last.truncate(at.depth);
        self.last.push(if at.branch > 0 { at.depth } else { above });
        self.reached |= at.depth >= self.bound;
        match at.depth.cmp(&self.bound) {
            std::cmp::Ordering::Less => false,
            std::cmp::Ordering::Equal => at.depth > 0 && at.branch == 0,
            std::cmp::Ordering::Greater => at.branch > 0,
        }
    }
    fn is_new(&mut self, _: &S) -> bool {
        self.last.last() == Some(&self.bound)
    }
}
