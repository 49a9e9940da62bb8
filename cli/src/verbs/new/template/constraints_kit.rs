//! Tests of the puzzle: the laws that the kit checks, solutions against brute force and published
//! counts, hints, messages, and what users see.

use billhook_plugin::Board;
use billhook_testing::{
    assignments, brute_force_agrees, check, count, hint_holds, instance, mistake, transcript,
};

use crate::own_constraints::OWN_CONSTRAINTS;

/// Returns the input of a square in which no number is given.
fn empty(size: usize) -> String {
    vec![".".repeat(size); size].join(" ")
}

#[test]
fn it_keeps_its_promises() {
    check(&OWN_CONSTRAINTS, ["1", ".. ..", ".... .... .... ...."]);
}

#[test]
fn brute_force_finds_the_same() {
    brute_force_agrees(&OWN_CONSTRAINTS, 30, |random| {
        let size = 1 + random.below(3);
        // Each number is given with probability 1 in 4.
        let mut given = || match random.below(4) {
            0 => (1 + random.below(size)).to_string(),
            _ => ".".to_owned(),
        };
        let rows: Vec<String> = (0..size).map(|_| (0..size).map(|_| given()).collect()).collect();
        let all = assignments(size * size, 1..=size as u32).map(move |numbers| {
            let rows = numbers.chunks(size).map(|row| row.iter().copied().map(Some).collect());
            Board(rows.collect()).to_string()
        });
        (rows.join(" "), all)
    });
}

#[test]
fn counts_are_the_published_ones() {
    for (size, squares) in [(1, 1), (2, 0), (3, 0), (4, 48), (5, 960)] {
        let instance = instance(&OWN_CONSTRAINTS, &empty(size), &[]);
        assert_eq!(count(&*instance, "auto"), squares, "{size}");
    }
}

#[test]
fn hints_hold() {
    for square in ["1... .... .3.. ....", "..... .4... ...2. ..... 3...."] {
        hint_holds(&*instance(&OWN_CONSTRAINTS, square, &[]));
    }
}

#[test]
fn mistakes_have_a_place() {
    for (square, expected) in [
        (".. .3", "`3`: invalid number (expected a whole number from 1 to 2, or .)"),
        ("..", "``: the board ends after 1 of 2 rows (expected another row of 2 characters)"),
    ] {
        assert_eq!(mistake(&OWN_CONSTRAINTS, square, &[]), expected, "{square:?}");
    }
}

/// Compares what users see with `tests/snapshots`; `INSTA_UPDATE=always cargo test` writes it anew.
#[test]
fn it_looks_like_this() {
    insta::assert_snapshot!(transcript(&OWN_CONSTRAINTS, "1... .... .3.. ....", &[]));
}
