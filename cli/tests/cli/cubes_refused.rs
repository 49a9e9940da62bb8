//! Searches in cubes: whatever is invalid is neither searched nor merged.

use crate::world::{Folder, billhook, written};
use serde_json::{Value, json};

/// Returns a line with a valid checksum; the checksum of a cube covers its cut as well.
fn sealed(object: &Value, cut: &str) -> String {
    let mut object = object.clone();
    object.as_object_mut().expect("it is an object").shift_remove("crc32");
    let text = object.to_string();
    let said = &text[..text.len() - 1];
    let crc32 = crc32fast::hash(format!("{cut}{said}").as_bytes());
    format!("{said},\"crc32\":\"{crc32:08x}\"}}")
}

/// Returns a line after a change, with a valid checksum.
pub fn changed(line: &str, change: impl FnOnce(&mut Value)) -> String {
    changed_of("", line, change)
}

/// Returns the line of a cube after a change, with a valid checksum for its cut.
fn changed_of(cut: &str, line: &str, change: impl FnOnce(&mut Value)) -> String {
    let mut object: Value = serde_json::from_str(line).expect("a line is an object");
    change(&mut object);
    sealed(&object, cut)
}

/// Altered results are refused, although their checksums are valid.
#[test]
fn altered_results_are_refused() {
    let folder = Folder::new();
    let (cubes, _) = folder.split("queens 6 --jobs 6");
    let results = written("", &format!("work --cubes {cubes}"));
    let (first, rest) = results.split_once('\n').expect("there are several");
    let of = |line: &str| {
        let folder = Folder::new();
        let (cubes, _) = folder.split(line);
        let results = written("", &format!("work --cubes {cubes} --range 1"));
        results.trim_end().to_owned()
    };
    let raised = |name: &'static str, by: u64| {
        changed(first, |it| it[name] = json!(it[name].as_u64().unwrap_or(0) + by))
    };
    for (line, says) in [
        (of("queens 7 --jobs 6"), "it is of another instance"),
        (of("queens 6 --jobs 9"), "it is of another cut of this instance"),
        (changed(first, |it| it["program"] = json!("0.0.9")), "it is of another version, 0.0.9"),
        (changed(first, |it| it["strategy"] = json!("bfs")), "it is of another strategy, bfs"),
        (changed(first, |it| it["cube"] = json!(7)), "there is no cube 7"),
        (changed(first, |it| it["cube"] = json!(0)), "there is no cube 0"),
        (
            changed(first, |it| (it["cube"], it["path"]) = (json!(2), json!([1]))),
            "it says something else of cube 2 than",
        ),
        (first.replace("\"count\":\"0\"", "\"count\":\"1\""), "its checksum does not fit"),
        (first.replace("\"nodes\":", "\"nodes\": "), "its checksum does not fit"),
        (changed(first, |it| it["path"] = json!([1])), "it is not of the place where cube 1 is"),
        (changed(first, |it| it["status"] = json!("done")), "its status, \"done\", is none"),
        (changed(first, |it| it["levels"] = json!([2, 20])), "not one root"),
        (changed(first, |it| it["levels"] = json!([1, 0, 21])), "a level without nodes"),
        (changed(first, |it| it["first"] = json!(3)), "its first solution is none of its 0"),
        (changed(first, |it| it["places"] = json!(null)), "does not tell where its solutions are"),
        (changed(first, |it| it["count"] = json!("0_0")), "its count, \"0_0\", is no number"),
        (
            changed(first, |it| (it["cube"], it["status"]) = (json!(999), json!("timeout"))),
            "there is no cube 999",
        ),
        (
            changed(first, |it| it["count"] = json!("1")),
            "its count is 1, and 0 of its nodes are solutions",
        ),
        (changed(first, |it| it["count"] = json!("-1")), "its count, \"-1\", is no number"),
        (changed(first, |it| it["count"] = json!("")), "its count, \"\", is no number"),
        (raised("nodes", 1), "nodes, and it has"),
        (raised("dead_ends", 1 << 40), "of its"),
        (changed(first, |it| it["levels"] = json!([u64::MAX, 1])), "more than can be counted"),
        (changed(first, |it| it["event"] = json!("summary")), "a line of another kind"),
        (changed(first, |it| it["levels"] = json!("")), "a line of another kind"),
        ("{}".to_owned(), "a line of another kind"),
        ("\u{0}\u{1b}[31m".to_owned(), "it is cut off, or no line of this kind"),
        ("x".repeat(100_000), "it is cut off, or no line of this kind"),
    ] {
        let file = folder.with("results", format!("{rest}\n{line}\n"));
        let merged = billhook(&format!("merge {cubes} {file}"));
        assert_eq!((merged.code, merged.output.as_str()), (2, ""), "{line}");
        assert!(merged.messages.contains("results:7: "), "{line}: {}", merged.messages);
        assert!(merged.messages.contains(says), "{says}: {}", merged.messages);
        assert!(merged.messages.contains("nothing is merged: 1 line"), "{}", merged.messages);
    }
}

