//! `check --exactly-one`, and counts that stop at a limit: verdicts, statuses and exit codes for
//! instances with known numbers of solutions.

use crate::world::{assert_snapshot, billhook, shown};
use serde_json::Value;

#[test]
fn a_count_stops_at_its_limit() {
    for (line, output, code) in [
        ("count queens 8 --limit 2", "at least 2", 0),
        ("count queens 8 --limit 93", "92", 0),
        ("count queens 3 --limit 1", "0", 1),
        ("count queens 8 --limit 2 --threads 2", "at least 2", 0),
        ("count queens 8 --limit 2 --strategy bfs", "at least 2", 0),
        ("count queens 8 --limit 1 --strategy restarts", "at least 1", 0),
        ("count queens 8 --limit 2 --strategy restarts", "", 2),
        ("count make24 7 4 9 2 --limit 3", "at least 3", 0),
        ("count make24 1 1 1 1 --limit 3", "0", 1),
        ("count iq --board pro --limit 5", "at least 5", 0),
        ("count xcc tests/puzzles/matchings.xcc --limit 4", "at least 4", 0),
        ("count queens 8 --limit 0", "", 2),
        // Strategies that count solutions without meeting them may pass the limit.
        ("count queens 8 --limit 2 --strategy diagram", "92", 0),
        ("count make24 7 4 9 2 --limit 3 --strategy subsets", "40", 0),
        // The best solutions are counted.
        ("count tiles 8 1 3 4 0 2 7 6 5 --limit 1", "at least 1", 0),
        ("count knapsack 2 1:1 1:1 1:1 --limit 2", "at least 2", 0),
        ("count knapsack 2 1:1 1:1 1:1 --limit 4", "3", 0),
    ] {
        let scene = billhook(&format!("{line} --quiet"));
        assert_eq!((scene.output.trim(), scene.code), (output, code), "{line}\n{}", scene.messages);
    }
}

#[test]
fn a_resumed_count_stops_at_the_limit_of_the_whole() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let save = folder.path().join("count");
    let save = save.to_str().expect("the folder has a plain name");
    for puzzle in
        ["queens 8", "make24 7 4 9 2 --strategy dfs", "knapsack 4 1:1 1:1 1:1 1:1 1:1 1:1 1:1 1:1"]
    {
        let line = format!("count {puzzle} --save {save} --quiet");
        assert_eq!(billhook(&format!("{line} --limit 20")).output, "at least 20\n", "{puzzle}");
        let line = format!("{line} --resume {save}");
        assert_eq!(billhook(&format!("{line} --limit 30")).output, "at least 30\n", "{puzzle}");
        assert_eq!(billhook(&format!("{line} --limit 30")).output, "at least 30\n", "{puzzle}");
        let all = billhook(&format!("count {puzzle} --quiet")).output;
        assert_eq!(billhook(&line).output, all, "{puzzle}");
        std::fs::remove_file(save).expect("it was kept");
    }
}

/// The exit code is 0 if there is exactly one solution; 1 if there is none, or more than one; 3 if
/// the search was stopped before that was known.
#[test]
fn the_exit_code_states_whether_there_is_exactly_one() {
    for (line, unique, solutions, status, code) in [
        ("make24 3 3 8 8", Some(true), "1", "complete", 0),
        ("make24 3 3 8 8 --strategy subsets", Some(true), "1", "complete", 0),
        ("make24 3 3 8 8 --strategy diagram", Some(true), "1", "complete", 0),
        ("make24 3 3 8 8 --threads 2", Some(true), "1", "complete", 0),
        ("make24 7 4 9 2", Some(false), "2", "limit", 1),
        ("make24 1 1 1 1", Some(false), "0", "complete", 1),
        ("queens 1", Some(true), "1", "complete", 0),
        ("queens 8 --strategy lds", Some(false), "2", "limit", 1),
        ("queens 8 --max-nodes 100", None, "0", "node_limit", 3),
        ("queens 8 --max-nodes 130", None, "1", "node_limit", 3),
        ("queens 8 --timeout 0s", None, "0", "timeout", 3),
        ("tiles 1 2 3 4 5 8 0 6 7", Some(true), "1", "complete", 0),
        ("knapsack 2 1:1 1:1 1:1", Some(false), "2", "limit", 1),
        ("knapsack 3 1:1 1:1 1:1", Some(true), "1", "complete", 0),
        ("iq tests/puzzles/diamond.txt", Some(false), "2", "limit", 1),
        ("iq tests/puzzles/diamond.txt --unique", Some(false), "2", "limit", 1),
        ("iq --board 1x2 --pieces dominoes:1", Some(true), "1", "complete", 0),
        ("iq --board 2x2 --pieces dominoes:2 --unique", Some(true), "1", "complete", 0),
        ("iq tests/puzzles/no_pyramid.txt", Some(false), "0", "complete", 1),
    ] {
        let scene = billhook(&format!("check {line} --exactly-one --json"));
        let object: Value = serde_json::from_str(&scene.output).expect("a line is an object");
        assert_eq!(object["event"], "check", "{line}");
        assert_eq!(object["unique"].as_bool(), unique, "{line}");
        assert_eq!(object["solutions"], solutions, "{line}");
        assert_eq!(object["status"], status, "{line}");
        assert_eq!((scene.code, scene.messages.as_str()), (code, ""), "{line}");
    }
    for line in [
        "make24 3 3 8 Z --exactly-one",
        "make24 3 3 8 8 --exactly-one --answer 24",
        "make24 3 3 8 8 --exactly-one --answer-file -",
        "make24 3 3 8 8 --answer 24 --strategy dfs",
        "make24 3 3 8 8 --answer 24 --max-nodes 5",
        "queens 8 --exactly-one --strategy restarts",
        "queens 8 --exactly-one --strategy nothing",
    ] {
        assert_eq!(billhook(&format!("check {line}")).code, 2, "{line}");
    }
}

#[test]
fn messages_state_whether_there_is_exactly_one() {
    let lines = [
        "check make24 3 3 8 8 --exactly-one",
        "check make24 7 4 9 2 --exactly-one",
        "check make24 1 1 1 1 --exactly-one",
        "check queens 8 --exactly-one --max-nodes 100",
        "check queens 8 --exactly-one --max-nodes 130",
        "check queens 8 --exactly-one --quiet",
        "check queens 8 --exactly-one --json",
        "check queens 8 --exactly-one --strategy restarts",
        "check queens 8",
        "check queens 8 --answer 1 --exactly-one",
        "count queens 8 --limit 2",
        "count queens 8 --limit 2 --json",
    ];
    let text: String = lines.iter().map(|line| shown(line, &billhook(line))).collect();
    assert_snapshot("exactly_one", text);
}
