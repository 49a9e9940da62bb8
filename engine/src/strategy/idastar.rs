//! IDA*: depth-first passes, each with a greater limit on the cost.
//!
//! It finds what A* finds, without its memory (Korf, *Depth-first iterative-deepening: an optimal
//! admissible tree search*, Artificial Intelligence 27, 1985). Each pass skips
//! nodes whose bound exceeds the limit. The next limit is the least bound
//! of a skipped node, so no cheaper solution is missed.

use super::passes::{PassRule, Rule, run_all_passes, run_passes};
use crate::visit::{At, Visitor};
use crate::walk::bookmark::{Bookmark, NoSuchPosition, Pass};
use crate::{Bounded, Status};

/// Finds all solutions of least cost, until `visitor` stops the search.
///
/// Space: a path. Time: if the number of nodes grows by a factor with each limit, a small multiple
/// of the time of the last pass; if each pass adds only a few nodes, up to its square.
///
/// In an infinite tree without solutions it does not end unless the visitor stops it.
pub fn search<S: Bounded, V: Visitor<S>>(search: &mut S, visitor: &mut V) -> Status {
    let first = search.bound();
    run_all_passes(search, visitor, first, Limit::new)
}

/// Resumes [`search`] from a bookmark, and moves the bookmark to the position where it ends; see
/// [`dfs::resume`](crate::dfs::resume), also for errors.
pub fn resume<S: Bounded, V: Visitor<S>>(
    search: &mut S,
    visitor: &mut V,
    bookmark: &mut Bookmark,
) -> Result<Status, NoSuchPosition> {
    let first = search.bound();
    run_passes(search, visitor, bookmark, first, Limit::new)
}

/// The rule of a pass: a limit on the cost.
pub(crate) struct Limit {
    limit: i64,
    /// The least excess of a skipped node's bound over the limit, minus one; [`NONE`] if no node
    /// was skipped. A plain number instead of an `Option`, because most nodes read it.
    excess: u64,
    /// `true` if the pass has found a solution, so that it is the last one.
    found: bool,
}

/// The excess if no node was skipped.
const NONE: u64 = u64::MAX;

impl Limit {
    pub(crate) fn new(Pass { limit, next, last }: Pass) -> Self {
        Self { limit, excess: next.map_or(NONE, |next| excess(next, limit)), found: last }
    }

    /// Returns whether a bound exceeds the limit, and records its excess.
    #[inline(always)]
    fn exceeds(&mut self, bound: i64) -> bool {
        let exceeds = bound > self.limit;
        if exceeds {
            self.excess = self.excess.min(excess(bound, self.limit));
        }
        exceeds
    }

    /// Returns the least bound of a skipped node; `None` if no node was skipped.
    fn next(&self) -> Option<i64> {
        let next = self.limit.wrapping_add(1).wrapping_add_unsigned(self.excess);
        (self.excess != NONE).then_some(next)
    }
}

/// Returns the excess of a bound over the limit, minus one; never [`NONE`] if the bound exceeds it.
#[inline]
fn excess(bound: i64, limit: i64) -> u64 {
    bound.wrapping_sub(limit).wrapping_sub(1) as u64
}

impl<S: Bounded> PassRule<S> for Limit {
    fn pass(&self) -> Pass {
        Pass { limit: self.limit, next: self.next(), last: self.found }
    }
}

impl<S: Bounded> Rule<S> for Limit {
    #[inline(always)]
    fn leaves_out(&mut self, search: &S, _: At<S::Move>) -> bool {
        self.exceeds(search.bound())
    }
    fn is_new(&mut self, _: &S) -> bool {
        self.found = true;
        true
    }
}
