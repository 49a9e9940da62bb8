//! Keys of nodes as a capability: nodes with equal keys have equal subtrees.

use std::fmt::Debug;

use billhook_engine::{Erasable, Keyed};

use super::laws::{self, Law};
use crate::run::{self, Advance};

/// The keys of a search.
pub(crate) struct Keys<S> {
    /// The function that searches depth first with a table of dead states.
    pub(crate) dead_states: Advance<S>,
    /// The check that equal keys stand for equal subtrees; `None` without debug assertions.
    pub(crate) law: Option<Law<S>>,
}

impl<S> Keys<S> {
    /// Returns the keys of a search, for the runner.
    pub(super) const fn of() -> Self
    where
        S: Keyed<Move: PartialEq + Debug> + Erasable + 'static,
    {
        let law: Option<Law<S>> = if cfg!(debug_assertions) { Some(laws::keys) } else { None };
        Self { dead_states: run::dead_states, law }
    }
}
