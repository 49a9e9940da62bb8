//! Incumbents: a stopped search for the best shows the best solution so far, and counts it.

use serde_json::Value;

use crate::world::{Folder, billhook};

const INSTANCES: [&str; 2] =
    ["knapsack 20 1:1 1:1 1:1 1:1 5:4 6:5 7:6 3:3 2:2", "fzn tests/puzzles/three-digits.fzn"];

#[test]
fn an_incumbent_is_shown_and_counted_at_a_limit() {
    for (line, value, solutions) in
        [(INSTANCES[0], "a value of 23", 31), (INSTANCES[1], "s = 27", 56)]
            .map(|(instance, value, nodes)| (format!("{instance} --max-nodes {nodes}"), value, "1"))
    {
        let object = billhook(&format!("solve {line} --all --json")).output;
        let summary = object.lines().last().expect("there is a summary");
        let summary: Value = serde_json::from_str(summary).expect("a line is an object");
        assert_eq!(&summary["solutions"], solutions, "{line}");
        let scene = billhook(&format!("solve {line} --all"));
        assert!(scene.code == 0 && scene.messages.contains(value), "{}", scene.messages);
        assert_ne!(scene.output, "");
        assert_eq!(billhook(&format!("count {line}")).output, "at least 1\n", "{line}");
    }
}

/// A list that was stopped at a limit is resumed without showing a solution twice, also if it is
/// stopped again on the way.
#[test]
fn a_limited_list_is_resumed_without_repeats() {
    let folder = Folder::new();
    let instance = INSTANCES[0];
    let lines = |output: &str| -> Vec<String> { output.lines().map(str::to_owned).collect() };
    let all = lines(&billhook(&format!("solve {instance} --all")).output);
    for nodes in [1, 3, 8, 20, 40] {
        let file = folder.file(&format!("list.{nodes}"));
        let file = file.to_str().expect("a plain name");
        let mut shown =
            lines(&billhook(&format!("solve {instance} --limit 1 --save {file}")).output);
        for limit in [format!(" --max-nodes {nodes}"), String::new()] {
            let line = format!("solve {instance} --all{limit} --save {file} --resume {file}");
            shown.extend(lines(&billhook(&line).output));
        }
        assert_eq!(shown, all, "{nodes}");
    }
}

/// Each run of a saved search shows its incumbent, and the last run the best solution.
#[test]
fn each_run_of_a_saved_search_shows_its_incumbent() {
    let folder = Folder::new();
    let solutions = |output: &str| -> Vec<String> {
        let lines = output.lines().filter(|line| line.contains("\"event\":\"solution\""));
        lines.map(str::to_owned).collect()
    };
    for (number, instance) in INSTANCES.into_iter().enumerate() {
        let all = solutions(&billhook(&format!("solve {instance} --all --json")).output);
        for nodes in [7, 31, 56] {
            let file = folder.file(&format!("{number}.{nodes}"));
            let file = file.to_str().expect("a plain name");
            let line = format!("solve {instance} --all --json --save {file} --max-nodes {nodes}");
            let (mut scene, mut shown) = (billhook(&line), Vec::new());
            while scene.output.contains("node_limit") {
                shown.extend(solutions(&scene.output));
                assert_eq!(!shown.is_empty(), scene.code == 0, "{}", scene.output);
                scene = billhook(&format!("{line} --resume {file}"));
            }
            shown.extend(solutions(&scene.output));
            assert!(shown.ends_with(&all), "{line}: {shown:?}");
        }
    }
}
