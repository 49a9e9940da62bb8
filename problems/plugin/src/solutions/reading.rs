//! The reading of a diagram: paths of moves in, solutions of a puzzle out.

use std::hash::Hash;

use billhook_engine::diagram::Partial;
use billhook_engine::{Limits, Status};
use num_bigint::BigUint;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::Marginals;
use crate::puzzle::Solution;

/// A move that serde writes to a file and threads share: every type with these traits.
pub trait Stored: Copy + Eq + Hash + Serialize + DeserializeOwned + Send + Sync + 'static {}

impl<M> Stored for M where M: Copy + Eq + Hash + Serialize + DeserializeOwned + Send + Sync + 'static
{}

/// A reader of paths of a diagram as solutions of a puzzle. Each thread that reads has a copy.
pub trait Reading<M: Copy + PartialEq>: Send {
    /// Returns a text that determines the compiled instance and the order of its solutions. A file
    /// whose diagram has another one is refused.
    fn instance(&self) -> Vec<u8>;

    /// Returns whether a move read from a file is one of this instance. A file with any other move
    /// is refused, so no other method gets one.
    fn knows(&self, mv: &M) -> bool {
        let _ = mv;
        true
    }

    /// Returns the number of solutions that each path stands for.
    fn copies(&self) -> BigUint {
        BigUint::from(1u8)
    }

    /// Returns a note on the diagram, for its outcome; `None` without one.
    fn note(&self) -> Option<String> {
        None
    }

    /// Returns further counters, by name, of a diagram with this number of paths.
    fn counters(&self, paths: &BigUint) -> Vec<(&'static str, BigUint)> {
        let _ = paths;
        Vec::new()
    }

    /// Returns a solution that a path stands for, by its number among the
    /// [`copies`](Self::copies), from 0; `None` if the path leads to no solution.
    fn solution(&self, path: &[M], copy: &BigUint) -> Option<Box<dyn Solution + '_>>;

    /// Counts the solutions with each choice, in the puzzle's words. A choice is a
    /// [move](super::moves) that means the same wherever it is made, the words for a move, or a
    /// value of a variable.
    ///
    /// # Errors
    ///
    /// If a limit is reached first, or a path leads to no solution of the search: the status.
    fn marginals(
        &self,
        paths: &mut Partial<'_, M>,
        limits: &mut Limits,
    ) -> Result<Marginals, Status>;

    /// Returns a copy for another thread.
    fn copied<'a>(&self) -> Box<dyn Reading<M> + 'a>
    where
        Self: 'a;
}
