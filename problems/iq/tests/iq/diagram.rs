//! Diagrams against a list of all solutions: the solutions in the order of the search, each by its
//! number, and the marginals, with memory for the whole diagram, for part of it and for none.

use std::collections::BTreeMap;

use std::sync::Arc;

use billhook_engine::laws::{self, Broken, Pairs};
use billhook_engine::{Cancel, Flow, Limits, Status};
use billhook_iq::board::Shape;
use billhook_iq::pack::{Alike, Expansion, Packing, cell_names};
use billhook_iq::puzzle::Puzzle;
use billhook_iq::{symbols, write};
use billhook_plugin::solutions::{Compile, Compiled, Marginals};
use billhook_plugin::{Instance, Solution, Task};
use billhook_testing::by;
use num_bigint::BigUint;
use proptest::prelude::*;

use crate::small::{cases, flat, pyramid};
use crate::world::{
    SQUARE_WITH_A_HOLE, built_in, cover_of, fill_of, plan_of, puzzle, read, text_of,
};

/// Memory in bytes: enough for any diagram here, for part of most, and for nothing.
const MEMORIES: [usize; 3] = [1 << 30, 20_000, 0];

/// Maximum number of solutions that are requested by number, besides the last.
const MOST_NUMBERS: usize = 20;

/// Returns the texts of all solutions in order.
pub fn listed(instance: &dyn Instance, strategy: &str) -> Vec<String> {
    let mut texts = Vec::new();
    let mut each = |solution: &dyn Solution| {
        texts.push(solution.text());
        Flow::Continue
    };
    let outcome = instance.run(Task::show(by(instance, strategy), Limits::new(), &mut each));
    assert_eq!((outcome.status, &outcome.solutions), (Status::Complete, &texts.len().into()));
    texts
}

fn compiled(instance: &dyn Instance, memory: usize) -> Box<dyn Compiled + '_> {
    let mut limits = Limits::new();
    let how = Compile::new(&mut limits, memory);
    instance
        .compile(&by(instance, "diagram"), how)
        .unwrap_or_else(|why| panic!("{}: {why:?}", instance.entry().title.clone()))
}

/// Returns the number and the texts of all solutions, and the marginals, by a diagram.
fn said(compiled: &mut dyn Compiled) -> (BigUint, Vec<String>, Marginals) {
    let mut texts = Vec::new();
    let outcome = compiled.each(&mut Limits::new(), &mut |solution| {
        texts.push(solution.text());
        Flow::Continue
    });
    assert_eq!((outcome.status, outcome.solutions), (Status::Complete, texts.len().into()));
    let marginals = compiled.marginals(&mut Limits::new()).expect("nothing stops it");
    (compiled.outcome().solutions, texts, marginals)
}

/// Returns the positions of each letter in a solution's text.
fn lying(text: &str) -> BTreeMap<char, Vec<usize>> {
    let mut lying: BTreeMap<char, Vec<usize>> = BTreeMap::new();
    let cells = text.chars().filter(|letter| !letter.is_whitespace()).enumerate();
    for (at, letter) in cells.filter(|(_, letter)| *letter != '.') {
        lying.entry(letter).or_default().push(at);
    }
    lying
}

/// Counts how many of the listed solutions make each choice. Equal pieces are counted together
/// unless they are `named`.
fn counted(puzzle: &Puzzle, named: bool, texts: &[String]) -> BTreeMap<String, BigUint> {
    let (symbols, names) = (symbols(&puzzle.pieces), cell_names(&puzzle.board));
    let packing = Packing::new(puzzle);
    // The cell of each place of a text; `None` for a gap.
    let places: Vec<Option<usize>> =
        puzzle.board.layers().iter().flatten().flatten().copied().collect();
    let mut counts: BTreeMap<String, BigUint> = BTreeMap::new();
    for text in texts {
        let lying = lying(text);
        for kind in &packing.kinds {
            for &piece in &kind.pieces {
                let shown = symbols[if named { piece } else { kind.pieces[0] }];
                let cells = lying[&symbols[piece]].iter();
                let cells: Vec<usize> = cells.map(|&at| places[at].expect("a cell")).collect();
                *counts.entry(choice(shown, &cells, &names)).or_default() += 1u8;
            }
        }
    }
    counts
}

/// Returns the label of a choice: the piece and the names of its cells in alphabetical order.
fn choice(letter: char, cells: &[usize], names: &[String]) -> String {
    let mut cells: Vec<&str> = cells.iter().map(|&cell| names[cell].as_str()).collect();
    cells.sort_unstable();
    format!("{letter} {}", cells.join(" "))
}

fn sorted(choice: &str) -> String {
    let (letter, cells) = choice.split_once(' ').expect("a letter and cells");
    let mut cells: Vec<&str> = cells.split(' ').collect();
    cells.sort_unstable();
    format!("{letter} {}", cells.join(" "))
}