/// Altered cubes are refused, by `work` and by `merge`.
#[test]
fn altered_cubes_are_refused() {
    let folder = Folder::new();
    let (_, text) = folder.split("queens 8 --jobs 20");
    let lines: Vec<&str> = text.lines().collect();
    let swapped = |one: usize, other: usize| {
        let mut lines = lines.clone();
        lines.swap(one, other);
        lines.join("\n")
    };
    let instead = |at: usize, line: &str| {
        let mut lines = lines.clone();
        lines[at] = line;
        lines.join("\n")
    };
    let without = |at: usize| {
        let mut lines = lines.clone();
        lines.remove(at);
        lines.join("\n")
    };
    let head = |change: fn(&mut Value)| instead(0, &changed(lines[0], change));
    let cut: Value = serde_json::from_str(lines[0]).expect("a line is an object");
    let cut = cut["cut"].as_str().expect("it has a hash");
    let cube = |change: fn(&mut Value)| instead(5, &changed_of(cut, lines[5], change));
    let (_, other) = folder.split("queens 8 --jobs 10");
    let of_other = other.lines().nth(5).expect("it has cubes");
    let covers = |text: &str| instead(1, &changed(lines[1], |it| it["covers"] = json!(text)));
    let both = "work merge";
    for (verbs, text, says) in [
        (both, String::new(), "it holds no cubes"),
        (both, "{}\n".to_owned(), "it holds no cubes"),
        (both, lines[0].replace("\"version\":1", "\"version\":2"), "version 2 of its form"),
        (both, lines[0].replace("\"queens\"", "\"make24\""), "line 1: it was changed"),
        (both, lines[0][..100].to_owned(), "line 1: it is cut off"),
        (both, swapped(4, 5), "line 6: cube 3 stands there twice, or out of order"),
        (both, instead(5, lines[4]), "line 6: cube 3 stands there twice"),
        (both, instead(5, &lines[5].replace("[0,", "[2,")), "line 6: it was changed"),
        (both, covers("8........"), "line 2: these are not the cubes of this cut"),
        (both, covers("8..."), "line 2: these are not the cubes of this cut"),
        (both, head(|it| it["puzzle"] = json!("chess")), "there is no puzzle chess here"),
        ("work", head(|it| it["program"] = json!("0.0.9")), "cut by version 0.0.9"),
        ("merge", head(|it| it["program"] = json!("0.0.9")), "line 2: these are not the cubes"),
        ("work", instead(1, "").replace("0.1.0", "0.0.9"), "line 1: it was changed"),
        (both, head(|it| it["words"] = json!(["9"])), "its instance is another one"),
        (both, head(|it| it["words"] = json!(["x"])), "its instance cannot be read"),
        ("work", head(|it| it["strategy"] = json!("magic")), "no strategy magic here"),
        ("merge", head(|it| it["strategy"] = json!("magic")), "line 2: these are not the cubes"),
        ("merge", without(1), "its second line"),
        ("merge", without(7), "cube 6 is missing"),
        ("merge", lines[..9].join("\n"), "cube 8 is missing"),
        ("merge", cube(|it| it["path"] = json!([9])), "cube 4 is not where the cut has it"),
        ("work", cube(|it| it["path"] = json!([9])), "cube 4"),
        ("work", cube(|it| it["cube"] = json!(99)), "no cube 99"),
        (both, instead(5, of_other), "line 6: it was changed"),
    ] {
        let file = folder.with("edited", &text);
        for verb in verbs.split(' ') {
            let line = match verb {
                "work" => format!("work --cubes {file}"),
                _ => format!("merge {file}"),
            };
            let scene = billhook(&line);
            assert_eq!(scene.code, 2, "{verb}: {text:.2000}");
            assert!(scene.messages.contains(says), "{verb}: {says}: {}", scene.messages);
            assert!(verb == "work" || scene.output.is_empty(), "{says}");
        }
    }
}

#[test]
fn invalid_arguments_are_refused() {
    let folder = Folder::new();
    let (cubes, _) = folder.split("queens 8 --jobs 8");
    for (line, says) in [
        ("split queens 8", "--jobs"),
        ("split queens 8 --jobs 0", "expected a whole number from 1"),
        ("split queens 8 --jobs -1", "-1"),
        ("split queens 8 --jobs 99999999999", "expected a whole number from 1 to 1048576"),
        ("split queens 8 --jobs 8 --strategy bfs", "such as --strategy dfs"),
        ("split queens 8 --jobs 8 --strategy dfs-memo", "such as --strategy dfs"),
        ("split queens 8 --jobs 8 --output no/such/folder", "cannot write"),
        ("split tiles 1 2 3 4 5 6 7 0 8 --jobs 8", "depth first"),
        ("split tiles --random --jobs 8", "depth first"),
        ("split knapsack 7 1:1 2:2 --jobs 8", "depth first"),
        ("split make24 --random --jobs 8", "drawn by chance"),
        ("split iq --board 3x3 --pieces dominoes:4 --jobs 8", "no search is needed"),
        ("work --cubes no-such-file", "cannot read no-such-file"),
        ("work --cubes {} --range 9..", "there are 8 cubes"),
        ("work --cubes {} --range 0", "cubes are numbered from 1"),
        ("work --cubes {} --range 4..3", "the range ends before it begins"),
        ("work --cubes {} --range -3", "expected a range"),
        ("work --cubes {} --range 1..x", "expected a range"),
        ("work --cubes {} --solutions a --save b", "cannot be used with"),
        ("work --cubes {} --range 1 --solutions /dev/null/x", "cannot write"),
        ("merge {} no-such-file", "cannot read no-such-file"),
        ("merge {} - -", "standard input can be read once"),
        ("merge {} --output x", "--solutions"),
    ] {
        let scene = billhook(&line.replace("{}", &cubes));
        assert_eq!((scene.code, scene.output.as_str()), (2, ""), "{line}");
        assert!(scene.messages.contains(says), "{line}: {}", scene.messages);
    }
}
