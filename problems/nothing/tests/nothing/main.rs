//! The puzzle without content: the test kit, mistakes, and a transcript.

use billhook_nothing::NOTHING;
use billhook_testing::transcript;
use billhook_testing::{Case, check, mistake};

#[test]
fn the_kit_accepts_the_plugin() {
    let naught = [("word", "naught")];
    check(&NOTHING, ["0".into(), "7".into(), Case { input: "3", options: &naught }]);
}

#[test]
fn mistakes_are_named_at_their_place() {
    for (words, options, expected) in [
        ("3", &[][..], "none"),
        ("", &[], "no number; such as: nothing 3"),
        ("x", &[], "`x`: invalid number (expected a whole number from 0 to 1000000)"),
        ("3", &[("word", "")], "--word ``: the word is empty (expected a word)"),
    ] {
        assert_eq!(mistake(&NOTHING, words, options), expected, "{words:?}");
    }
}

#[test]
fn transcript_of_a_search() {
    insta::assert_snapshot!(transcript(&NOTHING, "3", &[("word", "naught")]), @r"
    nothing 3 --word naught

    naught, 3 times

    strategy: dfs
    status: complete
    solutions: 1
    nodes: 4
    dead ends: 0
    pruned: 0
    levels: 1 1 1 1
    ");
}
