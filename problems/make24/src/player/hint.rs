//! Gives hints in three levels: the numbers that meet first, the operation, the step.
//!
//! The step is the first of the easiest solution, so a player who follows it can still reach the
//! target.

use billhook_engine::Limits;
use billhook_plugin::player::{Hint, NoHelp};

use super::study::Study;
use crate::Hand;

/// Returns a hint for the first step, or one that says that a card is the target. Fails as the
/// study of the hand does.
pub(crate) fn hint(hand: &Hand, limits: &mut Limits) -> Result<Hint, NoHelp> {
    let study = Study::of(hand, limits)?;
    Ok(match &study.first {
        Some(step) => {
            let reason = study.steps.lead_to(&hand.target().to_string());
            billhook_numbers::player::hint(step, reason)
        }
        None => Hint::new(["there is nothing to be joined"], "a card is the target"),
    })
}
