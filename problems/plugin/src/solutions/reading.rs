//! The reading of a diagram: paths of moves in, solutions of a puzzle out.

use std::fmt;
use std::hash::Hash;

use num_bigint::BigUint;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Counts, Marginals};
use crate::puzzle::Solution;

/// A move that serde writes to a file and threads share: every type with these traits.
pub trait Stored: Copy + Eq + Hash + Serialize + DeserializeOwned + Send + Sync + 'static {}

impl<M> Stored for M where M: Copy + Eq + Hash + Serialize + DeserializeOwned + Send + Sync + 'static
{}

/// A reader of the paths of a diagram as solutions of a puzzle. Each thread has its own copy.
pub trait Reading<M>: Send {
    /// Returns the instance and its search in full. A file with the diagram of another one is
    /// refused.
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

    /// Returns a note on the diagram, for its outcome.
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

    /// Returns the kind of choices that marginals are counted for.
    fn marginals(&self) -> CountedBy<'_, M>;

    /// Returns a copy.
    fn copied<'a>(&self) -> Box<dyn Reading<M> + 'a>
    where
        Self: 'a;
}

/// The kind of choices that marginals are counted for.
pub enum CountedBy<'r, M> {
    /// Moves, which have one meaning wherever they are made.
    Moves(&'r dyn ByMoves<M>),
    /// Words for moves, which depend on where a move is made.
    Words(&'r dyn ByWords<M>),
    /// Values, of which propagation fixes some besides those that moves fix.
    Values(&'r dyn ByValues<M>),
}

/// Marginals of moves.
pub trait ByMoves<M> {
    /// Puts marginals into the puzzle's words: the number of paths, of `all`, with each move.
    fn of_moves(&self, paths: Vec<(M, BigUint)>, all: &BigUint) -> Marginals;
}

/// Marginals of words for moves.
pub trait ByWords<M> {
    /// Returns the words for a move after others; empty if it needs none.
    fn words(&self, before: &[M], mv: M) -> String;

    /// Makes marginals from words for moves, each with its number of the `all` solutions.
    fn of_words(&self, choices: Vec<(String, BigUint)>, all: &BigUint) -> Marginals;
}

/// Marginals of values.
pub trait ByValues<M> {
    /// Sets `values` to the values, at the end of a path, of the variables that tell solutions
    /// apart; `None` for those that are not fixed. Returns `false` if there is no such path.
    fn values(&self, path: &[M], values: &mut Vec<Option<i64>>) -> bool;

    /// Puts marginals into the puzzle's words: in how many of `all` solutions each variable has
    /// each value.
    fn of_values(&self, counts: Counts, all: &BigUint) -> Marginals;
}

impl<M> fmt::Debug for CountedBy<'_, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Moves(_) => "Moves",
            Self::Words(_) => "Words",
            Self::Values(_) => "Values",
        })
    }
}
