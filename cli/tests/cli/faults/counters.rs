//! Saved searches whose counters were changed: those just below 2³² grow beyond it when the search
//! is resumed, and those that no search can reach are refused.

use std::fs;

use serde_json::{Value, json};

use super::ended;
use crate::world::Folder;

/// Saves a stopped search of 8 queens and changes its file, with a valid checksum.
fn changed(folder: &Folder, change: impl Fn(&mut Value)) {
    let saved =
        ended(folder.path(), "count queens 8 --strategy dfs --save it.save --max-nodes 500");
    assert_eq!(saved.code(), Some(0), "{}", saved.messages);
    let text = fs::read_to_string(folder.file("it.save")).expect("it can be read");
    let mut envelope: Value = serde_json::from_str(&text).expect("it is an object");
    change(&mut envelope["search"]);
    let search = envelope["search"].to_string();
    envelope["crc32"] = json!(crc32fast::hash(search.as_bytes()));
    fs::write(folder.file("it.save"), format!("{envelope}\n")).expect("it can be written");
}

const RESUME: &str = "count queens 8 --strategy dfs --resume it.save --json --stats --quiet";

fn summary(folder: &Folder, line: &str) -> Value {
    serde_json::from_str(&ended(folder.path(), line).output).expect("it is an object")
}

/// A search with counters just below 2³² is resumed beyond it.
#[test]
fn counters_may_exceed_32_bits() {
    let (folder, before) = (Folder::new(), (1_u64 << 32) - 600);
    let whole = summary(&folder, "count queens 8 --strategy dfs --json --stats");
    changed(&folder, |search| {
        let statistics = &mut search["statistics"];
        // Half of the nodes that are added to a level are dead ends, half are solutions.
        for counter in [&["levels", "3"][..], &["levels", "3"], &["dead_ends"], &["solutions"]] {
            let place = counter.iter().fold(&mut *statistics, |value, name| match value {
                Value::Array(_) => &mut value[name.parse::<usize>().expect("a number")],
                _ => &mut value[*name],
            });
            *place = json!(place.as_u64().expect("it counts") + before);
        }
    });
    let resumed = summary(&folder, RESUME);
    let number = |summary: &Value, name: &str| match &summary[name] {
        Value::String(digits) => digits.parse::<u64>().expect("it is a number"),
        value => value.as_u64().expect("it is a number"),
    };
    for (name, more) in [("nodes", 2 * before), ("solutions", before), ("dead_ends", before)] {
        assert_eq!(number(&resumed, name), number(&whole, name) + more, "{name}: {resumed}");
    }
    assert!(number(&resumed, "nodes") > 1 << 32);
}

/// Counters that no search can reach are refused.
#[test]
fn impossible_counters_are_refused() {
    for counter in ["levels", "dead_ends", "solutions", "pruned"] {
        let folder = Folder::new();
        changed(&folder, |search| {
            let place = &mut search["statistics"][counter];
            *place = match place {
                Value::Array(levels) => json!(vec![u64::MAX; levels.len()]),
                _ => json!(u64::MAX),
            };
        });
        let refused = ended(folder.path(), RESUME);
        assert_eq!(refused.code(), Some(2), "{counter}: {}", refused.output);
        assert!(refused.messages.contains("saved search"), "{counter}: {}", refused.messages);
    }
}
