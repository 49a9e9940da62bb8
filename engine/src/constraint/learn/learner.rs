//! The learning search of a model, as its users see it.

use super::driver::{Counts, Driver, Parts, Visit};
use super::solution::Solved;
use crate::{Flow, Limits, Statistics, Status};

/// A search of a model that learns from its dead ends.
pub struct Learner {
    /// `None` if there is no solution.
    driver: Option<Driver>,
    counts: Counts,
}

impl Learner {
    pub(super) fn new(parts: Option<Parts>) -> Self {
        Self { driver: parts.and_then(Driver::new), counts: Counts::default() }
    }

    /// Searches on, within limits, and calls `tell` at each solution until it returns
    /// [`Flow::Stop`]. A node is a state in which nothing more follows, or that is a dead end: after
    /// a decision, or a step back.
    ///
    /// With an objective each solution is better than the one before; the last one is the best if
    /// the status is [`Complete`](Status::Complete).
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

    /// Has each reason, conflict and nogood checked from now on: they must allow a known solution,
    /// the value of each variable in the order of declaration. With an objective it must be a best
    /// one. Meant for tests; a search that is checked takes longer.
    ///
    /// # Panics
    ///
    /// The search panics where a check fails.
    pub fn check(&mut self, solution: &[i64]) {
        if let Some(driver) = &mut self.driver {
            driver.witnesses.add(&driver.views, solution);
        }
    }

    /// Returns the counters so far.
    pub fn counts(&self) -> Counts {
        self.counts
    }
}

impl std::fmt::Debug for Learner {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Learner").field("counts", &self.counts).finish_non_exhaustive()
    }
}
