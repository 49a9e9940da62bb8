//! A puzzle as an exact cover, to which certificates of counts refer: every piece is an item of its
//! own, also where there are equal ones, so that each solution is one of the cover.

use billhook_engine::exact_cover::{Entry, Error, ExactCover};
use billhook_plugin::InstanceOf;
use billhook_plugin::cover::{Cover, Encoding};
use billhook_plugin::proof::Encoded;

use crate::pack::{Alike, Packing, cell_names};
use crate::plan::MOST_COVERED;
use crate::{Challenge, Filled, symbols};

/// A piece, by its place in the puzzle, and the cells of the board that it covers.
type Laid = (u16, Vec<u16>);

/// The encoding of an instance.
pub(crate) fn encoding(given: &InstanceOf<Challenge>) -> Result<Box<dyn Encoded + '_>, String> {
    let challenge = &given.puzzle;
    if challenge.alike != Alike::Different {
        return Err("solutions that are alike are counted one by one there".to_owned());
    }
    let go_on = |covered| covered <= MOST_COVERED;
    let packing = Packing::of_all_while(&challenge.puzzle, go_on)
        .ok_or("there are too many ways to lay pieces down")?;
    let cover = lay_out(challenge, &packing).map_err(|error| error.to_string())?;
    Ok(Box::new(Encoding { given, cover, answer: filled, words }))
}

/// Items and options: the cells come first, in the order in which packings are counted best.
fn lay_out(challenge: &Challenge, packing: &Packing) -> Result<Cover<Laid>, Error> {
    let (mut builder, mut laid) = (ExactCover::builder(), Vec::new());
    let names = cell_names(&challenge.puzzle.board);
    let cells = packing.cells.iter().map(|&cell| builder.primary(&names[usize::from(cell)]));
    let cells = cells.collect::<Result<Vec<u32>, Error>>()?;
    let symbols = symbols(&challenge.puzzle.pieces);
    let mut item_of = vec![0; symbols.len()];
    for &piece in packing.kinds.iter().flat_map(|kind| &kind.pieces) {
        item_of[piece] = builder.primary(&symbols[piece].to_string())?;
    }
    for placement in 0..packing.placements() {
        let covered = || packing.covered(placement).iter().map(|&cell| usize::from(cell));
        for &piece in &packing.kinds[packing.kind(placement)].pieces {
            let items = covered().map(|cell| cells[cell]).chain([item_of[piece]]);
            builder.option_of(&items.map(Entry::plain).collect::<Vec<Entry>>())?;
            laid.push((piece as u16, covered().map(|cell| packing.cells[cell]).collect()));
        }
    }
    Ok(Cover::of(builder.build(), laid))
}

/// The board with these pieces on it.
fn filled(challenge: &Challenge, laid: Vec<Laid>) -> Filled {
    let mut filled = challenge.given();
    for (piece, cells) in laid {
        cells.iter().for_each(|&cell| filled.cells[usize::from(cell)] = piece);
    }
    filled
}

/// A piece and its cells, such as `A on r1c1 r1c2`.
fn words(challenge: &Challenge, (piece, cells): &Laid) -> String {
    let names = cell_names(&challenge.puzzle.board);
    let cells: Vec<&str> = cells.iter().map(|&cell| names[usize::from(cell)].as_str()).collect();
    let symbol = symbols(&challenge.puzzle.pieces)[usize::from(*piece)];
    format!("{symbol} on {}", cells.join(" "))
}
