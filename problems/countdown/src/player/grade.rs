//! Grades the difficulty of a round.
//!
//! `docs/command.md` defines the score under `countdown`: its formula, its parts, and the
//! difficulties. The fewest steps say little on their own: most rounds need three or four.

use billhook_engine::Limits;
use billhook_numbers::expression::Brackets;
use billhook_numbers::number::nearest_values;
use billhook_numbers::player::steps;
use billhook_plugin::player::{Difficulty, Grade, NoHelp, Part};

use super::study::{MOST_TILES, Study};
use crate::Round;

/// Minimum score of a medium round.
const MEDIUM: u32 = 34;
/// Minimum score of a hard round.
const HARD: u32 = 56;

/// Grades a round by the score that the documentation of the command defines. Fails for more than
/// six tiles, if the target cannot be made, or as the study of the round does.
pub(crate) fn grade(round: &Round, limits: &mut Limits) -> Result<Grade, NoHelp> {
    if round.tiles.len() > MOST_TILES {
        let why = format!("only rounds of up to {MOST_TILES} tiles are graded");
        return Err(NoHelp::Refused(why));
    }
    let study = Study::of(round, limits)?;
    let (Some(target), Some(ideas)) = (&round.target, &study.ideas) else {
        return Err(NoHelp::NoSolution(Some(nearest_values(&study.nearest))));
    };
    let fewest = steps(&ideas.easiest, &round.tiles).map_or(0, |steps| steps.len());
    let rare = 20usize.checked_div(ideas.all).unwrap_or(0) as u32;
    let score = 5 * ideas.effort as u32 + study.first_steps.dead() + rare;
    let [first_steps, alive] = study.first_steps.parts(target);
    let shortest = format!(
        "the fewest steps are {fewest}, in {} of {} essentially different solutions",
        ideas.shortest, ideas.all
    );
    let idea = format!("the effort of the easiest solution with them is {}", ideas.effort);
    Ok(Grade {
        difficulty: Difficulty::of(score, MEDIUM, HARD),
        score,
        parts: vec![
            Part::new("steps", fewest, shortest),
            Part::new("idea", ideas.effort, idea),
            first_steps,
            alive,
        ],
        solutions: ideas.all.into(),
        counts: vec![("shortest", ideas.shortest.into()), ("e3", ideas.all.into())],
        solution: ideas.easiest.write(&round.tiles, Brackets::Fewest),
        hardest_step: None,
    })
}
