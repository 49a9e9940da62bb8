//! Grades the difficulty of a round.
//!
//! `docs/command.md` defines the score under `countdown`: its formula, its parts, and the
//! difficulties. The fewest steps say little on their own: most rounds need three or four.
//! [`effort`](super::effort) defines the effort of a step.

use billhook_engine::Limits;
use billhook_numbers::expression::Brackets;
use billhook_numbers::player::steps;
use billhook_plugin::player::{Difficulty, Grade, NoHelp, Part};

use super::ideas::MOST_TILES;
use super::study::Study;
use crate::Round;

/// From this score a round is medium.
const MEDIUM: u32 = 34;
/// From this score a round is hard.
const HARD: u32 = 56;

/// Grades a round by the score that the documentation of the command defines.
pub(crate) fn grade(round: &Round, limits: &mut Limits) -> Result<Grade, NoHelp> {
    if round.tiles.len() > MOST_TILES {
        let why = format!("only rounds of up to {MOST_TILES} tiles are graded");
        return Err(NoHelp::Refused(why));
    }
    let study = Study::of(round, limits)?;
    let (Some(target), Some(ideas)) = (&round.target, &study.ideas) else {
        let nearest: Vec<String> = study.nearest.iter().map(ToString::to_string).collect();
        let reason = match nearest.len() {
            1 => format!("the nearest value is {}", nearest[0]),
            _ => format!("the nearest values are {}", nearest.join(" and ")),
        };
        return Err(NoHelp::NoSolution(Some(reason)));
    };
    let fewest = steps(&ideas.easiest, &round.tiles).map_or(0, |steps| steps.len());
    let (all, alive) = (study.first_steps.all as u32, study.first_steps.alive as u32);
    let dead = (20 * (all - alive)).checked_div(all).unwrap_or(0);
    let rare = 20usize.checked_div(ideas.all).unwrap_or(0) as u32;
    let score = 5 * ideas.effort as u32 + dead + rare;
    Ok(Grade {
        difficulty: Difficulty::of(score, MEDIUM, HARD),
        score,
        parts: vec![
            Part::new(
                "steps",
                fewest,
                format!(
                    "the fewest steps are {fewest}, in {} of {} essentially different solutions",
                    ideas.shortest, ideas.all
                ),
            ),
            Part::new(
                "idea",
                ideas.effort,
                format!("the effort of the easiest solution with them is {}", ideas.effort),
            ),
            Part::new("first_steps", all, ""),
            Part::new(
                "alive",
                alive,
                match all {
                    0 => String::new(),
                    _ => format!("{alive} of {all} first steps lead to {target}"),
                },
            ),
        ],
        solutions: ideas.all.into(),
        counts: vec![("shortest", ideas.shortest.into()), ("e3", ideas.all.into())],
        solution: ideas.easiest.write(&round.tiles, Brackets::Plain),
    })
}
