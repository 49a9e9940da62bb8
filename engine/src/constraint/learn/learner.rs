//! The public interface of the learning search.

use super::driver::{Counts, Driver, Parts, Visit};
use super::solution::Solved;
use crate::{Flow, Limits, Statistics, Status};

/// A search of a model that learns from its dead ends;
/// [`Model::learner`](super::super::Model::learner) builds it.
pub struct Learner {
    /// `None` if there is no solution.
    driver: Option<Driver>,
    counts: Counts,
}

impl Learner {
    pub(super) fn new(parts: Option<Parts>) -> Self {
        Self { driver: parts.and_then(Driver::new), counts: Counts::default() }
    }

    /// Searches within limits, and calls `tell` at each solution. Returns why the search ended:
    /// [`Complete`](Status::Complete) if there are no more solutions,
    /// [`Interrupted`](Status::Interrupted) if `tell` returned [`Flow::Stop`] and there may be
    /// more, otherwise the limit that was reached. Another call continues the search.
    ///
    /// Each propagation counts as a node: at the root, after a decision, after backtracking and
    /// after a restart.
    ///
    /// With an objective each solution is better than the one before, and the last one is the best
    /// if the status is [`Complete`](Status::Complete).
    ///
    /// Cost: most dead ends add a nogood; from time to time, half of the less useful ones are
    /// forgotten. The memory of nogoods has no limit of its own.
    pub fn search(
        &mut self,
        limits: &mut Limits,
        statistics: &mut Statistics,
        mut tell: impl FnMut(&Solved<'_>) -> Flow,
    ) -> Status {
        let Some(driver) = &mut self.driver else {
            statistics.enter_at(0);
            statistics.dead_end();
            return Status::Complete;
        };
        let mut visit = Visit { limits, statistics, counts: &mut self.counts, tell: &mut tell };
        let status = driver.search(&mut visit);
        if status == Status::Complete {
            self.driver = None;
        }
        status
    }

    /// Checks from now on that no reason, conflict or nogood excludes a known solution until it is
    /// found; with an objective, until one as good is found. `solution` holds the value of each
    /// variable in the order of declaration. Meant for tests; checks make the search slower.
    ///
    /// # Panics
    ///
    /// [`search`](Self::search) panics if a check fails, and so it may if `solution` is none.
    pub fn check(&mut self, solution: &[i64]) {
        if let Some(driver) = &mut self.driver {
            driver.witnesses.add(&driver.views, solution);
        }
    }

    /// Returns a number that grows with the work of the search, in runs of propagators, and wraps
    /// around: eight looks at nogoods count as one, and so does each reason.
    pub(super) fn work(&self) -> usize {
        self.driver.as_ref().map_or(0, |driver| {
            let runs = driver.space.runs().wrapping_add(driver.analysis.reasons);
            runs.wrapping_add(driver.nogoods.looked() / 8)
        })
    }

    /// Returns the counters of all calls so far.
    pub fn counts(&self) -> Counts {
        self.counts
    }
}

impl std::fmt::Debug for Learner {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Learner").field("counts", &self.counts).finish_non_exhaustive()
    }
}
