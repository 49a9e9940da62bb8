//! Stopped and resumed searches: all runs together write what one run writes.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::world::{Folder, Scene, billhook, billhook_with};
use assert_cmd::cargo::cargo_bin;
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde_json::Value;

const SEARCHES: [&str; 11] = [
    "solve make24 7 4 9 2 --all --strategy heuristic",
    "solve make24 7 4 9 2 --strategy brute-force --limit 5",
    "solve iq ../examples/given.txt --all --strategy fill",
    "solve iq --board 4x5 --pieces dominoes:10 --unlabelled --all",
    "solve queens 8 --all --strategy lds",
    "solve queens 8 --limit 50 --threads 2",
    "solve xcc tests/puzzles/matchings.xcc --all",
    "solve tiles 8 1 3 4 0 2 7 6 5",
    "solve tiles 1 2 3 4 5 8 0 6 7 --strategy iddfs",
    "solve golomb 6 --improving",
    "solve knapsack 7 1:1 1:1 1:1 5:9 0:0 2:2 2:2 1:1 1:1 --all",
];

pub fn with(line: &str, options: &[&str]) -> Scene {
    let words: Vec<&str> = line.split(' ').chain(options.iter().copied()).collect();
    billhook_with(&words)
}

pub fn name(path: &Path) -> &str {
    path.to_str().expect("the folder has a plain name")
}

/// Returns the lines of the solutions, and the summary.
pub fn parts(output: &str) -> (String, Value) {
    let (mut solutions, mut summary) = (String::new(), Value::Null);
    for line in output.lines() {
        let object: Value = serde_json::from_str(line).expect("a line is an object");
        match object["event"] == "summary" {
            true => summary = object,
            false => solutions += &format!("{line}\n"),
        }
    }
    (solutions, summary)
}

/// A stopped search for the best shows its incumbent, wherever it is stopped; the run that ends the
/// search shows the best solution.
#[test]
fn a_stopped_search_shows_its_incumbent() {
    let folder = Folder::new();
    let value = |output: &str| -> i64 {
        let marks = output.lines().next().expect("a solution").split_whitespace();
        marks.last().expect("a mark").parse().expect("a number")
    };
    let mut before = i64::MAX;
    for nodes in [1, 10, 20, 100, 300] {
        let file = folder.file(&format!("golomb.{nodes}"));
        let line = format!("solve golomb 7 --save {}", name(&file));
        let scene = billhook(&format!("{line} --max-nodes {nodes}"));
        let so_far = (!scene.output.is_empty()).then(|| value(&scene.output));
        match so_far {
            None => assert!(scene.code == 3 && nodes < 10, "{nodes}: {}", scene.messages),
            Some(length) => {
                let words = format!("length {length}, perhaps not the best");
                assert!(scene.messages.contains(&words), "{}", scene.messages);
                assert!(scene.code == 0 && length <= before, "{}", scene.messages);
                before = length;
            }
        }
        let ended = billhook(&format!("{line} --resume {}", name(&file)));
        assert_eq!(value(&ended.output), 25, "{}", ended.messages);
    }
}

/// Nodes of a look-ahead are searched again when the search is resumed.
#[test]
fn a_look_ahead_is_not_saved() {
    let folder = Folder::new();
    let file = folder.file("queens");
    let line = format!("solve queens 4 --json --save {}", name(&file));
    let first = billhook(&format!("{line} --limit 2")).output;
    let line = format!("{line} --resume {}", name(&file));
    let (none, again) = parts(&billhook(&format!("{line} --limit 2")).output);
    assert_eq!((none.as_str(), &again), ("", &parts(&first).1));
    let (none, rest) = parts(&billhook(&format!("{line} --all")).output);
    assert_eq!(
        (none.as_str(), &rest),
        ("", &parts(&billhook("solve queens 4 --all --json").output).1)
    );
    assert!(rest["nodes"].as_u64() > again["nodes"].as_u64());
}

