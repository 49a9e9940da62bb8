//! Marginals: the number of solutions with each choice, as words, objects and heat maps.

use std::collections::BTreeMap;

use num_bigint::BigUint;
use serde_json::{Map, Value};

use crate::show::{Candidates, Heat, Sign};

/// The number of solutions with each choice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marginals {
    /// The choices that occur, each with the number of solutions in which it occurs.
    pub choices: Vec<(String, BigUint)>,
    /// The choices as text for people; `None` if they are listed one by one.
    pub plain: Option<String>,
    /// Further objects of the machine-readable output.
    pub fields: Vec<Map<String, Value>>,
    /// A picture, as SVG.
    pub picture: Option<String>,
    /// The possible contents of the squares of a board; `None` without a board.
    pub board: Option<Candidates>,
}

/// The value of a variable in the words of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// Words, such as `3 at r1c2`; empty to leave the fact out of the list.
    pub words: String,
    /// The square on a board, row and column from 0, and the sign in it; no sign if the square is
    /// no part of the board.
    pub square: Option<(Option<Sign>, [usize; 2])>,
}

impl Marginals {
    /// Creates marginals from facts, each with the number of solutions, out of `all`, in which it
    /// holds.
    pub(crate) fn of(facts: impl IntoIterator<Item = (Fact, BigUint)>, all: &BigUint) -> Self {
        let (mut choices, mut placed, mut outside) = (Vec::new(), Vec::new(), Vec::new());
        for (Fact { words, square }, count) in facts {
            match square {
                Some((Some(sign), at)) => placed.push((sign, at, count.clone())),
                Some((None, at)) => outside.push(at),
                None => {}
            }
            if !words.is_empty() {
                choices.push((words, count));
            }
        }
        Self { choices, ..Self::default() }.placed(placed, all, &outside)
    }

    /// Adds the board, if there are signs on it, and a heat map for each sign, from the number of
    /// solutions, out of `all`, with a sign in a square. Squares `outside` are no part of the board.
    #[must_use]
    pub(crate) fn placed(
        self,
        placed: Vec<(Sign, [usize; 2], BigUint)>,
        all: &BigUint,
        outside: &[[usize; 2]],
    ) -> Self {
        if placed.is_empty() {
            return self;
        }
        let board = Candidates::counted(placed.iter().cloned(), all, outside);
        let mut heat = Heat::maps(placed, all);
        for layer in heat.iter_mut().flat_map(|heat| &mut heat.layers) {
            for &[row, column] in outside {
                let square = layer.get_mut(row).and_then(|row| row.get_mut(column));
                square.into_iter().for_each(|share| *share = None);
            }
        }
        let (plain, picture) = (Some(Heat::plain(&heat)), Some(Heat::picture(&heat)));
        Self { plain, picture, board: Some(board), ..self }
    }
}

/// The values of each variable in ascending order, each with its number of solutions; by the
/// numbers of the variables.
pub type Counts = Vec<BTreeMap<i64, BigUint>>;

/// Returns the fact that a variable has a value, with its count, for each variable and value in
/// order.
pub(crate) fn facts(
    counts: Counts,
    mut fact: impl FnMut(usize, i64) -> Fact,
) -> Vec<(Fact, BigUint)> {
    let told = counts.into_iter().enumerate().flat_map(|(variable, counts)| {
        counts.into_iter().map(move |(value, count)| (variable, value, count))
    });
    told.map(|(variable, value, count)| (fact(variable, value), count)).collect()
}
