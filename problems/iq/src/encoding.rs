//! Builds the exact cover to which certificates of counts refer: every piece is an item of its own,
//! even if pieces are equal, so the solutions of the cover are those of the puzzle.

use std::error::Error;

use billhook_plugin::InstanceOf;
use billhook_plugin::cover::{Cover, Encoding};
use billhook_plugin::proof::Encoded;

use crate::challenge::MOST_COVERED;
use crate::pack::{Alike, Laid, Packing, cell_names, labelled};
use crate::{Challenge, Filled, symbols};

/// Lays the pieces down as an exact cover. Fails if solutions that are alike count as one, or if
/// there are too many placements.
pub(crate) fn encoding(
    given: &InstanceOf<Challenge>,
) -> Result<Box<dyn Encoded + '_>, Box<dyn Error>> {
    let challenge = &given.puzzle;
    if challenge.alike != Alike::Different {
        return Err("solutions that are alike are counted one by one there".into());
    }
    let go_on = |covered| covered <= MOST_COVERED;
    let packing = Packing::of_all_while(&challenge.puzzle, go_on)
        .ok_or("there are too many ways to lay pieces down")?;
    // The cells come first, in the order in which packings are counted best.
    let laid = labelled(&challenge.puzzle, &packing, false)?;
    let cover = Cover::of(laid.0, laid.1);
    Ok(Box::new(Encoding { given, cover, answer: filled, words }))
}

/// Returns the board with the given pieces and the pieces `laid`.
fn filled(challenge: &Challenge, laid: Vec<Laid>) -> Filled {
    let mut filled = challenge.given();
    for (piece, cells) in laid {
        cells.iter().for_each(|&cell| filled.cells[usize::from(cell)] = piece);
    }
    filled
}

/// Describes a piece and its cells, such as `A on r1c1 r1c2`.
fn words(challenge: &Challenge, (piece, cells): &Laid) -> String {
    let names = cell_names(&challenge.puzzle.board);
    let cells: Vec<&str> = cells.iter().map(|&cell| names[usize::from(cell)].as_str()).collect();
    let symbol = symbols(&challenge.puzzle.pieces)[usize::from(*piece)];
    format!("{symbol} on {}", cells.join(" "))
}
