//! Six searches that write files, and the checks of what they leave behind.

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;

use super::{Ended, ended};
use crate::world::Folder;

/// A search that writes files.
pub struct Search {
    /// Arguments of the program.
    pub line: &'static str,
    /// Files that the search may leave behind.
    pub files: &'static [&'static str],
    /// The preparation: it creates the files that the search reads.
    pub prepare: fn(&Folder),
    /// The check of the output and the files of a stopped search against an undisturbed run.
    pub check: fn(&Folder, &Ended, &Expected),
}

/// The output of an undisturbed run.
pub struct Expected {
    /// Standard output.
    pub output: String,
    /// The first file of the search; `None` if it writes none.
    pub file: Option<Vec<u8>>,
}

/// Content of a file that is to be replaced.
pub const OLD: &str = "what was there before\n";

pub const SEARCHES: [Search; 6] = [
    Search {
        line: "count queens 11 --strategy dfs --save it.save --save-every 1ms",
        files: &["it.save"],
        prepare: |_| {},
        check: count_goes_on,
    },
    Search {
        line: "solve iq --board 5x6 --pieces dominoes:15 --unlabelled --strategy fill --all --json \
               --threads 2 --save it.save --save-every 1ms",
        files: &["it.save"],
        prepare: |_| {},
        check: list_goes_on,
    },
    Search {
        line: "count xcc matchings.xcc --save-diagram it.diagram",
        files: &["it.diagram", "matchings.xcc"],
        prepare: |folder| copy(folder, "tests/puzzles/matchings.xcc", "matchings.xcc"),
        check: diagram_is_whole,
    },
    Search {
        line: "solve make24 1 4 8 12 --all --output it.json",
        files: &["it.json"],
        prepare: |_| {},
        check: array_is_whole,
    },
    Search {
        line: "solve fzn costas.fzn --all --output it.txt",
        files: &["it.txt", "costas.fzn"],
        prepare: |folder| copy(folder, "../problems/fzn/tests/models/costas8.fzn", "costas.fzn"),
        check: text_is_whole,
    },
    Search {
        line: "work --cubes it.cubes --save kept --save-every 1ms",
        files: &["it.cubes", "kept"],
        prepare: |folder| {
            fs::create_dir(folder.file("kept")).expect("a folder can be made");
            let split = "split queens 9 --jobs 20 --output it.cubes --quiet";
            assert_eq!(ended(folder.path(), split).code(), Some(0));
        },
        check: cubes_go_on,
    },
];

fn copy(folder: &Folder, from: &str, to: &str) {
    fs::copy(from, folder.file(to)).expect("it can be copied");
}

/// Checks that the output is the number, `at least` a smaller one, or nothing, and that the saved
/// search leads to the number.
fn count_goes_on(folder: &Folder, stopped: &Ended, expected: &Expected) {
    let all = number(&expected.output);
    if let Some(least) = stopped.output.strip_prefix("at least ") {
        assert!(number(least) <= all, "{least}");
        assert!(!stopped.messages.contains("complete"), "{}", stopped.messages);
    } else if !stopped.output.is_empty() {
        assert_eq!(stopped.output, expected.output);
    }
    if folder.file("it.save").exists() {
        let line = "count queens 11 --strategy dfs --save it.save --resume it.save";
        let resumed = ended(folder.path(), line);
        assert_eq!((resumed.code(), &resumed.output), (Some(0), &expected.output));
    }
}

fn number(text: &str) -> u64 {
    text.trim_end().parse().expect("it is a number")
}

/// Checks that the solutions of the stopped and the resumed run, by their numbers, are all
/// solutions.
fn list_goes_on(folder: &Folder, stopped: &Ended, expected: &Expected) {
    let (all, _) = listed(&expected.output);
    let (mut found, summary) = listed(&stopped.output);
    assert!(found.is_subset(&all));
    if stopped.is_heard {
        is_honest(summary.as_ref(), found.len(), all.len());
    }
    if folder.file("it.save").exists() {
        let line = "solve iq --board 5x6 --pieces dominoes:15 --unlabelled --strategy fill --all \
                    --json --resume it.save --quiet";
        let resumed = ended(folder.path(), line);
        assert_eq!(resumed.code(), Some(0), "{}", resumed.messages);
        found.extend(listed(&resumed.output).0);
        // Solutions that nobody read from the pipe are not found again.
        assert!(found.is_subset(&all) && (found == all || !stopped.is_heard));
    }
}

