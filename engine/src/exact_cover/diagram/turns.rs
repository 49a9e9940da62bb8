//! The track of a race: what its runners may enter together, and what each has entered.

use super::candidate::Candidate;
use super::{Tally, Watch};

/// Where candidates take turns under common limits. The counters of the watch get what
/// the candidate that answers has done, and nothing of the others.
pub(super) struct Turns<'a> {
    pub(super) watch: &'a mut Watch,
    /// How many nodes all candidates have entered.
    entered: u64,
}

impl<'a> Turns<'a> {
    pub(super) fn new(watch: &'a mut Watch) -> Self {
        Self { watch, entered: 0 }
    }

    /// Advances a candidate by a number of nodes, or a few more; gives its tally if it came to
    /// its end.
    pub(super) fn advance(&mut self, candidate: &mut Candidate, nodes: u64) -> Option<Tally> {
        let before = candidate.nodes();
        let ended = candidate.advance(&mut self.watch.0, nodes);
        self.entered += candidate.nodes() - before;
        ended.map(|tally| {
            self.watch.1.add(candidate.statistics(), 0);
            Tally { trial_nodes: self.entered - candidate.nodes(), ..tally }
        })
    }

    /// Goes on with a candidate to the end.
    pub(super) fn finish(&mut self, mut candidate: Candidate) -> Tally {
        loop {
            if let Some(tally) = self.advance(&mut candidate, u64::MAX) {
                return tally;
            }
        }
    }

    /// How many nodes all candidates have entered.
    pub(super) fn entered(&self) -> u64 {
        self.entered
    }
}
