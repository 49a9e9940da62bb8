//! The essentially different solutions of a round, and the easiest of those with the fewest steps.

use billhook_engine::{Limits, Status};
use billhook_numbers::budget::WithinLimits;
use billhook_numbers::distinct::{Classes, Level};
use billhook_numbers::expression::{Expression, Token};
use billhook_numbers::fraction::Fraction;
use billhook_numbers::player::{Board, End, Step, easiest, steps};
use num_bigint::BigInt;

use super::effort::effort;
use crate::Round;

/// The most tiles of a round whose solutions are classified; larger rounds have too many.
pub(super) const MOST_TILES: usize = 6;

/// The solutions of a round.
#[derive(Clone, Debug)]
pub(super) struct Ideas {
    /// The number of essentially different solutions (`e3`).
    pub(super) all: usize,
    /// The number of those with the fewest steps.
    pub(super) shortest: usize,
    /// The easiest of the shortest.
    pub(super) easiest: Expression,
    pub(super) effort: i64,
}

impl Ideas {
    /// Classifies the solutions of a round of at most [`MOST_TILES`]; `known` is one of the
    /// shortest.
    ///
    /// # Errors
    ///
    /// The limit that was reached first.
    pub(super) fn of(
        round: &Round,
        known: &Expression,
        limits: &mut Limits,
    ) -> Result<Self, Status> {
        let game = round.game(&round.tiles);
        let fewest = joins(known);
        let met = match game.width().fits_a_word() {
            true => easiest(&Board::new(&game, End::After(fewest), effort::<i64>), limits)?,
            false => easiest(&Board::new(&game, End::After(fewest), effort::<BigInt>), limits)?,
        };
        let (met, least) = met.unwrap_or_else(|| (known.clone(), 0));
        let mut classes = Classes::new(Level::E3);
        let mut within = WithinLimits::new(limits);
        if !classes.find(&game, false, &mut within) {
            return Err(within.status());
        }
        let shortest = || classes.expressions().filter(|expression| joins(expression) == fewest);
        let as_easy = |expression: &Expression| effort_of(expression, &round.tiles) == Some(least);
        Ok(Self {
            all: classes.len(),
            shortest: shortest().count(),
            easiest: shortest().find(as_easy).unwrap_or(met),
            effort: least,
        })
    }
}

/// Returns the number of steps of an expression.
fn joins(expression: &Expression) -> usize {
    expression.tokens().iter().filter(|token| matches!(token, Token::Join(_))).count()
}

/// Returns the effort of the steps of an expression; `None` if it has no value.
fn effort_of(expression: &Expression, tiles: &[BigInt]) -> Option<i64> {
    let of = |Step { left, operator, right, result }: Step| {
        let [left, right, result] =
            [left, right, result].map(|number| Fraction::whole(number.to_integer()));
        effort(&left, operator, &right, &result)
    };
    Some(steps(expression, tiles)?.into_iter().map(of).sum())
}
