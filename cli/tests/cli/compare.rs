//! `compare`: its rows, objects and charts against known counters, and what limits and interrupts
//! leave of them.

use std::collections::BTreeMap;
use std::fs;

use crate::world::{Scene, about, billhook, billhook_with, of_puzzles, run, run_of};
use billhook_engine::{Cancel, Limits, Node, Search, Statistics};
use billhook_plugin::{
    About, Formulation, Input, Mistake, Options, Outcome, Plugin, Puzzle, Verdict,
};
use serde_json::Value;

/// Returns the rows of a table, each with its cells by the names of their columns.
fn rows(table: &str) -> Vec<BTreeMap<String, String>> {
    let cells = |line: &str| -> Vec<String> {
        let cells = line.split("  ").map(str::trim).filter(|cell| !cell.is_empty());
        cells.map(str::to_owned).collect()
    };
    let mut lines = table.lines().map(cells);
    let head = lines.next().expect("there is a head");
    lines.map(|row| head.iter().cloned().zip(row).collect()).collect()
}

/// Returns the table of a command line as a line for each row, with only the columns that do not
/// differ between runs.
fn counted(line: &str) -> String {
    let columns = ["size", "strategy", "solutions", "nodes", "to first", "status", "remark"];
    let cells = |row: &BTreeMap<String, String>| {
        let cells = columns.iter().filter_map(|&column| row.get(column).map(String::as_str));
        cells.collect::<Vec<_>>().join(" | ") + "\n"
    };
    rows(&billhook(line).output).iter().map(cells).collect()
}

fn objects(scene: &Scene) -> Vec<Value> {
    let lines = scene.output.lines();
    lines.map(|line| serde_json::from_str(line).expect("a line is an object")).collect()
}

#[test]
fn a_row_has_the_counters_of_a_strategy() {
    for (line, expect) in [
        (
            "compare queens 6 --strategies lds,dfs,diagram",
            "lds | 4 | 504 | 109 | complete\n\
             dfs | 4 | 153 | 32 | complete\n\
             diagram | 4 | 149 | – | complete\n",
        ),
        (
            "compare queens 6 --strategies dfs,restarts --max-nodes 2",
            "dfs | ≥ 0 | 2 | – | node_limit\nrestarts | ≥ 0 | 2 | – | node_limit\n",
        ),
        ("compare queens 6 --strategies dfs --limit 1", "dfs | ≥ 1 | 32 | 32 | limit\n"),
        ("compare make24 7 4 9 2 --strategies subsets", "subsets | 40 | – | – | complete\n"),
        (
            "compare queens --strategies bfs --sweep 4..5",
            "4 | bfs | 2 | 17 | 16 | complete\n5 | bfs | 10 | 54 | 45 | complete\n",
        ),
        (
            "compare knapsack 10 60:5 50:4 70:6 30:3 --strategies idastar,astar",
            "idastar | 1 | 16 | 14 | complete | a value of 120\n\
             astar | ≥ 1 | 10 | 10 | limit | none is better than a value of 120\n",
        ),
        (
            "compare tiles 1 2 3 4 0 6 7 5 8 --strategies idastar,bfs,iddfs",
            "idastar | 1 | 7 | 7 | complete | 2 moves\n\
             bfs | ≥ 1 | 13 | 13 | limit | none is better than 2 moves\n\
             iddfs | ≥ 1 | 38 | 38 | limit | none is better than 2 moves\n",
        ),
    ] {
        assert_eq!(counted(line), expect, "{line}");
    }
}

#[test]
fn strategies_must_differ() {
    let scene = billhook("compare queens 6 --strategies dfs,lds,dfs");
    assert_eq!((scene.code, scene.output.as_str()), (2, ""));
    assert!(scene.messages.starts_with("error: a strategy stands twice\n"), "{}", scene.messages);
    assert!(scene.messages.contains("^^^ is compared already"), "{}", scene.messages);
}

