//! Output and exit codes of the command, mostly with hands of `make24`: tables of command lines and
//! what each must print or return.

use crate::world::{assert_snapshot, billhook, billhook_with, run, transcript};
use serde_json::Value;

/// The exit code is 0 if there is a solution; 1 if there is none, or the answer is wrong; 2 if the
/// input is invalid; 3 if the search was stopped before it found anything.
#[test]
fn the_exit_code_states_the_outcome() {
    for (line, code) in [
        ("solve make24 7 4 9 2", 0),
        ("solve make24 7 4 9 2 --all", 0),
        ("solve make24 7 4 9 2 --json", 0),
        ("solve make24 7 4 9 2 --limit 3", 0),
        ("solve make24 1 1 1 1", 1),
        ("solve make24 1 1 1 1 --json", 1),
        ("solve make24 7 4 9 Z", 2),
        ("solve make24 7 4 9 2 --all --max-nodes 1", 3),
        ("solve make24 7 4 9 2 --all --max-nodes 0", 3),
        ("solve make24 7 4 9 2 --timeout 0s", 3),
        ("solve make24 7 4 9 2 --timeout 0", 3),
        ("solve make24 7 4 9 2 --max-memory 1MB", 3),
        ("solve make24 7 4 9 2 --timeout 1000000y --max-nodes 1000000 --max-memory 1EiB", 0),
        ("count make24 7 4 9 2", 0),
        ("count make24 1 1 1 1", 1),
        ("count make24 7 4 9 Z", 2),
        ("count make24 7 4 9 2 --strategy dfs --max-nodes 1", 3),
        ("count make24 7 4 9 2 --strategy dfs --timeout 0s", 3),
        ("count make24 7 4 9 2 --timeout 0s", 3),
        ("count make24 7 4 9 2 --values --timeout 0s", 3),
        ("solve make24 7 4 9 2 --values --timeout 0s", 3),
        ("check make24 7 4 9 2 --answer (7-4+9)*2", 0),
        ("check make24 7 4 9 2 --answer 7+4+9+2", 1),
        ("check make24 7 4 9 2 --answer 7+4+9+", 2),
        ("check make24 7 4 9 Z --answer 7+4+9+2", 2),
        ("check make24 7 4 9 2", 2),
        ("list", 0),
        ("list make24", 0),
        ("list make25", 2),
        ("solve make24 --values 7 4 9 2", 0),
        ("--help", 0),
        ("--version", 0),
        ("help solve make24", 0),
        ("solve", 2),
        ("solve make25 7 4 9 2", 2),
        ("sovle make24 7 4 9 2", 2),
        ("man solve make25", 2),
        ("completions tcsh", 2),
    ] {
        let scene = billhook(line);
        assert_eq!(scene.code, code, "{line}\n{}", scene.messages);
    }
}

#[test]
fn a_summary_in_json_states_the_outcome() {
    for (line, status, solutions) in [
        ("solve make24 7 4 9 2 --all", "complete", "40"),
        ("solve make24 7 4 9 2", "limit", "1"),
        ("solve make24 7 4 9 2 --limit 3", "limit", "3"),
        ("solve make24 7 4 9 2 --limit 41", "complete", "40"),
        ("solve make24 1 1 1 1", "complete", "0"),
        ("solve make24 3 3 8 8 --values", "complete", "269"),
        ("solve make24 7 4 9 2 --max-nodes 1", "node_limit", "0"),
        ("solve make24 7 4 9 2 --timeout 0s", "timeout", "0"),
        ("solve make24 7 4 9 2 --max-memory 1MB", "memory_limit", "0"),
        ("count make24 7 4 9 2", "complete", "40"),
        ("count make24 7 4 9 2 --strategy dfs --max-nodes 1", "node_limit", "0"),
    ] {
        let scene = billhook(&format!("{line} --json"));
        let last = scene.output.lines().last().unwrap_or_default();
        let summary: Value = serde_json::from_str(last).expect("a line is an object");
        assert_eq!(summary["status"], status, "{line}");
        assert_eq!(summary["solutions"], solutions, "{line}");
        assert_eq!(scene.messages, "", "{line}");
    }
}

