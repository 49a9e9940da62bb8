//! Transcripts of `explain`, which says why there is no solution or where two solutions differ, and
//! of challenges that `generate` makes for `iq`.

use crate::world::{assert_snapshot, transcript};

#[test]
fn challenges_and_explanations() {
    assert_snapshot(
        "iq_challenges",
        transcript(&[
            "generate iq --given 4 --seed 7 --number 2",
            "generate iq --board pro-pyramid --given 3 --seed 1 --json",
            "generate iq --given 12",
            "generate iq --board 4x5 --pieces tetrominoes",
            "generate iq --number 1001 --output x.svg",
            "generate queens",
            "solve iq --board pro --given 4",
            "explain iq tests/puzzles/diamond.txt",
            "explain iq tests/puzzles/parity.txt",
            "explain iq tests/puzzles/parity.txt --json",
            "explain queens 3",
            "explain queens 4",
            "explain make24 3 3 8 8",
            "explain make24 1 1 1 1",
            "explain make24 5 5 7 11 --integers",
            "explain make24 7 4 9 2",
            "explain make24 1 1 11 11",
            "explain countdown 1 3 7 10 25 50 831",
            "explain countdown 25 50 75 100 3 6 952",
            "explain nonogram .#/#.",
            "explain nonogram #./.#",
            "explain iq --board pro-pyramid --max-nodes 2",
        ]),
    );
}

/// Only a search shows that these rules contradict each other; one constraint is not needed.
#[test]
fn the_fewest_rules_that_contradict_each_other() {
    assert_snapshot(
        "contradictions",
        transcript(&[
            "explain fzn tests/puzzles/pigeons.fzn",
            "explain fzn tests/puzzles/pigeons.fzn --json",
            "explain fzn tests/puzzles/pigeons.fzn --max-nodes 1",
            "explain fzn tests/puzzles/three-digits.fzn",
        ]),
    );
}
