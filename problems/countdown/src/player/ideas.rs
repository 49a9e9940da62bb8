//! The essentially different solutions of a round, and how the easiest of the shortest ones is
//! written.

use billhook_engine::{Limits, Status};
use billhook_numbers::distinct::{Classes, Level};
use billhook_numbers::expression::{Expression, Token};
use billhook_numbers::go_on::Within;
use billhook_numbers::player::{Step, steps};
use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;

use super::easiest::easiest;
use super::effort::Effort;
use crate::Round;
use crate::natural::Natural;

/// The most tiles of a round whose solutions are told apart: those of more are too many.
pub(super) const MOST_TILES: usize = 6;

/// What is known of the solutions of a round.
#[derive(Clone, Debug)]
pub(super) struct Ideas {
    /// How many there are (`e3`).
    pub(super) all: usize,
    /// How many of them have the fewest steps.
    pub(super) shortest: usize,
    /// The easiest of those.
    pub(super) easiest: Expression,
    /// Its effort.
    pub(super) effort: u32,
}

impl Ideas {
    /// The solutions of a round of at most [`MOST_TILES`], of which one of the shortest is known.
    ///
    /// # Errors
    ///
    /// The limit that was reached first.
    pub(super) fn of<N: Natural>(
        round: &Round,
        target: &N,
        known: &Expression,
        limits: &mut Limits,
    ) -> Result<Self, Status> {
        let easiest = easiest(&round.tiles, target, joins(known), limits);
        let easiest = easiest.ok_or_else(|| limits.status())?;
        let tiles: Vec<BigInt> = round.tiles.iter().map(|tile| tile.clone().into()).collect();
        Self::among(round, &tiles, easiest, &mut Within::new(limits))
    }

    /// The solutions, with the easiest one as it is written if that is as easy.
    fn among(
        round: &Round,
        tiles: &[BigInt],
        (met, least): (Expression, u32),
        within: &mut Within<'_>,
    ) -> Result<Self, Status> {
        let mut classes = Classes::new(Level::E3);
        let game = round.game(&round.tiles);
        if !classes.find(&game, false, within) {
            return Err(within.status());
        }
        let fewest = joins(&met);
        let shortest = || classes.expressions().filter(|expression| joins(expression) == fewest);
        let as_easy = |expression: &Expression| effort(expression, tiles) == Some(least);
        Ok(Self {
            all: classes.len(),
            shortest: shortest().count(),
            easiest: shortest().find(as_easy).unwrap_or(met),
            effort: least,
        })
    }
}

/// The number of steps of an expression.
pub(super) fn joins(expression: &Expression) -> usize {
    expression.tokens().iter().filter(|token| matches!(token, Token::Join(_))).count()
}

/// The effort of the steps of an expression; none if it has no value.
fn effort(expression: &Expression, tiles: &[BigInt]) -> Option<u32> {
    let rational = |number: &BigUint| Some(BigRational::from_integer(number.clone().into()));
    let effort = Effort::new(rational)?;
    let of = |step: Step| effort.of(&step.left, step.operator, &step.right, &step.result);
    Some(steps(expression, tiles)?.into_iter().map(of).sum())
}
