//! The moves that conflicts of tiles in their goal line cost, against values counted by hand.

use billhook_tiles::board::Board;
use billhook_tiles::{Goal, Puzzle};

#[test]
fn conflicts_cost_two_moves_for_each_leaving_tile() {
    let solved = Puzzle::new(2, 5, (1..10).chain([0]).collect(), Goal::GapLast);
    let board = Board::new(&solved.expect("it is the goal itself"));
    for (places, expected) in [
        ([1, 2, 3, 4, 5], 0),
        ([0, 2, 0, 4, 0], 0),
        ([2, 1, 0, 0, 0], 2),
        ([1, 3, 2, 4, 0], 2),
        ([2, 1, 4, 3, 0], 4),
        ([3, 2, 1, 0, 0], 4),
        ([5, 1, 2, 3, 4], 2),
        ([5, 4, 3, 2, 1], 8),
        ([0, 0, 3, 0, 1], 2),
    ] {
        let line = places.iter().rev().fold(0, |line, place| line << 3 | place);
        assert_eq!(board.conflicts(line), expected, "{places:?}");
    }
}
