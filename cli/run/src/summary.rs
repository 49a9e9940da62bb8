//! The result of a run.

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
    /// A shorter title for sentences.
    pub short_title: String,
    /// The status, the number of solutions and the counters.
    pub outcome: Outcome,
    /// The time that it took, earlier runs included.
    pub elapsed: Duration,
    /// The number of all solutions, shown or not, from a diagram that the aim,
    /// [`compiles`](crate::Request::compiles) or a file asked for; `None` without one. If a
    /// strategy made a diagram for a list, `outcome` has the number when it is complete.
    pub all: Option<BigUint>,
    /// Whether two runs that had nothing in common agreed on each part, as
    /// [`Merge`](crate::cubes::Merge) says of results.
    pub confirmed: bool,
    /// The search to resume; `None` unless the request asks for checkpoints or resumes a search, or
    /// if nothing was searched.
    pub saved: Option<Saved>,
    /// The proof of the answer; `None` unless the request has a stream for its
    /// [record](crate::Request::record), or if the search was stopped before it found anything.
    pub proof: Option<Proof>,
}

impl Summary {
    pub(crate) fn new(instance: &dyn Instance, outcome: Outcome, elapsed: Duration) -> Self {
        let (puzzle, title) = (instance.entry().puzzle, instance.entry().title.clone());
        let short_title = instance.entry().short_title.clone();
        let (all, confirmed, saved, proof) = (None, false, None, None);
        Self { puzzle, title, short_title, outcome, elapsed, all, confirmed, saved, proof }
    }
}
