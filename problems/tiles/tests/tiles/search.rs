//! The search for shortest solutions against the laws of searches, keys and bounds.

use billhook_engine::Bounded;
use billhook_engine::laws::{self, Broken};
use billhook_tiles::{Goal, Position, Puzzle, Tiles};

fn check<P: Position>(rows: usize, columns: usize, tiles: &[usize], goal: Goal, depth: usize) {
    let puzzle = Puzzle::new(rows, columns, tiles.to_vec(), goal);
    let puzzle = puzzle.unwrap_or_else(|why| panic!("{tiles:?}: {why:?}"));
    let search = Tiles::<P>::new(&puzzle).unwrap_or_else(|| panic!("{tiles:?} fit"));
    assert!(laws::check(&search, depth.min(6)).is_ok_and(|nodes| nodes > 1));
    match laws::check_keys(&search) {
        // On 2 × 2 tiles, the gap goes round in either direction and meets no position twice before
        // the goal.
        Err(Broken::NothingCompared { nodes, all: true }) => assert!(nodes < 30, "{tiles:?}"),
        pairs => assert!(pairs.is_ok(), "{tiles:?}: {pairs:?}"),
    }
    assert_eq!(laws::check_bounds(&search, depth).map(|nodes| nodes > 1), Ok(true));
}

#[test]
fn the_laws_hold() {
    let fifteen = [14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3];
    check::<u64>(2, 2, &[0, 3, 2, 1], Goal::GapLast, 12);
    check::<u64>(2, 3, &[4, 5, 0, 1, 2, 3], Goal::GapLast, 12);
    check::<u64>(5, 3, &[1, 2, 3, 4, 5, 6, 0, 7, 9, 10, 8, 12, 13, 11, 14], Goal::GapLast, 10);
    check::<u64>(3, 3, &[8, 6, 7, 2, 5, 4, 3, 0, 1], Goal::GapLast, 12);
    check::<u64>(4, 4, &fifteen, Goal::GapFirst, 9);
    check::<u128>(4, 4, &fifteen, Goal::GapFirst, 9);
    let twenty_four: Vec<usize> = [4, 3, 2, 1].into_iter().chain(5..25).chain([0]).collect();
    check::<u128>(5, 5, &twenty_four, Goal::GapLast, 8);
}

#[test]
fn positions_have_a_width_that_may_be_too_small() {
    let tiles = (1..25).chain([0]).collect();
    let puzzle = Puzzle::new(5, 5, tiles, Goal::GapLast).expect("it is solved");
    assert!(Tiles::<u64>::new(&puzzle).is_none());
    assert_eq!(Tiles::<u128>::new(&puzzle).map(|tiles| tiles.estimate()), Some(0));
}
