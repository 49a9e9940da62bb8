//! Shows a board as text, in colour, and as a picture.
//!
//! All functions take the pieces on the cells as indices into the puzzle's pieces, with [`EMPTY`]
//! for an empty cell. A number that is no index and a missing cell count as empty.

mod balls;
mod pieces;
mod rows;
mod stencil;

pub use rows::fields;
pub(crate) use rows::fields_into;
pub use stencil::Stencil;

use billhook_plugin::show::{Body, Grid, Part, Sign, Square, page_beneath};

use crate::board::Shape;
use crate::puzzle::Puzzle;
use crate::symbol::symbols;

/// The index that stands for no piece.
pub const EMPTY: u16 = u16::MAX;

/// Returns the board like [`Stencil::plain`], with a background colour for each piece.
pub fn styled(puzzle: &Puzzle, cells: &[u16]) -> String {
    grid(puzzle, cells).styled()
}

/// Returns the board as an SVG picture; a pyramid as a whole and its layers from the top. Beneath
/// it, smaller, are the unplaced pieces. The text depends only on the puzzle and the board.
pub fn picture(puzzle: &Puzzle, cells: &[u16]) -> String {
    drawn(puzzle, cells, &grid(puzzle, cells))
}

/// Returns the board like [`picture`], with an element by which programs find each cell, and the
/// shapes of all pieces that are not given.
pub fn interactive(puzzle: &Puzzle, cells: &[u16]) -> String {
    let grid = grid(puzzle, cells).standing(Body::Ball, corners(puzzle)).interactive();
    let [board, left] =
        pieces::told(puzzle, cells, board(puzzle, cells, &grid), pieces::left(puzzle, cells));
    page_beneath(&[&board, &left])
}

/// Returns the first of two boards like [`picture`], with marks on the cells in which the second
/// differs.
pub fn compared(puzzle: &Puzzle, [cells, others]: [&[u16]; 2]) -> String {
    drawn(puzzle, cells, &grid(puzzle, cells).marked(&grid(puzzle, others)))
}

fn drawn(puzzle: &Puzzle, cells: &[u16], grid: &Grid) -> String {
    page_beneath(&[&board(puzzle, cells, grid), &pieces::left(puzzle, cells)])
}

/// Draws the board; a pyramid as a whole and in layers.
fn board(puzzle: &Puzzle, cells: &[u16], grid: &Grid) -> Vec<Part> {
    let whole = (puzzle.board.shape() == Shape::Pyramid).then(|| balls::balls(puzzle, cells));
    whole.into_iter().chain(grid.parts()).collect()
}

fn grid(puzzle: &Puzzle, cells: &[u16]) -> Grid {
    let symbols = symbols(&puzzle.pieces);
    let square = |cell: Option<usize>| {
        let Some(cell) = cell else { return Square::Outside };
        let Some(group) = lying(puzzle, cells, cell) else { return Square::Empty };
        let sign = Sign::Letter(symbols[group]);
        match puzzle.given.get(cell) {
            Some(Some(given)) if *given == group => Square::Given { group, sign },
            _ => Square::Filled { group, sign },
        }
    };
    let mut layers = puzzle.board.laid_out(square);
    for &[layer, row, column] in &puzzle.marks.blocked {
        let place = layers.get_mut(layer).and_then(|rows| rows.get_mut(row)?.get_mut(column));
        place.into_iter().for_each(|place| *place = Square::Blocked);
    }
    let grid = match puzzle.board.shape() {
        Shape::Flat => Grid::rows(layers.remove(0)),
        Shape::Pyramid => Grid::layers(layers),
    };
    grid.labelled(puzzle.marks.labels.clone()).hatched()
}

/// Returns the place in space of the first ball of each layer of a pyramid, from the top. This is
/// the layer's first square, since all squares of a pyramid are cells. Empty for a flat board.
fn corners(puzzle: &Puzzle) -> Vec<[i32; 3]> {
    if puzzle.board.shape() == Shape::Flat {
        return Vec::new();
    }
    let firsts = puzzle.board.layers().iter().map(|rows| rows.iter().flatten().find_map(|it| *it));
    let points = firsts.flatten().map(|cell| puzzle.board.points()[cell]);
    // Balls are two units wide.
    points.map(|point| [point.y, point.x, point.z]).collect()
}

fn lying(puzzle: &Puzzle, cells: &[u16], cell: usize) -> Option<usize> {
    let piece = cells.get(cell).map(|&piece| usize::from(piece));
    piece.filter(|&piece| piece < puzzle.pieces.len())
}
