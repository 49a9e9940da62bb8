//! Branch and bound: depth-first search that skips subtrees without a better solution.
//!
//! The best solution so far, the *incumbent*, bounds the search: a node whose
//! bound is at least the incumbent's cost is pruned (Land and Doig, *An
//! automatic method of solving discrete programming problems*, 1960; the name
//! is due to Little, Murty, Sweeney and Karel 1963).

use super::passes::{Rule, Ruled};
use crate::visit::{At, Flow, Visitor};
use crate::walk::bookmark::{Best, Bookmark, NoSuchPosition};
use crate::{Bounded, Cutoffs, Status, dfs};

/// Finds a solution of least cost. The visitor receives each solution that is better than all
/// before it; if the search is complete, the last one is the best.
///
/// Space: a path. It enters at least the nodes that [`best_first`](super::best_first) must enter,
/// but usually takes less time.
pub fn search<S: Bounded, V: Visitor<S>>(search: &mut S, visitor: &mut V) -> Status {
    // No error: every tree has a root.
    resume(search, visitor, &mut Bookmark::new()).unwrap_or(Status::Interrupted)
}

/// Resumes [`search`] from a bookmark, which holds the [incumbent](Bookmark::best) as well, and
/// moves the bookmark to the position where it ends; see [`dfs::resume`], also for errors.
pub fn resume<S: Bounded, V: Visitor<S>>(
    search: &mut S,
    visitor: &mut V,
    bookmark: &mut Bookmark,
) -> Result<Status, NoSuchPosition> {
    let status = improve(search, visitor, bookmark);
    search.cut_off(&Cutoffs::default());
    status
}

/// Resumes and fails like [`resume`], but does not reset the cutoffs of the search at the end.
fn improve<S: Bounded, V: Visitor<S>>(
    search: &mut S,
    visitor: &mut V,
    bookmark: &mut Bookmark,
) -> Result<Status, NoSuchPosition> {
    loop {
        let cost = bookmark.best.as_ref().map(|best| best.cost);
        let before = bookmark.path.clone();
        search.cut_off(&bookmark.cutoffs);
        let rule = Improved { incumbent: Incumbent { cost }, told: None };
        let mut ruled = Ruled { visitor: &mut *visitor, rule };
        let status = dfs::resume(search, &mut ruled, bookmark)?;
        bookmark.entered_under(cost, &before);
        // The walk stops at each improvement, so that its path is recorded; improvements are few.
        let Improved { incumbent: Incumbent { cost: Some(cost) }, told: Some(flow) } = ruled.rule
        else {
            return Ok(status);
        };
        let (path, cutoffs) = (bookmark.path.clone(), bookmark.cutoffs.clone());
        bookmark.best = Some(Best { cost, path, cutoffs });
        if flow == Flow::Stop {
            return Ok(status);
        }
    }
}

/// Finds all solutions that cost at most `cost`: all best ones, if that is the least cost that
/// [`search`] found.
pub fn all<S: Bounded, V: Visitor<S>>(search: &mut S, visitor: &mut V, cost: i64) -> Status {
    // No error: every tree has a root.
    resume_all(search, visitor, &mut Bookmark::new(), cost).unwrap_or(Status::Interrupted)
}

/// Resumes [`all`] from a bookmark, and moves the bookmark to the position where it ends; see
/// [`dfs::resume`], also for errors.
pub fn resume_all<S: Bounded, V: Visitor<S>>(
    search: &mut S,
    visitor: &mut V,
    bookmark: &mut Bookmark,
    cost: i64,
) -> Result<Status, NoSuchPosition> {
    if let Some(more) = cost.checked_add(1) {
        search.cut_off(&Cutoffs::below(more));
    }
    let status = dfs::resume(search, &mut Ruled { visitor, rule: Within { cost } }, bookmark);
    search.cut_off(&Cutoffs::default());
    status
}

/// The rule of branch and bound: skips nodes that cannot improve on the incumbent.
#[derive(Default)]
pub(crate) struct Incumbent {
    /// The cost of the incumbent; `None` without one.
    cost: Option<i64>,
}

impl<S: Bounded> Rule<S> for Incumbent {
    #[inline]
    fn leaves_out(&mut self, search: &S, _: At<S::Move>) -> bool {
        self.cost.is_some_and(|cost| search.bound() >= cost)
    }
    fn is_new(&mut self, search: &S) -> bool {
        self.cost = Some(search.cost());
        true
    }
}

/// The rule of [`Incumbent`], extended to stop the walk at the first improvement.
struct Improved {
    incumbent: Incumbent,
    /// The visitor's verdict on the improvement; `None` before there is one.
    told: Option<Flow>,
}

impl<S: Bounded> Rule<S> for Improved {
    #[inline]
    fn leaves_out(&mut self, search: &S, at: At<S::Move>) -> bool {
        self.incumbent.leaves_out(search, at)
    }
    fn is_new(&mut self, search: &S) -> bool {
        self.incumbent.is_new(search)
    }
    fn arrived(&mut self, search: &mut S) {
        if let Some(cost) = self.incumbent.cost {
            search.cut_off(&Cutoffs::below(cost));
        }
    }
    fn verdict(&mut self, flow: Flow) -> Flow {
        self.told = Some(flow);
        Flow::Stop
    }
}

struct Within {
    cost: i64,
}

impl<S: Bounded> Rule<S> for Within {
    #[inline]
    fn leaves_out(&mut self, search: &S, _: At<S::Move>) -> bool {
        search.bound() > self.cost
    }
}
