//! Finds the essentially different solutions of a round, and the easiest of those with the fewest
//! steps.

use billhook_engine::{Limits, Status};
use billhook_numbers::distinct::Level;
use billhook_numbers::expression::{Expression, Token};
use billhook_numbers::player::{Board, End, easiest};
use num_bigint::BigInt;

use super::grade::effort;
use crate::Round;

/// Maximum number of tiles of a round whose solutions are classified; larger rounds have too many.
pub(super) const MOST_TILES: usize = 6;

/// The solutions of a round in numbers, with the easiest of the shortest.
#[derive(Clone, Debug)]
pub(super) struct Ideas {
    /// The number of essentially different solutions (`e3`).
    pub(super) all: usize,
    /// The number of those with the fewest steps.
    pub(super) shortest: usize,
    /// The easiest solution with the fewest steps.
    pub(super) easiest: Expression,
    pub(super) effort: i64,
}

impl Ideas {
    /// Classifies the solutions of a round of at most [`MOST_TILES`] tiles; `known` is one of the
    /// shortest. `None` if there is no solution.
    ///
    /// # Errors
    ///
    /// Returns the limit that was reached.
    pub(super) fn of(
        round: &Round,
        known: &Expression,
        limits: &mut Limits,
    ) -> Result<Option<Self>, Status> {
        let game = round.game(&round.tiles);
        let fewest = joins(known);
        let end = End::After(fewest);
        let found = match game.width().fits_a_word() {
            true => easiest(&Board::new(&game, end, effort::<i64>), Level::E3, limits)?,
            false => easiest(&Board::new(&game, end, effort::<BigInt>), Level::E3, limits)?,
        };
        Ok(found.map(|(easiest, effort, classes)| {
            let shortest = classes.expressions().filter(|it| joins(it) == fewest).count();
            Self { all: classes.len(), shortest, easiest, effort }
        }))
    }
}

/// Returns the number of steps of an expression.
fn joins(expression: &Expression) -> usize {
    expression.tokens().iter().filter(|token| matches!(token, Token::Operation(_))).count()
}
