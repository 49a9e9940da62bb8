//! How hard a hand is.
//!
//! The score is `5 × idea + 20 × dead + 10 ÷ solutions + 10 × needs`, each part rounded down:
//!
//! - **idea**: the effort of the easiest solution, the sum of the efforts of its steps. A sum takes
//!   1, a difference 2, a product 2, a quotient 3; 1 if one number leaves the other as it is (0
//!   added or taken away, 1 multiplying or dividing). A fraction as the result adds 6, as an
//!   operand 1; a negative result adds 4; one above 50 adds 2, above 100 another 2.
//! - **dead**: the share of first steps after which what is left cannot make the target. A first
//!   step is a pair of numbers and an operation on it: steps on equal numbers are one, and so are
//!   `3 + 8` and `8 + 3`, but not `3 - 8` and `8 - 3`. An ace to choose is each of its numbers.
//! - **solutions**: the number of essentially different solutions, those of the level `e3`.
//! - **needs**: 1 if every solution, in whatever order its steps are taken, has a fraction on the
//!   way, and 1 more if every solution has a negative number. Without restrictions no positive
//!   target needs one: what is negative can be taken the other way round at each step.
//!
//! A hand is medium from 42, and hard from 56: of the 1,362 hands of four cards from 1 to 13 that
//! have a solution, 459 are easy, 701 medium and 202 hard. What makes hands hard for people in
//! public tables of solving rates – few solutions, fractions, large products on the way – is what
//! is added up.

use billhook_engine::Limits;
use billhook_plugin::BigUint;
use billhook_plugin::player::{Difficulty, Grade, NoHelp, Part};

use super::study::Study;
use crate::Hand;
use crate::counts::counts;

/// From this score a hand is medium.
const MEDIUM: u32 = 42;
/// From this score a hand is hard.
const HARD: u32 = 56;

/// Grades a hand: see the [module](self).
pub(crate) fn grade(hand: &Hand, limits: &mut Limits) -> Result<Grade, NoHelp> {
    let study = Study::of(hand, limits)?;
    let counts = counts(hand, limits)?;
    let solutions = counts.last().map_or(BigUint::ZERO, |(_, count)| count.clone());
    let (steps, alive) = (study.steps.all as u32, study.steps.alive as u32);
    let dead = (20 * (steps - alive)).checked_div(steps).unwrap_or(0);
    let rare = u32::try_from(&solutions).ok().and_then(|all| 10u32.checked_div(all)).unwrap_or(0);
    let needs = u32::from(study.needs.fractions) + u32::from(study.needs.negatives);
    let score = 5 * study.effort as u32 + dead + rare + 10 * needs;
    let told = |needed: bool, what: &str| match needed {
        true => format!("every solution has {what}"),
        false => format!("there is a solution without {what}"),
    };
    Ok(Grade {
        difficulty: Difficulty::of(score, MEDIUM, HARD),
        score,
        parts: vec![
            Part::new(
                "idea",
                study.effort,
                format!("the effort of the easiest solution is {}", study.effort),
            ),
            Part::new("first_steps", steps, ""),
            Part::new(
                "alive",
                alive,
                match steps {
                    0 => String::new(),
                    _ => format!("{alive} of {steps} first steps lead to {}", hand.target()),
                },
            ),
            Part::new(
                "fractions",
                study.needs.fractions,
                told(study.needs.fractions, "a fraction"),
            ),
            Part::new(
                "negatives",
                study.needs.negatives,
                told(study.needs.negatives, "a negative number"),
            ),
        ],
        solutions,
        counts,
        solution: study.solution,
    })
}
