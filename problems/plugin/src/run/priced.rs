//! Searches whose solutions have costs, and the words for the best cost.

use std::hash::Hash;

use billhook_engine::constraint::{Key, Labelling};
use billhook_engine::{Bounded, Flow, Keyed, Status};

use super::{Each, Found, Outcome, Presentation};

/// A bounded search that can tell whether two of its nodes are in one state.
pub trait Priced: Bounded {
    /// The part of a node that decides what can follow and at what cost. Two nodes in one state
    /// differ only in their cost so far, so only the cheaper one needs a search.
    type State: Eq + Hash;

    /// Returns the state of the node.
    fn state(&self) -> Self::State;
}

impl Priced for Labelling {
    type State = Key;

    fn state(&self) -> Key {
        self.key()
    }
}

impl<'p, S: Priced> Presentation<'_, 'p, S> {
    pub(crate) fn solution(&self, search: &S) -> Found<'p> {
        (self.read)(search)
    }

    pub(crate) fn price(&self, cost: i64) -> String {
        (self.price)(cost)
    }

    /// Adds the cost of the solutions, if any were found, to the outcome. A status of `Limit` means
    /// that as many best solutions were found as wanted, so none is better; otherwise the cost is a
    /// note.
    pub(crate) fn valued(&self, outcome: Outcome, cost: Option<i64>) -> Outcome {
        let Some(cost) = cost else { return outcome };
        let (words, status) = (self.price(cost), outcome.status);
        let optimum = matches!(status, Status::Complete | Status::Limit).then_some(cost);
        match status {
            Status::Limit => {
                let reason = Some(format!("none is better than {words}"));
                Outcome { reason, optimum, ..outcome }
            }
            _ => Outcome { note: Some(words), optimum, ..outcome },
        }
    }

    pub(crate) fn show<'s>(
        &self,
        each: &mut Option<Each<'_>>,
        solution: impl FnOnce() -> Found<'s>,
    ) -> Flow {
        match each {
            Some(each) => each(&*solution()),
            None => Flow::Continue,
        }
    }
}
