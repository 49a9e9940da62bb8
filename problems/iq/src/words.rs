//! Describes moves and states: a move is a piece and its cells, a state the board.

use num_bigint::BigUint;

use crate::Challenge;
use crate::filled::Filled;
use crate::names::Words;
use crate::pack::Packings;
use crate::pack::{Alike, BruteForce, Choice, Plan, Step, Tiler};
use billhook_plugin::Answer;

/// Describes a move of the textbook search, with "again" if an earlier one covered the same cells.
pub(crate) fn position<const N: usize>(
    challenge: &Challenge,
    search: &BruteForce<N>,
    position: u32,
) -> String {
    let (piece, mut cells, repeated) = search.position(position);
    challenge.words().lies(piece, &mut cells) + if repeated { " again" } else { "" }
}

/// Draws the board of the textbook search.
pub(crate) fn tried<const N: usize>(challenge: &Challenge, search: &BruteForce<N>) -> String {
    challenge.board_of(search.filled(&challenge.puzzle.given))
}

/// Describes a move of a packing search: a placement, an image or a name; empty for a placement
/// without a plan, or a label out of range.
pub(crate) fn step<T: Tiler>(
    challenge: &Challenge,
    search: &Packings<T>,
    step: Step<Choice<u32>>,
) -> String {
    let words = challenge.words();
    match (step, challenge.plan.get()) {
        (Step::Pack(Choice::Tile(mv)), Some(plan)) => {
            let tiler = search.packer().tiler();
            words.placement(&plan.packing, &mut tiler.chosen(), tiler.placements()[mv as usize])
        }
        (Step::Pack(Choice::Tile(_)), None) => String::new(),
        (Step::Pack(Choice::Image(0)), _) => "as it is".to_owned(),
        (Step::Pack(Choice::Image(image)), _) => format!("image {image}"),
        (Step::Label(label), _) => {
            let equal = search.unnamed().and_then(|kind| kind.pieces.get(usize::from(label)));
            equal.map_or_else(String::new, |&piece| format!("named {}", words.symbols[piece]))
        }
    }
}

/// Draws the board of a packing search.
pub(crate) fn packed<T: Tiler>(challenge: &Challenge, search: &Packings<T>) -> String {
    challenge.board_of(search.laid(&challenge.puzzle.given))
}

impl Challenge {
    pub(crate) fn words(&self) -> &Words {
        self.words.get_or_init(|| Words::new(&self.puzzle))
    }

    /// Draws the board for people, with a blank where there is no cell, and a dot on an empty cell.
    fn board_of(&self, cells: Vec<u16>) -> String {
        Filled::new(cells).plain(self).trim_end_matches('\n').to_owned()
    }
}

/// Returns a note on how the tree depends on the symmetry of the board and on equal pieces, and on
/// how to see the packings alone; `None` if it depends on neither, or if no packing is laid out.
pub(crate) fn note(challenge: &Challenge) -> Option<String> {
    let plan = challenge.plan.get()?;
    let packings = "packings up to symmetry";
    let packings = is_reduced(plan).then_some(packings);
    let Some((last, option)) = below(plan) else { return packings.map(str::to_owned) };
    let packings = packings.map(|packings| format!("{packings}, ")).unwrap_or_default();
    Some(format!("{packings}{last} last; {option} leaves them out"))
}

/// Returns what extends a packing to solutions, and the option that leaves it out; `None` if a
/// packing is a solution.
pub(crate) fn below(plan: &Plan) -> Option<(&'static str, &'static str)> {
    let named = plan.relabellings() > BigUint::from(1u8);
    match (is_reduced(plan) && plan.alike != Alike::Symmetric, named) {
        (true, true) => Some(("images and names of equal pieces", "`unique`")),
        (true, false) => Some(("images", "`unique`")),
        (false, true) => Some(("names of equal pieces", "`unlabelled`")),
        (false, false) => None,
    }
}

/// Returns whether packings are searched up to the symmetry of the board.
fn is_reduced(plan: &Plan) -> bool {
    !plan.reduction.allowed.iter().all(|allowed| *allowed)
}
