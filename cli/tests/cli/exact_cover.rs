//! `xcc`: transcripts of the command on exact covers from standard input, compared with snapshots.

use crate::world::{assert_snapshot, reading, shown};

const TOY: &str = include_str!("../../../examples/toy.xcc");
const SQUARE: &str = "p ec 4\ns 1 2\ns 3 4\ns 1 3\ns 2 4\n";

/// Returns the transcript of command lines, each with its input.
fn scenes(lines: &[(&str, &str)]) -> String {
    let shown = |&(line, input): &(&str, &str)| {
        let text = input.replace('\n', "\\n");
        let name = if input == TOY { "examples/toy.xcc" } else { &text };
        shown(&format!("{line} # {name}"), &reading(input, line))
    };
    lines.iter().map(shown).collect()
}

#[test]
fn solutions_and_counts() {
    assert_snapshot(
        "xcc_solutions",
        scenes(&[
            ("solve xcc -", TOY),
            ("solve xcc - --all", SQUARE),
            ("solve xcc - --all --strategy bit-rows --order given", SQUARE),
            ("solve xcc - --all --strategy sparse-sets --stats", SQUARE),
            ("solve xcc - --all --json", SQUARE),
            ("count xcc -", "2 3\n1 1\n1 2\n2 1 2\n"),
            ("count xcc - --format knuth", "2 3\n2\n3\n2 3\n"),
            ("solve xcc -", "p ec 0"),
            ("solve xcc -", "a b\na\n"),
        ]),
    );
}

#[test]
fn answers_and_other_notations() {
    let check = |answer: &str, input: &str| {
        let arguments = ["check", "xcc", "-", "--answer", answer];
        let scene = crate::world::run(input.as_bytes(), arguments, false, |_| {});
        shown(&format!("check xcc - --answer '{answer}'"), &scene)
    };
    let checks = [
        check("q x:A ; p r x:A y", TOY),
        check("r p y x:A\nq x:A", TOY),
        check("q x:A ; p x:B", TOY),
        check("q x:A ; p x:C", TOY),
        check("q x:A ; p z", TOY),
        check("", TOY),
    ];
    let exports = scenes(&[
        ("export xcc - --as knuth", SQUARE),
        ("export xcc - --as lists", SQUARE),
        ("export xcc - --as knuth", TOY),
        ("export xcc - --as ec", TOY),
    ]);
    assert_snapshot("xcc_check_and_export", checks.concat() + &exports);
}

#[test]
fn mistakes_in_a_file() {
    assert_snapshot(
        "xcc_mistakes",
        scenes(&[
            ("solve xcc", ""),
            ("solve xcc one two", ""),
            ("solve xcc -", ""),
            ("solve xcc -", "a b\na c\n"),
            ("solve xcc -", "a | b\na b:red b:blue\n"),
            ("solve xcc -", "a 1:2|b\na b\n"),
            ("solve xcc -", "p ec 2\ns 1 3\n"),
            ("solve xcc -", "p ec 4000000000\n"),
            ("solve xcc - --format lists", "2 2\n2 1 2\n"),
            ("solve xcc - --format dimacs", "p ec 1\ns 1\n"),
        ]),
    );
}
