//! The origins of propagators, clauses and added variables in a learning search: constraints of the
//! model.

use super::encode::Counter;
use super::implications::Reason;
use super::trace::Cause;

/// The origins of propagators, clauses and added variables.
#[derive(Clone, Debug)]
pub(super) struct Sources {
    /// For each propagator, the index of its constraint in the model.
    pub(super) propagators: Vec<u32>,
    /// For each clause that was given to the nogoods, the index of its constraint.
    pub(super) clauses: Vec<u32>,
    /// The added variables, which are the last ones.
    pub(super) counters: Vec<Counter>,
}

impl Sources {
    /// Returns the counter whose variable has this number; `None` for a variable of the model.
    pub(super) fn counter(&self, variable: usize) -> Option<&Counter> {
        let first = self.counters.first()?.variable.number();
        self.counters.get(variable.checked_sub(first)?)
    }

    /// Returns the reason for what a propagator or nogood did.
    pub(super) fn reason(&self, cause: Cause) -> Reason {
        match cause {
            Cause::Search => Reason::Several,
            Cause::Propagator(propagator) => {
                Reason::Constraint(self.propagators[propagator as usize] as usize)
            }
            Cause::Nogood(nogood) => match self.clauses.get(nogood as usize) {
                Some(&constraint) => Reason::Constraint(constraint as usize),
                None => Reason::Learnt,
            },
        }
    }
}
