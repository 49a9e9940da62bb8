//! Draws the unplaced pieces beside a board.

use std::collections::BTreeSet;

use billhook_plugin::show::svg::node::element::Group;
use billhook_plugin::show::{Grid, Part, Sign, Square};

use super::lying;
use crate::piece::Piece;
use crate::puzzle::Puzzle;
use crate::symbol::symbols;

/// Size of the pieces' squares relative to the cells of the board.
const SCALE: f64 = 0.5;

/// Draws the unplaced pieces as they are drawn in the puzzle; [`told`] makes them readable for
/// programs.
pub(super) fn left(puzzle: &Puzzle, cells: &[u16]) -> Vec<Part> {
    let lie = placed(puzzle, cells);
    let pieces = puzzle.pieces.iter().zip(symbols(&puzzle.pieces)).enumerate();
    let left = pieces.filter(|(group, _)| !lie.contains(group));
    left.flat_map(|(group, (piece, letter))| {
        let square = Square::Filled { group, sign: Sign::Letter(letter) };
        grid(piece, square).loose().parts().into_iter().map(|part| part.scaled(SCALE))
    })
    .collect()
}

/// Writes the shape of each piece that is not given, for programs: a group has the letter as
/// `data-piece`, and the row and column of each square as `data-squares`. The groups of unplaced
/// pieces hold their pictures, `parts`; the groups of other pieces are empty and are added to the
/// first part of the board.
pub(super) fn told(
    puzzle: &Puzzle,
    cells: &[u16],
    mut board: Vec<Part>,
    parts: Vec<Part>,
) -> [Vec<Part>; 2] {
    let (lie, given) = (placed(puzzle, cells), puzzle.given.iter().flatten());
    let given: BTreeSet<usize> = given.copied().collect();
    let mut pictures = parts.into_iter();
    let mut left = Vec::new();
    for (index, (piece, letter)) in puzzle.pieces.iter().zip(symbols(&puzzle.pieces)).enumerate() {
        let squares = piece.cells.iter().map(|[row, column]| format!("{row} {column}"));
        let squares = squares.collect::<Vec<_>>().join(",");
        let group = Group::new().set("data-piece", letter.to_string()).set("data-squares", squares);
        if !lie.contains(&index) {
            left.extend(pictures.next().map(|part| Part { group: group.add(part.group), ..part }));
        } else if !given.contains(&index)
            && let Some(first) = board.first_mut()
        {
            first.group = first.group.clone().add(group);
        }
    }
    [board, left]
}

/// Returns the pieces that lie on the board.
fn placed(puzzle: &Puzzle, cells: &[u16]) -> BTreeSet<usize> {
    (0..puzzle.given.len()).filter_map(|cell| lying(puzzle, cells, cell)).collect()
}

/// Returns a single piece as a grid. Rows end with their last square.
fn grid(piece: &Piece, square: Square) -> Grid {
    let mut rows: Vec<Vec<Square>> = Vec::new();
    for [row, column] in &piece.cells {
        let [row, column] = [*row as usize, *column as usize];
        rows.resize(rows.len().max(row + 1), Vec::new());
        let squares = &mut rows[row];
        squares.resize(squares.len().max(column), Square::Outside);
        squares.push(square);
    }
    Grid::rows(rows)
}
