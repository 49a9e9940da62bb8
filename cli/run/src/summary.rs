//! What came of a run.

use std::time::Duration;

use billhook_plugin::proof::Proof;
use billhook_plugin::{Instance, Outcome};
use num_bigint::BigUint;

use crate::Saved;

/// A run that is over.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Summary {
    /// The name of the puzzle.
    pub puzzle: &'static str,
    /// The instance, as it would be typed in a line.
    pub title: String,
    /// What stands for the title in a sentence, where that may be too long.
    pub short_title: String,
    /// The status, the number of solutions and the counters.
    pub outcome: Outcome,
    /// The time that it took, earlier runs included.
    pub elapsed: Duration,
    /// How many solutions there are, shown or not, as a diagram tells that was asked for by the
    /// aim, by [`compiles`](crate::Request::compiles) or as a file; none without one. Of a
    /// strategy that made one for a list, `outcome` has their number if it is complete.
    pub all: Option<BigUint>,
    /// Whether two runs that had nothing in common came to each part of it, as
    /// [`Merge`](crate::cubes::Merge) says of results.
    pub confirmed: bool,
    /// What it takes to resume the search; none unless the request asks for checkpoints or
    /// resumes one, or if nothing was searched.
    pub saved: Option<Saved>,
    /// The proof of the answer; none unless the request has a stream for its
    /// [record](crate::Request::record), or of a search that was stopped before it found anything.
    pub proof: Option<Proof>,
}

impl Summary {
    pub(crate) fn new(instance: &dyn Instance, outcome: Outcome, elapsed: Duration) -> Self {
        let (puzzle, title) = (instance.puzzle(), instance.title());
        let short_title = instance.short_title();
        let (all, confirmed, saved, proof) = (None, false, None, None);
        Self { puzzle, title, short_title, outcome, elapsed, all, confirmed, saved, proof }
    }
}
