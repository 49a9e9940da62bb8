//! Output with several threads against output with one, and what takes only one thread.

use std::collections::BTreeSet;

use crate::world::{Scene, billhook};

const SEARCHES: [&str; 15] = [
    "make24 7 4 9 2 --strategy dfs",
    "make24 1 2 3 4 5 --strategy heuristic",
    "make24 7 4 9 2 --strategy brute-force",
    "iq ../examples/given.txt --strategy fill",
    "iq --board 4x5 --pieces dominoes:10 --unlabelled --strategy cover",
    "queens 8 --strategy dfs",
    "xcc ../examples/toy.xcc --strategy bit-rows",
    "xcc tests/puzzles/matchings.xcc --strategy sparse-sets",
    // These lists are written in pages: of one path, of boards with 1, 24 and 10! solutions for
    // each path, of classes, and of an exact cover.
    "queens 8 --strategy diagram",
    "make24 1 2 3 4 5 --strategy diagram",
    "iq ../examples/given.txt --strategy diagram",
    "iq --board 4x2 --pieces dominoes:4 --strategy diagram",
    "iq --board 4x5 --pieces dominoes:10 --limit 40 --strategy diagram",
    "iq --board 4x5 --pieces dominoes:10 --unique --strategy diagram",
    "xcc tests/puzzles/matchings.xcc --strategy diagram",
];

/// Searches that learn have one output for one thread, and one for several.
#[test]
fn several_threads_that_learn_write_equal_output() {
    for (verb, options) in [
        ("solve", "--all --json --stats"),
        ("solve", ""),
        ("solve", "--limit 7 --json --stats"),
        ("solve", "--all --json --max-nodes 100"),
        ("count", "--json --stats"),
    ] {
        for search in ["costas 6", "magic 3"] {
            let line = format!("{verb} {search} --strategy learn {options}");
            let line = line.trim_end();
            assert_eq!(written(line, 2), written(line, 7), "{line}");
        }
    }
    let count = |threads| written("count costas 6 --strategy learn", threads);
    assert_eq!(count(1), count(2));
}

/// Returns the exit code and the output with a number of threads. Messages contain times.
fn written(line: &str, threads: usize) -> (u8, String) {
    let Scene { code, output, .. } = billhook(&format!("{line} --threads {threads}"));
    (code, output)
}

#[test]
fn any_number_of_threads_writes_equal_output() {
    for (number, search) in SEARCHES.into_iter().enumerate() {
        let mut lines = BTreeSet::new();
        for (verb, options) in [
            ("solve", "--all"),
            ("solve", "--all --json --stats"),
            ("solve", ""),
            ("solve", "--limit 3 --json"),
            ("solve", "--limit 7"),
            ("solve", "--all --json --max-nodes 100"),
            ("count", "--json --stats"),
        ] {
            // Some have too many solutions for a list.
            let options = if search.contains("--limit") { "--json" } else { options };
            let line = format!("{verb} {search} {options}").trim_end().replace("  ", " ");
            if !lines.insert(line.clone()) {
                continue;
            }
            let expect = written(&line, 1);
            // Two and seven by turns where nothing is optimised.
            let turn = (number + lines.len()) % 2;
            let all = [2, 7];
            for &threads in if cfg!(debug_assertions) { &all[turn..=turn] } else { &all } {
                assert_eq!(written(&line, threads), expect, "{line}: {threads}");
            }
        }
    }
}

#[test]
fn a_search_needs_a_thread() {
    let scene = billhook("solve queens 8 --threads 0");
    assert_eq!((scene.code, scene.output.as_str()), (2, ""));
    assert!(scene.messages.contains("at least 1"), "{}", scene.messages);
}

/// A certificate is written with one thread, also if the count is 0 and a search is proved instead.
#[test]
fn a_certificate_has_one_thread() {
    let folder = tempfile::tempdir().expect("there is a place for it");
    let file = folder.path().join("it.cpog");
    for size in [3, 6] {
        let line = format!("count queens {size} --threads 2 --certificate {}", file.display());
        let warnings = billhook(&line).messages.matches("with one thread").count();
        assert_eq!(warnings, 1, "{size}");
    }
}

#[test]
fn strategies_with_one_thread_warn() {
    let scene = billhook("count queens 6 --strategy bfs --threads 2");
    assert_eq!((scene.code, scene.output.as_str()), (0, "4\n"));
    assert!(scene.messages.starts_with("warning: bfs searches with one thread"));
    let scene = billhook("count queens 6 --strategy bfs --threads 2 --quiet");
    assert_eq!(scene.messages, "");
    // Threads share the list of a diagram, but not its count.
    for (line, warned) in [("count queens 6", true), ("solve queens 6 --all", false)] {
        let scene = billhook(&format!("{line} --strategy diagram --threads 2"));
        let warning = "warning: diagram searches with one thread";
        assert_eq!(scene.messages.starts_with(warning), warned, "{line}: {}", scene.messages);
    }
}
