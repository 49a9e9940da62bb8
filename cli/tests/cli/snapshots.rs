//! Transcripts of `make24`, the lists of puzzles and the help, compared with the files in
//! `snapshots/`.

use crate::world::{asking, assert_snapshot, billhook_with, reading, shown, transcript};
use assert_cmd::cargo::cargo_bin_cmd;

/// The list has every expression of the published hands, in the published order.
#[test]
fn brute_force_lists_its_report() {
    let hands = ["7 4 9 2", "6 6 6 Q", "3 4 8 2", "K 4 Q 4", "Q Q Q Q", "9 5 4 8"];
    let line = |hand| format!("solve make24 {hand} --all --strategy brute-force --brackets full");
    let lines: Vec<_> = hands.map(line).into();
    assert_snapshot(
        "make24_brute_force_report",
        transcript(&lines.iter().map(String::as_str).collect::<Vec<_>>()),
    );
}

#[test]
fn brute_force_solves_the_hands_of_its_paper() {
    let hands = [
        "4 K 6 7",
        "5 5 5 5",
        "6 2 6 2",
        "A A A A",
        "9 7 A K",
        "8 2 7 9",
        "2 9 8 7",
        "6 4 3 A",
        "8 3 3 3",
        "10 10 10 10",
    ];
    let lines = hands.map(|hand| {
        let count = format!("count make24 {hand} --strategy brute-force");
        [count, format!("solve make24 {hand} --strategy brute-force --quiet")]
    });
    let lines = lines.as_flattened().iter().map(String::as_str).collect::<Vec<_>>();
    assert_snapshot("make24_brute_force_paper", transcript(&lines));
}

#[test]
fn the_heuristic_solves_the_hands_of_its_paper() {
    let hands = ["1 3 4 6", "3 6 6 11", "3 5 7 13", "2 5 5 10", "2 3 5 12", "1 2 3 9"];
    let lines = hands.map(|hand| format!("solve make24 {hand} --strategy heuristic"));
    let lines = lines.each_ref().map(String::as_str);
    assert_snapshot("make24_heuristic_paper", transcript(&lines));
}

#[test]
fn all_results_of_a_hand() {
    assert_snapshot(
        "make24_all_results",
        transcript(&[
            "solve make24 1 2 3 --values",
            "solve make24 3 3 8 8 --values --limit 5",
            "count make24 3 3 8 8 --values",
            "count make24 3 3 8 8 --values --fold left",
            "count make24 3 3 8 8 --values --fold left --operators -*/",
            "solve make24 1 1 2 7 --fold left",
            "solve make24 1 1 2 7 --all",
            "solve make24 A J Q --values --faces one",
        ]),
    );
}

#[test]
fn solutions_in_json() {
    assert_snapshot(
        "make24_json",
        transcript(&[
            "solve make24 5 5 5 5 --all --json",
            "solve make24 6 6 6 Q --all --json --strategy brute-force",
            "solve make24 7 4 9 2 --limit 2 --json --strategy subsets",
            "solve make24 6 4 3 A --json --strategy heuristic",
            "solve make24 A A A A --json",
            "solve make24 1 2 --values --json",
            "solve make24 7 4 9 2 --all --json --max-nodes 1",
            "count make24 7 4 9 2 --json",
            "count make24 7 4 9 2 --json --strategy dfs",
            "check make24 7 4 9 2 --json --answer (7-4+9)*2",
            "check make24 7 4 9 2 --json --answer 7*4-2*2",
        ]),
    );
}

#[test]
fn statistics() {
    let strategies = ["dfs", "heuristic", "brute-force", "subsets"];
    let lines =
        strategies.map(|name| format!("solve make24 6 6 6 Q --all --stats --strategy {name}"));
    let mut lines: Vec<_> = lines.iter().map(String::as_str).collect();
    lines.push("count make24 6 6 6 Q --stats --json --strategy brute-force");
    assert_snapshot("make24_statistics", transcript(&lines));
}

#[test]
fn searches_that_are_not_complete() {
    assert_snapshot(
        "make24_limits",
        transcript(&[
            "solve make24 7 4 9 2",
            "solve make24 7 4 9 2 --limit 2",
            "solve make24 7 4 9 2 --all --max-nodes 1",
            "solve make24 7 4 9 2 --timeout 0s",
            "solve make24 7 4 9 2 --max-memory 1MB",
            "solve make24 1 1 1 1",
            "count make24 A A A A",
        ]),
    );
}

#[test]
fn answers_judged() {
    let answers = [
        "(7-4+9)*2",
        "(7 − 4 + 9) × 2 = 24",
        "7*4-2*2",
        "7+4+9+2",
        "(7-4+9)*3",
        "7/(4-4)",
        "7+4=9+2",
        "(7-4+9",
        "7 + + 4",
        "7 4",
        "",
    ];
    let judged = answers.map(|answer| {
        let scene = billhook_with(&["check", "make24", "7 4 9 2", "--answer", answer]);
        shown(&format!("check make24 7 4 9 2 --answer '{answer}'"), &scene)
    });
    assert_snapshot("make24_check", judged.concat());
}

