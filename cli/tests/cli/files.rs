//! `--output`: a file is replaced when the new one is complete, and nothing else is left behind.

use std::fs;
use std::path::Path;

use crate::world::{Scene, billhook_with};
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder can be made")
}

fn solve(hand: &str, options: &[&str], file: &Path) -> Scene {
    let file = file.to_str().expect("the path is text");
    billhook_with(&[&["solve", "make24", hand, "--output", file], options].concat())
}

fn content(file: &Path) -> String {
    crate::world::without_times(&fs::read_to_string(file).expect("the file can be read"))
}

/// Returns the names of the files in a folder, sorted.
fn names(folder: &TempDir) -> Vec<String> {
    let entries = fs::read_dir(folder.path()).expect("the folder can be read");
    let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let mut names: Vec<_> = entries.map(|entry| name(entry.expect("an entry"))).collect();
    names.sort();
    names
}

#[test]
fn a_text_file_holds_what_would_be_printed() {
    let (folder, printed) = (folder(), billhook_with(&["solve", "make24", "7 4 9 2", "--all"]));
    let file = folder.path().join("solutions.txt");
    let scene = solve("7 4 9 2", &["--all"], &file);
    assert_eq!(scene, Scene { output: String::new(), ..printed.clone() });
    assert_eq!(content(&file), printed.output);
    assert_eq!(names(&folder), ["solutions.txt"]);
}

#[test]
fn a_file_of_lines_holds_what_json_would_print() {
    let printed = billhook_with(&["solve", "make24", "7 4 9 2", "--all", "--json"]);
    let folder = folder();
    let file = folder.path().join("solutions.jsonl");
    for options in [&["--all"][..], &["--all", "--json"], &["--all", "--quiet"]] {
        let scene = solve("7 4 9 2", options, &file);
        assert_eq!((scene.code, scene.output.as_str()), (0, ""), "{options:?}");
        assert_eq!(content(&file), printed.output, "{options:?}");
    }
    assert_eq!(names(&folder), ["solutions.jsonl"]);
}

#[test]
fn a_json_file_is_an_array_of_the_same_objects() {
    let folder = folder();
    let file = folder.path().join("solutions.JSON");
    for hand in ["7 4 9 2", "1 1 1 1"] {
        let printed = billhook_with(&["solve", "make24", hand, "--all", "--json"]);
        solve(hand, &["--all"], &file);
        let array: Vec<serde_json::Value> =
            serde_json::from_str(&content(&file)).expect("the file is JSON");
        let lines: Vec<_> = array.iter().map(ToString::to_string).collect();
        assert!(lines.iter().eq(printed.output.lines()), "{hand}");
    }
}

#[test]
fn a_text_file_cannot_hold_json() {
    let folder = folder();
    let scene = solve("7 4 9 2", &["--json"], &folder.path().join("solutions.txt"));
    assert_eq!((scene.code, names(&folder)), (2, vec![]));
}

#[test]
fn an_existing_file_is_replaced() {
    let folder = folder();
    let file = folder.path().join("solutions.txt");
    for (hand, code, expected) in
        [("5 5 5 5", 0, "5 * 5 - 5 / 5\n"), ("24", 0, "24\n"), ("1 1 1 1", 1, "")]
    {
        assert_eq!(solve(hand, &[], &file).code, code, "{hand}");
        assert_eq!(content(&file), expected, "{hand}");
        assert_eq!(names(&folder), ["solutions.txt"]);
    }
}

#[test]
fn bad_input_keeps_an_existing_file() {
    let folder = folder();
    let file = folder.path().join("solutions.txt");
    fs::write(&file, "precious").expect("the file can be written");
    for (hand, options) in [
        ("7 4 9 Z", &[][..]),
        ("", &[]),
        ("7 4 9 2", &["--target", "x"]),
        ("7 4 9 2", &["--limit", "0"]),
        ("7 4 9 2", &["--random"]),
    ] {
        let scene = solve(hand, options, &file);
        assert_eq!((scene.code, scene.output.as_str()), (2, ""), "{hand} {options:?}");
        assert_eq!(content(&file), "precious", "{hand} {options:?}");
        assert_eq!(names(&folder), ["solutions.txt"], "{hand} {options:?}");
    }
}

