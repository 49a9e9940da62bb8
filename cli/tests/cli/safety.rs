//! Text from outside does not control a terminal, and no verb writes a file that it reads.

use std::fs;
use std::path::Path;

use crate::world::{Folder, billhook, billhook_with, of_puzzles, reading, watched_of, written};

/// Control characters of C0 and C1, and a mark that changes the direction of writing.
const NASTY: &str = "\u{1b}[2J\u{9b}2J\u{85}\u{7f}\u{202e}";

/// Returns whether a text has no character that controls a terminal.
fn is_harmless(text: &str) -> bool {
    !text.chars().any(|c| c.is_control() && c != '\n' || ('\u{202a}'..='\u{202e}').contains(&c))
}

/// Text is escaped in excerpts, places, titles and labels, and in names of files.
#[test]
fn messages_do_not_control_a_terminal() {
    let folder = Folder::new();
    let name = format!("a{NASTY}.xcc");
    let file = folder.with(&name, format!("a b\na {NASTY}\n"));
    let missing = folder.file(&format!("no{NASTY}.txt"));
    let missing = missing.to_str().expect("it is text");
    let save = folder.file(&format!("no{NASTY}/it"));
    let save = save.to_str().expect("it is text");
    for words in [
        &["solve", "xcc", &file][..],
        &["solve", "xcc", missing],
        &["solve", "make24", NASTY],
        &["check", "make24", "7", "4", "9", "2", "--answer", NASTY],
        &["check", "make24", "7", "4", "9", "2", "--answer-file", &file],
        &["verify", &file],
        &["verify", missing],
        &["merge", &file, &file],
        &["work", "--cubes", &file],
        &["work", "--cubes", missing],
        &["solve", "queens", "6", "--save", save],
        &["solve", "queens", "6", "--resume", &file],
        &["count", "queens", "6", "--certificate", save],
        &["solve", "queens", "6", "--output", &format!("{save}.txt")],
        &["solve", NASTY],
        &["solve", "queens", "6", "--strategy", NASTY],
        &["list", NASTY],
        &["new", save, "--path", missing],
    ] {
        // Messages to a pipe are escaped as well.
        let scene = billhook_with(words);
        assert!(is_harmless(&scene.messages), "{words:?}: {:?}", scene.messages);
    }
    let scene = reading(format!("7 4 {NASTY}\n"), "solve make24 -");
    assert!(scene.messages.contains("␛[2J\u{fffd}2J"), "{:?}", scene.messages);
}

/// Names of items are escaped at a terminal, and unchanged in a pipe.
#[test]
fn results_do_not_control_a_terminal() {
    let folder = Folder::new();
    let proof =
        folder.with(&format!("p{NASTY}.pbp"), "pseudo-Boolean proof version 3.0\nnonsense\n");
    fs::write(Path::new(&proof).with_extension("opb"), "* #variable= 1 #constraint= 0\n")
        .expect("a file");
    // An item cannot contain a control character, but it can contain a mark of direction.
    let item = "a\u{202e}b";
    let name = format!("a{NASTY}.xcc");
    let file = folder.with(&name, format!("{item}\n{item}\n"));
    for words in [
        &["solve", "xcc", &file][..],
        &["solve", "xcc", &file, "--all", "--json"],
        &["solve", "xcc", &file, "--marginals"],
        &["solve", "xcc", &file, "--marginals", "--json"],
        &["export", "xcc", &file, "--as", "ec"],
        &["explain", "xcc", &file],
        &["tree", "xcc", &file],
        &["tree", "xcc", &file, "--json"],
        &["hint", "xcc", &file],
        &["verify", &proof],
        &["verify", &proof, "--json"],
    ] {
        let output = watched_of(words);
        assert!(is_harmless(&output), "{words:?}: {output:?}");
    }
    let output = billhook_with(&["solve", "xcc", &file, "--quiet"]).output;
    assert!(output.contains(item), "{output:?}");
    // JSON is escaped, and reads back unchanged.
    let output = billhook_with(&["solve", "xcc", &file, "--json"]).output;
    assert!(is_harmless(&output) && output.contains("a\\u202eb"), "{output}");
    let object =
        |line: &str| -> serde_json::Value { serde_json::from_str(line).expect("an object") };
    let objects: Vec<_> = output.lines().map(object).collect();
    assert!(objects[0]["text"].as_str().is_some_and(|text| text.contains(item)), "{output}");
    let output = billhook_with(&["verify", &proof, "--json"]).output;
    assert!(is_harmless(&output) && output.contains("\\u009b2J"), "{output}");
    assert_eq!(object(&output)["proof"], proof);
}

