//! The essentially different solutions of a round, and the easiest of the shortest ones.

use billhook_engine::Limits;
use billhook_numbers::distinct::{Classes, Level};
use billhook_numbers::expression::{Expression, Operator, Token};
use billhook_numbers::player::{Step, steps};
use num_bigint::BigInt;
use num_rational::BigRational;

use crate::Round;

/// The most tiles of a round whose solutions are told apart: those of more are too many.
pub(super) const MOST_TILES: usize = 6;

/// Above this a result is large.
const LARGE: u32 = 1_000;
/// A product of two numbers above this takes paper.
const LONG: u32 = 12;

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
    /// The solutions of a round, of which one of the shortest is known; nothing if a limit is
    /// reached, and no ideas of a round with many tiles.
    pub(super) fn of(
        round: &Round,
        known: &Expression,
        limits: &mut Limits,
    ) -> Option<Option<Self>> {
        if round.tiles.len() > MOST_TILES {
            return Some(None);
        }
        let tiles: Vec<BigInt> = round.tiles.iter().map(|tile| tile.clone().into()).collect();
        Self::among(round, &tiles, known, limits).map(Some)
    }

    fn among(
        round: &Round,
        tiles: &[BigInt],
        known: &Expression,
        limits: &mut Limits,
    ) -> Option<Self> {
        let mut classes = Classes::new(Level::E3);
        let game = round.game(&round.tiles);
        classes.find(&game, false, &mut || !limits.exhausted()).then_some(())?;
        let fewest = joins(known);
        let shortest = classes.expressions().filter(|expression| joins(expression) == fewest);
        let with_effort = |expression| Some((effort(&steps(&expression, tiles)?), expression));
        let mut shortest: Vec<(u32, Expression)> = shortest.filter_map(with_effort).collect();
        let all = classes.len();
        let count = shortest.len();
        // The first of those that are as easy is the most readable.
        shortest.sort_by_key(|(effort, _)| *effort);
        let easiest = shortest.into_iter().next().or_else(|| with_effort(known.clone()));
        easiest.map(|(effort, easiest)| Self { all, shortest: count, easiest, effort })
    }
}

/// The number of steps of an expression.
fn joins(expression: &Expression) -> usize {
    expression.tokens().iter().filter(|token| matches!(token, Token::Join(_))).count()
}

/// The effort of some steps: see [`grade`](super::grade).
fn effort(steps: &[Step]) -> u32 {
    let above =
        |number: &BigRational, bound: u32| *number > BigRational::from_integer(bound.into());
    let effort = |step: &Step| {
        let operation = match step.operator {
            Operator::Add => 1,
            Operator::Subtract | Operator::Multiply => 2,
            Operator::Divide => 3,
        };
        let large = if above(&step.result, LARGE) { 2 } else { 0 };
        let times = step.operator == Operator::Multiply;
        let long = times && above(&step.left, LONG) && above(&step.right, LONG);
        operation + large + if long { 2 } else { 0 }
    };
    steps.iter().map(effort).sum()
}
