//! Searches in cubes: merged, they write what one search writes.

use std::fs;

use crate::cubes_refused::changed;
use crate::world::{Folder, assert_snapshot, billhook, reading, transcript, written};
use serde_json::{Value, json};

/// Numbers of jobs, and of runs in which a job is searched piece by piece: fewer where arithmetic is
/// checked.
const JOBS: &[u32] = if cfg!(debug_assertions) { &[1, 20] } else { &[1, 5, 20, 30] };
const PIECES: usize = if cfg!(debug_assertions) { 80 } else { 200 };

impl Folder {
    /// Splits a search. Returns the path of the file with the cubes, and its text.
    pub fn split(&self, line: &str) -> (String, String) {
        let cubes = written("", &format!("split {line}"));
        (self.with("cubes", &cubes), cubes)
    }
}

const SEARCHES: [(&str, &str); 9] = [
    ("queens 8", "dfs"),
    ("queens 3", "dfs"),
    ("make24 5 6 7 8", "dfs"),
    ("make24 5 6 7 8", "brute-force"),
    ("make24 3 3 7 7 --distinct e2", "classes"),
    ("iq --board 4x5 --pieces dominoes:10 --unlabelled", "fill"),
    ("iq ../examples/given.txt", "cover"),
    ("xcc tests/puzzles/matchings.xcc", "bit-rows"),
    ("countdown 25 50 75 100 3 6 952", "backwards"),
];

#[test]
fn merged_cubes_write_what_one_search_writes() {
    for (line, strategy) in SEARCHES {
        let line = format!("{line} --strategy {strategy}");
        let whole = billhook(&format!("solve {line} --all --stats"));
        // Fewer where nothing is optimised.
        let all = ["--jobs 60 --balance", "--jobs 1", "--jobs 7"];
        let most = if cfg!(debug_assertions) { 1 } else { all.len() };
        for how in &all[..most] {
            let folder = Folder::new();
            let (cubes, _) = folder.split(&format!("{line} {how} --quiet"));
            let solutions = folder.file("solutions");
            let solutions = solutions.display();
            let done = written("", &format!("work --cubes {cubes} --solutions {solutions}"));
            // Results may come in any order, and repeatedly.
            let results: Vec<&str> = done.lines().rev().chain(done.lines().take(3)).collect();
            let results = folder.with("results", results.join("\n"));
            let merge = format!("merge {cubes} {results}");
            let listed = billhook(&format!("{merge} --solutions {solutions} --stats --quiet"));
            assert_eq!((listed.code, &listed.output), (whole.code, &whole.output), "{line}");
            let counted = billhook(&format!("{merge} --stats"));
            assert!(
                counted.messages.ends_with(&whole.messages),
                "{line}: {} {}",
                counted.messages,
                whole.messages
            );
        }
    }
}

#[test]
fn missing_cubes_are_named() {
    let folder = Folder::new();
    let (cubes, text) = folder.split("queens 8 --jobs 20");
    let all = text.lines().count() - 2;
    let some = written("", &format!("work --cubes {cubes} --range 3..9"));
    let one = written("", &format!("work --cubes {cubes} --range 12"));
    let last = written("", &format!("work --cubes {cubes} --range 18.."));
    assert_eq!([&some, &one, &last].map(|it| it.lines().count()), [7, 1, 4]);
    let torn = format!("{some}{}", &one[..one.len() - 5]);
    let torn = folder.with("torn", torn);
    let lacking = billhook(&format!("merge {cubes} {torn}"));
    assert_eq!((lacking.code, lacking.output.lines().count()), (2, 1 + all - 7));
    assert!(
        lacking.messages.contains("missing: 14 of 21 cubes, 1..2, 10..21"),
        "{}",
        lacking.messages
    );
    assert!(lacking.messages.contains("torn: 1 line cut off"), "{}", lacking.messages);
    let rest = folder.with("rest", written(&lacking.output, "work --cubes -"));
    let merged = billhook(&format!("merge {cubes} {torn} {rest}"));
    assert_eq!((merged.code, merged.output.as_str()), (0, "92\n"));
    assert!(billhook(&format!("merge {rest} {cubes}")).messages.contains("holds no cubes"));
    assert!(billhook(&format!("merge {cubes}")).messages.contains("missing: 21 of 21 cubes"));
}

