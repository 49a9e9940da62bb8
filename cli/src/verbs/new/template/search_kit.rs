//! Tests of the puzzle: the laws that the kit checks, solutions against brute force, and what users
//! see.

use billhook_plugin::row;
use billhook_testing::{assignments, check, solutions_are, transcript};

use crate::own_search::OWN_SEARCH;

#[test]
fn it_keeps_its_promises() {
    check(&OWN_SEARCH, ["0", "1", "5"]);
}

#[test]
fn brute_force_finds_the_same() {
    for length in 0..=6 {
        let all =
            assignments(length, [0, 1]).filter(|marks| !marks.windows(2).any(|two| two == [1, 1]));
        let length = length.to_string();
        solutions_are(&OWN_SEARCH, length.as_str(), all.map(|marks| row(&marks)));
    }
}

/// Compares what users see with `tests/snapshots`; `INSTA_UPDATE=always cargo test` writes it anew.
#[test]
fn it_looks_like_this() {
    insta::assert_snapshot!(transcript(&OWN_SEARCH, "3", &[]));
}