#[test]
fn bad_input_makes_no_file() {
    let folder = folder();
    for (hand, name) in [
        ("7 4 9 Z", "new.txt"),
        ("7 4 9 Z", "new.json"),
        ("7 4 9 2", "new.gif"),
        ("7 4 9 2", "new"),
    ] {
        assert_eq!(solve(hand, &[], &folder.path().join(name)).code, 2, "{name}");
        assert!(names(&folder).is_empty(), "{name}: {:?}", names(&folder));
    }
}

#[test]
fn a_file_that_cannot_be_written_is_named() {
    let folder = folder();
    fs::create_dir(folder.path().join("folder.txt")).expect("a folder can be made");
    for name in ["missing/solutions.txt", "folder.txt"] {
        let file = folder.path().join(name);
        let scene = solve("7 4 9 2", &["--all"], &file);
        assert_eq!((scene.code, scene.output.as_str()), (2, ""), "{name}");
        let expected = format!("error: cannot write {}: ", file.display());
        assert!(scene.messages.starts_with(&expected), "{}", scene.messages);
        assert_eq!(names(&folder), ["folder.txt"]);
    }
}

#[cfg(unix)]
#[test]
fn a_link_keeps_pointing_to_the_file_that_is_replaced() {
    let folder = folder();
    let [file, link] = ["solutions.txt", "link.txt"].map(|name| folder.path().join(name));
    fs::write(&file, "old").expect("the file can be written");
    std::os::unix::fs::symlink(&file, &link).expect("a link can be made");
    assert_eq!(solve("24", &[], &link).code, 0);
    assert_eq!(fs::read_link(&link).ok(), Some(file.clone()));
    assert_eq!(content(&file), "24\n");
}

/// A device cannot be replaced, so it is written in place.
#[cfg(target_os = "linux")]
#[test]
fn a_device_is_written() {
    let folder = folder();
    for (name, device, code) in
        [("null.txt", "/dev/null", 0), ("full.txt", "/dev/full", 2), ("full.json", "/dev/full", 2)]
    {
        let link = folder.path().join(name);
        std::os::unix::fs::symlink(device, &link).expect("a link can be made");
        let scene = solve("24", &[], &link);
        assert_eq!(
            (scene.code, scene.messages.contains("cannot write")),
            (code, code == 2),
            "{name}"
        );
    }
    assert_eq!(names(&folder), ["full.json", "full.txt", "null.txt"]);
}

#[cfg(unix)]
#[test]
fn the_permissions_of_a_file_that_is_replaced_stay() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder();
    let file = folder.path().join("solutions.txt");
    fs::write(&file, "old").expect("the file can be written");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("the owner may");
    assert_eq!(solve("24", &[], &file).code, 0);
    let mode = fs::metadata(&file).expect("the file is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
}

/// A puzzle that takes words can read them from a file.
#[test]
fn words_may_be_read_from_a_file() {
    let folder = folder();
    let file = folder.path().join("sack.txt").to_string_lossy().into_owned();
    fs::write(&file, "10 60:5\n50:4 70:6x\n").expect("the file can be written");
    let scene = billhook_with(&["solve", "knapsack", &file]);
    assert!(scene.messages.contains("sack.txt:2:9"), "{}", scene.messages);
    fs::write(&file, "10\n60:5\n50:4 70:6 30:3\n").expect("the file can be written");
    let scene = billhook_with(&["solve", "knapsack", &file]);
    assert_eq!(
        scene.output,
        billhook_with(&["solve", "knapsack", "10 60:5 50:4 70:6 30:3"]).output
    );
    let scene = billhook_with(&["solve", "knapsack", "no such file"]);
    assert!(scene.messages.contains("invalid capacity"), "{}", scene.messages);
}