#[test]
fn runs_together_write_what_one_run_writes() {
    let folder = Folder::new();
    for (number, line) in SEARCHES.into_iter().enumerate() {
        let once = folder.file(&format!("{number}.once"));
        let at_once = with(line, &["--json", "--stats", "--save", name(&once)]);
        let (expect, last) = parts(&at_once.output);
        let nodes = last["nodes"].as_u64().expect("nodes are counted") / 4 + 1;
        let (save, nodes) = (folder.file(&format!("{number}.save")), nodes.to_string());
        let options = ["--json", "--stats", "--save", name(&save), "--max-nodes", &nodes];
        let mut scene = with(line, &options);
        let mut written = String::new();
        loop {
            let (solutions, summary) = parts(&scene.output);
            written += &solutions;
            if summary["status"] != "node_limit" {
                assert_eq!(summary, last, "{line}");
                break;
            }
            let more = [&options[..], &["--resume", name(&save)]].concat();
            scene = with(line, &more);
        }
        // The incumbent that a stopped search shows is not part of the list.
        let is_best = ["knapsack", "golomb"].iter().any(|best| line.contains(best));
        let is_whole = if is_best { written.ends_with(&expect) } else { written == expect };
        assert!(is_whole, "{line}:\n{written}instead of\n{expect}");
    }
}

#[test]
fn a_stopped_count_is_resumed() {
    let folder = Folder::new();
    for search in ["queens 9", "iq --board 4x5 --pieces dominoes:10 --unlabelled", "make24 1 2 3 4"]
    {
        let line = format!("count {search}");
        let expect = with(&line, &[]).output;
        let save = folder.file(&search.replace([' ', ':'], "_"));
        let options = ["--save", name(&save), "--max-nodes", "200"];
        let mut scene = with(&line, &options);
        for _ in 0..200 {
            if !scene.messages.contains("saved in") {
                break;
            }
            scene = with(&line, &[&options[..], &["--resume", name(&save)]].concat());
        }
        assert_eq!((scene.code, scene.output), (0, expect), "{line}");
    }
}

/// Runs the program until SIGKILL, which comes after `lines` lines. Returns its output.
pub fn killed(arguments: &[&str], lines: usize) -> Vec<String> {
    let mut child = Command::new(cargo_bin!("billhook"))
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let output = child.stdout.take().expect("the output is a pipe");
    let mut output = BufReader::new(output).lines();
    let mut read: Vec<String> = output.by_ref().take(lines).map_while(Result::ok).collect();
    child.kill().expect("it can be killed");
    // Output from before is still in the pipe.
    read.extend(output.map_while(Result::ok));
    child.wait().expect("it ends");
    read
}

/// Adds the solutions by their numbers, and returns the summary, if there is one. Incomplete lines
/// are ignored.
fn gather(lines: Vec<String>, solutions: &mut BTreeMap<u64, String>) -> Option<Value> {
    let mut summary = None;
    for line in lines {
        let Ok(object) = serde_json::from_str::<Value>(&line) else { continue };
        match object["index"].as_u64() {
            None => summary = Some(object),
            Some(index) => {
                let before = solutions.entry(index).or_insert_with(|| line.clone());
                assert_eq!(*before, line, "a number stands for one solution");
            }
        }
    }
    summary
}

#[test]
fn a_search_that_is_killed_again_and_again_completes() {
    // Fewer lines where nothing is optimised.
    let (queens, times, most) =
        if cfg!(debug_assertions) { ("11", 5, 100) } else { ("12", 10, 400) };
    let folder = Folder::new();
    let mut random = Pcg64Mcg::seed_from_u64(5);
    for threads in ["1", "2"] {
        let save = folder.file(threads);
        let search =
            ["solve", "queens", queens, "--all", "--json", "--stats", "--threads", threads];
        let mut expect = BTreeMap::new();
        let at_once = with(&search.join(" "), &[]).output;
        let last = gather(at_once.lines().map(str::to_owned).collect(), &mut expect);
        let mut solutions = BTreeMap::new();
        let saving = [&search[..], &["--save", name(&save), "--save-every", "1ms"]].concat();
        let resuming = [&saving[..], &["--resume", name(&save)]].concat();
        for _ in 0..times {
            let lines = random.random_range(1..most);
            let arguments = if save.exists() { &resuming } else { &saving };
            // Whatever the buffers of pipe and program hold, these runs do not reach the end.
            let summary = gather(killed(arguments, lines), &mut solutions);
            assert_eq!(summary, None, "it was killed before its end");
        }
        let ended = with(&resuming.join(" "), &[]);
        let mut summary = gather(ended.output.lines().map(str::to_owned).collect(), &mut solutions);
        assert_eq!(ended.code, 0);
        assert_eq!(solutions, expect, "{threads}");
        if let (Some(summary), Some(last)) = (&mut summary, &last) {
            assert_eq!(summary, last, "{threads}");
        }
        assert!(summary.is_some());
    }
}