/// A sweep takes every size from the first to the last, or only every second one if its step is 2.
#[test]
fn sizes_of_a_sweep() {
    for (sweep, sizes) in [("4..6", &["4", "5", "6"][..]), ("4..9..2", &["4", "6", "8"])] {
        let scene = billhook(&format!("compare queens --strategies dfs --sweep {sweep}"));
        let rows = rows(&scene.output);
        assert_eq!(rows.iter().map(|row| row["size"].as_str()).collect::<Vec<_>>(), sizes);
    }
}

/// An interrupt before the first strategy leaves one size with its strategies in table and objects,
/// without counters; a message names the other sizes.
#[test]
fn interrupted_strategies_have_the_status_not_run() {
    let interrupted = |line: &str| run(&[][..], line.split(' '), false, |cancel| cancel.cancel());
    let scene = interrupted("compare queens 8 --strategies dfs,lds");
    assert_eq!((scene.code, scene.messages.as_str()), (3, ""));
    for (row, strategy) in rows(&scene.output).iter().zip(["dfs", "lds"]) {
        for (column, cell) in row {
            let expect = match column.as_str() {
                "strategy" => strategy,
                "status" => "not_run",
                _ => "–",
            };
            assert_eq!(cell, expect, "{column}");
        }
    }
    let objects = objects(&interrupted("compare queens --strategies dfs,lds --sweep 8..10 --json"));
    let expect = ["dfs", "lds"].map(|strategy| {
        serde_json::json!({
            "event": "compare", "problem": "queens", "instance": "8", "size": 8,
            "strategy": strategy, "status": "not_run",
        })
    });
    assert_eq!(objects, expect);
    for (sizes, messages) in [
        ("8..10", "interrupted: sizes 9 to 10 were not run\n"),
        ("8..9", "interrupted: size 9 was not run\n"),
        ("8..8", ""),
        ("8..10 --quiet", ""),
    ] {
        let scene = interrupted(&format!("compare queens --strategies dfs --sweep {sizes}"));
        assert_eq!((scene.code, scene.messages.as_str()), (3, messages), "{sizes}");
        assert_eq!(rows(&scene.output).len(), 1, "{sizes}");
    }
}

/// A chart shows the strategies that were run; if none was, there is no chart.
#[test]
fn charts_show_the_strategies_that_were_run() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("chart.svg");
    let path = file.to_str().expect("the path is text");
    let line = ["compare", "queens", "--sweep", "4..6", "--chart", path];
    assert_eq!(run(&[][..], line, false, |cancel| cancel.cancel()).code, 3);
    assert!(!file.exists());
    assert_eq!(billhook_with(&line).code, 0);
    let whole = fs::read_to_string(&file).expect("it is a text");
    for name in ["dfs", "diagram", "bfs", "iddfs", "lds", "dds", "restarts (1 solution)"] {
        assert_eq!(whole.matches(&format!("\n{name}\n")).count(), 1, "{name}");
    }
    assert!(!whole.contains("up to"));
    for (instance, words) in [
        (&["queens", "--sweep", "4..6", "--limit", "1"][..], "queens, up to 1 solution"),
        (&["queens", "6", "--limit", "1"], "queens 6, up to 1 solution"),
        (
            &["tiles", "--random", "--moves", "{}", "--seed", "3", "--sweep", "2..4"],
            "tiles --random --seed 3 --moves {}",
        ),
    ] {
        let line = [&["compare"], instance, &["--chart", path]].concat();
        assert_eq!(billhook_with(&line).code, 0);
        let text = fs::read_to_string(&file).expect("it is a text");
        assert!(text.contains(&format!("\n{words}\n")), "{words}");
    }
    // A narrow beam omits nodes.
    let line = "compare tiles --random --seed 3 --strategies beam --width 5 --chart".split(' ');
    assert_eq!(billhook_with(&line.chain([path]).collect::<Vec<_>>()).code, 0);
    let text = fs::read_to_string(&file).expect("it is a text");
    assert_eq!(text.matches(" (cut)\n").count(), 2);
}

