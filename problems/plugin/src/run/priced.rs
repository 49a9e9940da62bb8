//! Searches whose solutions have costs, and the words for the best.

use std::hash::Hash;

use billhook_engine::constraint::{Key, Labelling};
use billhook_engine::{Bounded, Flow, Keyed, Status};

use super::{Each, Found, Outcome, Shows};

/// A bounded search whose states can be named.
pub trait Priced: Bounded {
    /// The part of a node that decides what can follow and at what cost: two nodes in one state differ in
    /// their cost so far, and only the cheaper one need be searched.
    type State: Eq + Hash;

    /// The state of the node.
    fn state(&self) -> Self::State;
}

impl Priced for Labelling {
    type State = Key;

    fn state(&self) -> Key {
        self.key()
    }
}

impl<'p, S: Priced> Shows<'_, 'p, S> {
    pub(crate) fn solution(&self, search: &S) -> Found<'p> {
        (self.read)(search)
    }

    pub(crate) fn price(&self, cost: i64) -> String {
        (self.price)(cost)
    }

    /// Says how good the solutions are, and whether that is known to be the best:
    /// it is if the search came to its end, or to the number of solutions that was asked for.
    pub(crate) fn valued(&self, outcome: Outcome, cost: Option<i64>) -> Outcome {
        let Some(cost) = cost else { return outcome };
        let words = self.price(cost);
        match outcome.status {
            Status::Limit => {
                Outcome { reason: Some(format!("none is better than {words}")), ..outcome }
            }
            _ => Outcome { note: Some(words), ..outcome },
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
