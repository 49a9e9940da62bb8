//! Judges whether pieces fill a board, and how often each is used.

use std::collections::{BTreeMap, BTreeSet};

use billhook_plugin::reading::miscounted;
use billhook_plugin::{Board, Verdict};

/// Number of pieces of 1, 2, 3, … squares: sequence A000105 of the On-Line Encyclopedia of Integer
/// Sequences.
pub(crate) const PIECES: [usize; 7] = [1, 1, 2, 5, 12, 35, 108];

/// The squares of a piece, as rows and columns.
type Squares = BTreeSet<(usize, usize)>;

pub(super) fn judge(size: usize, uses: &str, board: &Board, answer: &Board) -> Verdict {
    if let (rows, Some(row)) = (board.0.len(), board.0.first())
        && (answer.0.len() != rows || answer.0.iter().any(|it| it.len() != row.len()))
    {
        return Verdict::wrong(format!("it does not have {rows} rows of {}", row.len()));
    }
    let (mut faults, mut pieces) = (Vec::new(), BTreeMap::<u32, Squares>::new());
    for (row, column) in
        (0..board.0.len()).flat_map(|row| (0..board.0[row].len()).map(move |it| (row, it)))
    {
        let at = format!("r{}c{}", row + 1, column + 1);
        match (board.at([row, column]), answer.at([row, column])) {
            (Some(_), None) => faults.push(format!("nothing lies at {at}")),
            (None, Some(_)) => faults.push(format!("something lies at {at}, where no square is")),
            (None, None) => {}
            (_, Some(piece)) => drop(pieces.entry(piece).or_default().insert((row, column))),
        }
    }
    let mut forms = BTreeMap::new();
    for (number, squares) in &pieces {
        if squares.len() != size || !hangs_together(squares) {
            faults.push(format!("{number} is no piece of {size} squares in one"));
        } else if let Some(other) = forms.insert(form(squares), number)
            && uses != "any"
        {
            faults.push(format!("{other} and {number} are the same piece"));
        }
    }
    if uses == "once" {
        faults.extend(miscounted(pieces.len(), PIECES[size - 1], "piece"));
    }
    Verdict::of(faults, || "the pieces fill the board".to_owned())
}

fn hangs_together(squares: &Squares) -> bool {
    let (mut left, mut next) = (squares.clone(), Vec::from_iter(squares.first().copied()));
    while let Some((row, column)) = next.pop() {
        if left.remove(&(row, column)) {
            let [above, before] = [row.wrapping_sub(1), column.wrapping_sub(1)];
            next.extend([(row + 1, column), (above, column), (row, column + 1), (row, before)]);
        }
    }
    left.is_empty()
}

/// Returns the canonical form of a piece: the least of its orientations, moved to the corner.
fn form(squares: &Squares) -> Squares {
    let end = squares.iter().map(|&(row, column)| row.max(column)).max().unwrap_or(0);
    let turn = |squares: &Squares| -> Squares {
        squares.iter().map(|&(row, column)| (column, end - row)).collect()
    };
    let over = |squares: &Squares| squares.iter().map(|&(row, column)| (column, row)).collect();
    let turns = std::iter::successors(Some(squares.clone()), |squares| Some(turn(squares))).take(4);
    let ways = turns.flat_map(|squares| [over(&squares), squares]);
    let in_corner = |squares: Squares| -> Squares {
        let top = squares.iter().map(|square| square.0).min().unwrap_or(0);
        let left = squares.iter().map(|square| square.1).min().unwrap_or(0);
        squares.iter().map(|&(row, column)| (row - top, column - left)).collect()
    };
    ways.map(in_corner).min().unwrap_or_default()
}