/// Sums the counts of all cells of a board.
fn sum(field: &serde_json::Value) -> BigUint {
    match field {
        serde_json::Value::Array(parts) => parts.iter().map(sum).sum(),
        serde_json::Value::String(count) => count.parse().expect("a number"),
        _ => BigUint::ZERO,
    }
}

/// Compares diagrams with a list of all solutions: texts, numbers, marginals, saved and loaded.
pub fn agrees(file: &str, alike: &str) {
    let puzzle = puzzle(file);
    let instance = read(file, &[(alike, "")]);
    let wide = Packing::new(&puzzle).border() > 9;
    let way = if puzzle.board.shape() == Shape::Pyramid || wide { "cover" } else { "fill" };
    let expect = listed(&*instance, way);
    assert_eq!(listed(&*instance, "diagram"), expect, "{alike} {file}");

    let named = alike == "strict";
    let packing = Packing::new(&puzzle);
    let mut saved = Vec::new();
    let whole = said(&mut *compiled(&*instance, MEMORIES[0]));
    assert_eq!((&whole.0, &whole.1), (&expect.len().into(), &expect), "{alike} {file}");

    let found = whole.2.choices.iter().map(|(choice, count)| (sorted(choice), count.clone()));
    let found: BTreeMap<String, BigUint> = found.collect();
    assert_eq!(found.len(), whole.2.choices.len(), "{alike} {file}");
    assert_eq!(found, counted(&puzzle, named, &expect), "{alike} {file}");
    let symbols = symbols(&puzzle.pieces);
    for field in &whole.2.fields {
        let letter = field["piece"].as_str().and_then(|name| name.chars().next());
        let piece = symbols.iter().position(|symbol| Some(*symbol) == letter).expect("a piece");
        let of = packing.kinds.iter().find(|kind| kind.pieces.contains(&piece)).expect("a kind");
        let pieces = if named { 1 } else { of.pieces.len() };
        let cells = field.get("rows").or(field.get("layers")).expect("a board");
        let expect = BigUint::from(of.size * pieces * expect.len());
        assert_eq!(sum(cells), expect, "{alike} {letter:?} {file}");
    }

    for memory in MEMORIES {
        let mut compiled = compiled(&*instance, memory);
        assert_eq!(said(&mut *compiled), whole, "{alike} {memory} {file}");
        let mut limits = Limits::new();
        let step = expect.len() / MOST_NUMBERS + 1;
        for number in (0..expect.len()).step_by(step).chain(expect.len().checked_sub(1)) {
            let solution = compiled.nth(&number.into(), &mut limits).expect("nothing stops it");
            let text = solution.expect("there are so many").text();
            assert_eq!(text, expect[number], "{alike} {memory} {number} {file}");
        }
        let beyond = compiled.nth(&expect.len().into(), &mut limits).map(|found| found.is_none());
        assert_eq!(beyond, Ok(true), "{alike} {memory} {file}");
        let mut bytes = Vec::new();
        let is_saved = compiled.save(&mut bytes).expect("it can be written");
        assert_eq!(is_saved, !bytes.is_empty(), "{alike} {memory} {file}");
        if is_saved && saved.is_empty() {
            saved = bytes;
        } else if is_saved {
            assert_eq!(bytes, saved, "{alike} {memory} {file}");
        }
    }
    let loaded = instance.load(&by(&*instance, "diagram"), &mut &saved[..], &mut Limits::new());
    let mut loaded = loaded.unwrap_or_else(|why| panic!("{why}\n{file}"));
    assert_eq!(said(&mut *loaded), whole, "{alike} {file}");
    let mut again = Vec::new();
    assert!(loaded.save(&mut again).expect("it can be written"), "{alike} {file}");
    assert_eq!(again, saved, "{alike} {file}");
}

/// Compares with labelled pieces, with equal pieces exchanged, and up to symmetry.
fn all_agree(file: &str) {
    for alike in ["strict", "unlabelled", "unique"] {
        agrees(file, alike);
    }
}

#[test]
fn diagrams_agree_on_boards_of_every_kind() {
    for file in [
        "03_", "07_", "08_", "09_", "10_", "13_", "16_", "18_", "20_", "21_", "26_", "28_", "38_",
        "50_",
    ] {
        all_agree(&text_of(file));
    }
    // Where arithmetic is checked, the large ones have one diagram instead of three, and the largest
    // has none.
    for file in ["04_", "19_", "33_", "34_"] {
        match cfg!(debug_assertions) {
            true => agrees(&text_of(file), "unique"),
            false => all_agree(&text_of(file)),
        }
    }
    if !cfg!(debug_assertions) {
        agrees(SQUARE_WITH_A_HOLE, "unlabelled");
    }
    // One of two equal dominoes is given; then all pieces are given.
    all_agree("2 4 4\nDEFAULT\nGIVEN\nAA..\n....\nAA\nBB\nCC\nDD\n");
    all_agree("1 3 2\nDEFAULT\nGIVEN\nBAA\nAA\nB\n");
    // The border has more than nine cells, so that the board is covered, not filled.
    all_agree("1 12 3\nDEFAULT\nAAAAA\nBBBBB\nCC\n");
}

