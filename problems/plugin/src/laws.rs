//! The laws of search as capabilities: which of them a way promises to keep.

use std::fmt::Debug;

use billhook_engine::{Bounded, Keyed, Search, laws};

/// Checks of one law each. They are compiled in builds with debug assertions
/// only: tests need them, and nobody else.
pub(crate) struct Laws<S> {
    moves: Option<Law<S>>,
    keys: Option<Law<S>>,
    bounds: Option<Law<S>>,
}

/// What was checked, or what is broken.
type Law<S> = fn(&S) -> Result<String, String>;

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
        S: Keyed<Key: Debug>,
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
    /// Checks them all. What was checked, a line each.
    pub(crate) fn check(&self, search: &S) -> Result<Vec<String>, String> {
        [self.moves, self.keys, self.bounds].into_iter().flatten().map(|law| law(search)).collect()
    }
}

fn moves<S>(search: &S) -> Result<String, String>
where
    S: Search<Move: PartialEq + Debug> + Clone + PartialEq + Debug,
{
    let nodes = laws::check(search, DEPTH).map_err(|broken| broken.to_string())?;
    Ok(format!("{nodes} nodes"))
}

fn keys<S>(search: &S) -> Result<String, String>
where
    S: Keyed<Move: PartialEq + Debug, Key: Debug> + Clone,
{
    let pairs = laws::check_keys(search, DEPTH).map_err(|broken| broken.to_string())?;
    Ok(format!("{pairs} pairs of equal keys"))
}

fn bounds<S>(search: &S) -> Result<String, String>
where
    S: Bounded<Move: Debug> + Clone,
{
    let nodes = laws::check_bounds(search, DEPTH).map_err(|broken| broken.to_string())?;
    Ok(format!("{nodes} bounds"))
}
