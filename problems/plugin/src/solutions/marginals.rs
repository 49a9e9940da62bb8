//! Marginals: the number of solutions with each choice, as words, objects and heat maps.

use std::collections::BTreeMap;

use num_bigint::BigUint;
use serde_json::{Map, Value};

use crate::show::{Heat, Sign};

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
}

/// The value of a variable in the words of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// Words, such as `3 at r1c2`; empty to leave the fact out of the list.
    pub words: String,
    /// The sign and the square, row and column from 0, for a heat map of the board.
    pub square: Option<(Sign, [usize; 2])>,
}

impl Marginals {
    /// Creates marginals from facts, each with the number of solutions, out of `all`, in which it
    /// holds. Draws a heat map for each sign that has a square, with the squares `outside` left
    /// blank.
    pub(crate) fn of(
        facts: impl IntoIterator<Item = (Fact, BigUint)>,
        all: &BigUint,
        outside: &[[usize; 2]],
    ) -> Self {
        let (mut choices, mut placed) = (Vec::new(), Vec::new());
        for (Fact { words, square }, count) in facts {
            placed.extend(square.map(|(sign, at)| (sign, at, count.clone())));
            if !words.is_empty() {
                choices.push((words, count));
            }
        }
        let mut heat = Heat::maps(placed, all);
        for layer in heat.iter_mut().flat_map(|heat| &mut heat.layers) {
            for &[row, column] in outside {
                let square = layer.get_mut(row).and_then(|row| row.get_mut(column));
                square.into_iter().for_each(|share| *share = None);
            }
        }
        Self { choices, ..Self::default() }.mapped(&heat)
    }

    /// Adds heat maps, if there are any, as text and picture.
    #[must_use]
    pub(crate) fn mapped(self, heat: &[Heat]) -> Self {
        if heat.is_empty() {
            return self;
        }
        Self { plain: Some(Heat::plain(heat)), picture: Some(Heat::picture(heat)), ..self }
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