/// When as many solutions are found as are wanted, a look-ahead states whether there are more. Its
/// nodes are not counted.
#[test]
fn a_search_that_found_enough_looks_ahead() {
    for (line, status, more, nodes) in [
        ("queens 1", "complete", false, Some(2)),
        ("queens 4", "limit", true, Some(9)),
        ("queens 4 --threads 2", "limit", true, Some(9)),
        ("queens 4 --limit 2", "complete", false, Some(13)),
        ("queens 4 --limit 2 --threads 2", "complete", false, Some(13)),
        ("queens 4 --limit 2 --strategy lds", "complete", false, None),
        ("queens 4 --limit 2 --strategy iddfs", "complete", false, None),
        ("queens 4 --limit 1 --strategy dds", "limit", true, None),
        ("queens 4 --limit 2 --strategy diagram", "complete", false, None),
        ("queens 4 --limit 1 --strategy diagram", "limit", true, None),
        ("queens 4 --max-nodes 9", "limit", true, Some(9)),
        // Other strategies have no look-ahead.
        ("queens 4 --limit 2 --strategy bfs", "limit", false, None),
        ("queens 1 --strategy restarts", "limit", false, None),
        ("tiles 1 2 3 4 5 8 0 6 7", "limit", false, None),
        ("knapsack 3 1:1 1:1 1:1", "limit", false, None),
        ("iq tests/puzzles/diamond.txt --limit 32", "complete", false, None),
    ] {
        let scene = billhook(&format!("solve {line} --json"));
        let last = scene.output.lines().last().unwrap_or_default();
        let summary: Value = serde_json::from_str(last).expect("a line is an object");
        let got = (summary["status"].as_str(), summary["more"] == true);
        assert_eq!(got, (Some(status), more), "{line}");
        assert!(nodes.is_none_or(|nodes| summary["nodes"] == nodes), "{line}: {summary}");
    }
}

#[test]
fn only_results_go_to_the_output() {
    for (line, output, messages) in [
        ("solve make24 5 5 5 5 --quiet", "5 * 5 - 5 / 5\n", ""),
        ("solve make24 5 5 5 5 --quiet --brackets full", "(5 * 5) - (5 / 5)\n", ""),
        ("solve make24 1 1 1 1 --quiet", "", ""),
        ("count make24 7 4 9 2 --quiet", "40\n", ""),
        ("count make24 1 1 1 1 --quiet", "0\n", ""),
        (
            "solve make24 24",
            "24\n",
            "make24 24: 1 solution; the search was complete: there are no more (dfs, 1 node, TIME)\n",
        ),
        ("check make24 7 4 9 2 --answer 7+4+9+2", "wrong: it makes 22, not 24\n", ""),
    ] {
        let scene = billhook(line);
        assert_eq!((scene.output.as_str(), scene.messages.as_str()), (output, messages), "{line}");
    }
}

/// Words may come in one argument or in several, and letters in either case.
#[test]
fn a_hand_can_be_typed_in_many_ways() {
    let expected = billhook("count make24 1 11 12 13 --quiet");
    for hand in
        [&["A", "J", "Q", "K"][..], &["a j q k"], &["1", "11 12", "13"], &["01", "j", "Q", "k"]]
    {
        let arguments = [&["count", "make24"], hand, &["--quiet"]].concat();
        assert_eq!(billhook_with(&arguments), expected, "{hand:?}");
    }
    assert_eq!(crate::world::reading("A\tJ\r\nQ\n\nK", "count make24 - --quiet"), expected);
}

#[test]
fn negative_cards_are_no_options() {
    for (line, output) in [
        ("solve make24 -24 0 --target -24 --quiet", "(-24) + 0\n"),
        ("solve make24 -5 --target -5 --quiet", "-5\n"),
        ("solve make24 --quiet --target -5 -- -5", "-5\n"),
        ("solve make24 4 6 --operators -* --quiet", "4 * 6\n"),
    ] {
        let scene = billhook(line);
        assert_eq!((scene.output.as_str(), scene.code), (output, 0), "{line}\n{}", scene.messages);
    }
}

#[test]
fn a_number_of_a_hundred_digits_is_a_card() {
    let card = "7".repeat(100);
    let scene = billhook(&format!("solve make24 {card} {card} 24 1 --all --quiet"));
    assert_eq!((scene.code, scene.output.lines().count()), (0, 310));
    assert_eq!(billhook("solve make24 99999999999999999999 1 1 1").code, 1);
    // Values may have more digits than a card may have: they are listed, and refused as targets.
    let scene = billhook(&format!("solve make24 {card} {card} {card} --values --quiet"));
    let counted = billhook(&format!("count make24 {card} {card} {card} --values --quiet"));
    assert_eq!((scene.code, scene.messages.as_str()), (0, ""));
    assert_eq!(scene.output.lines().count().to_string(), counted.output.trim());
    let product = format!("solve make24 {card} 2 --target {card}{card}");
    assert_eq!(billhook(&product).code, 2);
    assert_eq!(billhook(&format!("solve make24 -{card} --target -{card}")).code, 0);
}

