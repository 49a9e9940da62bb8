//! What the paths of a diagram mean to a puzzle.

use std::hash::Hash;

use num_bigint::BigUint;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Counts, Marginals};
use crate::puzzle::Solution;

/// A move that serde writes to a file and threads share: any that has these traits.
pub trait Stored: Copy + Eq + Hash + Serialize + DeserializeOwned + Send + Sync + 'static {}

impl<M> Stored for M where M: Copy + Eq + Hash + Serialize + DeserializeOwned + Send + Sync + 'static
{}

/// What the paths of a diagram mean to a puzzle. Of several threads that ask, each has a copy.
pub trait Interpretation: Send {
    /// A move.
    type Move: Stored;
    /// A solution that can be shown.
    type Solution: Solution;

    /// What is compiled, in full: a diagram of something else is refused.
    fn instance(&self) -> Vec<u8>;

    /// Whether a move that was read from a file is one of this instance; a
    /// diagram with others is refused. Only such moves are asked for their
    /// meaning.
    fn knows(&self, mv: &Self::Move) -> bool {
        let _ = mv;
        true
    }

    /// How many solutions a path stands for.
    fn copies(&self) -> BigUint {
        BigUint::from(1u8)
    }

    /// What is to be said of the diagram.
    fn note(&self) -> Option<String> {
        None
    }

    /// Further counters, by name, of a diagram with this number of paths.
    fn counters(&self, paths: &BigUint) -> Vec<(&'static str, BigUint)> {
        let _ = paths;
        Vec::new()
    }

    /// One of the solutions that a path stands for, by its number from 0; none
    /// if the path is none of a solution.
    fn solution(&self, path: &[Self::Move], copy: &BigUint) -> Option<Self::Solution>;

    /// Whether moves have a [meaning](Self::meaning) by where they are made.
    fn has_meanings(&self) -> bool {
        false
    }

    /// What a move means after others, if that is not always the same; empty
    /// if it means nothing.
    fn meaning(&self, before: &[Self::Move], mv: Self::Move) -> Option<String> {
        let _ = (before, mv);
        None
    }

    /// The choices in words of the puzzle: of all solutions, how many have moves of these
    /// [meanings](Self::meaning).
    fn described(&self, choices: Vec<(String, BigUint)>, all: &BigUint) -> Marginals {
        let _ = all;
        Marginals { choices, ..Marginals::default() }
    }

    /// Whether marginals are about values, of which propagation fixes some besides moves: then
    /// [`values`](Self::values) and [`valued`](Self::valued) are asked for, and no meanings.
    fn has_values(&self) -> bool {
        false
    }

    /// Sets `values` to what is known at the end of a path of the variables that solutions are told
    /// apart by. Returns `false` if there is no such path.
    fn values(&self, path: &[Self::Move], values: &mut Vec<Option<i64>>) -> bool {
        let _ = (path, values);
        false
    }

    /// Puts into the puzzle's words in how many of `all` solutions variables have values.
    fn valued(&self, counts: Counts, all: &BigUint) -> Marginals {
        let _ = (counts, all);
        Marginals::default()
    }

    /// The choices in words of the puzzle: how many of `all` paths have each move. Not asked for if
    /// moves have a [meaning](Self::meaning) by where they are made.
    fn marginals(&self, paths: Vec<(Self::Move, BigUint)>, all: &BigUint) -> Marginals;
}

/// What paths mean, without the type of the search that says it.
pub(crate) type AnyInterpretation<'p, M> = Box<dyn Copied<'p, M> + 'p>;

/// An interpretation as an object that can be copied.
pub(crate) trait Copied<'p, M: Stored>:
    Interpretation<Move = M, Solution = Box<dyn Solution + 'p>>
{
    fn copied(&self) -> AnyInterpretation<'p, M>;
}

impl<'p, M: Stored, R> Copied<'p, M> for R
where
    R: Interpretation<Move = M, Solution = Box<dyn Solution + 'p>> + Clone + 'p,
{
    fn copied(&self) -> AnyInterpretation<'p, M> {
        Box::new(self.clone())
    }
}

impl<M: Stored> Clone for AnyInterpretation<'_, M> {
    fn clone(&self) -> Self {
        (**self).copied()
    }
}

impl<R: Interpretation + ?Sized> Interpretation for Box<R> {
    type Move = R::Move;
    type Solution = R::Solution;

    fn instance(&self) -> Vec<u8> {
        (**self).instance()
    }
    fn knows(&self, mv: &Self::Move) -> bool {
        (**self).knows(mv)
    }
    fn copies(&self) -> BigUint {
        (**self).copies()
    }
    fn note(&self) -> Option<String> {
        (**self).note()
    }
    fn counters(&self, paths: &BigUint) -> Vec<(&'static str, BigUint)> {
        (**self).counters(paths)
    }
    fn solution(&self, path: &[Self::Move], copy: &BigUint) -> Option<Self::Solution> {
        (**self).solution(path, copy)
    }
    fn has_meanings(&self) -> bool {
        (**self).has_meanings()
    }
    fn meaning(&self, before: &[Self::Move], mv: Self::Move) -> Option<String> {
        (**self).meaning(before, mv)
    }
    fn described(&self, choices: Vec<(String, BigUint)>, all: &BigUint) -> Marginals {
        (**self).described(choices, all)
    }
    fn has_values(&self) -> bool {
        (**self).has_values()
    }
    fn values(&self, path: &[Self::Move], values: &mut Vec<Option<i64>>) -> bool {
        (**self).values(path, values)
    }
    fn valued(&self, counts: Counts, all: &BigUint) -> Marginals {
        (**self).valued(counts, all)
    }
    fn marginals(&self, paths: Vec<(Self::Move, BigUint)>, all: &BigUint) -> Marginals {
        (**self).marginals(paths, all)
    }
}
