//! `solve --common`: what all solutions have in common, as text, objects, pictures and exit codes.

use std::fs;

use assert_cmd::cargo::cargo_bin_cmd;

use crate::world::{assert_snapshot, billhook, reading, shown, transcript};

/// A board with two solutions.
const TWO: &str = "skyscrapers ....2. 2..... ...... 3..... .1.... ......";

/// A model whose variables take some of their values.
const MODEL: &str = "\
var 1..4: x :: output_var;
var 1..4: y :: output_var;
constraint int_lt(x, y);
constraint int_ne(x, 2);
constraint int_ne(y, 2);
constraint int_ne(x, 3);
solve satisfy;
";

#[test]
fn solutions_have_something_in_common() {
    let two = |options: &str| format!("solve {TWO} --common{options}");
    let lines = [
        two(""),
        two(" --strategy diagram"),
        two(" --json"),
        two(" --max-nodes 14"),
        two(" --max-nodes 14 --json"),
        two(" --max-nodes 0"),
        "solve skyscrapers ....2. 2.1... ...... 3..... .1.... ...... --common".to_owned(),
        "solve skyscrapers ....2. 2..... ...... 3..... 41.... ...... --common".to_owned(),
        "solve nonogram 1 3 1,1 / 1 2 2 1 --common".to_owned(),
        "solve queens 6 --common".to_owned(),
        "solve iq tests/puzzles/diamond.txt --common".to_owned(),
        "solve iq tests/puzzles/pyramid.txt --common".to_owned(),
        "solve iq tests/puzzles/parity.txt --common".to_owned(),
        "solve xcc ../examples/toy.xcc --common".to_owned(),
        "solve golomb 5 --common".to_owned(),
    ];
    let all = transcript(&lines.each_ref().map(String::as_str));
    let model = |options: &str| {
        let line = format!("solve fzn - --common{options}");
        shown(&format!("{line} # a model"), &reading(MODEL, &line))
    };
    assert_snapshot("common", all + &model("") + &model(" --json") + &model(" --max-nodes 3"));
}

#[test]
fn what_cannot_be_compared_is_refused() {
    let lines = [
        format!("solve {TWO} --common --strategy dfs"),
        format!("solve {TWO} --common --all"),
        format!("solve {TWO} --common --save a"),
        format!("solve {TWO} --common --certificate a"),
        "solve knapsack 10 60:5 --common".to_owned(),
        "solve make24 --all-hands 1..2 --common".to_owned(),
        "solve iq tests/puzzles/diamond.txt --common --strategy fill".to_owned(),
        "solve xcc ../examples/toy.xcc --common --output a.svg".to_owned(),
        "solve fzn ../examples/money.fzn --common --output a.svg".to_owned(),
        "solve polyominoes 3 3x3 --uses any --unique --common".to_owned(),
    ];
    assert_snapshot("common_mistakes", transcript(&lines.each_ref().map(String::as_str)));
}

#[test]
fn boards_are_written_to_files() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let written = |name: &str| {
        let file = folder.path().join(name);
        let path = file.to_str().expect("the path is text");
        let scene = billhook(&format!("solve {TWO} --common --output {path}"));
        assert_eq!((scene.code, scene.output.as_str()), (0, ""), "{name}");
        fs::read(&file).expect("there is a file")
    };
    let printed = billhook(&format!("solve {TWO} --common")).output;
    assert_eq!(written("a.txt"), printed.into_bytes());
    let array = written("a.json");
    let array: Vec<serde_json::Value> = serde_json::from_slice(&array).expect("an array");
    let lines = billhook(&format!("solve {TWO} --common --json")).output;
    assert_eq!(array.len(), lines.lines().count());
    let drawing = String::from_utf8(written("a.svg")).expect("it is text");
    assert!(drawing.contains("\n1 3\n</text>"), "squares have their candidates: {drawing}");
    for (name, begin) in [("a.png", &b"\x89PNG"[..]), ("a.pdf", &b"%PDF"[..])] {
        assert!(written(name).starts_with(begin), "{name}");
    }
}

#[test]
fn a_saved_diagram_tells_what_is_common() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("a.diagram");
    let path = file.to_str().expect("the path is text");
    let saved = billhook(&format!("solve {TWO} --common --save-diagram {path}"));
    let read = billhook(&format!("solve {TWO} --common --diagram {path}"));
    let learnt = billhook(&format!("solve {TWO} --common"));
    assert_eq!([&saved.output, &read.output], [&learnt.output; 2]);
}

#[test]
fn decided_squares_are_coloured_on_a_terminal() {
    let line = format!("solve {TWO} --common --quiet");
    let mut command = cargo_bin_cmd!("billhook");
    command.env_remove("NO_COLOR").env("CLICOLOR_FORCE", "1").args(line.split(' '));
    let coloured = command.assert().code(0).get_output().stdout.clone();
    let coloured = String::from_utf8_lossy(&coloured);
    assert!(coloured.contains("\x1b[") && coloured.matches('?').count() == 8, "{coloured}");
    let plain = anstream::adapter::strip_str(&coloured).to_string();
    assert_eq!(plain, billhook(&line).output);
}