/// Memory that is taken before the run is not counted: here the tables of the board, a hundred
/// kilobytes.
#[test]
fn memory_is_counted_from_the_start_of_the_run() {
    let scene = billhook("compare tiles 1 2 3 4 0 6 7 5 8 --strategies idastar,bfs --json");
    for object in objects(&scene) {
        let bytes = object["peak_bytes"].as_u64().expect("it is measured");
        assert!(bytes < 10_000, "{object}");
    }
}

/// A strategy that builds tables before it searches is stopped in time, too.
#[test]
fn a_run_is_stopped_in_time() {
    let table = counted("compare make24 1 2 3 4 5 6 --strategies subsets --timeout 1ms");
    assert!(table.starts_with("subsets | ≥ 0 | ") && table.contains("| timeout"), "{table}");
}

/// A puzzle whose search is never set up completely.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Laborious;

static LABORIOUS: Plugin<Laborious> = Plugin::new(&[&NEVER]);
static NEVER: Formulation<Laborious, Nothing> =
    Formulation::prepared("dfs", "will come to it", Laborious::lay_out, |_, _| String::new());

impl Laborious {
    fn lay_out(&self, limits: &mut Limits) -> Result<Nothing, Box<Outcome>> {
        while !limits.exhausted() {}
        Err(Box::new(Outcome::searched("dfs", limits.status(), Statistics::new())))
    }
}

impl Puzzle for Laborious {
    const ABOUT: About = about("laborious");
    type Answer = String;

    fn read(_: &Input, _: &Options) -> Result<Self, Mistake> {
        Ok(Self)
    }
    fn judge(&self, _: &String) -> Verdict {
        Verdict::right("it is nothing")
    }
}

/// A search that is never created.
#[derive(Clone, Debug, PartialEq)]
struct Nothing;

impl Search for Nothing {
    type Move = ();
    type Cursor = ();
    type Undo = ();
    fn open(&mut self) -> Node<()> {
        Node::Solved
    }
    fn next(&mut self, (): &mut ()) -> Option<()> {
        None
    }
    fn apply(&mut self, (): ()) {}
    fn undo(&mut self, (): (), (): ()) {}
}

/// Limits and interrupts also stop the setup of a search, before the clock starts.
#[test]
fn the_setup_of_a_search_is_stopped_in_time() {
    let scene = of_puzzles(&[&LABORIOUS], "compare laborious --timeout 1ms");
    assert_eq!((scene.code, scene.messages.as_str()), (0, ""));
    assert_eq!(rows(&scene.output)[0]["status"], "timeout");
    let interrupt = |cancel: &Cancel| {
        let cancel = cancel.clone();
        std::thread::spawn(move || cancel.cancel());
    };
    let line = "compare laborious --timeout 1000000s".split(' ');
    let scene = run_of(&[&LABORIOUS], &[][..], line, false, interrupt);
    assert_eq!((scene.code, scene.messages.as_str()), (3, ""));
    assert_eq!(rows(&scene.output)[0]["status"], "not_run");
}

/// A strategy that does not search has no count of nodes, which differs from 0 nodes.
#[test]
fn without_nodes_there_are_no_counters() {
    let line = "compare make24 7 4 9 2 --strategies subsets,dfs --limit 1 --json";
    let runs = objects(&billhook(line));
    for counter in ["nodes", "dead_ends", "pruned", "ns_per_node"] {
        assert!(runs[0][counter].is_null(), "{counter}");
        assert!(runs[1][counter].is_number(), "{counter}");
    }
}

#[test]
fn a_mistake_at_a_size_keeps_the_rows_before() {
    let scene = billhook("compare queens --strategies dfs --sweep 32..34 --max-nodes 5");
    assert_eq!((scene.code, rows(&scene.output).len()), (2, 1));
    assert!(scene.messages.contains("queens"), "{}", scene.messages);
    let scene = billhook("compare queens --strategies dfs --sweep 33..34 --max-nodes 5");
    assert_eq!((scene.code, scene.output.as_str()), (2, ""));
}
