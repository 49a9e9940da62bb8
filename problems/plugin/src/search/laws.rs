//! The laws of search as capabilities: which of them a way promises to keep.

use std::fmt::Debug;

use billhook_engine::laws::{self, Broken};
use billhook_engine::{Bounded, Keyed, Search};

/// Checks of one law each. They are compiled in builds with debug assertions
/// only: tests need them, and nobody else.
pub(crate) struct Laws<S> {
    moves: Option<Law<S>>,
    keys: Option<Law<S>>,
    bounds: Option<Law<S>>,
}

/// A law that was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The way that keeps it.
    pub way: &'static str,
    /// Whether it is that of keys.
    pub is_of_keys: bool,
    /// How many nodes, or pairs of nodes with equal keys, were looked at.
    pub checked: u64,
}

/// How much was checked, or what is broken.
type Law<S> = fn(&S) -> Result<u64, String>;

/// How deep a tree is looked at.
const DEPTH: usize = 4;

impl<S> Laws<S>
where
    S: Search<Move: PartialEq + Debug> + Clone + PartialEq + Debug,
{
    pub(crate) const fn of() -> Self {
        let moves: Option<Law<S>> = if cfg!(debug_assertions) { Some(moves) } else { None };
        Self { moves, keys: None, bounds: None }
    }

    pub(crate) const fn keyed(self) -> Self
    where
        S: Keyed<Key: 'static>,
    {
        let keys: Option<Law<S>> = if cfg!(debug_assertions) { Some(keys) } else { None };
        Self { keys, ..self }
    }

    pub(crate) const fn bounded(self) -> Self
    where
        S: Bounded,
    {
        let bounds: Option<Law<S>> = if cfg!(debug_assertions) { Some(bounds) } else { None };
        Self { bounds, ..self }
    }
}

impl<S> Laws<S> {
    /// Checks them all, for a way of this name; that of keys only where the search has some.
    pub(crate) fn check(
        &self,
        way: &'static str,
        search: &S,
        has_keys: bool,
    ) -> Result<Vec<Checked>, String> {
        let keys = self.keys.filter(|_| has_keys);
        let laws = [(self.moves, false), (keys, true), (self.bounds, false)];
        let laws = laws.into_iter().filter_map(|(law, is_of_keys)| Some((law?, is_of_keys)));
        laws.map(|(law, is_of_keys)| Ok(Checked { way, is_of_keys, checked: law(search)? }))
            .collect()
    }
}

fn moves<S>(search: &S) -> Result<u64, String>
where
    S: Search<Move: PartialEq + Debug> + Clone + PartialEq + Debug,
{
    laws::check(search, DEPTH).map_err(|broken| broken.to_string())
}

fn keys<S>(search: &S) -> Result<u64, String>
where
    S: Keyed<Move: PartialEq + Debug, Key: 'static> + Clone,
{
    match laws::check_keys(search) {
        Ok(pairs) => Ok(pairs.compared),
        Err(Broken::NothingCompared { .. }) => Ok(0),
        Err(broken) => Err(broken.to_string()),
    }
}

fn bounds<S>(search: &S) -> Result<u64, String>
where
    S: Bounded<Move: Debug> + Clone,
{
    laws::check_bounds(search, DEPTH).map_err(|broken| broken.to_string())
}
