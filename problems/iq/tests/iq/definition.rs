//! Counts solutions by the definition, as a reference for other tests: every set of cells is tried
//! as a placement.

use std::collections::BTreeSet;

use billhook_iq::board::{Board, Point, Shape};
use billhook_iq::piece::Piece;
use billhook_iq::puzzle::Puzzle;

use crate::cut::in_plane;

/// Returns the planes of a board: their cells, each with its row and column in the plane.
fn planes(board: &Board) -> Vec<Vec<(usize, [i32; 2])>> {
    let points = board.points();
    let all = || points.iter().enumerate();
    match board.shape() {
        Shape::Flat => vec![all().map(|(cell, point)| (cell, [point.y, point.x])).collect()],
        Shape::Pyramid => {
            let mut planes = Vec::new();
            for (family, &origin) in
                (0..3).flat_map(|family| points.iter().map(move |at| (family, at)))
            {
                let at = |(cell, &point): (usize, &Point)| {
                    Some((cell, in_plane(family, origin, point)?))
                };
                let plane: Vec<_> = all().filter_map(at).collect();
                // Each plane is found once for each of its cells; it is kept for the first.
                if plane.first().is_some_and(|first| points[first.0] == origin) {
                    planes.push(plane);
                }
            }
            planes
        }
    }
}

/// Returns all sets of untaken cells, as bits, on which a piece can lie.
pub fn places(board: &Board, piece: &Piece, taken: u32) -> BTreeSet<u32> {
    let ways = piece.orientations();
    let mut found = BTreeSet::new();
    for plane in planes(board) {
        let plane: Vec<_> = plane.into_iter().filter(|(cell, _)| taken >> cell & 1 == 0).collect();
        let mut chosen = Vec::new();
        each_choice(&plane, piece.cells.len(), &mut chosen, &mut |chosen| {
            let squares = Piece::new("", chosen.iter().map(|&(_, square)| square)).cells;
            if ways.contains(&squares) {
                found.insert(chosen.iter().fold(0, |bits, (cell, _)| bits | 1 << cell));
            }
        });
    }
    found
}

fn each_choice<T: Copy>(
    from: &[T],
    number: usize,
    chosen: &mut Vec<T>,
    call: &mut impl FnMut(&[T]),
) {
    if chosen.len() == number {
        return call(chosen);
    }
    for (at, &one) in from.iter().enumerate() {
        chosen.push(one);
        each_choice(&from[at + 1..], number, chosen, call);
        chosen.pop();
    }
}

/// Counts the solutions by the definition: each piece that is not given lies on one of its
/// placements, no two overlap, and all cells are covered.
pub fn by_definition(puzzle: &Puzzle) -> u64 {
    let mut taken = 0_u32;
    let mut waiting: BTreeSet<usize> = (0..puzzle.pieces.len()).collect();
    for (cell, piece) in puzzle.given.iter().enumerate() {
        if let Some(piece) = piece {
            taken |= 1 << cell;
            waiting.remove(piece);
        }
    }
    let places: Vec<BTreeSet<u32>> =
        waiting.iter().map(|&piece| places(&puzzle.board, &puzzle.pieces[piece], taken)).collect();
    fn count(places: &[BTreeSet<u32>], taken: u32, all: u32) -> u64 {
        let Some((first, others)) = places.split_first() else { return u64::from(taken == all) };
        let free = first.iter().filter(|place| *place & taken == 0);
        free.map(|place| count(others, taken | place, all)).sum()
    }
    count(&places, taken, (1 << puzzle.given.len()) - 1)
}