#[test]
fn diagrams_agree_on_built_in_boards() {
    for (board, pieces) in [
        ("2x3", "dominoes:3"),
        ("4x4", "dominoes:8"),
        ("4x5", "tetrominoes"),
        ("1x4", "dominoes:2"),
    ] {
        let puzzle = built_in(&[("board", board), ("pieces", pieces)]);
        let file = puzzle.look().export("iq").expect("it can be written");
        agrees(&file, "unlabelled");
        agrees(&file, "unique");
        if board != "4x4" {
            agrees(&file, "strict");
        }
    }
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn diagrams_agree_on_flat_boards(puzzle in flat()) {
        all_agree(&write(&puzzle));
    }

    #[test]
    fn diagrams_agree_in_pyramids(puzzle in pyramid()) {
        all_agree(&write(&puzzle));
    }
}

/// 12,988,816 · 32! solutions are numbered, more than any machine can list.
#[test]
fn solutions_have_numbers_beyond_64_bits() {
    let puzzle = built_in(&[("board", "8x8"), ("pieces", "dominoes:32")]);
    let mut diagram = compiled(&*puzzle, MEMORIES[0]);
    let permutations: BigUint = (1..=32u32).map(BigUint::from).product();
    let all = BigUint::from(12_988_816u32) * &permutations;
    assert_eq!(diagram.outcome().solutions, all);
    let mut texts = Vec::new();
    for number in [BigUint::ZERO, &permutations - 1u8, permutations, &all / 3u8, &all - 1u8] {
        let solution = diagram.nth(&number, &mut Limits::new()).expect("nothing stops it");
        let text = solution.expect("there are so many").text();
        assert!(puzzle.answers().judge(&text).is_ok_and(|report| report.right), "{number}: {text}");
        assert!(!texts.contains(&text), "{number}: {text}");
        texts.push(text);
    }
    assert!(diagram.nth(&all, &mut Limits::new()).expect("nothing stops it").is_none());
}

/// Nodes with equal keys have equal subtrees. In trees of fewer than 20 nodes there may be no pair
/// to compare.
#[test]
fn equal_keys_mean_equal_subtrees() {
    for file in ["01_", "03_", "04_", "07_", "10_", "18_", "26_"] {
        let right = |keys: Result<Pairs, Broken>| match keys {
            Err(Broken::NothingCompared { nodes, all: true }) if nodes < 20 => {}
            keys => assert!(keys.is_ok(), "{file}: {keys:?}"),
        };
        let puzzle = puzzle(&text_of(file));
        for alike in [Alike::Different, Alike::Relabelled] {
            let plan = Arc::new(plan_of(Packing::new(&puzzle), &puzzle, alike));
            let (packing, allowed) = (&plan.packing, &plan.reduction.allowed);
            right(laws::check_keys(&Expansion::new(fill_of::<1>(packing, allowed), &plan)));
            let cover = cover_of(packing, allowed);
            right(laws::check_keys(&Expansion::new(cover, &plan)));
        }
    }
}

/// 32 dominoes have 32! orders in the first packing alone; the list can be stopped among them.
#[test]
fn a_list_within_one_packing_can_be_stopped() {
    let puzzle = built_in(&[("board", "8x8"), ("pieces", "dominoes:32")]);
    let cancel = Cancel::new();
    let mut shown = 0;
    let mut each = |_: &dyn Solution| {
        shown += 1;
        if shown == 1_000 {
            cancel.cancel();
        }
        Flow::Continue
    };
    let limits = Limits::new().cancel(cancel.clone());
    let outcome = puzzle.run(Task::show(by(&*puzzle, "diagram"), limits, &mut each));
    assert_eq!(outcome.status, Status::Interrupted);
    assert!((1_000..1_300).contains(&shown), "{shown}");
}

/// The count of a stopped diagram is a lower bound of the number of solutions.
#[test]
fn a_stopped_count_is_a_lower_bound() {
    for (alike, all) in [("strict", None), ("unlabelled", Some(6_728u32)), ("unique", Some(930))] {
        let puzzle = built_in(&[("board", "6x6"), ("pieces", "dominoes:18"), (alike, "")]);
        let run = |nodes: u64| {
            let limits = Limits::new().nodes(nodes);
            puzzle.run(Task::count(by(&*puzzle, "diagram"), limits)).solutions
        };
        let whole = run(u64::MAX);
        assert!(all.is_none_or(|all| whole == all.into()), "{alike}: {whole}");
        for nodes in 0..800 {
            assert!(run(nodes) <= whole, "{alike} {nodes}");
        }
    }
}
