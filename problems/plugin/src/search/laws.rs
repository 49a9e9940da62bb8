//! Laws of searches: those that a formulation promises to keep.

use std::fmt::Debug;

use billhook_engine::constraint::Model;
use billhook_engine::laws::{self, Broken};
use billhook_engine::{Bounded, Erasable, Keyed, Search};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// A check of one law. Returns the number of nodes, or of pairs of nodes with equal keys, that it
/// examined; an error says what is broken. Compiled only with debug assertions.
pub(crate) type Law<S> = fn(&S) -> Result<u64, String>;

/// A law that was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The name of the formulation that keeps the law.
    pub formulation: &'static str,
    /// Whether the law is the one of keys.
    pub is_of_keys: bool,
    /// Number of nodes, or of pairs of nodes with equal keys, that were examined.
    pub checked: u64,
}

/// Depth to which moves and bounds are checked.
const DEPTH: usize = 4;
/// Number of random domains on which the propagators of an author are checked.
const ROUNDS: usize = 500;

pub(super) fn moves<S>(search: &S) -> Result<u64, String>
where
    S: Search<Move: PartialEq + Debug> + Clone + PartialEq + Debug,
{
    laws::check(search, DEPTH).map_err(|broken| broken.to_string())
}

pub(super) fn keys<S>(search: &S) -> Result<u64, String>
where
    S: Keyed<Move: PartialEq + Debug, Key: 'static> + Erasable,
{
    match laws::check_keys(search) {
        Ok(pairs) => Ok(pairs.compared),
        Err(Broken::NothingCompared { .. }) => Ok(0),
        Err(broken) => Err(broken.to_string()),
    }
}

pub(super) fn bounds<S>(search: &S) -> Result<u64, String>
where
    S: Bounded<Move: Debug> + Clone,
{
    laws::check_bounds(search, DEPTH).map_err(|broken| broken.to_string())
}

/// Checks the propagators of an author in a model; does nothing without debug assertions.
pub(super) fn propagators(model: &Model) -> Result<(), String> {
    if !cfg!(debug_assertions) {
        return Ok(());
    }
    let checked = laws::check_constraints(model, ROUNDS, &mut Pcg64Mcg::seed_from_u64(0));
    checked.map(drop).map_err(|broken| broken.to_string())
}
