//! Random positions can be typed again, can be solved, and are determined by the seed.

use billhook_testing::{instance, is_right, mistake, verdict};
use billhook_tiles::{Goal, TILES};
use proptest::prelude::*;

use crate::goal;

/// The title of a random position can be typed.
#[test]
fn titles_are_read_back() {
    let options = [("random", ""), ("seed", "5"), ("moves", "20"), ("size", "3x2")];
    let drawn = instance(&TILES, "", &options).entry().title.clone();
    let (words, size) = drawn.split_once(" --").expect("the board is no square");
    assert_eq!(size, "size 3x2");
    assert_eq!(instance(&TILES, words, &[("size", "3x2")]).entry().title.clone(), drawn);
}

proptest! {
    #[test]
    fn dealt_boards_are_solvable(
        rows in 2..6_usize,
        columns in 2..6_usize,
        end in prop::sample::select(&Goal::ALL[..]),
        seed: u64,
        steps in prop::option::of(0..50_u64),
    ) {
        let (size, seed) = (format!("{rows}x{columns}"), seed.to_string());
        let steps = steps.map(|steps| steps.to_string()).unwrap_or_default();
        let position = [("size", size.as_str()), ("goal", end.name())];
        let given = [&position[..], &[("random", ""), ("seed", &seed), ("moves", &steps)]].concat();
        let drawn = instance(&TILES, "", &given);
        let title = drawn.entry().title.clone();
        let (words, _) = title.split_once(" --").expect("a size is given");
        prop_assert_eq!(mistake(&TILES, words, &position), "none");
        let tiles: Vec<usize> = words.split(' ').filter_map(|word| word.parse().ok()).collect();
        let is_solved = tiles == goal(rows * columns, end);
        prop_assert_eq!(is_right(&*drawn, "none"), is_solved, "{}", title);
        if let "0" = steps.as_str() {
            prop_assert!(is_solved, "{}", title);
        } else if steps == "1" {
            prop_assert!(!is_solved, "{}", title);
        }
        // The tiles that can be moved first are beside the gap, which shows the length of rows.
        let place = |tile: usize| {
            let cell = tiles.iter().position(|other| *other == tile).expect("it is on the board");
            (cell / columns, cell % columns)
        };
        let gap = place(0);
        for tile in 1..tiles.len() {
            let (row, column) = place(tile);
            let is_next = row.abs_diff(gap.0) + column.abs_diff(gap.1) == 1;
            let said = verdict(&*drawn, &tile.to_string());
            let moves = !said.contains("is not next to the gap");
            prop_assert_eq!(moves, is_next, "{} of {}", tile, title);
        }
        prop_assert_eq!(instance(&TILES, "", &given).entry().title.clone(), title);
    }
}
