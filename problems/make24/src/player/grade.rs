//! Grades the difficulty of a hand.
//!
//! `docs/command.md` defines the score under `make24`: its formula, its parts, and the
//! difficulties. It adds up what makes hands hard for people, according to public tables of solving
//! rates: few solutions, fractions, large intermediate products. Of the 1,362 hands of four cards
//! from 1 to 13 that have a solution, 459 are easy, 701 medium and 202 hard.
//!
//! Whether fractions or negative numbers are needed does not depend on the order of the steps: see
//! [`study`](super::study).

use billhook_engine::Limits;
use billhook_numbers::expression::Operator;
use billhook_numbers::fraction::{Fraction, Integer};
use billhook_numbers::player::Without;
use billhook_plugin::BigUint;
use billhook_plugin::player::{Difficulty, Grade, NoHelp, Part};

use super::study::Study;
use crate::Hand;
use crate::counts::counts;

/// Minimum score of a medium hand.
const MEDIUM: u32 = 42;
/// Minimum score of a hard hand.
const HARD: u32 = 56;

/// Grades a hand by the score that the documentation of the command defines.
pub(crate) fn grade(hand: &Hand, limits: &mut Limits) -> Result<Grade, NoHelp> {
    let study = Study::of(hand, limits)?;
    let counts = counts(hand, limits)?;
    let solutions = counts.last().map_or(BigUint::ZERO, |(_, count)| count.clone());
    let rare = u32::try_from(&solutions).ok().and_then(|all| 10u32.checked_div(all)).unwrap_or(0);
    let needs = u32::from(study.needs.fractions) + u32::from(study.needs.negatives);
    let score = 5 * study.effort as u32 + study.steps.dead() + rare + 10 * needs;
    let told = |needed: bool, what: &str| match needed {
        true => format!("every solution has {what}"),
        false => format!("there is a solution without {what}"),
    };
    let [first_steps, alive] = study.steps.parts(hand.target());
    let Without { fractions, negatives } = study.needs;
    let idea = format!("the effort of the easiest solution is {}", study.effort);
    Ok(Grade {
        difficulty: Difficulty::of(score, MEDIUM, HARD),
        score,
        parts: vec![
            Part::new("idea", study.effort, idea),
            first_steps,
            alive,
            Part::new("fractions", fractions, told(fractions, "a fraction")),
            Part::new("negatives", negatives, told(negatives, "a negative number")),
        ],
        solutions,
        counts,
        solution: study.solution,
    })
}

/// A result whose absolute value is above the first number is large, and above the second one very
/// large.
const LARGE: [i32; 2] = [50, 100];

/// Returns the effort of a step, at least 1: that of the operation, and more for fractions and for
/// a negative or large result. Subtracting 0 and multiplying or dividing by 1 are as easy as
/// adding.
pub(super) fn effort<I: Integer>(
    left: &Fraction<I>,
    operator: Operator,
    right: &Fraction<I>,
    result: &Fraction<I>,
) -> i64 {
    let operation = match operator {
        Operator::Add => 1,
        Operator::Subtract if right.numerator.is_zero() => 1,
        Operator::Subtract => 2,
        Operator::Multiply if left.is_one() || right.is_one() => 1,
        Operator::Multiply => 2,
        Operator::Divide if right.is_one() => 1,
        Operator::Divide => 3,
    };
    let fractions = [(result, 6), (left, 1), (right, 1)]
        .map(|(number, effort)| if number.is_integer() { 0 } else { effort });
    let negative = if result.is_negative() { 4 } else { 0 };
    let is_large = |large: &i32| result.compare_sizes(&Fraction::whole((*large).into())).is_gt();
    let large = LARGE.iter().filter(|large| is_large(large)).count() as i64;
    operation + fractions.iter().sum::<i64>() + negative + 2 * large
}
