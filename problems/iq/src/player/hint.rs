//! Gives hints in three levels: the place, the piece, and the placement.
//!
//! A [forced](super::forced) step comes with its reason. If none is forced, the hint is the move of
//! the search: the cell or piece with the fewest placements, and how many of them lead to a
//! solution. A hint is given only if there is a solution, and its step leads to one.

use billhook_engine::{Limits, Node, Search};
use billhook_plugin::Random;
use billhook_plugin::player::{Hint, NoHelp};

use super::forced::Finding;
use super::position::{Item, Position};
use super::solution;
use super::told::Told;
use crate::Challenge;

/// Maximum number of nodes for each placement other than the hint, whose search only makes the
/// reason more exact.
const BESIDE: u64 = 20_000;

/// Returns a hint for the next piece, or one that says that nothing is left. Fails if there is no
/// solution, if the board is too large, or if a limit was reached.
pub(crate) fn hint(challenge: &Challenge, limits: &mut Limits) -> Result<Hint, NoHelp> {
    if let Some(why) = challenge.argument(limits) {
        return Err(NoHelp::NoSolution(Some(why)));
    }
    let layout = super::laid_out(challenge, limits)?;
    let mut position = Position::empty(&layout);
    let found = solution::draw(&position, &mut Random::of(0), limits).map_err(NoHelp::Stopped)?;
    let Some(found) = found else { return Err(NoHelp::NoSolution(None)) };
    let words = Told::new(challenge, &layout);
    match position.finding() {
        Finding::Solved => Ok(Hint::new(["nothing is left to be decided"], "it is solved already")),
        Finding::Forced(forced) => Ok(words.forced(&position, &forced)),
        // A position with a solution is not dead.
        Finding::Open | Finding::Dead(_) => words.searched(&mut position, &found, limits),
    }
}

impl Told<'_> {
    /// Returns a hint for the cell or piece with the fewest placements: the placement that
    /// `solution` has there.
    fn searched(
        &self,
        position: &mut Position<'_>,
        solution: &[u32],
        limits: &mut Limits,
    ) -> Result<Hint, NoHelp> {
        let Node::Open(mut cursor) = position.open() else {
            return Err(NoHelp::NoSolution(None));
        };
        let item = position.items().min_by_key(|&(_, number)| number).map(|(item, _)| item);
        let (mut step, mut all, mut alive, mut unknown) = (None, 0, 0, 0);
        while let Some(placement) = position.next(&mut cursor) {
            all += 1;
            if solution.contains(&placement) {
                (step, alive) = (Some(placement), alive + 1);
                continue;
            }
            let mut below = position.clone();
            below.lay(placement);
            let leads =
                limits.within(BESIDE, |limits| solution::draw(&below, &mut Random::of(0), limits));
            match leads {
                Ok(leads) => alive += u32::from(leads.is_some()),
                Err(_) => unknown += 1,
            }
        }
        // Every solution covers the item.
        let (Some(placement), Some(item)) = (step, item) else {
            return Err(NoHelp::NoSolution(None));
        };
        let piece = self.any_of(position, position.layout.kind(placement));
        let lies = self.lies(position, placement);
        let look = match item {
            Item::Cell(cell) => format!("look at {}", self.cell(cell)),
            Item::Kind(_) => "look for a piece with few places left".to_owned(),
        };
        let which = match item {
            Item::Cell(_) => format!("{look}: it is for {piece}"),
            Item::Kind(_) => format!("look for the place of {piece}"),
        };
        let least = if unknown > 0 { "at least " } else { "" };
        let lead = if alive == 1 { "leads" } else { "lead" };
        let reason = format!("{least}{alive} of {all} placements there {lead} to a solution");
        let conclusions = self.conclusions(position, placement);
        Ok(Hint::new([look, which, lies], reason).concluding(conclusions))
    }
}
