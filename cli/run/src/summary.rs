//! The result of a run: its outcome, time and number of solutions, the state to resume it, and its
//! proof.

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
    /// The instance, in a line as it is typed.
    pub title: String,
    /// A shorter title for sentences.
    pub short_title: String,
    /// The status, the number of solutions and the counters.
    pub outcome: Outcome,
    /// The time of the run, earlier runs included.
    pub elapsed: Duration,
    /// The number of all solutions, shown or not, from a diagram that the aim,
    /// [`compiles`](crate::Request::compiles) or a file asked for; `None` without one. If a
    /// strategy made a diagram for a list, `outcome` has the number when it is complete.
    pub all: Option<BigUint>,
    /// Whether two runs that have nothing in common agree on each cube, which only
    /// [`Merge`](crate::cubes::Merge) finds.
    pub confirmed: bool,
    /// The state from which the search can be resumed; `None` if the request neither asks for
    /// checkpoints nor resumes a search, or if nothing was searched.
    pub saved: Option<Saved>,
    /// The proof of the answer; `None` if the request has no stream for a
    /// [record](crate::Request::record), or if the search neither ended nor came to the limit of
    /// its aim.
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
