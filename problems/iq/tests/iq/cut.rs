//! Generates solved puzzles for other tests: random boards, cut into pieces.

use billhook_iq::board::{Board, Point};
use billhook_iq::piece::Piece;
use billhook_iq::puzzle::Puzzle;
use proptest::collection::vec;
use proptest::prelude::*;

/// The names of the pieces, in an order in which X, which a board shows as `x`, comes second.
const LETTERS: &str = "QWXERTYUIOPASDFGHJKLZCVBNM";

/// A puzzle and one of its solutions: the board that was cut into its pieces.
#[derive(Clone, Debug)]
pub struct Cut {
    /// The puzzle, without given pieces.
    pub puzzle: Puzzle,
    /// The piece of each cell in the solution.
    pub cells: Vec<u16>,
}

/// Generates flat boards. Each place is a gap or belongs to one of up to twelve pieces, which may
/// be disconnected.
fn flat() -> impl Strategy<Value = Cut> {
    let places = (1..6_usize, 1..7_usize)
        .prop_flat_map(|(rows, columns)| vec(vec(0..12_usize, columns), rows));
    (places, vec(0..8_usize, 12)).prop_filter_map("no cells", |(places, turns)| {
        // A quarter of the boards are rectangles.
        let custom = places[0][0] % 4 != 0;
        let is_cell = |place: &usize| !custom || *place > 1;
        let board = Board::drawn(places.iter().map(|row| row.iter().map(is_cell)));
        let owner = |point: &Point| places[point.y as usize][point.x as usize];
        let owners: Vec<usize> = board.points().iter().map(owner).collect();
        let at = |cell: usize| [board.points()[cell].y, board.points()[cell].x];
        (!owners.is_empty()).then(|| {
            cut(&board, &owners, &turns, |cells| cells.iter().map(|&cell| at(cell)).collect())
        })
    })
}

/// Generates pyramids. Each piece lies in one plane of one of the three families.
fn pyramid() -> impl Strategy<Value = Cut> {
    let cuts = vec((0..3_usize, 0..100_usize, vec(any::<bool>(), 30)), 14);
    (1..4_usize, cuts, vec(0..8_usize, 14)).prop_map(|(side, cuts, turns)| {
        let board = Board::pyramid(side);
        let mut owners = vec![usize::MAX; board.points().len()];
        let mut families = Vec::new();
        for (index, (family, first, taken)) in cuts.into_iter().enumerate() {
            let free: Vec<usize> =
                (0..owners.len()).filter(|&cell| owners[cell] == usize::MAX).collect();
            let Some(&first) = free.get(first % free.len().max(1)) else { break };
            let origin = board.points()[first];
            let in_plane = |cell: &usize| in_plane(family, origin, board.points()[*cell]).is_some();
            for (cell, take) in free.iter().copied().filter(in_plane).zip(taken) {
                if take || cell == first {
                    owners[cell] = index;
                }
            }
            owners[first] = index;
            families.push((family, origin));
        }
        // Balls that are left become pieces of one ball.
        let mut next = families.len();
        for (cell, owner) in owners.iter_mut().enumerate() {
            if *owner == usize::MAX {
                *owner = next;
                families.push((0, board.points()[cell]));
                next += 1;
            }
        }
        let drawing = |cells: &[usize], owner: usize| {
            let (family, origin) = families[owner];
            cells
                .iter()
                .filter_map(|&cell| in_plane(family, origin, board.points()[cell]))
                .collect()
        };
        let owner_of = owners.clone();
        cut(&board, &owners, &turns, |cells| drawing(cells, owner_of[cells[0]]))
    })
}

/// Returns row and column of a point in the plane of a family through the origin; `None` if it lies
/// outside the plane.
pub fn in_plane(family: usize, origin: Point, point: Point) -> Option<[i32; 2]> {
    let (x, y, z) = (point.x - origin.x, point.y - origin.y, point.z - origin.z);
    match family {
        0 => (z == 0).then_some([x / 2, y / 2]),
        // The axes of the plane are (1, ±1, 1) and (1, ±1, -1).
        1 => (x == y).then_some([(x + z) / 2, (x - z) / 2]),
        _ => (x == -y).then_some([(x + z) / 2, (x - z) / 2]),
    }
}

/// Builds the puzzle: the cells of each owner form a piece, drawn by `drawn` and turned by a number
/// of `turns`.
fn cut(
    board: &Board,
    owners: &[usize],
    turns: &[usize],
    drawn: impl Fn(&[usize]) -> Vec<[i32; 2]>,
) -> Cut {
    let mut pieces = Vec::new();
    let mut cells = vec![u16::MAX; owners.len()];
    let mut sorted: Vec<usize> = owners.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    for (index, owner) in sorted.into_iter().enumerate() {
        let own: Vec<usize> = (0..owners.len()).filter(|&cell| owners[cell] == owner).collect();
        own.iter().for_each(|&cell| cells[cell] = index as u16);
        let name = LETTERS.chars().nth(index).expect("a letter");
        let mut ways = Piece::new(name, drawn(&own)).orientations();
        let turn = turns[index % turns.len()] % ways.len();
        pieces.push(Piece::new(name, ways.swap_remove(turn)));
    }
    Cut { puzzle: Puzzle::new(board.clone(), pieces), cells }
}

/// Generates flat boards and pyramids.
pub fn any_cut() -> impl Strategy<Value = Cut> {
    prop_oneof![flat(), pyramid()]
}
