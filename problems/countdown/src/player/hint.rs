//! Gives hints in three levels: the numbers that meet first, the operation, the step.
//!
//! The step is the first of a solution with the fewest steps. If the target cannot be made, the
//! hint leads to the nearest value, for which the show gives points.

use billhook_engine::Limits;
use billhook_numbers::player::steps;
use billhook_plugin::player::{Hint, NoHelp};

use super::study::Study;
use crate::Round;

/// Returns a hint for the first step towards the target or, if that cannot be made, towards the
/// first of the nearest values. Fails as the study of the round does, or if there is no value.
pub(crate) fn hint(round: &Round, limits: &mut Limits) -> Result<Hint, NoHelp> {
    let study = Study::of(round, limits)?;
    let (Some(target), Some(goal)) = (&round.target, study.nearest.first()) else {
        return Err(NoHelp::NoSolution(None));
    };
    let first = steps(&study.solution, &round.tiles).and_then(|steps| steps.into_iter().next());
    let lead = |reason: String| match study.is_exact {
        true => reason,
        false => {
            let nearest: Vec<String> = study.nearest.iter().map(ToString::to_string).collect();
            let nearest = match nearest.len() {
                1 => format!("{goal} is nearest"),
                _ => format!("{} are nearest; towards {goal}", nearest.join(" and ")),
            };
            format!("{target} cannot be reached, and {nearest}: {reason}")
        }
    };
    let hint = match first {
        Some(step) => {
            let reason = lead(study.first_steps.lead_to(&goal.to_string()));
            billhook_numbers::player::hint(&step, reason)
        }
        None => Hint::new([format!("take the tile {goal}")], lead("it is a tile".to_owned())),
    };
    Ok(if study.is_exact { hint } else { hint.towards(goal.to_string()) })
}