/// Saves a stopped search of 8 queens, and returns its file.
fn saved(folder: &Folder) -> PathBuf {
    let save = folder.file("queens.save");
    let scene = with("solve queens 8 --all", &["--save", name(&save), "--max-nodes", "500"]);
    assert_eq!(scene.code, 0);
    assert!(scene.messages.contains("saved in"), "{}", scene.messages);
    save
}

fn refused(scene: &Scene, why: &str) {
    assert_eq!((scene.code, scene.output.as_str()), (2, ""), "{}", scene.messages);
    assert!(scene.messages.contains(why), "{why}: {}", scene.messages);
}

#[test]
fn another_search_is_refused() {
    let folder = Folder::new();
    let save = saved(&folder);
    let resume = ["--resume", name(&save)];
    for (line, why) in [
        ("solve queens 9 --all", "of another instance"),
        ("solve make24 7 4 9 2", "of another instance"),
        ("count queens 8", "of another verb"),
        ("solve make24 7 4 9 2 --brackets full", "of another instance"),
        ("solve queens 8 --all --strategy lds", "of another strategy"),
        ("solve queens 8 --all --strategy bfs", "can be stopped and resumed"),
        ("solve queens 8 --strategy restarts", "can be stopped and resumed"),
        ("solve queens 8 --all --output all.txt", "do not go together"),
        ("solve queens 8 --nth 3", "can be stopped and resumed"),
    ] {
        refused(&with(line, &resume), why);
    }
    let file = "tests/puzzles/matchings.xcc";
    let matchings = folder.file("matchings.save");
    let line = format!("solve xcc {file} --all");
    with(&line, &["--save", name(&matchings), "--max-nodes", "50"]);
    let other = folder.file("matchings.xcc");
    let text = fs::read_to_string(file).expect("it can be read");
    fs::write(&other, text.replace("a b\n", "b a\n")).expect("it can be written");
    let line = format!("solve xcc {} --all", name(&other));
    refused(&with(&line, &["--resume", name(&matchings)]), "of another instance");
    // The same file in another place is still this instance.
    fs::write(&other, text).expect("it can be written");
    assert_eq!(with(&line, &["--resume", name(&matchings)]).code, 0);
}

#[test]
fn a_damaged_file_is_refused() {
    let folder = Folder::new();
    let save = saved(&folder);
    let good = fs::read(&save).expect("it can be read");
    let resume = |bytes: &[u8]| {
        fs::write(&save, bytes).expect("it can be written");
        with("solve queens 8 --all", &["--resume", name(&save)])
    };
    refused(&resume(b""), "not a saved search");
    refused(&resume(b"[1, 2]"), "not a saved search");
    refused(&resume(b"\xff\xfe"), "not a saved search");
    let mut random = Pcg64Mcg::seed_from_u64(1);
    for _ in 0..if cfg!(debug_assertions) { 75 } else { 300 } {
        let mut bytes = good.clone();
        match random.random_range(0..3) {
            0 => bytes.truncate(random.random_range(0..good.len() - 2)),
            1 => bytes[random.random_range(0..good.len() - 1)] ^= 1 << random.random_range(0..8),
            _ => {
                let at = random.random_range(0..good.len() - 1);
                bytes.insert(at, b'0' + (random.next_u32() % 10) as u8);
            }
        }
        let scene = resume(&bytes);
        // A blank more or less is no damage.
        let blank = |bytes: &[u8]| serde_json::from_slice::<Value>(bytes).ok();
        if blank(&bytes) == blank(&good) {
            continue;
        }
        refused(&scene, "saved search");
    }
    let text = String::from_utf8(good).expect("it is text");
    refused(&resume(text.replace("\"version\":1", "\"version\":2").as_bytes()), "another version");
    // A well-formed saved search may lead to no node.
    let changed = |from: &str, to: &str| {
        let (before, behind) = text.split_once("\"search\":").expect("there is one");
        let search = behind.trim_end().strip_suffix('}').expect("it ends").replace(from, to);
        let (before, _) = before.split_once("\"crc32\":").expect("there is one");
        let sum = crc32fast::hash(search.as_bytes());
        format!("{before}\"crc32\":{sum},\"search\":{search}}}\n")
    };
    assert_eq!(changed("", ""), text);
    refused(&resume(changed("\"path\":[", "\"path\":[77,").as_bytes()), "does not fit");
    // No walk can have these levels and counters.
    let counters = |name: &str| -> String {
        let (_, behind) = text.split_once(&format!("\"{name}\":")).expect("it is there");
        let end = behind.find([',', ']', '}']).expect("it ends");
        format!("\"{name}\":{}", &behind[..end])
    };
    for (name, to) in [
        ("levels", "\"levels\":[0"),
        ("dead_ends", "\"dead_ends\":900719925474099"),
        ("solutions", "\"solutions\":900719925474099"),
        ("solutions", "\"solutions\":0"),
        ("first", "\"first\":0"),
        ("first", "\"first\":900719925474099"),
    ] {
        let other = changed(&counters(name), to);
        assert_ne!(other, text, "{name}");
        refused(&resume(other.as_bytes()), "damaged");
    }
    for name in ["nonsense", "bfs", "diagram"] {
        let other = changed("\"dfs\"", &format!("\"{name}\""));
        refused(&resume(other.as_bytes()), "cannot be resumed");
    }
    refused(&with("solve queens 8", &["--resume", "/dev/null"]), "not a saved search");
    refused(&with("solve queens 8", &["--resume", name(folder.path())]), "not a saved search");
}

