//! Tests of the puzzle: the laws that the kit checks, solutions against brute force and published
//! counts, messages, and what users see.

use billhook_plugin::row;
use billhook_testing::{
    assignments, brute_force_agrees, check, count, instance, mistake, transcript,
};

use crate::own_cover::OWN_COVER;

/// Returns the input of a square in which no number is given.
fn empty(size: usize) -> String {
    format!("{size}\n{}", ("0 ".repeat(size) + "\n").repeat(size))
}

#[test]
fn it_keeps_its_promises() {
    check(&OWN_COVER, ["1\n0", "2\n0 0\n0 0", "3\n1 0 0\n0 0 0\n0 0 0"]);
}

#[test]
fn brute_force_finds_the_same() {
    brute_force_agrees(&OWN_COVER, 30, |random| {
        let size = 1 + random.below(3);
        // Each number is given with probability 1 in 4.
        let mut given = || if random.below(4) == 0 { 1 + random.below(size) } else { 0 };
        let rows = (0..size).map(|_| row(&(0..size).map(|_| given()).collect::<Vec<_>>()) + "\n");
        let rows: String = rows.collect();
        let all = assignments(size * size, 1..=size);
        (format!("{size}\n{rows}"), all.map(|numbers| row(&numbers)))
    });
}

#[test]
fn counts_are_the_published_ones() {
    for (size, squares) in [(1, 1), (2, 2), (3, 12), (4, 576)] {
        let instance = instance(&OWN_COVER, &empty(size), &[]);
        assert_eq!(count(&*instance, "auto"), squares, "{size}");
    }
}

#[test]
fn mistakes_have_a_place() {
    for (file, expected) in [
        ("2\n0 0\n0 3", "`3`: invalid number (expected a whole number from 0 to 2)"),
        ("2\n0 0", "``: the square ends after 1 of 2 rows (expected another row of 2 numbers)"),
    ] {
        assert_eq!(mistake(&OWN_COVER, file, &[]), expected, "{file:?}");
    }
}

/// Compares what users see with `tests/snapshots`; `INSTA_UPDATE=always cargo test` writes it anew.
#[test]
fn it_looks_like_this() {
    let options = [("strategy", "bit-rows")];
    insta::assert_snapshot!(transcript(&OWN_COVER, "2\n0 2\n0 0", &options));
}
