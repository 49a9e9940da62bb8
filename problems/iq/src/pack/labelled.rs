//! Encodes a puzzle as an exact cover, for export and for certificates.

use billhook_engine::exact_cover::{Entry, Error, ExactCover};

use super::placements::Packing;
use crate::board::{Board, Shape};
use crate::puzzle::Puzzle;
use crate::symbols;

/// A piece, by its index in the puzzle, and the cells of the board that it covers.
pub type Laid = (u16, Vec<u16>);

/// Returns the puzzle as an exact cover in which every piece is an item, so that it has the
/// solutions of the puzzle, with the meaning of each option. Items are the free cells, such as
/// `r2c5`, or in a pyramid `l1r2c2` with layers counted from the top, and then the symbols of the
/// pieces; or the other way round, with `pieces_first`.
///
/// # Errors
///
/// Returns [`Error::TooLarge`] if the cover does not fit the numbers of an instance.
pub fn labelled(
    puzzle: &Puzzle,
    packing: &Packing,
    pieces_first: bool,
) -> Result<(ExactCover, Vec<Laid>), Error> {
    let (mut builder, mut laid) = (ExactCover::builder(), Vec::new());
    let (names, symbols) = (cell_names(&puzzle.board), symbols(&puzzle.pieces));
    let mut of_piece = vec![0; puzzle.pieces.len()];
    let mut of_cells = Vec::with_capacity(packing.cells.len());
    for are_pieces in [pieces_first, !pieces_first] {
        if are_pieces {
            for &piece in packing.kinds.iter().flat_map(|kind| &kind.pieces) {
                of_piece[piece] = builder.primary(&symbols[piece].to_string())?;
            }
        } else {
            for &cell in &packing.cells {
                of_cells.push(builder.primary(&names[usize::from(cell)])?);
            }
        }
    }
    let mut entries = Vec::new();
    for placement in 0..packing.placements() {
        for &piece in &packing.kinds[packing.kind(placement)].pieces {
            let covered = packing.covered(placement).iter().map(|&cell| usize::from(cell));
            entries.clear();
            entries.extend(covered.clone().map(|cell| Entry::plain(of_cells[cell])));
            let at = if pieces_first { 0 } else { entries.len() };
            entries.insert(at, Entry::plain(of_piece[piece]));
            builder.option_of(&entries)?;
            laid.push((piece as u16, covered.map(|cell| packing.cells[cell]).collect()));
        }
    }
    Ok((builder.build(), laid))
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
