//! The judge's test whether a set of cells has a piece's shape, against placements that are
//! computed by turning, flipping and shifting its drawing.

use std::collections::HashSet;

use billhook_iq::board::{Board, Point, Shape};
use billhook_iq::piece::Piece;
use billhook_iq::puzzle::Puzzle;
use billhook_iq::{Filled, judge};

/// Returns the sets of cells that a piece covers when its drawing is turned, flipped and laid at
/// every cell into each family of planes.
fn placements(board: &Board, piece: &Piece) -> HashSet<Vec<usize>> {
    let flat = [[[0, 1, 0], [1, 0, 0]]];
    let upright = [[[2, 0, 0], [0, 2, 0]], [[1, 1, 1], [1, 1, -1]], [[1, -1, 1], [1, -1, -1]]];
    let planes = if board.shape() == Shape::Flat { &flat[..] } else { &upright[..] };
    let mut found = HashSet::new();
    for (plane, way) in planes
        .iter()
        .flat_map(|plane| piece.orientations().into_iter().map(move |way| (plane, way)))
    {
        for origin in board.points() {
            let cell = |[row, column]: [i32; 2]| {
                let [row, column] = [row - way[0][0], column - way[0][1]];
                let by = |axis: usize| row * plane[0][axis] + column * plane[1][axis];
                board.cell_at(Point {
                    x: origin.x + by(0),
                    y: origin.y + by(1),
                    z: origin.z + by(2),
                })
            };
            if let Some(mut cells) = way.iter().copied().map(cell).collect::<Option<Vec<_>>>() {
                cells.sort_unstable();
                found.insert(cells);
            }
        }
    }
    found
}

/// Returns all sets of `size` of the first `cells` cells.
fn sets(cells: usize, size: usize) -> Vec<Vec<usize>> {
    match size {
        0 => vec![vec![]],
        _ => (size - 1..cells)
            .flat_map(|last| {
                let smaller = sets(last, size - 1).into_iter();
                smaller.map(move |set| [&set[..], &[last]].concat())
            })
            .collect(),
    }
}

/// Returns the sets of cells on which the judge finds that the piece has its shape. Another piece
/// covers the rest of the board.
fn judged(board: &Board, piece: &Piece) -> HashSet<Vec<usize>> {
    let cells = board.points().len();
    let rest = Piece::new("B", (0..(cells - piece.cells.len()) as i32).map(|column| [0, column]));
    let puzzle = Puzzle::new(board.clone(), vec![piece.clone(), rest]);
    let is_its_shape = |set: &Vec<usize>| {
        let mut filled = vec![1; cells];
        set.iter().for_each(|&cell| filled[cell] = 0);
        let verdict = judge(&puzzle, &Filled::new(filled));
        !verdict.remarks.iter().any(|remark| remark.starts_with("A "))
    };
    sets(cells, piece.cells.len()).into_iter().filter(is_its_shape).collect()
}

#[test]
fn the_judge_accepts_exactly_the_placements() {
    let flat = Board::rectangle(3, 4);
    let gap = Board::drawn(["XXX.", "X.XX", ".XXX"].map(|row| row.chars().map(|c| c == 'X')));
    for (drawing, numbers) in [
        (vec![[0, 0]], [12, 9, 14]),
        (vec![[0, 0], [0, 1]], [17, 9, 36]),
        (vec![[0, 0], [0, 1], [1, 0]], [24, 8, 36]),
        (vec![[0, 0], [0, 1], [0, 2]], [10, 3, 10]),
        (vec![[0, 0], [0, 2]], [10, 5, 10]),
        (vec![[0, 0], [1, 1]], [12, 7, 11]),
        (vec![[0, 0], [0, 1], [1, 0], [1, 1]], [6, 1, 7]),
        (vec![[0, 0], [0, 1], [0, 2], [1, 0]], [28, 6, 20]),
        (vec![[0, 0], [0, 1], [1, 1], [1, 2]], [14, 3, 12]),
        (vec![[0, 0], [0, 1], [0, 3]], [6, 1, 0]),
    ] {
        let piece = Piece::new("A", drawing.iter().copied());
        for (board, number) in [&flat, &gap, &Board::pyramid(3)].into_iter().zip(numbers) {
            let found = judged(board, &piece);
            assert_eq!(found, placements(board, &piece), "{drawing:?}");
            assert_eq!(found.len(), number, "{drawing:?} {:?}", board.shape());
        }
    }
}

/// A piece without symmetry lies flat in eight orientations and upright in eight in each of the two
/// other families of planes: the judge accepts all 24.
#[test]
fn all_24_orientations_are_accepted() {
    let piece = Piece::new("A", [[0, 0], [0, 1], [0, 2], [1, 0]]);
    let pyramid = Board::pyramid(4);
    let found = judged(&pyramid, &piece);
    assert_eq!(found, placements(&pyramid, &piece));
    // Flat, it has 8 · 2 · 3 places in the base and 8 · 2 in the layer above; upright, in either
    // family of planes, 12 in the middle plane and 2 in each of the planes beside it.
    assert_eq!(found.len(), 48 + 16 + 2 * 16);
}