/// A file that is read is recognised by its path, by a symbolic link and by a hard link.
#[cfg(unix)]
#[test]
fn no_verb_writes_what_it_reads() {
    use std::os::unix::fs::symlink;

    let folder = Folder::new();
    let path = |name: &str| folder.file(name).to_str().expect("it is text").to_owned();
    let copy = |name: &str, from: &str| {
        let to = path(name);
        fs::copy(from, &to).expect("it can be copied");
        [to.clone(), path(&format!("link-{name}")), path(&format!("hard-{name}"))]
    };
    let linked = |names: [String; 3]| {
        symlink(&names[0], &names[1]).expect("a link");
        fs::hard_link(&names[0], &names[2]).expect("another name");
        names
    };
    let board = linked(copy("board.svg", "tests/puzzles/diamond.txt"));
    let text = linked(copy("board.txt", "tests/puzzles/diamond.txt"));
    let cubes = path("cubes.txt");
    assert_eq!(billhook(&format!("split queens 6 --jobs 2 --output {cubes}")).code, 0);
    let results = path("results.txt");
    let kept = path("kept");
    let worked = written("", &format!("work --cubes {cubes} --solutions {kept}"));
    fs::write(&results, worked).expect("it can be written");
    let (cubes, results) = (linked(copy("c.txt", &cubes)), linked(copy("r.txt", &results)));
    let diagram = path("d.txt");
    assert_eq!(
        billhook(&format!("count queens 6 --save-diagram {diagram} --strategy diagram")).code,
        0
    );
    let diagram = linked(copy("e.txt", &diagram));
    let (read, cut, all) = (&board[0], &cubes[0], &results[0]);
    let merge = format!("merge {cut} {all}");
    let mut lines = Vec::new();
    for place in 0..3 {
        let (svg, txt) = (&board[place], &text[place]);
        let puzzle = &text[0];
        lines.extend([
            format!("compare iq {read} --chart {svg}"),
            format!("tree iq {read} --output {svg}"),
            format!("solve iq {read} --output {svg}"),
            format!("solve iq {puzzle} --output {txt}"),
            format!("solve iq {puzzle} --save {txt}"),
            format!("count iq {puzzle} --save-diagram {txt}"),
            format!("count iq {puzzle} --certificate {txt}"),
            format!("sample iq {puzzle} --output {txt}"),
            format!("explain iq {read} --output {svg}"),
            format!("export iq {puzzle} --as xcc --output {txt}"),
            format!("split iq {puzzle} --jobs 2 --output {txt}"),
            format!("{merge} --solutions {kept} --output {}", cubes[place]),
            format!("{merge} --solutions {kept} --output {}", results[place]),
            format!("solve queens 6 --diagram {} --output {}", diagram[0], diagram[place]),
            format!("count queens 6 --diagram {} --save-diagram {}", diagram[0], diagram[place]),
        ]);
    }
    let whole = |name: &str| fs::read(name).expect("it can be read");
    let names = [&board, &text, &cubes, &results, &diagram].map(|names| &names[0]);
    let before = names.map(|name| whole(name));
    for line in lines {
        let scene = billhook(&line);
        assert_eq!((scene.code, scene.output.as_str()), (2, ""), "{line}: {}", scene.messages);
        let refused = ["would be overwritten", "go together", "cannot be used with"];
        assert!(refused.iter().any(|it| scene.messages.contains(it)), "{line}: {}", scene.messages);
    }
    assert!(names.map(|name| whole(name)) == before);
    // The solutions of a cube are read for a list, too.
    let one = folder.file("kept/cube-1.jsonl");
    let line = format!("{merge} --solutions {kept} --output {}", one.display());
    let scene = billhook(&line);
    assert!(
        scene.code == 2 && scene.messages.contains("would be overwritten"),
        "{}",
        scene.messages
    );
    // The instances of a sweep may be files, too.
    fs::write(path("5.svg"), "").expect("it can be written");
    let line = format!("compare xcc {} --sweep 4..5 --chart {}", path("{}.svg"), path("5.svg"));
    let scene = billhook(&line);
    assert!(
        scene.code == 2 && scene.messages.contains("would be overwritten"),
        "{}",
        scene.messages
    );
}

/// If standard input comes from a file, that file is not overwritten.
#[cfg(unix)]
#[test]
fn standard_input_is_not_written() {
    use std::fs::File;
    use std::process::{Command, Stdio};

    let folder = Folder::new();
    let file =
        folder.with("board.txt", fs::read_to_string("tests/puzzles/diamond.txt").expect("a file"));
    let output = Command::new(assert_cmd::cargo::cargo_bin!("billhook"))
        .args(["solve", "iq", "-", "--output", &file])
        .stdin(Stdio::from(File::open(&file).expect("it can be read")))
        .output()
        .expect("it runs");
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.code() == Some(2) && messages.contains("would be overwritten"),
        "{messages}"
    );
}

/// The output may have the name of a word that the puzzle does not take for a file.
#[test]
fn words_are_not_taken_for_files() {
    let folder = Folder::new();
    let file = folder.with("6.txt", "");
    let nothing = &[&billhook_nothing::NOTHING as &dyn billhook_plugin::Problem];
    let scene = of_puzzles(nothing, &format!("solve nothing 6 --output {file}"));
    assert_eq!(scene.code, 0, "{}", scene.messages);
}