#[test]
fn mistakes_in_a_hand() {
    let hands = [
        "7 4 9 Z",
        "7 4 9 2 1 x",
        "1/0 2 3 4",
        "7 4 9 2 1 1 1 1 1 1",
        "7 '' 9 2",
        "7 4 \u{1b}[31m",
        "7 4 日本 x",
        "7 4 -9 2 --positive",
    ];
    let mut text = transcript(&["solve make24"]);
    for hand in hands {
        let words = hand.split(' ').map(|word| word.trim_matches('\''));
        let scene =
            billhook_with(&["solve", "make24"].into_iter().chain(words).collect::<Vec<_>>());
        text += &shown(&format!("solve make24 {}", hand.replace('\u{1b}', "␛")), &scene);
    }
    let long = "7".repeat(200);
    text += &transcript(&[&format!("solve make24 {long} 1")]);
    assert_snapshot("make24_mistakes_in_a_hand", text);
}

#[test]
fn tables_that_do_not_fit_the_memory() {
    assert_snapshot(
        "make24_tables",
        transcript(&[
            "solve make24 1 2 3 4 5 6 7 8 --strategy subsets",
            "count make24 1 2 3 4 5 6 7 8 --max-nodes 1000",
            "solve make24 1 2 3 4 5 6 7 --strategy subsets --max-memory 500MB --json",
            "solve make24 1 2 3 4 5 6 7 8 9 --distinct",
            "solve make24 1 2 3 4 5 6 7 8 9 --values",
            "solve make24 1 2 3 4 5 6 7 8 9",
        ]),
    );
}

#[test]
fn mistakes_in_standard_input() {
    let words = "7 ".repeat(500_000);
    let inputs = [
        ("nothing", &b""[..]),
        ("two lines", b"7 4\n9 Z\n"),
        ("no text", b"7 4\n9 \xff\n"),
        ("control characters", b"7 4\r\n9 \x1b[31m\n"),
        ("half a million words", words.as_bytes()),
    ];
    let shown = inputs.map(|(name, input)| {
        shown(&format!("solve make24 - # {name}"), &reading(input, "solve make24 -"))
    });
    assert_snapshot("make24_mistakes_in_standard_input", shown.concat());
}

#[test]
fn mistakes_in_an_option() {
    assert_snapshot(
        "make24_mistakes_in_an_option",
        transcript(&[
            "solve make24 7 4 9 2 --target x",
            "solve make24 7 4 9 2 --target 1/0",
            "solve make24 7 4 9 2 --operators +#-",
            "solve make24 7 4 9 2 --operators +-+",
            "solve make24 7 4 9 2 --random",
            "solve make24 --random --seed x",
            "solve knapsack 10 60:5 --output solutions.pdf",
            "solve make24 7 4 9 2 --strategy x",
            "solve make24 7 4 9 2 --limit 0",
            "solve make24 7 4 9 2 --all --limit 3",
            "solve make24 7 4 9 2 --timeout soon",
            "solve make24 7 4 9 2 --max-memory much",
            "solve make24 7 4 9 2 --max-memory 50",
            "solve make24 7 4 9 2 --max-memory 1B",
            "solve make25 7 4 9 2",
            "sovle make24 7 4 9 2",
            "check make24 7 4 9 2",
            "man solve make25",
        ]),
    );
}

#[test]
fn a_hand_is_asked_for() {
    let scene = asking("7 4 9 Z\n\n7 4 9 2\n", "solve make24");
    let end = asking("7 4 9 Z\n", "solve make24");
    let line = "solve make24 # on a terminal";
    assert_snapshot("make24_prompt", shown(line, &scene) + &shown(line, &end));
}

/// The cards of a seed never change.
#[test]
fn hands_of_seeds_are_as_recorded() {
    let lines = ["0", "1", "2", "7", "2026", "18446744073709551615"]
        .map(|seed| format!("solve make24 --random --seed {seed}"));
    assert_snapshot("make24_random", transcript(&lines.each_ref().map(String::as_str)));
}

#[test]
fn the_list_of_puzzles() {
    assert_snapshot("list", transcript(&["list", "list make24"]));
    assert_snapshot("list_json", transcript(&["list --json"]));
}

/// Help is wrapped to the width of a terminal, which only the program determines.
#[test]
fn help() {
    for (name, line) in [
        ("help", &["--help"][..]),
        ("help_solve", &["solve", "--help"]),
        ("help_solve_make24", &["solve", "make24", "--help"]),
        ("help_count_make24", &["count", "make24", "--help"]),
        ("help_check_make24", &["check", "make24", "--help"]),
        ("help_play_make24", &["play", "make24", "--help"]),
    ] {
        let mut command = cargo_bin_cmd!("billhook");
        let assert = command.args(line).env_remove("COLUMNS").assert().code(0).stderr("");
        let text = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
        assert_snapshot(name, text);
    }
}