#[test]
fn nothing_is_overwritten() {
    let folder = Folder::new();
    let save = saved(&folder);
    let before = fs::read(&save).expect("it can be read");
    refused(&with("solve queens 8", &["--save", name(&save)]), "this file is not empty");
    assert_eq!(fs::read(&save).expect("it can be read"), before);
    refused(&with("solve queens 8", &["--save", "/dev/null"]), "a search is saved in a file");
    let nowhere = folder.file("no/such/folder");
    refused(&with("solve queens 8", &["--save", name(&nowhere)]), "cannot write");
    refused(&with("solve queens 8", &["--resume", name(&nowhere)]), "cannot read");
    assert_eq!(fs::read_dir(folder.path()).expect("it is a folder").count(), 1);
}

/// If there was no search, there is no file, and a warning says so.
#[test]
fn without_a_search_nothing_is_saved() {
    let folder = Folder::new();
    let save = folder.file("it.save");
    for (line, code) in [
        ("count make24 7 4 9 2", 0),
        ("count make24 7 4 9 2 --json", 0),
        ("solve iq ../examples/cut.txt", 1),
    ] {
        let scene = with(line, &["--save", name(&save)]);
        assert_eq!(scene.code, code, "{line}");
        let says = "warning: nothing is saved: there was no search to resume";
        assert!(scene.messages.starts_with(says), "{line}: {}", scene.messages);
        assert!(!save.exists(), "{line}");
        assert_eq!(with(line, &["--save", name(&save), "--quiet"]).messages, "", "{line}");
    }
}

/// A limit on solutions includes those that earlier runs have shown, which are not shown again.
#[test]
fn a_limit_applies_to_all_runs_together() {
    let folder = Folder::new();
    for (number, search) in [
        "queens 8",
        "queens 8 --strategy iddfs",
        "make24 7 4 9 2 --strategy brute-force",
        "tiles 1 2 3 4 5 6 7 8 0",
        "tiles 8 1 3 4 0 2 7 6 5",
        "knapsack 7 1:1 1:1 1:1 5:9 0:0 2:2 2:2 1:1 1:1",
        "knapsack 3 4:9",
    ]
    .into_iter()
    .enumerate()
    {
        let save = folder.file(&number.to_string());
        let all = parts(&billhook(&format!("solve {search} --all --json")).output).0;
        let resume = ["--save", name(&save), "--resume", name(&save)];
        let mut written = String::new();
        for limit in [1, 1, 3, 3, 5, 1_000_000] {
            let line = format!("solve {search} --limit {limit} --json");
            let options = if written.is_empty() { &resume[..2] } else { &resume };
            let scene = with(&line, options);
            assert_eq!(scene.code, 0, "{line}: {}", scene.messages);
            written += &parts(&scene.output).0;
            let expect: Vec<&str> = all.lines().take(limit).collect();
            assert_eq!(written.lines().collect::<Vec<_>>(), expect, "{line}");
        }
    }
}

