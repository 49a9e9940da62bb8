//! Policies: what `auto` does with an instance and a question.

use std::num::NonZeroUsize;

use billhook_engine::Limits;

use crate::puzzle::{InstanceOf, Puzzle};
use crate::run::{Outcome, Task};
use crate::solutions::{Compiled, Uncompiled};

/// The three steps of `auto`: an argument may show that there is no solution; a function of the
/// puzzle's own may answer the question; otherwise a formulation searches.
pub(crate) struct Policy<P: Puzzle> {
    pub(crate) argues: Option<Argues<P>>,
    pub(crate) answers: Option<AnswersBy<P>>,
    /// The choice of a formulation, in words and as a function.
    pub(crate) chooses: Option<(&'static str, Chooses<P>)>,
}

/// A function that returns why there is no solution, as a clause; `None` if it takes a search to
/// tell.
pub type Argues<P> = fn(&P, &mut Limits) -> Option<String>;

/// A function that answers a question; `None` leaves it to a search.
pub type AnswersBy<P> =
    for<'p> fn(&'p InstanceOf<P>, &Question, &mut Limits) -> Option<Answered<'p>>;

/// A function that returns the name of the formulation that searches an instance.
pub type Chooses<P> = fn(&P, &mut Limits, Asked) -> &'static str;

/// An answer to a question without a search of the usual kind.
pub enum Answered<'p> {
    /// The outcome of a run.
    Outcome(Box<Outcome>),
    /// All solutions in one object.
    Solutions(Result<Box<dyn Compiled + 'p>, Uncompiled>),
}

/// The kind of answer that a question asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Solutions, one after the other.
    Solutions,
    /// The number of solutions.
    Count,
    /// The tree of a search, or its walk by another rule.
    Tree,
    /// All solutions in one object.
    Diagram,
    /// What all solutions have in common.
    Common,
}

/// The part of a task, besides its limits, on which a policy depends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// The kind of answer that is asked for.
    pub asked: Asked,
    /// Whether the search must be one that can be resumed.
    pub keeps: bool,
    /// Whether only a part of the tree is searched.
    pub is_of_cube: bool,
    /// Number of threads that search.
    pub threads: NonZeroUsize,
}

impl Question {
    /// Creates a question about a whole instance, for one thread.
    pub fn of(asked: Asked) -> Self {
        Self { asked, keeps: false, is_of_cube: false, threads: NonZeroUsize::MIN }
    }

    /// Returns whether a race of strategies may answer the question: one of the whole tree, in one
    /// thread, that need not be resumed.
    pub(crate) fn is_race(&self) -> bool {
        let is_run = matches!(self.asked, Asked::Solutions | Asked::Count);
        is_run && !self.keeps && !self.is_of_cube && self.threads == NonZeroUsize::MIN
    }

    /// Returns the question of a task.
    pub fn of_task(task: &Task<'_>) -> Self {
        Self {
            asked: if task.each.is_some() { Asked::Solutions } else { Asked::Count },
            keeps: task.keeps(),
            is_of_cube: task.cube.is_some(),
            threads: task.tuning.threads,
        }
    }
}

impl Answered<'_> {
    /// Returns the answer that there is no solution, for a reason that needs no search, by a
    /// strategy of this name.
    pub fn impossible(strategy: &'static str, why: impl Into<String>) -> Self {
        Outcome::impossible(strategy, why).into()
    }
}

impl From<Outcome> for Answered<'_> {
    fn from(outcome: Outcome) -> Self {
        Self::Outcome(Box::new(outcome))
    }
}

impl<P: Puzzle> Policy<P> {
    /// The policy in which the first formulation that takes an instance searches it.
    pub(crate) const USUAL: Self = Self { argues: None, answers: None, chooses: None };
}

impl<P: Puzzle> Clone for Policy<P> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<P: Puzzle> Copy for Policy<P> {}

impl std::fmt::Debug for Answered<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Outcome(outcome) => f.debug_tuple("Outcome").field(outcome).finish(),
            Self::Solutions(_) => f.debug_tuple("Solutions").finish_non_exhaustive(),
        }
    }
}
