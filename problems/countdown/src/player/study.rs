//! What there is to be known of a round before a hint is given, or it is graded.

use billhook_engine::{Limits, Status};
use billhook_numbers::expression::{Expression, Operator};
use billhook_numbers::player::{FirstSteps, Step};
use billhook_plugin::player::NoHelp;
use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;

use super::ideas::{Ideas, MOST_TILES};
use crate::Round;
use crate::natural::{Natural, bound};
use crate::nearest::Nearest;
use crate::values::{Values, apply};

/// A round as a player meets it.
#[derive(Debug)]
pub(super) struct Study {
    /// The values that are as near to the target as any: the target itself if it can be reached.
    pub(super) nearest: Vec<BigUint>,
    /// Whether the target can be reached.
    pub(super) is_exact: bool,
    /// The easiest of the shortest solutions; where there are no ideas, one of the shortest
    /// expressions for the first of the nearest values.
    pub(super) solution: Expression,
    /// The first steps, and those after which that value can still be reached.
    pub(super) first_steps: FirstSteps,
    /// The essentially different solutions; none of a large round, or of one that has none.
    pub(super) ideas: Option<Ideas>,
}

impl Study {
    /// Studies a round.
    ///
    /// # Errors
    ///
    /// If targets are listed, or a limit is reached.
    pub(super) fn of(round: &Round, limits: &mut Limits) -> Result<Self, NoHelp> {
        let Some(target) = &round.target else {
            let why = "its targets are listed, and none is to be reached";
            return Err(NoHelp::Refused(why.to_owned()));
        };
        let bits = bound(&round.tiles).bits();
        let study = match () {
            () if bits <= u64::BITS.into() => Self::within::<u64>(round, target, limits),
            () if bits <= u128::BITS.into() => Self::within::<u128>(round, target, limits),
            () => Self::within::<BigUint>(round, target, limits),
        };
        study.map_err(NoHelp::Stopped)
    }

    /// A study in numbers that are wide enough.
    ///
    /// # Errors
    ///
    /// The limit that was reached first.
    fn within<N: Natural>(
        round: &Round,
        target: &BigUint,
        limits: &mut Limits,
    ) -> Result<Self, Status> {
        let met = Met::<N>::of(round, target, &mut || spend(limits));
        let Met { nearest, is_exact, shortest, first_steps } =
            met.ok_or_else(|| limits.status())?;
        let ideas = match is_exact && round.tiles.len() <= MOST_TILES {
            true => Some(Ideas::of(round, &nearest[0], &shortest, limits)?),
            false => None,
        };
        let solution = ideas.as_ref().map_or(shortest, |ideas| ideas.easiest.clone());
        let nearest = nearest.into_iter().map(N::into).collect();
        Ok(Self { nearest, is_exact, solution, first_steps, ideas })
    }
}

/// What the values of a round tell.
struct Met<N> {
    /// As in [`Study`]; at least one.
    nearest: Vec<N>,
    is_exact: bool,
    /// One of the shortest expressions for the first of them.
    shortest: Expression,
    first_steps: FirstSteps,
}

impl<N: Natural> Met<N> {
    /// Looks at the values; nothing if `go_on` stopped it.
    fn of(round: &Round, target: &BigUint, go_on: &mut dyn FnMut() -> bool) -> Option<Self> {
        let mut values = Values::<N>::new(&round.tiles, go_on)?;
        let made = N::from_big(target).filter(|target| values.first_part(target).is_some());
        let is_exact = made.is_some();
        let nearest = match made {
            Some(target) => vec![target],
            None => Nearest::of(&values, target, go_on)?.nearest(target),
        };
        let goal = nearest.first()?;
        let first_steps = first_steps(round, goal, go_on)?;
        let shortest = values.expression(goal)?;
        Some(Self { nearest, is_exact, shortest, first_steps })
    }
}

/// Whether a limit lets the study go on; each time it is asked counts as a node.
fn spend(limits: &mut Limits) -> bool {
    limits.spend(1, 0);
    !limits.exhausted()
}

/// The first steps of a round, and those after which a value can still be reached with the tiles
/// that are left.
fn first_steps<N: Natural>(
    round: &Round,
    goal: &N,
    go_on: &mut dyn FnMut() -> bool,
) -> Option<FirstSteps> {
    let tiles: Vec<N> = round.tiles.iter().map(N::from_big).collect::<Option<_>>()?;
    let rational = |number: &N| BigRational::from_integer(BigInt::from(number.clone().into()));
    // A tile takes no step.
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
                let rest: Vec<BigUint> = rest.map(|number| number.clone().into()).collect();
                let alive = Values::<N>::new(&rest, go_on)?.first_part(goal).is_some();
                let step = Step::new(rational(high), operator, rational(low))?;
                steps.push((step, alive));
            }
        }
    }
    Some(FirstSteps::count(steps))
}
