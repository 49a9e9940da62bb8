//! Stopped and resumed searches that learn: all runs together find each solution once, in any order.

use std::collections::BTreeSet;

use crate::saving::{killed, name, parts, with};
use crate::world::Folder;

/// The texts of the solutions among lines of JSON. Lines that are cut off are left out.
fn texts<'l>(lines: impl IntoIterator<Item = &'l str>) -> Vec<String> {
    let objects = lines.into_iter().filter_map(|line| serde_json::from_str(line).ok());
    let texts = objects.filter_map(|it: serde_json::Value| Some(it["text"].as_str()?.to_owned()));
    texts.collect()
}

fn sorted(mut texts: Vec<String>) -> Vec<String> {
    texts.sort();
    texts
}

#[test]
fn all_runs_together_find_each_solution_once() {
    let folder = Folder::new();
    for (number, search) in
        ["costas 6", "costas 6 --threads 2", "golomb 6", "magic 3"].into_iter().enumerate()
    {
        let line = format!("solve {search} --strategy learn --all");
        let (expect, last) = parts(&with(&line, &["--json"]).output);
        let nodes = last["nodes"].as_u64().expect("nodes are counted") / 5 + 1;
        let (save, nodes) = (folder.file(&number.to_string()), nodes.to_string());
        let options = ["--json", "--stats", "--save", name(&save), "--max-nodes", &nodes];
        let mut scene = with(&line, &options);
        let (mut found, mut runs) = (Vec::new(), 1);
        let summary = loop {
            let (solutions, summary) = parts(&scene.output);
            found.extend(texts(solutions.lines()));
            if summary["status"] != "node_limit" {
                break summary;
            }
            runs += 1;
            scene = with(&line, &[&options[..], &["--resume", name(&save)]].concat());
        };
        assert!(runs > 2, "{line}: {runs} runs");
        let expect = sorted(texts(expect.lines()));
        // The incumbent that a stopped search shows is not part of the list.
        let found = if line.contains("golomb") {
            found.split_off(found.len().saturating_sub(expect.len()))
        } else {
            found
        };
        assert_eq!(sorted(found), expect, "{line}");
        for field in ["status", "solutions", "optimum"] {
            assert_eq!(summary[field], last[field], "{line}");
        }
    }
}

/// Each run takes another number of threads.
#[test]
fn the_number_of_threads_may_change() {
    let folder = Folder::new();
    let save = folder.file("save");
    let line = "solve costas 6 --strategy learn --all --json";
    let expect = sorted(texts(with(line, &["--threads", "2"]).output.lines()));
    let line = format!("{line} --save {}", name(&save));
    assert_eq!(expect.len(), 116);
    let mut found = Vec::new();
    for (run, threads) in ["2", "1", "3", "1", "2", "2"].into_iter().enumerate() {
        let mut options = vec!["--threads", threads];
        if run > 0 {
            options.extend(["--resume", name(&save)]);
        }
        if run < 5 {
            options.extend(["--max-nodes", "90"]);
        }
        let scene = with(&line, &options);
        found.extend(texts(scene.output.lines()));
    }
    assert_eq!(sorted(found), expect);
    let again = with(&line, &["--resume", name(&save), "--threads", "2"]);
    assert_eq!((again.code, texts(again.output.lines()).len()), (0, 0), "{}", again.messages);
    assert!(!again.messages.contains("will not be saved"), "{}", again.messages);
}

#[test]
fn a_stopped_count_is_resumed() {
    let folder = Folder::new();
    for search in ["costas 6", "costas 6 --threads 2", "golomb 6"] {
        let line = format!("count {search} --strategy learn");
        let expect = with(&line, &[]).output;
        let save = folder.file(&search.replace(' ', "_"));
        let options = ["--save", name(&save), "--max-nodes", "50"];
        let mut scene = with(&line, &options);
        for _ in 0..200 {
            if !scene.messages.contains("saved in") {
                break;
            }
            scene = with(&line, &[&options[..], &["--resume", name(&save)]].concat());
        }
        assert_eq!((scene.code, scene.output), (0, expect), "{line}: {}", scene.messages);
    }
}

#[test]
fn a_limit_applies_to_all_runs_together() {
    let folder = Folder::new();
    for (number, search) in ["costas 5", "golomb 4"].into_iter().enumerate() {
        let search = format!("solve {search} --json --strategy learn");
        let save = folder.file(&number.to_string());
        let all = sorted(texts(with(&search, &["--all"]).output.lines()));
        let resume = ["--save", name(&save), "--resume", name(&save)];
        let mut found = Vec::new();
        for limit in [1, 1, 3, 3, 5, 1_000_000] {
            let line = format!("{search} --limit {limit}");
            let options = if found.is_empty() { &resume[..2] } else { &resume };
            let scene = with(&line, options);
            assert_eq!(scene.code, 0, "{line}: {}", scene.messages);
            found.extend(texts(scene.output.lines()));
            assert_eq!(found.len(), all.len().min(limit), "{line}");
        }
        assert_eq!(sorted(found), all, "{search}");
    }
}

/// A stopped search for the best shows its incumbent; the run that ends it shows the best solution.
#[test]
fn a_stopped_search_shows_its_incumbent() {
    let folder = Folder::new();
    for nodes in [1, 10, 20, 100, 300] {
        let file = folder.file(&nodes.to_string());
        let line = format!("solve golomb 7 --strategy learn --save {}", name(&file));
        let scene = with(&line, &["--max-nodes", &nodes.to_string()]);
        let is_provisional = scene.messages.contains("perhaps not the best");
        assert_eq!(is_provisional, !scene.output.is_empty(), "{}", scene.messages);
        let ended = with(&line, &["--resume", name(&file)]);
        assert!(ended.output.trim_end().ends_with(" 25"), "{} {}", ended.output, ended.messages);
        let again = with(&line, &["--resume", name(&file)]);
        assert_eq!((again.code, &*again.output), (0, ""), "{}", again.messages);
    }
}

/// Solutions that a killed run showed after it was saved last are shown again.
#[test]
fn a_search_that_is_killed_is_completed() {
    let folder = Folder::new();
    let save = folder.file("save");
    let search = "solve costas 8 --strategy learn --all --json";
    let expect = sorted(texts(with(search, &[]).output.lines()));
    let saving = format!("{search} --save {} --save-every 1ms", name(&save));
    let resuming = format!("{saving} --resume {}", name(&save));
    let mut found = BTreeSet::new();
    for lines in [3, 20, 40, 60] {
        let line = if save.exists() { &resuming } else { &saving };
        let written = killed(&line.split(' ').collect::<Vec<_>>(), lines);
        found.extend(texts(written.iter().map(String::as_str)));
    }
    let ended = with(&resuming, &[]);
    assert_eq!(ended.code, 0, "{}", ended.messages);
    found.extend(texts(ended.output.lines()));
    assert_eq!(found.into_iter().collect::<Vec<_>>(), expect);
}
