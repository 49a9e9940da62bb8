//! Export of a puzzle as an exact cover.

use billhook_engine::exact_cover::{Entry, Error, ExactCover};

use super::placements::Packing;
use crate::board::{Board, Shape};
use crate::puzzle::Puzzle;
use crate::symbols;

/// Returns the puzzle as an exact cover in which every piece is an item, so that it has the
/// solutions of the puzzle. Items are the symbols of the pieces and the free cells, such as `r2c5`,
/// or in a pyramid `l1r2c2` with layers counted from the top.
///
/// # Errors
///
/// [`Error::TooLarge`] if it does not fit the numbers of an instance.
pub fn labelled(puzzle: &Puzzle, packing: &Packing) -> Result<ExactCover, Error> {
    let mut builder = ExactCover::builder();
    let symbols = symbols(&puzzle.pieces);
    let pieces: Vec<usize> = packing.kinds.iter().flat_map(|kind| kind.pieces.clone()).collect();
    let mut item_of = vec![0; puzzle.pieces.len()];
    for &piece in &pieces {
        item_of[piece] = builder.primary(&symbols[piece].to_string())?;
    }
    let names = cell_names(&puzzle.board);
    let cells = packing.cells.iter().map(|&cell| builder.primary(&names[usize::from(cell)]));
    let cells = cells.collect::<Result<Vec<_>, _>>()?;
    let mut entries = Vec::new();
    for placement in 0..packing.placements() {
        for &piece in &packing.kinds[packing.kind(placement)].pieces {
            entries.clear();
            entries.push(Entry::plain(item_of[piece]));
            let covered = packing.covered(placement).iter();
            entries.extend(covered.map(|&cell| Entry::plain(cells[usize::from(cell)])));
            builder.option_of(&entries)?;
        }
    }
    Ok(builder.build())
}

/// Returns the names of a board's cells, such as `r2c5`; in a pyramid `l1r2c2`.
pub fn cell_names(board: &Board) -> Vec<String> {
    let name = |[layer, row, column]: [usize; 3]| {
        let layer = match board.shape() {
            Shape::Flat => String::new(),
            Shape::Pyramid => format!("l{}", layer + 1),
        };
        format!("{layer}r{}c{}", row + 1, column + 1)
    };
    board.places().into_iter().map(name).collect()
}
