//! The events of a run, which its listener gets as they happen, and its progress, which a second
//! listener is told now and then.

use std::sync::Arc;
use std::time::Duration;

use billhook_engine::Limits;
use billhook_plugin::Solution;
use billhook_plugin::run::View;
use billhook_plugin::solutions::{Common, Compiled, Marginals};
use num_bigint::BigUint;

use crate::Saved;

/// Something that happened in a run. The listener stops the run by [`Flow::Stop`]; any other answer
/// continues it. After marginals, after what is common, and after the solution with a number, nothing is left to stop.
///
/// [`Flow::Stop`]: billhook_engine::Flow::Stop
#[non_exhaustive]
pub enum Event<'e> {
    /// All solutions are compiled, or were read from a file: a whole diagram can be
    /// [saved](Compiled::save) now. This event comes before any solution, and does not come if a
    /// limit is reached first.
    Compiled(&'e dyn Compiled),
    /// A solution that the judge of the puzzle has accepted.
    #[non_exhaustive]
    Solution {
        /// The solution.
        solution: &'e dyn Solution,
        /// The text that was judged: [`Solution::text`].
        text: &'e str,
        /// The number of the solution among all, from 1; `None` if that is not known.
        number: Option<&'e BigUint>,
    },
    /// Solutions that the judge of the puzzle has accepted, written by the
    /// [writer](super::Request::write) of the request.
    #[non_exhaustive]
    Page {
        /// The written solutions.
        text: &'e str,
        /// The number of solutions.
        solutions: u64,
    },
    /// The number of solutions in which each choice occurs.
    Marginals(&'e Marginals),
    /// What all solutions have in common; after a limit was reached, as far as it is known.
    Common(&'e Common),
    /// The state of the search, from which it can be resumed.
    Checkpoint(&'e Saved),
}

/// The progress of a run.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Progress {
    /// Nodes entered in this run, including the nodes of a diagram while it is listed.
    pub nodes: u64,
    /// Solutions found by the last look at the search, earlier runs included. Solutions of a
    /// diagram are not counted here: a listener can count their [events](Event).
    pub solutions: u64,
    /// The share of the tree, or of this pass over it, that has been searched, from 0 to 1; `None`
    /// if the strategy does not know.
    pub share: Option<f64>,
    /// The limit of this pass, if the strategy makes several.
    pub walk: Option<i64>,
    /// Whether this pass looks for all of the best solutions.
    pub again: bool,
    /// The best solution so far, in words such as `38 moves`.
    pub best: Option<String>,
}

impl Progress {
    /// Copies all but the number of nodes from the view that the search gives to its
    /// [watcher](billhook_plugin::run::Watch).
    pub fn look(&mut self, view: &View<'_>) {
        let checkpoint = view.checkpoint;
        self.solutions = checkpoint.statistics.solutions();
        self.best.clone_from(&view.best);
        self.walk = checkpoint.bookmark.limit();
        self.again = view.best.is_some() && checkpoint.tally.is_some();
        self.share = view.share;
    }
}

/// A listener to the progress of a run. It is called by the thread that searches, one call at a
/// time, so it must not wait for the thread that runs the request.
#[derive(Clone)]
pub struct Listener {
    pub(crate) every: Duration,
    pub(crate) tell: Arc<dyn Fn(&Progress) + Send + Sync>,
}

impl Listener {
    /// Returns a listener that is called at this interval, give or take the time of a node.
    pub fn new(every: Duration, tell: impl Fn(&Progress) + Send + Sync + 'static) -> Self {
        Self { every, tell: Arc::new(tell) }
    }

    /// Returns the limits, which call the listener at its interval with the nodes entered.
    pub(crate) fn hears(&self, limits: Limits) -> Limits {
        let tell = self.tell.clone();
        limits.report(self.every, move |nodes| tell(&Progress { nodes, ..Progress::default() }))
    }
}

impl std::fmt::Debug for Listener {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Listener").field("every", &self.every).finish_non_exhaustive()
    }
}

impl std::fmt::Debug for Event<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Event::Compiled(_) => f.write_str("Compiled"),
            Event::Solution { text, number, .. } => {
                f.debug_struct("Solution").field("text", text).field("number", number).finish()
            }
            Event::Page { solutions, .. } => {
                f.debug_struct("Page").field("solutions", solutions).finish_non_exhaustive()
            }
            Event::Marginals(marginals) => f.debug_tuple("Marginals").field(marginals).finish(),
            Event::Common(common) => f.debug_tuple("Common").field(common).finish(),
            Event::Checkpoint(saved) => f.debug_tuple("Checkpoint").field(saved).finish(),
        }
    }
}