#[test]
fn two_runs_of_each_cube_must_agree() {
    let folder = Folder::new();
    let (cubes, _) = folder.split("queens 6 --jobs 6");
    let run = |name| folder.with(name, written("", &format!("work --cubes {cubes}")));
    let (one, other) = (run("one"), run("other"));
    let copies = billhook(&format!("merge {cubes} {one} {one} --twice"));
    assert_eq!(copies.code, 2);
    assert!(copies.messages.contains("not searched twice: 6 of 6 cubes, 1..6"));
    let twice = billhook(&format!("merge {cubes} {one} {other} --twice"));
    assert_eq!((twice.code, twice.output.as_str()), (0, "4\n"));
    assert!(twice.messages.contains("6 results agreed"), "{}", twice.messages);
    let some = folder.with("some", written("", &format!("work --cubes {cubes} --range 2..")));
    for (merge, confirmed) in [
        (format!("{one} {other} --twice"), json!(true)),
        (format!("{one} {other}"), json!(true)),
        (format!("{one} {some}"), Value::Null),
        (one, Value::Null),
    ] {
        let merged = billhook(&format!("merge {cubes} {merge} --json")).output;
        let merged: Value = serde_json::from_str(&merged).expect("it is an object");
        assert_eq!((&merged["solutions"], &merged["confirmed"]), (&json!("4"), &confirmed));
    }
}

/// The transcripts follow a search in cubes from `split` to `merge`, with its errors.
#[test]
fn transcripts_from_split_to_count() {
    let folder = Folder::new();
    let (cubes, _) = folder.split("queens 6 --jobs 6");
    let results = written("", &format!("work --cubes {cubes}"));
    // Replaces values that differ between runs.
    let plain: String = results
        .lines()
        .map(|line| {
            let mut object: Value = serde_json::from_str(line).expect("a line is an object");
            for name in ["elapsed_ns", "host", "run", "crc32"] {
                object[name] = json!("…");
            }
            format!("{object}\n")
        })
        .collect();
    let (first, rest) = results.split_once('\n').expect("there are several");
    let all = folder.with("results", &results);
    let some = folder.with("some", rest);
    let wrong = changed(first, |it| (it["cube"], it["path"]) = (json!(2), json!([1])));
    let other = folder.with("other", wrong + "\n{}\n");
    let lines = [
        "split queens 6 --jobs 6".to_owned(),
        format!("merge {cubes} {all} --stats"),
        format!("merge {cubes} {some}"),
        format!("merge {cubes} {some} {other}"),
        format!("merge {cubes} {some} {all} --twice"),
        format!("work --cubes {some}"),
        "split tiles 1 2 3 4 5 6 7 0 8 --jobs 8".to_owned(),
    ];
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let text = format!("$ billhook work --cubes FOLDER/cubes\n{plain}\n{}", transcript(&lines));
    let path = folder.path().to_str().expect("the folder has a plain name");
    assert_snapshot("cubes", text.replace(path, "FOLDER"));
}

/// Stopped cubes are saved and resumed until none is left; merged, they give the result of one run.
#[test]
fn stopped_cubes_are_resumed() {
    let folder = Folder::new();
    let (cubes, _) = folder.split("queens 8 --jobs 8");
    let expect = written("", &format!("work --cubes {cubes}"));
    let save = folder.file("saved");
    let line = format!("work --cubes {cubes} --save {} --max-nodes 100", save.display());
    let mut results = String::new();
    for round in 1.. {
        assert!(round < 10, "it ends");
        let done = written("", &line);
        results += &done;
        // One file in the folder names the split; the others are saved cubes.
        let left = fs::read_dir(&save).expect("the folder is there").count() - 1;
        let stopped =
            done.lines().filter(|line| line.contains("\"status\":\"node_limit\"")).count();
        assert_eq!(left, stopped);
        if left == 0 {
            break;
        }
    }
    let results = folder.with("results", results);
    let merged = billhook(&format!("merge {cubes} {results} --json --stats"));
    let expect = folder.with("expect", expect);
    let at_once = billhook(&format!("merge {cubes} {expect} --json --stats"));
    assert_eq!(merged, at_once);
    // The results agree with those of the other run.
    let both = billhook(&format!("merge {cubes} {results} {expect} --twice --quiet"));
    assert_eq!((both.code, both.output.as_str()), (0, "92\n"), "{}", both.messages);
}

