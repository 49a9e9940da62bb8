//! Differences of two states, as the check of the laws describes them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Debug};

use crate::random::for_all;
use billhook_engine::laws::{self, Broken};
use billhook_engine::{Node, Search};
use proptest::prelude::*;

/// A root without moves, which `close` leaves in another state than `open` found. Each state is
/// given by its pretty `Debug` output.
#[derive(Clone)]
struct Unrestored {
    before: String,
    after: String,
    is_closed: bool,
}

impl PartialEq for Unrestored {
    fn eq(&self, other: &Self) -> bool {
        self.is_closed == other.is_closed
    }
}

impl Debug for Unrestored {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_closed { &self.after } else { &self.before })
    }
}

impl Search for Unrestored {
    type Move = u8;
    type Cursor = ();
    type Undo = ();
    fn open(&mut self) -> Node<()> {
        Node::Open(())
    }
    fn next(&mut self, (): &mut ()) -> Option<u8> {
        None
    }
    fn apply(&mut self, _: u8) {}
    fn undo(&mut self, _: u8, (): ()) {}
    fn close(&mut self, (): ()) {
        self.is_closed = true;
    }
}

/// Returns what the check of the laws finds if one state turns into the other.
fn broken(before: &impl Debug, after: &impl Debug) -> Broken {
    let [before, after] = [format!("{before:#?}"), format!("{after:#?}")];
    laws::check(&Unrestored { before, after, is_closed: false }, 0).expect_err("the states differ")
}

/// Returns the differences in one line.
fn said(before: &impl Debug, after: &impl Debug) -> String {
    let text = broken(before, after).to_string();
    let (_, lines) = text.split_once("and that changed").expect("it is what changed");
    lines.replace("\n  ", "; ").trim_start_matches("; ").to_owned()
}

#[derive(Clone, Debug, Default)]
struct Board {
    sum: i32,
    rows: Vec<u8>,
    best: Option<(u8, char)>,
    inner: Inner,
    names: BTreeMap<String, Vec<u8>>,
    chosen: BTreeSet<(u8, u8)>,
}

#[derive(Clone, Debug, Default)]
struct Inner {
    cells: [u8; 3],
    text: String,
    pair: (u8, Option<Box<Inner>>),
}

