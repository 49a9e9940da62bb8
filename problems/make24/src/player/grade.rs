//! Grades the difficulty of a hand.
//!
//! `docs/command.md` defines the score under `make24`: its formula, its parts, and the
//! difficulties. It adds up what makes hands hard for people in public tables of solving rates: few
//! solutions, fractions, large products on the way. Of the 1,362 hands of four cards from 1 to 13
//! that have a solution, 459 are easy, 701 medium and 202 hard.
//!
//! [`effort`](super::effort) defines the effort of a step. A need of fractions or negative numbers
//! does not depend on the order of the steps: see [`study`](super::study).

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

/// Grades a hand by the score that the documentation of the command defines.
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
