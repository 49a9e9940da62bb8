//! Combinations of size, tiles and goal that make a puzzle, and those that are refused.

use billhook_tiles::{Goal, Puzzle, Unplayable};

#[test]
fn unplayable_boards_are_refused() {
    use Goal::{GapFirst, GapLast};
    let loyd = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0];
    for (rows, columns, tiles, goal, expected) in [
        (2, 2, &[1, 2, 3, 0][..], GapLast, Ok(())),
        (2, 2, &[2, 1, 3, 0], GapLast, Err(Unplayable::Parity)),
        (2, 3, &[1, 2, 0, 4, 5, 3], GapLast, Ok(())),
        (3, 2, &[0, 2, 1, 4, 3, 5], GapLast, Ok(())),
        (3, 2, &[0, 1, 2, 4, 3, 5], GapLast, Err(Unplayable::Parity)),
        (3, 3, &[1, 2, 3, 4, 5, 6, 7, 8, 0], GapFirst, Ok(())),
        (4, 4, &loyd, GapLast, Err(Unplayable::Parity)),
        // Loyd's position can be solved if the gap belongs into the opposite corner.
        (4, 4, &loyd, GapFirst, Ok(())),
        (2, 2, &[1, 2, 3, 4], GapLast, Err(Unplayable::Tiles)),
        (2, 2, &[1, 1, 3, 0], GapLast, Err(Unplayable::Tiles)),
        (2, 2, &[1, 2, 3], GapLast, Err(Unplayable::Tiles)),
        (1, 4, &[1, 2, 3, 0], GapLast, Err(Unplayable::Size)),
        (2, 6, &[], GapLast, Err(Unplayable::Size)),
    ] {
        let puzzle = Puzzle::new(rows, columns, tiles.to_vec(), goal);
        assert_eq!(puzzle.map(|_| ()), expected, "{tiles:?} {goal:?}");
    }
}
