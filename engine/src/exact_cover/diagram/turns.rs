//! Turns of a race: runs candidates under common limits, and counts the nodes of all together.

use super::candidate::Candidate;
use super::{Tally, Watch};

/// The turns of candidates under common limits. The watch gets the statistics of the candidate
/// that gives the result, and of no other.
pub(super) struct Turns<'a> {
    pub(super) watch: &'a mut Watch,
    /// Number of nodes that all candidates have entered together.
    entered: u64,
}

impl<'a> Turns<'a> {
    pub(super) fn new(watch: &'a mut Watch) -> Self {
        Self { watch, entered: 0 }
    }

    /// Advances a candidate by a number of nodes, sometimes a few more. Returns the tally if its
    /// count ended or a limit stopped it, and `None` if it can continue.
    pub(super) fn advance(&mut self, candidate: &mut Candidate, nodes: u64) -> Option<Tally> {
        let before = candidate.statistics.nodes();
        let ended = candidate.advance(&mut self.watch.0, nodes);
        self.entered += candidate.statistics.nodes() - before;
        ended.map(|tally| {
            self.watch.1.add(&candidate.statistics, 0);
            Tally { trial_nodes: self.entered - candidate.statistics.nodes(), ..tally }
        })
    }

    /// Continues a candidate until its count ends or a limit stops it.
    pub(super) fn finish(&mut self, mut candidate: Candidate) -> Tally {
        loop {
            if let Some(tally) = self.advance(&mut candidate, u64::MAX) {
                return tally;
            }
        }
    }

    pub(super) fn entered(&self) -> u64 {
        self.entered
    }
}
