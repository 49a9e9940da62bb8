//! `--lines`: the answers to many instances in one run, among them lines with mistakes, and the
//! exit code.

use crate::world::{Scene, assert_snapshot, billhook, reading, run, shown, transcript};

const HANDS: &str = "7 4 9 2\n\n3 3 8 8\r\n7 4 9 Z\n1 1 1 1\n \n7 7 7 7 7 7 7 7 7 7\n\u{1b}[A";

#[test]
fn many_instances() {
    let verbs = ["solve", "count", "grade", "hint"];
    let mut text = String::new();
    for verb in verbs {
        for json in ["", " --json"] {
            let line = format!("{verb} make24 - --lines{json}");
            text += &shown(&line, &reading(HANDS, &line));
        }
    }
    text += &shown("count queens --lines # 6⏎x⏎8", &reading("6\nx\n8", "count queens --lines"));
    text += &shown("solve queens --lines # 6⏎3", &reading("6\n3", "solve queens --lines"));
    text += &shown(
        "solve countdown --lines # 1 2 3 900⏎25 50 75 100 3 6 952",
        &reading("1 2 3 900\n25 50 75 100 3 6 952", "solve countdown --lines"),
    );
    let boards = "# easy ones\n1.....2......3..\n\n1...............1\n..3......4.....2\n";
    text += &shown("solve sudoku --lines # a comment", &reading(boards, "solve sudoku --lines"));
    let line = "solve make24 --lines --json --limit 2";
    text += &shown(&format!("{line} # 7,4;9, 2"), &reading("7,4;9, 2", line));
    text += &shown("solve make24 --lines # nothing", &reading("\n", "solve make24 --lines"));
    text += &transcript(&[
        "grade make24 --all-hands 1..2",
        "solve make24 --all-hands 5..6 --cards 4 --all",
        "count make24 --all-hands 1..2 --cards 2 --target 3 --json",
        "hint make24 --all-hands 6..6 --level 3",
        "solve make24 --all-hands 13..1",
        "solve make24 --all-hands 1..13 --cards 0",
        "solve make24 7 4 9 2 --all-hands 1..13",
        "solve make24 7 4 9 2 --lines",
        "solve make24 no_such_file --lines",
        "solve make24 --lines --strategy brute-force --save x",
        "solve make24 --all-hands 1..2 --marginals",
        "grade make24 --all-hands 1..2 --cards 7",
        "hint make24 --all-hands 1..1 --cards 7 --json",
        "solve make24 --all-hands 1..2 --target x",
        "tree make24 --all-hands 1..2",
        "solve make24 7 4 9 2 --cards 4",
        "solve iq tests/puzzles/diamond.txt --lines",
    ]);
    assert_snapshot("lines", text);
}

/// A mistake in a line does not affect the others.
#[test]
fn a_bad_line_among_many_is_named_by_its_number() {
    let lines: Vec<_> =
        (1..=1_000).map(|line| if line == 517 { "7 4 Z" } else { "7 4 9 2" }).collect();
    let Scene { code, output, messages } = reading(lines.join("\n"), "count make24 - --lines");
    assert_eq!((code, output.lines().count()), (2, 999));
    assert!(output.lines().all(|line| line == "7 4 9 2\t40"));
    assert!(messages.contains("standard input:517:5"), "{messages}");
    assert!(messages.ends_with("1 of 1,000 lines could not be read\n"), "{messages}");
}

/// A line that is too long is one mistake, and no other line is lost.
#[test]
fn a_line_that_is_too_long_is_skipped() {
    let long = "7 ".repeat(1 << 20);
    for (input, answers) in [
        (format!("7 4 9 2\n{long}\n3 3 8 8\n"), 2),
        (long.clone(), 0),
        (format!("{long}\n7 4 9 2"), 1),
    ] {
        let Scene { code, output, messages } = reading(input, "count make24 --lines");
        assert_eq!((code, output.lines().count()), (2, answers));
        assert_eq!(messages.matches("a line of more than 1 MiB").count(), 1, "{messages}");
    }
}

#[test]
fn many_instances_have_one_exit_code() {
    for (input, line, code) in [
        ("7 4 9 2\n1 1 1 1\n", "solve make24 --lines", 0),
        ("1 1 1 1\n", "solve make24 --lines", 1),
        ("1 1 1 1\n7 4 9 2\n", "solve make24 --lines --max-nodes 1", 3),
        ("Z\n7 4 9 2\n", "solve make24 --lines", 2),
        ("1 1 1 1\n", "grade make24 --lines", 1),
        ("1 1 1 1 1 1 1 1 1 1\n", "grade make24 --lines", 2),
    ] {
        assert_eq!(reading(input, line).code, code, "{input:?} {line}");
    }
}

/// Each line is answered before the next one is typed.
#[test]
fn the_first_answer_does_not_wait_for_the_last_line() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::{Command, Stdio};

    let mut program = Command::new(assert_cmd::cargo::cargo_bin!("billhook"))
        .args(["count", "make24", "--lines"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut input = program.stdin.take().expect("it reads");
    let mut output = BufReader::new(program.stdout.take().expect("it writes"));
    for (typed, answered) in [("7 4 9 2\n", "7 4 9 2\t40\n"), ("3 3 8 8\n", "3 3 8 8\t1\n")] {
        input.write_all(typed.as_bytes()).expect("it is read");
        let mut line = String::new();
        output.read_line(&mut line).expect("it is written");
        assert_eq!(line, answered);
    }
    drop(input);
    assert!(program.wait().expect("it ends").success());
}

/// An interrupt ends a list with the answer to its present line.
#[test]
fn an_interrupt_ends_a_list() {
    let line = "count make24 --lines --strategy dfs".split(' ');
    let scene = run(&b"7 4 9 2\n7 4 9 2\n"[..], line, false, |cancel| cancel.cancel());
    assert_eq!((scene.code, scene.output.lines().count()), (3, 1));
    assert!(scene.messages.contains("interrupted"), "{}", scene.messages);
    assert_eq!(billhook("generate make24 --seed 1 --max-nodes 0").code, 3);
}