/// A search that is resumed without being saved warns before it begins, unless it is complete.
#[test]
fn resuming_without_saving_warns() {
    let folder = Folder::new();
    let save = saved(&folder);
    let warns = |options: &[&str]| {
        let scene = with("solve queens 8 --all", options);
        assert!(scene.code == 0, "{}", scene.messages);
        scene.messages.contains("warning: the rest of this search will not be saved")
    };
    let (resume, keep) = (["--resume", name(&save)], ["--save", name(&save)]);
    assert!(warns(&resume));
    assert!(!warns(&[&resume[..], &["--quiet"]].concat()));
    assert!(!warns(&[resume, keep].concat()));
    // The saved search is complete now.
    assert!(!warns(&resume));
    // Nothing is left to search.
    let first = folder.file("first.save");
    with("solve queens 8", &["--save", name(&first)]);
    assert!(!with("solve queens 8", &["--resume", name(&first)]).messages.contains("warning"));
}

#[test]
fn any_interval_is_accepted() {
    let folder = Folder::new();
    // The option needs `--save`.
    assert_eq!(billhook("count queens 8 --save-every 1s").code, 2);
    for (number, time) in ["0", "1ns", "1e19", "500ms"].into_iter().enumerate() {
        let save = folder.file(&number.to_string());
        let scene = with("count queens 8", &["--save", name(&save), "--save-every", time]);
        assert_eq!((scene.code, scene.output.as_str()), (0, "92\n"), "{time}");
    }
}

/// Solutions are shown even if the search can no longer be saved.
#[cfg(unix)]
#[test]
fn solutions_are_shown_if_saving_fails() {
    use std::os::unix::process::ExitStatusExt;

    let folder = Folder::new();
    let gone = folder.file("gone");
    fs::create_dir(&gone).expect("a folder can be made");
    let save = gone.join("it.save");
    let mut child = Command::new(cargo_bin!("billhook"))
        .args(["solve", "queens", "11", "--all", "--save", name(&save)])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // The program waits until its output is read, which is more than a pipe holds.
    let mut output = BufReader::new(child.stdout.take().expect("the output is a pipe"));
    let mut text = String::new();
    output.read_line(&mut text).expect("a solution is found");
    fs::remove_dir_all(&gone).expect("it can be removed");
    output.read_to_string(&mut text).expect("the output is text");
    let ended = child.wait_with_output().expect("it ends");
    assert_eq!((ended.status.code(), ended.status.signal()), (Some(2), None));
    assert_eq!(text.lines().filter(|line| line.contains('Q')).count(), 2_680 * 11);
    let messages = String::from_utf8_lossy(&ended.stderr);
    assert!(
        messages.contains("2,680 solutions") && messages.contains("cannot write"),
        "{messages}"
    );
}

/// A file that cannot be written during a search is named with the cause; the search continues.
#[cfg(unix)]
#[test]
fn failed_saves_are_reported_and_the_search_continues() {
    let folder = Folder::new();
    let below = folder.file("below");
    fs::create_dir(&below).expect("it can be made");
    let save = below.join("queens.save");
    let mut child = Command::new(cargo_bin!("billhook"))
        .args(["count", "queens", "30", "--save", name(&save), "--save-every", "1ms"])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    while !save.exists() {
        std::thread::yield_now();
    }
    // The file is written repeatedly, so that the folder may be in use.
    while fs::remove_dir_all(&below).is_err() {}
    let messages = child.stderr.take().expect("the messages are a pipe");
    let mut lines = BufReader::new(messages).lines().map_while(Result::ok);
    let told = lines.find(|line| line.contains("cannot save the search in"));
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    let told = told.expect("a message comes");
    // The message of the system depends on whether the folder goes before or after the file is
    // made.
    assert!(told.contains(name(&save)) && told.contains("at the moment: "), "{told}");
    assert!(["No such file", "not found"].iter().any(|why| told.contains(why)), "{told}");
}