#[test]
fn results_after_an_incomplete_line_are_read() {
    let folder = Folder::new();
    let (cubes, _) = folder.split("queens 6 --jobs 6");
    let results = written("", &format!("work --cubes {cubes}"));
    let lines: Vec<&str> = results.lines().collect();
    for cut in [1, 20, lines[2].len() - 1] {
        let torn = &lines[2][..cut];
        let text = format!("{}\n{torn}{}\n", lines[..2].join("\n"), lines[2..].join("\n"));
        let file = folder.with("results", text);
        let merged = billhook(&format!("merge {cubes} {file}"));
        assert_eq!((merged.code, merged.output.as_str()), (0, "4\n"), "{}", merged.messages);
        assert!(merged.messages.contains("results: 1 line cut off"), "{}", merged.messages);
    }
}

#[test]
fn runs_from_one_saved_search_count_as_one() {
    let folder = Folder::new();
    let (cubes, _) = folder.split("queens 8 --jobs 1");
    let kept = |name: &str| folder.file(name).display().to_string();
    let work = |save: &str, limits: &str| {
        written("", &format!("work --cubes {cubes} --quiet --save {}{limits}", kept(save)))
    };
    let alone = folder.with("alone", written("", &format!("work --cubes {cubes}")));
    work("one", " --max-nodes 1000");
    fs::create_dir(folder.file("copy")).expect("it can be made");
    fs::copy(folder.file("one/cube-1.save"), folder.file("copy/cube-1.save")).expect("it is there");
    let [one, other] = ["one", "copy"].map(|save| folder.with(&format!("r{save}"), work(save, "")));
    let twice = |one: &str, other: &str| billhook(&format!("merge {cubes} {one} {other} --twice"));
    assert_eq!((twice(&one, &other).code, twice(&one, &alone).code), (2, 0));
    // A saved search that is invalid, or belongs to another cube, is replaced by a new search.
    for text in ["", "x", "{\"what\":\"a search of billhook\"}"] {
        fs::write(folder.file("one/cube-1.save"), text).expect("it can be written");
        let scene = billhook(&format!("work --cubes {cubes} --save {}", kept("one")));
        assert_eq!((scene.code, scene.output.contains("\"count\":\"92\"")), (0, true), "{text}");
        assert!(scene.messages.contains("it was searched anew"), "{}", scene.messages);
        assert!(!folder.file("one/cube-1.save").exists());
    }
}

/// Counts of cubes by diagrams add up to the count of the whole.
#[test]
fn counts_by_diagrams_are_added() {
    for line in [
        "queens 8 --strategy diagram",
        "make24 5 6 7 8 --strategy diagram",
        "xcc tests/puzzles/matchings.xcc --strategy diagram",
        "xcc ../examples/toy.xcc --strategy bit-rows+diagram",
    ] {
        let expect = billhook(&format!("count {line}")).output;
        for &jobs in JOBS {
            let folder = Folder::new();
            let (cubes, _) = folder.split(&format!("{line} --jobs {jobs} --quiet"));
            let results = folder.with("results", written("", &format!("work --cubes {cubes}")));
            let merged = billhook(&format!("merge {cubes} {results}"));
            assert_eq!((merged.code, &merged.output), (0, &expect), "{line} {jobs}");
            let listed = billhook(&format!("work --cubes {cubes} --solutions {results}-kept"));
            assert!(listed.messages.contains("lists no solutions"), "{}", listed.messages);
        }
    }
    let refused = billhook("split iq --board 4x5 --pieces dominoes:10 --strategy diagram --jobs 5");
    assert!(refused.messages.contains("not counted in parts"), "{}", refused.messages);
}

