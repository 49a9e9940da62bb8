//! The steps of a learning search, as it tells them to a listener.

use super::super::variable::Variable;
use super::counts::Counts;
use super::implications::Implications;
use super::proof::Log;
use super::solution::Solved;
use super::statement::Statement;
use crate::{Flow, Limits, Statistics};

/// A step of a learning search.
#[derive(Debug)]
pub enum Step<'s> {
    /// A decision opened this level.
    Decision {
        /// The level, from 1.
        level: u32,
        /// The decision.
        statement: Statement,
    },
    /// A dead end from which a nogood is learnt.
    Conflict(Conflict<'s>),
    /// A dead end at or below the level of the last turn, from which nothing is learnt. At the
    /// root it ends the search.
    DeadEnd {
        /// The highest level of its facts.
        level: u32,
    },
    /// A decision whose solutions are all known is replaced by its opposite.
    Turn {
        /// The level at which the opposite holds from now on, one below that of the decision.
        level: u32,
        /// The opposite.
        statement: Statement,
    },
    /// The search begins again, with all that it has learnt.
    Restart {
        /// The level at which it stood.
        from: u32,
        /// The level to which it returns: 0, or that of the last turn.
        to: u32,
    },
    /// With an objective, the search returns to the root for a better solution.
    Improve {
        /// The level of the solution.
        from: u32,
    },
    /// A solution.
    Solution {
        /// The level at which it was found.
        level: u32,
        /// The solution.
        solved: Solved<'s>,
    },
}

/// A dead end, and the nogood that is learnt from it.
pub struct Conflict<'s> {
    /// The conflict's number, from 1.
    pub number: u64,
    /// The level at which it was found.
    pub level: u32,
    /// The nogood: these statements exclude each other. The first one is the first unique
    /// implication point, the only one of the conflict's level.
    pub nogood: Vec<Statement>,
    /// The level to which the search goes back.
    pub back: u32,
    /// The opposite of the first statement, which holds from now on at the level that the search
    /// goes back to.
    pub implied: Statement,
    pub(super) explain: &'s mut dyn FnMut() -> Implications,
}

impl Conflict<'_> {
    /// Returns the implication graph. It does not change the search.
    ///
    /// Cost: an explanation for each fact in it.
    pub fn implications(&mut self) -> Implications {
        (self.explain)()
    }
}

impl std::fmt::Debug for Conflict<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { number, level, nogood, .. } = self;
        write!(f, "conflict {number} at level {level}: {nogood:?}")
    }
}

/// The limits and counters of one call of a search, its listener and its proof.
pub(super) struct Visit<'v> {
    pub(super) limits: &'v mut Limits,
    pub(super) statistics: &'v mut Statistics,
    pub(super) counts: &'v mut Counts,
    pub(super) watch: Option<Watch<'v>>,
    /// The proof that is recorded, if one is.
    pub(super) log: Option<Log<'v>>,
}

/// A listener that follows a search.
pub(super) struct Watch<'v> {
    pub(super) listener: &'v mut dyn FnMut(Step<'_>) -> Flow,
    /// A variable of each domain.
    pub(super) variables: Vec<Variable>,
    /// Whether the listener has stopped the search.
    pub(super) is_stopped: bool,
}

impl Visit<'_> {
    /// Returns whether a listener has stopped the search, or its proof cannot be written.
    pub(super) fn is_stopped(&self) -> bool {
        self.watch.as_ref().is_some_and(|watch| watch.is_stopped)
            || self.log.as_ref().is_some_and(Log::has_failed)
    }

    /// Tells a step to the listener, if there is one that has not stopped the search.
    pub(super) fn tell<'s>(&mut self, step: impl FnOnce() -> Step<'s>) {
        if let Some(watch) = self.watch.as_mut().filter(|watch| !watch.is_stopped) {
            watch.is_stopped = (watch.listener)(step()) == Flow::Stop;
        }
    }
}
