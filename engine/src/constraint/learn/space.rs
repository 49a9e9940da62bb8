//! The domains and propagators of a learning search as a trait object, so that the search is
//! compiled once for all widths of domains.

use super::super::store::Outcome;
use super::super::values::Values;
use super::super::variable::View;
use super::atom::Atom;
use super::domains::Domains;
use super::trace::{Cause, Trace};

/// The result of running one propagator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Run {
    /// No propagator was pending.
    Idle,
    /// One ran.
    Done,
    /// The propagator with this number failed. The queue is empty.
    Failed(u32),
}

/// Domains of any width, with their propagators.
pub(super) trait Space: Send + Sync {
    /// Returns a copy.
    fn copy(&self) -> Box<dyn Space>;
    /// Returns the domains.
    fn domains(&self) -> Domains<'_>;
    /// Returns the changes since the root.
    fn trace(&self) -> &Trace;
    /// Returns the change before `at` that made a true atom true; `None` if it was true at the
    /// root.
    fn made_true(&self, atom: Atom, at: u32) -> Option<u32>;
    /// Returns whether an atom was true before a change.
    fn was_true(&self, atom: Atom, change: u32) -> bool;
    /// Makes an atom true. Fails, and changes nothing, if it is false.
    fn impose(&mut self, atom: Atom, cause: Cause) -> Outcome;
    /// Removes values of a domain without waking propagators. Fails if none is left.
    fn remove(&mut self, view: View, values: &Values) -> Outcome;
    /// Runs one pending propagator.
    fn run(&mut self) -> Run;
    /// Runs these propagators alone, in turn, until they change nothing, and empties the queue. The
    /// error is the number of one that failed.
    fn run_only(&mut self, propagators: &[u32]) -> Result<(), u32>;
    /// Returns a number that grows by one with each run and each trial, and wraps around.
    fn runs(&self) -> usize;
    /// Empties the queue of propagators.
    fn rest(&mut self);
    /// Returns whether pending runs were ever skipped: propagation takes long.
    fn is_unfinished(&self) -> bool;
    /// Queues all propagators if pending runs were ever skipped. Returns whether it queued them.
    fn check_again(&mut self) -> bool;
    /// Opens a level.
    fn open_level(&mut self);
    /// Allows some trials for the explanations of one conflict; beyond these, explanations by trial
    /// are not shrunk.
    fn allow_trials(&mut self);
    /// Undoes all levels above this one.
    fn back_to(&mut self, level: u32);
    /// Replaces the number of each nogood that is a cause by its new one.
    fn renumber(&mut self, new: &dyn Fn(u32) -> u32);
    /// Appends atoms that were true before a change and imply, by the propagator's constraint, an
    /// atom that the change made true.
    fn explain(&mut self, propagator: u32, change: u32, atom: Atom, atoms: &mut Vec<Atom>);
    /// Appends true atoms that contradict the constraint of a propagator that failed.
    fn explain_failure(&mut self, propagator: u32, atoms: &mut Vec<Atom>);
}

impl Clone for Box<dyn Space> {
    fn clone(&self) -> Self {
        self.copy()
    }
}