/// A change of a board, and its description.
type Case = (fn(&mut Board), &'static str);

#[test]
fn changed_fields_are_described_with_both_values() {
    let mut board = Board { sum: -1, rows: vec![3, 4, 5], ..Board::default() };
    board.names.insert("a".to_owned(), vec![1]);
    board.chosen = [(1, 2), (3, 4)].into();
    let cases: [Case; 14] = [
        (|_| {}, "something that Debug does not show"),
        (|board| board.sum = 3, "sum: -1 -> 3"),
        (|board| board.rows[2] = 0, "rows[2]: 5 -> 0"),
        (|board| board.rows.push(7), "rows[3]: nothing -> 7"),
        (|board| _ = board.rows.pop(), "rows[2]: 5 -> nothing"),
        (|board| board.rows.clear(), "rows: [3, 4, 5] -> []"),
        (|board| board.best = Some((1, '{')), "best: None -> Some((1, '{'))"),
        (|board| board.inner.cells[1] = 9, "inner.cells[1]: 0 -> 9"),
        (|board| board.inner.text = "a, {\n".to_owned(), r#"inner.text: "" -> "a, {\n""#),
        (
            |board| board.inner.pair.1 = Some(Box::default()),
            "inner.pair.1: None -> Some(Inner { cells: [0, 0, 0], text: \"\", pair: (0, None) })",
        ),
        (|board| board.names.values_mut().for_each(|v| v[0] = 2), "names[\"a\"][0]: 1 -> 2"),
        (|board| _ = board.names.insert("b".to_owned(), vec![]), "names[\"b\"]: nothing -> []"),
        (
            |board| board.chosen = [(0, 0), (3, 4)].into(),
            "chosen: (1, 2) -> nothing; chosen: nothing -> (0, 0)",
        ),
        (
            |board| {
                *board = Board { sum: 8, rows: vec![0; 6], ..board.clone() };
                board.inner.cells = [1; 3];
            },
            "sum: -1 -> 8; rows[0]: 3 -> 0; rows[1]: 4 -> 0; rows[2]: 5 -> 0; \
             rows[3]: nothing -> 0; and 5 more",
        ),
    ];
    for (change, expected) in cases {
        let mut after = board.clone();
        change(&mut after);
        assert_eq!(said(&board, &after), expected);
    }
}

/// A value whose `Debug` output is this text.
struct Raw<'a>(&'a str);

impl Debug for Raw<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

#[test]
fn handwritten_debug_output_is_compared() {
    for (before, after, expected) in [
        ("1", "2", "1 -> 2"),
        ("#..\n.#.\n", "#..\n..#\n", "line 2: .#. -> ..#"),
        ("a\nb", "a", "line 2: b -> nothing"),
        ("A {\nx", "A {\ny", "line 2: x -> y"),
        ("A {\n    x: 1,\n}", "B {\n    x: 1,\n}", "A { x: 1 } -> B { x: 1 }"),
        ("A {\n    x: 1,\n    x: 2,\n}", "A {\n    x: 1,\n    x: 3,\n}", "x: 2 -> 3"),
        ("a", "a\n", "\"a\" -> \"a\\n\""),
    ] {
        assert_eq!(said(&Raw(before), &Raw(after)), expected);
    }
    // The picture is in a field of a struct.
    #[derive(Debug)]
    #[expect(dead_code, reason = "it is shown")]
    struct Framed {
        picture: Raw<'static>,
        sum: u8,
    }
    let framed = |picture, sum| Framed { picture: Raw(picture), sum };
    assert_eq!(
        said(&framed("#.\n.#", 1), &framed("#.\n##", 2)),
        "picture, line 2: .# -> ##; sum: 1 -> 2"
    );
}

#[test]
fn long_values_are_cut_around_the_difference() {
    let long = |last: &str| format!("{}{last}", "x".repeat(100));
    let x = "x".repeat(15);
    let (begin, end) = (format!("…{x}1\""), format!("…{x}2\""));
    assert_eq!(said(&long("1"), &long("2")), format!("{begin} -> {end}"));
    let beginning = format!("\"y{}…", "x".repeat(58));
    assert_eq!(said(&format!("y{}", long("")), &"z"), format!("{beginning} -> \"z\""));
}

#[test]
fn long_lists_are_cut_around_the_difference() {
    let moves = |from: usize, to: usize| (from..to).map(|mv| mv.to_string()).collect::<Vec<_>>();
    let gap = [moves(0, 9), moves(10, 20)].concat();
    for (first, later, expected) in [
        (
            moves(0, 20),
            gap,
            "first [9 alike, 9, 10, 11, 12, 13, 6 more], later [9 alike, 10, 11, 12, 13, 14, 5 more]",
        ),
        (moves(0, 3), moves(0, 12), "first [0, 1, 2], later [3 alike, 3, 4, 5, 6, 7, 4 more]"),
        (moves(0, 0), moves(0, 2), "first [], later [0, 1]"),
    ] {
        let text = Broken::OrderNotRepeatable { path: vec![], first, later }.to_string();
        assert_eq!(
            text,
            format!(
                "the order of moves at the root is not repeatable: {expected}, \
                 though the state is the same"
            )
        );
    }
}

#[test]
fn every_difference_is_described() {
    for_all((any::<String>(), any::<String>()), |(before, after)| {
        // Random texts seldom have brackets and line breaks, so each byte stands for a piece of
        // text with some.
        let [before, after] = [before, after].map(|text| {
            let forms = ["{\n", "    ", "\n}", ",\n", "x: ", "[\n", "\n]", "}"];
            let pieces = text.bytes().map(|byte| forms[usize::from(byte % 8)]);
            pieces.collect::<String>()
        });
        let changed = |after: &str| match broken(&Raw(&before), &Raw(after)) {
            Broken::CloseDoesNotRestore { changed, .. } => changed,
            other => panic!("{other}"),
        };
        assert_eq!(changed(&after).is_empty(), before == after);
        assert!(changed(&before).is_empty());
    });
}