/// Returns the lines of solutions, and the summary. An incomplete line is ignored.
fn listed(output: &str) -> (BTreeSet<String>, Option<Value>) {
    let lines = output.split_inclusive('\n').filter(|line| line.ends_with('\n'));
    let (mut found, mut summary) = (BTreeSet::new(), None);
    for line in lines {
        let object: Value = serde_json::from_str(line).expect("a whole line is an object");
        match object["event"] == "summary" {
            true => summary = Some(object),
            false => _ = found.insert(line.to_owned()),
        }
    }
    (found, summary)
}

/// Checks that a summary counts the solutions shown, and is `complete` only if these are all.
fn is_honest(summary: Option<&Value>, shown: usize, all: usize) {
    let Some(summary) = summary else { return };
    assert_eq!(summary["solutions"], shown.to_string(), "{summary}");
    assert!(summary["status"] != "complete" || shown == all, "{summary}");
}

/// Checks that the diagram in a file counts as many solutions as in an undisturbed run.
fn diagram_is_whole(folder: &Folder, stopped: &Ended, expected: &Expected) {
    if !stopped.output.is_empty() && !stopped.output.starts_with("at least ") {
        assert_eq!(stopped.output, expected.output);
    }
    if is_replaced(folder, "it.diagram") {
        let line = "count xcc matchings.xcc --diagram it.diagram";
        let counted = ended(folder.path(), line);
        assert_eq!((counted.code(), &counted.output), (Some(0), &expected.output));
    }
}

/// Returns whether a file exists that is not the old one.
fn is_replaced(folder: &Folder, name: &str) -> bool {
    fs::read(folder.file(name)).is_ok_and(|content| content != OLD.as_bytes())
}

/// Checks that an array holds the first solutions, and all of them if the run was complete.
fn array_is_whole(folder: &Folder, stopped: &Ended, expected: &Expected) {
    if !is_replaced(folder, "it.json") {
        return;
    }
    let array = |bytes: &[u8]| -> Vec<Value> {
        serde_json::from_slice(bytes).expect("a file is a whole array")
    };
    let (mut found, mut all) = (
        array(&fs::read(folder.file("it.json")).expect("it can be read")),
        array(expected.file.as_deref().expect("a file was written")),
    );
    let (summary, _) = (found.pop(), all.pop());
    assert_eq!(found, all[..found.len()]);
    is_honest(summary.as_ref(), found.len(), all.len());
    assert!(!stopped.messages.contains("complete") || found.len() == all.len());
}

/// Checks that a text holds the first solutions, and all of them if the run was complete.
fn text_is_whole(folder: &Folder, stopped: &Ended, expected: &Expected) {
    if !is_replaced(folder, "it.txt") {
        return;
    }
    let all = expected.file.as_deref().expect("a file was written");
    let found = fs::read(folder.file("it.txt")).expect("it can be read");
    assert!(all.starts_with(&found) && found.ends_with(b"\n"), "{} bytes", found.len());
    assert!(!stopped.messages.contains("complete") || found == all, "{}", stopped.messages);
}

/// Checks that the written results and those of a resumed worker add up to the count of the whole.
fn cubes_go_on(folder: &Folder, stopped: &Ended, expected: &Expected) {
    fs::write(folder.file("some"), &stopped.output).expect("it can be written");
    let rest = ended(folder.path(), "work --cubes it.cubes --save kept");
    assert_eq!(rest.code(), Some(0), "{}", rest.messages);
    assert_eq!(rest.output.lines().count(), expected.output.lines().count());
    fs::write(folder.file("rest"), &rest.output).expect("it can be written");
    let merged = ended(folder.path(), "merge it.cubes some rest");
    assert_eq!((merged.code(), merged.output.as_str()), (Some(0), "352\n"), "{}", merged.messages);
    for file in ["some", "rest"] {
        fs::remove_file(folder.file(file)).expect("it can be removed");
    }
}
