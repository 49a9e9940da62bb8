//! Studies a round for grades and hints: finds the values nearest to the target and an easiest
//! solution, and counts the first steps that keep the target in reach.

use billhook_engine::{Limits, Status};
use billhook_numbers::distinct::Level;
use billhook_numbers::expression::{Expression, Operator, Token};
use billhook_numbers::player::{Board, End, FirstSteps, Step, easiest};
use billhook_plugin::player::NoHelp;
use num_bigint::BigInt;
use num_rational::BigRational;

use super::effort::effort;
use crate::Round;
use crate::values::{Values, apply};
use billhook_numbers::fraction::Integer;

/// Maximum number of tiles of a round whose solutions are classified; larger rounds have too many.
pub(super) const MOST_TILES: usize = 6;

/// The findings about a round: the values to aim at, a solution and the first steps.
#[derive(Debug)]
pub(super) struct Study {
    /// The values nearest to the target, at least one: the target itself if it can be made.
    pub(super) nearest: Vec<BigInt>,
    /// Whether the target can be made.
    pub(super) is_exact: bool,
    /// The easiest of the shortest solutions; without `ideas`, one of the shortest expressions for
    /// the first of the nearest values.
    pub(super) solution: Expression,
    /// The number of first steps, and of those after which the first of the nearest values can
    /// still be made.
    pub(super) first_steps: FirstSteps,
    /// The essentially different solutions; `None` for a large round, or one without solutions.
    pub(super) ideas: Option<Ideas>,
}

impl Study {
    /// Studies a round.
    ///
    /// # Errors
    ///
    /// Fails if targets are listed, or if a limit is reached.
    pub(super) fn of(round: &Round, limits: &mut Limits) -> Result<Self, NoHelp> {
        let Some(target) = &round.target else {
            let why = "its targets are listed, and none is to be reached";
            return Err(NoHelp::Refused(why.to_owned()));
        };
        let budget = &mut || spend(limits);
        let study = match round.fits_a_word() {
            true => Self::of_values::<i64>(round, target, budget),
            false => Self::of_values::<BigInt>(round, target, budget),
        };
        let mut study = study.ok_or_else(|| NoHelp::Stopped(limits.status()))?;
        if study.is_exact && round.tiles.len() <= MOST_TILES {
            study.ideas = Ideas::of(round, &study.solution, limits).map_err(NoHelp::Stopped)?;
        }
        if let Some(ideas) = &study.ideas {
            study.solution = ideas.easiest.clone();
        }
        Ok(study)
    }

    /// Studies the values of a round, without ideas; `None` if the budget stopped it.
    fn of_values<I: Integer>(
        round: &Round,
        target: &BigInt,
        budget: &mut dyn FnMut() -> bool,
    ) -> Option<Self> {
        let mut values = Values::<I>::new(&round.tiles, budget)?;
        let made = I::try_from_big(target).filter(|target| values.first_part(target).is_some());
        let is_exact = made.is_some();
        let nearest = match made {
            Some(target) => vec![target],
            None => values.nearest(target, budget)?,
        };
        let goal = nearest.first()?;
        let first_steps = first_steps(round, goal, budget)?;
        let solution = values.expression(goal)?;
        let nearest = nearest.into_iter().map(I::into).collect();
        Some(Self { nearest, is_exact, solution, first_steps, ideas: None })
    }
}

/// The essentially different solutions of a round in numbers, with the easiest of the shortest.
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
    /// Returns the status of the limit that was reached.
    fn of(round: &Round, known: &Expression, limits: &mut Limits) -> Result<Option<Self>, Status> {
        let (game, fewest) = (round.game(&round.tiles), joins(known));
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

/// Counts a question to the budget as a node; returns whether the limits allow more.
fn spend(limits: &mut Limits) -> bool {
    limits.spend(1, 0);
    !limits.exhausted()
}

/// Counts the first steps of a round, and those after which a value can still be made with the
/// tiles that are left; `None` if the budget stopped it. Both are 0 if the value is a tile.
fn first_steps<I: Integer>(
    round: &Round,
    goal: &I,
    budget: &mut dyn FnMut() -> bool,
) -> Option<FirstSteps> {
    let tiles: Vec<I> = round.tiles.iter().map(I::try_from_big).collect::<Option<_>>()?;
    let rational = |number: &I| BigRational::from_integer(number.clone().into());
    // A tile needs no step.
    if tiles.contains(goal) {
        return Some(FirstSteps::default());
    }
    let mut steps = Vec::new();
    let mut met = Vec::new();
    for (right, low) in tiles.iter().enumerate() {
        for (left, high) in tiles.iter().enumerate().skip(right + 1) {
            // Equal tiles make equal steps.
            if met.contains(&(low, high)) {
                continue;
            }
            met.push((low, high));
            for operator in Operator::ALL {
                let Some(result) = apply(high, operator, low) else { continue };
                let rest = tiles.iter().enumerate().filter(|(at, _)| ![left, right].contains(at));
                let rest = rest.map(|(_, tile)| tile).chain([&result]);
                let rest: Vec<BigInt> = rest.map(|number| number.clone().into()).collect();
                let alive = Values::<I>::new(&rest, budget)?.first_part(goal).is_some();
                let step = Step::new(rational(high), operator, rational(low))?;
                steps.push((step, alive));
            }
        }
    }
    Some(FirstSteps::count(steps))
}