#[test]
fn random_cards_repeat_with_their_seed_and_can_be_solved_again() {
    let mut hands = Vec::new();
    for seed in ["0", "7", "8", "18446744073709551615"] {
        let line = format!("count make24 --random --seed {seed} --json");
        let drawn = billhook(&line);
        assert_eq!(billhook(&line), drawn);
        let summary: Value = serde_json::from_str(drawn.output.trim()).expect("an object");
        let hand = summary["instance"].as_str().expect("a hand").to_owned();
        assert_eq!(hand.split(' ').count(), 4, "{hand}");
        assert_eq!(billhook(&format!("count make24 {hand} --json")), drawn);
        hands.push(hand);
    }
    hands.dedup();
    assert_eq!(hands.len(), 4, "{hands:?}");
    assert!(billhook("count make24 --random").code < 2);
}

#[test]
fn check_accepts_solutions_of_solve() {
    for (options, limit) in [
        ("", "--all"),
        ("--ace either", "--all"),
        ("--ace 11 --target 1/3", "--all"),
        ("--fold left --operators +-*", "--all"),
        ("--values", "--limit 20"),
    ] {
        let scene = billhook(format!("solve make24 A 4 9 2 --json {limit} {options}").trim());
        let lines = scene.output.lines().filter(|line| line.contains("\"solution\""));
        assert!(lines.clone().count() > 0, "{options}");
        for line in lines {
            let solution: Value = serde_json::from_str(line).expect("an object");
            let answer = solution["text"].as_str().expect("a text");
            let mut arguments = vec!["check", "make24", "A 4 9 2", "--answer", answer];
            arguments.extend(options.split_whitespace());
            let checked = billhook_with(&arguments);
            assert_eq!(checked.code, 0, "{answer}: {}{}", checked.output, checked.messages);
        }
    }
}

#[test]
fn shells_and_manuals_know_the_options() {
    // They take long where nothing is optimised.
    let (more, pages): (&[&str], &[&str]) = match cfg!(debug_assertions) {
        true => (&[], &["man"]),
        false => {
            let more =
                &["completions zsh", "completions fish", "man count make24", "man check make24"];
            (more, &["man", "man solve", "man list"])
        }
    };
    for line in ["completions bash", "man solve make24"].iter().chain(more) {
        let scene = billhook(line);
        // A manual page escapes minus signs, and fish writes options in another form.
        let text = scene.output.replace('\\', "").replace("-l brackets", "--brackets");
        assert!(text.contains("--brackets"), "{line}");
        assert_eq!((scene.code, scene.messages.as_str()), (0, ""), "{line}");
    }
    for line in pages {
        assert!(billhook(line).output.contains(".SH"), "{line}");
    }
    // Manual pages have bold type in place of the Markdown of the documentation, and no chapters.
    let page = billhook("man solve queens").output;
    assert!(page.contains("auto is dfs") && page.contains("its formula to a file .opb beside it"));
    assert!(!page.contains('`') && !page.contains("see Output"));
}

#[test]
fn an_interrupt_before_the_first_solution_gives_code_3() {
    for verb in ["solve --all", "count --strategy dfs", "count --strategy brute-force"] {
        let (verb, options) = verb.split_once(' ').expect("two parts");
        let line = format!("{verb} make24 7 4 9 2 --json {options}");
        let scene = run(&b""[..], line.split(' '), false, |cancel| cancel.cancel());
        let summary: Value = serde_json::from_str(scene.output.trim()).expect("only a summary");
        assert_eq!((scene.code, &summary["status"]), (3, &"interrupted".into()), "{line}");
    }
}

/// An unknown puzzle is answered with the list of puzzles and the nearest name.
#[test]
fn unknown_puzzles_are_answered_with_the_list() {
    let lines = ["solve quens 8", "sample tiles 1", "export nothing", "help count iqq", "sovle iq"];
    assert_snapshot("unknown_puzzles", transcript(&lines));
}
