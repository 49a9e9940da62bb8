//! Grades the difficulty of a hand.
//!
//! `docs/command.md` defines the score under `make24`: its formula, its parts, and the
//! difficulties. It adds up what makes hands hard for people, according to public tables of solving
//! rates: few solutions, fractions, large intermediate products. Of the 1,362 hands of four cards
//! from 1 to 13 that have a solution, 459 are easy, 701 medium and 202 hard.
//!
//! A hand needs fractions or negative numbers if no sequence of steps avoids them: see
//! [`study`](super::study).

use billhook_engine::Limits;
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

/// Grades a hand by the score that the documentation of the command defines. Fails as the study of
/// the hand does, or if a limit is reached while the solutions are counted.
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
        hardest_step: None,
    })
}
