//! Generates small puzzles for other tests: boards cut into pieces, of which one may then be
//! changed.

use std::collections::BTreeSet;

use billhook_iq::board::{Board, Shape};
use billhook_iq::piece::Piece;
use billhook_iq::puzzle::Puzzle;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::cut::in_plane;

const MOST_PIECES: usize = 7;

/// Returns a configuration with this number of cases, a quarter of it where arithmetic is checked.
pub fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig::with_cases(if cfg!(debug_assertions) { cases.div_ceil(4) } else { cases })
}

/// The numbers that determine the next piece to cut.
#[derive(Clone, Debug)]
struct Cut {
    /// The family of planes, in a pyramid.
    family: usize,
    first: usize,
    /// Numbers that choose each further cell among the candidates.
    others: Vec<usize>,
    /// Whether the cells may be disconnected.
    scattered: bool,
    given: bool,
}

fn cuts() -> impl Strategy<Value = Vec<Cut>> {
    let cut = (0..3_usize, 0..100_usize, vec(0..100_usize, 0..5), 0..8_u8, 0..6_u8);
    let cut = cut.prop_map(|(family, first, others, scattered, given)| Cut {
        family,
        first,
        others,
        scattered: scattered == 0,
        given: given == 0,
    });
    vec(cut, 1..=MOST_PIECES)
}

/// A change to one piece after all pieces are cut.
#[derive(Clone, Copy, Debug)]
enum Change {
    Nothing,
    /// The piece gets the squares of another piece, or of itself.
    Copied(usize),
    /// The last square moves below another one. If a third square lies there, the last one is lost;
    /// a single square stays.
    Moved(usize),
    /// The last square is removed; a single square stays.
    Cropped,
}

fn change() -> impl Strategy<Value = (usize, Change)> {
    let change = prop_oneof![
        4 => Just(Change::Nothing),
        2 => (0..100_usize).prop_map(Change::Copied),
        2 => (0..100_usize).prop_map(Change::Moved),
        1 => Just(Change::Cropped),
    ];
    (0..100_usize, change)
}

/// Cuts pieces out of the board. Cells may be left over.
fn cut(board: &Board, cuts: &[Cut]) -> Vec<(Vec<usize>, Piece)> {
    let points = board.points();
    let drawn = |cut: &Cut, origin: usize, cell: usize| match board.shape() {
        Shape::Flat => Some([points[cell].y, points[cell].x]),
        Shape::Pyramid => in_plane(cut.family, points[origin], points[cell]),
    };
    let mut free: Vec<usize> = (0..points.len()).collect();
    let mut pieces = Vec::new();
    for (index, cut) in cuts.iter().enumerate() {
        if free.is_empty() {
            break;
        }
        let origin = free.remove(cut.first % free.len());
        let mut own = vec![origin];
        for other in &cut.others {
            let beside = |cell: &usize| {
                let Some([row, column]) = drawn(cut, origin, *cell) else { return false };
                let touches = |&own: &usize| {
                    let by = drawn(cut, origin, own);
                    by.is_some_and(|[r, c]| (r - row).abs() + (c - column).abs() == 1)
                };
                cut.scattered || own.iter().any(touches)
            };
            let beside: Vec<usize> = free.iter().copied().filter(beside).collect();
            if beside.is_empty() {
                break;
            }
            let cell = beside[other % beside.len()];
            own.push(cell);
            free.retain(|free| *free != cell);
        }
        let name = char::from(b'A' + index as u8);
        let squares: Vec<[i32; 2]> =
            own.iter().filter_map(|&cell| drawn(cut, origin, cell)).collect();
        pieces.push((own, Piece::new(name, squares)));
    }
    pieces
}

/// Changes a piece and returns its index, even if it stays as it was; `None` for `Nothing`.
fn changed(pieces: &mut [(Vec<usize>, Piece)], (at, change): (usize, Change)) -> Option<usize> {
    let at = at % pieces.len();
    let mut cells = pieces[at].1.cells.clone();
    match change {
        Change::Nothing => return None,
        Change::Copied(other) => cells = pieces[other % pieces.len()].1.cells.clone(),
        Change::Moved(to) => {
            cells.pop();
            if let Some([row, column]) = cells.get(to % cells.len().max(1)).copied() {
                cells.push([row + 1, column]);
            }
        }
        Change::Cropped => drop(cells.pop()),
    }
    if !cells.is_empty() {
        pieces[at].1 = Piece::new(pieces[at].1.name.clone(), cells);
    }
    Some(at)
}

/// Generates flat boards of at most 4 × 5 places. Places that belong to no piece are gaps.
pub fn flat() -> impl Strategy<Value = Puzzle> {
    let size = (1..5_usize, 1..6_usize);
    (size, cuts(), change()).prop_map(|((rows, columns), cuts, change)| {
        let rectangle = Board::rectangle(rows, columns);
        let mut pieces = cut(&rectangle, &cuts);
        let owned: BTreeSet<usize> = pieces.iter().flat_map(|piece| piece.0.clone()).collect();
        let place = |row, column| owned.contains(&(row * columns + column));
        let board = Board::drawn(
            (0..rows)
                .map(|row| (0..columns).map(move |column| place(row, column)).collect::<Vec<_>>()),
        );
        let altered = changed(&mut pieces, change);
        let (owners, drawn): (Vec<Vec<usize>>, Vec<Piece>) = pieces.into_iter().unzip();
        let mut puzzle = Puzzle::new(board, drawn);
        for (index, own) in owners.iter().enumerate() {
            for cell in own.iter().filter(|_| cuts[index].given && Some(index) != altered) {
                let cell = owned.iter().position(|owned| owned == cell).expect("it is owned");
                puzzle.given[cell] = Some(index);
            }
        }
        puzzle
    })
}

/// Generates pyramids. Single given balls fill the cells that belong to no piece.
pub fn pyramid() -> impl Strategy<Value = Puzzle> {
    (2..4_usize, cuts(), change()).prop_map(|(side, cuts, change)| {
        let board = Board::pyramid(side);
        let mut pieces = cut(&board, &cuts);
        let owned: BTreeSet<usize> = pieces.iter().flat_map(|piece| piece.0.clone()).collect();
        let altered = changed(&mut pieces, change);
        let is_given =
            |index: usize| cuts.get(index).is_none_or(|cut| cut.given) && Some(index) != altered;
        for cell in (0..board.points().len()).filter(|cell| !owned.contains(cell)) {
            let name = char::from(b'a' + pieces.len() as u8).to_ascii_uppercase();
            pieces.push((vec![cell], Piece::new(name, [[0, 0]])));
        }
        let (owners, drawn): (Vec<Vec<usize>>, Vec<Piece>) = pieces.into_iter().unzip();
        let mut puzzle = Puzzle::new(board, drawn);
        let lying = owners
            .iter()
            .enumerate()
            .filter(|(index, own)| is_given(*index) || !owned.contains(&own[0]));
        for (index, own) in lying {
            own.iter().for_each(|&cell| puzzle.given[cell] = Some(index));
        }
        puzzle
    })
}
