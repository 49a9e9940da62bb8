//! Judges whether a filled board is right.
//!
//! The cells of each letter are collected from the text of the answer and compared with the piece
//! by [`covers_exactly`]. Searches compute placements differently, so their mistakes show here.

mod checker;

use bitvec::bitvec;
use bitvec::vec::BitVec;

use super::board::{Board, Shape};
use super::congruent::covers_exactly;
use super::puzzle::Puzzle;
use crate::filled::Filled;
use billhook_plugin::Verdict;
use billhook_plugin::reading::counted;

pub(super) use checker::checker;

/// Maximum number of remarks of each sort: on pieces outside the cells, empty cells, wrong pieces.
const MOST_REMARKS: usize = 12;

/// Judges an answer. It is right if each piece lies on the board once, turned and flipped at will,
/// given pieces lie on their given cells, every cell is covered, and no piece lies elsewhere.
///
/// ```
/// use billhook_iq::{Filled, file::parse, judge};
/// use billhook_plugin::Input;
///
/// let corner = Input::from_text("corner", "2 2 2\nDEFAULT\nA\nAA\nB\n");
/// let puzzle = parse(&corner, true)?;
/// assert!(judge(&puzzle, &Filled::read(&puzzle, "AB/AA")?).right);
/// let verdict = judge(&puzzle, &Filled::read(&puzzle, "AA/BB")?);
/// assert_eq!(verdict.remarks[0], "A covers 2 cells, but has 3 squares");
/// # Ok::<(), billhook_plugin::Mistake>(())
/// ```
pub fn judge(puzzle: &Puzzle, answer: &Filled) -> Verdict {
    let mut faults = outside(puzzle, answer);
    faults.extend(empty_cells(&puzzle.board, answer));
    faults.extend(limited(wrong_pieces(puzzle, answer), "more pieces are wrong"));
    let right = faults.is_empty();
    if right {
        let number = match puzzle.pieces.len() {
            1 => "the piece lies on the board".to_owned(),
            number => format!("all {number} pieces lie on the board"),
        };
        faults.push(format!("{number}, and every cell is covered"));
    }
    Verdict { right, remarks: faults }
}

/// Returns remarks on pieces outside the cells.
fn outside(puzzle: &Puzzle, answer: &Filled) -> Vec<String> {
    let lies = |&(piece, [row, column]): &(usize, [usize; 2])| {
        let name = &puzzle.pieces[piece].name;
        format!("{name} lies at ({row}, {column}), where the board has no cell")
    };
    limited(answer.outside.iter().map(lies), "more lie where the board has no cell")
}

/// Returns remarks on uncovered cells.
fn empty_cells(board: &Board, answer: &Filled) -> Vec<String> {
    let empty = answer.pieces().enumerate().filter(|(_, piece)| piece.is_none());
    let remarks = empty.map(|(cell, _)| format!("cell {} is empty", place_of(board, cell)));
    limited(remarks, "more cells are empty")
}

fn wrong_pieces(puzzle: &Puzzle, answer: &Filled) -> impl Iterator<Item = String> {
    let mut covered = vec![Vec::new(); puzzle.pieces.len()];
    for (cell, piece) in answer.pieces().enumerate() {
        if let Some(piece) = piece {
            covered[piece].push(cell);
        }
    }
    let given = given_cells(puzzle);
    let mut is_outside: BitVec = bitvec![0; puzzle.pieces.len()];
    answer.outside.iter().for_each(|&(piece, _)| is_outside.set(piece, true));
    (0..puzzle.pieces.len())
        .filter(move |&piece| !is_outside[piece])
        .filter_map(move |piece| wrong_piece(puzzle, piece, &covered[piece], &given[piece]))
}

/// Returns the given cells of each piece, in order.
fn given_cells(puzzle: &Puzzle) -> Vec<Vec<usize>> {
    let mut given = vec![Vec::new(); puzzle.pieces.len()];
    for (cell, piece) in puzzle.given.iter().enumerate() {
        if let Some(piece) = piece {
            given[*piece].push(cell);
        }
    }
    given
}

/// Returns the fault of a piece that covers `cells`; `None` if it has none. `given` lists the cells
/// where it is given, or none. Both are in ascending order.
fn wrong_piece(puzzle: &Puzzle, piece: usize, cells: &[usize], given: &[usize]) -> Option<String> {
    let piece = &puzzle.pieces[piece];
    let name = &piece.name;
    if cells.is_empty() && !piece.cells.is_empty() {
        return Some(format!("{name} is missing"));
    }
    if cells.len() != piece.cells.len() {
        let covers = counted(cells.len(), "cell");
        let has = counted(piece.cells.len(), "square");
        return Some(format!("{name} covers {covers}, but has {has}"));
    }
    let mut set: BitVec = bitvec![0; puzzle.board.points().len()];
    cells.iter().for_each(|&cell| set.set(cell, true));
    if !covers_exactly(&puzzle.board, piece, &set) {
        return Some(format!("{name} covers {} cells that are not its shape", cells.len()));
    }
    let elsewhere = !given.is_empty() && given != cells;
    elsewhere.then(|| format!("{name} lies elsewhere than given"))
}

/// Names a cell by row and column, in a pyramid also by layer from the top, all counted from 1.
fn place_of(board: &Board, cell: usize) -> String {
    let [layer, row, column] = board.places()[cell].map(|index| index + 1);
    match board.shape() {
        Shape::Flat => format!("({row}, {column})"),
        Shape::Pyramid => format!("({row}, {column}) of layer {layer}"),
    }
}

/// Returns the first [`MOST_REMARKS`] remarks and, if there are more, a last one with the number of
/// the others before the words `more`.
fn limited(mut remarks: impl Iterator<Item = String>, more: &str) -> Vec<String> {
    let mut first: Vec<String> = remarks.by_ref().take(MOST_REMARKS).collect();
    let left = remarks.count();
    if left > 0 {
        first.push(format!("{left} {more}"));
    }
    first
}