/// Cubes searched by learning have the solutions of the whole, also if they are stopped and resumed.
#[test]
fn cubes_are_searched_by_learning() {
    let sorted = |output: &str| {
        let mut lines: Vec<String> = output.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    for line in ["costas 6 --strategy learn", "magic 3 --strategy learn"] {
        let expect = sorted(&billhook(&format!("solve {line} --all")).output);
        let count = billhook(&format!("count {line}")).output;
        for &jobs in JOBS {
            let folder = Folder::new();
            let (cubes, _) = folder.split(&format!("{line} --jobs {jobs} --quiet"));
            let kept = folder.file("solutions").display().to_string();
            let work = format!("work --cubes {cubes}");
            let results = written("", &format!("{work} --solutions {kept}"));
            let results = folder.with("results", results);
            let merged = billhook(&format!("merge {cubes} {results} --solutions {kept} --quiet"));
            assert_eq!((merged.code, sorted(&merged.output)), (0, expect.clone()), "{line}");
            // In pieces a search enters other nodes; both results agree.
            let save = folder.file("saved").display().to_string();
            let mut pieces = String::new();
            for _ in 0..PIECES {
                pieces += &written("", &format!("{work} --save {save} --max-nodes 100"));
                // One file in the folder names the split; the others are saved cubes.
                if fs::read_dir(&save).expect("the folder is there").count() == 1 {
                    break;
                }
            }
            let pieces = folder.with("pieces", pieces);
            let merged = billhook(&format!("merge {cubes} {results} {pieces} --twice --quiet"));
            assert_eq!((merged.code, &merged.output), (0, &count), "{line}: {}", merged.messages);
        }
    }
    let refused = billhook("split golomb 6 --strategy learn --jobs 5");
    assert!(refused.messages.contains("cannot be cut"), "{}", refused.messages);
}

#[test]
fn changed_solutions_are_refused() {
    let folder = Folder::new();
    let (cubes, _) = folder.split("queens 6 --jobs 6");
    let kept = folder.file("solutions");
    let line = format!("work --cubes {cubes} --solutions {}", kept.display());
    let results = folder.with("results", written("", &line));
    let merge = format!("merge {cubes} {results} --solutions {}", kept.display());
    assert_eq!(billhook(&merge).output, billhook("solve queens 6 --all").output);
    let file = kept.join("cube-2.jsonl");
    for text in ["{}\n", "", "x\n"] {
        fs::write(&file, text).expect("it can be written");
        let merged = billhook(&merge);
        // The output has the head and the cube, to be searched again.
        assert_eq!((merged.code, merged.output.lines().count()), (2, 2), "{text}");
        assert!(merged.messages.contains("cube-2.jsonl"), "{}", merged.messages);
        assert!(merged.messages.contains("without solutions: 1 of 6 cubes, 2"));
    }
    fs::remove_file(&file).expect("it is there");
    assert!(billhook(&merge).messages.contains("cube-2.jsonl cannot be read"));
    let counted = written("", &format!("work --cubes {cubes}"));
    let counted = folder.with("counted", counted);
    let merged = billhook(&format!("merge {cubes} {counted} --solutions {}", kept.display()));
    assert!(merged.messages.contains("cube 1 was searched without --solutions"));
}

/// Files of one split are not overwritten by those of another.
#[test]
fn folders_of_another_split_are_refused() {
    let folder = Folder::new();
    let (cubes, _) = folder.split("queens 6 --jobs 6");
    let kept = folder.file("kept").display().to_string();
    written("", &format!("work --cubes {cubes} --solutions {kept}"));
    let (cubes, _) = folder.split("queens 7 --jobs 6");
    for option in ["solutions", "save"] {
        let scene = billhook(&format!("work --cubes {cubes} --{option} {kept}"));
        assert_eq!((scene.code, scene.output.as_str()), (2, ""));
        assert!(scene.messages.contains("has files of another cut"), "{}", scene.messages);
    }
}

#[test]
fn cubes_are_read_from_a_pipe() {
    let cubes = written("", "split queens 6 --jobs 6");
    let results = written(&cubes, "work --cubes -");
    assert_eq!(results.lines().count(), 6);
    // Line breaks may be those of Windows, and lines may be empty.
    let wide = cubes.replace('\n', "\r\n\r\n");
    assert_eq!(written(&wide, "work --cubes -").lines().count(), 6);
    assert_eq!(reading(&cubes, "merge -").code, 2);
}
