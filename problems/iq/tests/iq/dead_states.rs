//! Depth-first search with a table of dead states: the solutions of the plain search, in its order,
//! with no more nodes. Refused if nodes have no keys.

use std::sync::Arc;

use billhook_engine::laws::{self, Broken, Pairs};
use billhook_engine::{Flow, Limits, Status};
use billhook_iq::board::Board;
use billhook_iq::pack::{Alike, Cover, Exchange, Fill, Packing, Plan, Spread, Tiler, has_keys};
use billhook_iq::piece::Piece;
use billhook_iq::puzzle::Puzzle;
use billhook_iq::write;
use billhook_plugin::{Instance, Solution, Task};
use billhook_testing::by;
use proptest::prelude::*;

use crate::diagram::listed;
use crate::small::{flat, pyramid};
use crate::world::{built_in, puzzle, read, run, text_of};

const ALIKE: [&str; 3] = ["strict", "unlabelled", "unique"];

/// Boards of every kind, with equal pieces and without, with solutions and without.
const FILES: [&str; 14] = [
    "03_", "04_", "07_", "08_", "10_", "13_", "16_", "18_", "19_", "20_", "26_", "28_", "34_",
    "50_",
];

fn nodes(instance: &dyn Instance, strategy: &str) -> u64 {
    let mut each = |_: &dyn Solution| Flow::Continue;
    let task = Task::show(by(instance, strategy), Limits::new(), &mut each);
    instance.run(task).statistics.nodes()
}

/// Compares the solutions with those of the plain search.
fn finds_the_same(file: &str) {
    for alike in ALIKE {
        let instance = read(file, &[(alike, "")]);
        let lists = ["fill", "cover"].map(|way| {
            let (list, with_memo) = (listed(&*instance, way), format!("{way}+dfs-memo"));
            assert_eq!(listed(&*instance, &with_memo), list, "{way} {alike} {file}");
            let counts = [way, &with_memo].map(|way| run(&*instance, way).solutions);
            assert_eq!(counts, [list.len().into(), list.len().into()], "{way} {alike} {file}");
            assert!(nodes(&*instance, &with_memo) <= nodes(&*instance, way), "{way} {file}");
            list
        });
        assert!(lists.contains(&listed(&*instance, "dfs-memo")), "{alike} {file}");
    }
}

#[test]
fn all_solutions_in_their_order() {
    FILES.iter().for_each(|file| finds_the_same(&text_of(file)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn on_small_flat_boards(puzzle in flat()) {
        finds_the_same(&write(&puzzle));
    }

    #[test]
    fn in_small_pyramids(puzzle in pyramid()) {
        finds_the_same(&write(&puzzle));
    }
}

/// The first solutions of a diagram are searched for in this way.
#[test]
fn the_first_of_a_diagram_are_the_first_of_all() {
    let dominoes = [("board", "4x4"), ("pieces", "dominoes:8")];
    for alike in ALIKE {
        let files = FILES.iter().map(|file| read(file, &[(alike, "")]));
        let built_in = built_in(&[&dominoes[..], &[(alike, "")]].concat());
        // The exchanges of dominoes are too many for a list.
        let built_in = (alike != "strict").then_some(built_in);
        for instance in files.chain(built_in) {
            for strategy in ["diagram", "fill+diagram", "cover+diagram"] {
                let all = listed(&*instance, strategy);
                for wanted in [1, 2, 7, 50] {
                    let mut some = Vec::new();
                    let mut each = |solution: &dyn Solution| {
                        some.push(solution.text());
                        Flow::Continue
                    };
                    let limits = Limits::new().solutions(wanted);
                    let task = Task::show(by(&*instance, strategy), limits, &mut each);
                    instance.run(task);
                    let expect = &all[..all.len().min(wanted as usize)];
                    assert_eq!(
                        some,
                        expect,
                        "{strategy} {alike} {}",
                        instance.entry().title.clone()
                    );
                }
            }
        }
    }
}

/// Known dead states are not searched again: boards without a solution, where only the search shows
/// it.
#[test]
fn dead_states_are_left_out() {
    // An odd number of pieces that cover two rows and a half each.
    let board = |columns: usize| {
        let pieces = ('A'..='Z').take(columns);
        let pieces = pieces.map(|letter| format!("{letter}{letter}\n{letter}{letter}\n{letter}\n"));
        format!("5 {columns} {columns}\nDEFAULT\n{}", pieces.collect::<String>())
    };
    for (columns, alike, way, expect) in [
        (15, "strict", "fill", [15_652, 297]),
        (15, "strict", "cover", [19_487, 334]),
        (15, "unlabelled", "fill", [15_652, 297]),
        // The whole path decides the symmetry.
        (15, "unique", "fill", [15_652, 15_652]),
        (21, "strict", "fill", [486_222, 453]),
    ] {
        let instance = read(&board(columns), &[(alike, "")]);
        let found = [way, &format!("{way}+dfs-memo")].map(|way| nodes(&*instance, way));
        assert_eq!(found, expect, "{columns} {alike} {way}");
        let first = Limits::new().solutions(1);
        let mut each = |_: &dyn Solution| Flow::Continue;
        let diagram = by(&*instance, &format!("{way}+diagram"));
        let outcome = instance.run(Task::show(diagram, first, &mut each));
        assert!(outcome.statistics.nodes() <= 453, "{columns} {alike} {outcome:?}");
    }
}

/// Equal keys mean equal subtrees, whichever solutions are the same. In the smallest trees no
/// two nodes are equal; neither are they where all of the past decides what is symmetric.
#[test]
fn keys_keep_their_promise() {
    for file in ["01_", "03_", "04_", "07_", "18_", "26_"] {
        let puzzle = puzzle(&text_of(file));
        for alike in [Alike::Different, Alike::Exchanged, Alike::Symmetric] {
            let right = |keys: Result<Pairs, Broken>| match keys {
                Err(Broken::NothingCompared { nodes, all: true }) if nodes < 20 => {}
                Err(Broken::NothingCompared { .. }) if alike == Alike::Symmetric => {}
                keys => assert!(keys.is_ok(), "{file} {alike:?}: {keys:?}"),
            };
            let plan = Arc::new(Plan::new(Packing::new(&puzzle), &puzzle, alike));
            let (packing, allowed) = (&plan.packing, &plan.reduction.allowed);
            let fill = Fill::<1>::new(packing, allowed);
            right(laws::check_keys(&Exchange::new(Spread::new(fill, &plan), &plan)));
            let cover = Cover::new(packing, allowed).expect("it is small");
            right(laws::check_keys(&Exchange::new(Spread::new(cover, &plan), &plan)));
        }
    }
}

/// Bars of these lengths, in a row.
fn bars(lengths: impl Iterator<Item = usize> + Clone) -> Puzzle {
    let bar = |length| Piece::new("bar", (0..length as i32).map(|at| [0, at]));
    Puzzle::new(Board::rectangle(1, lengths.clone().sum()), lengths.map(bar).collect())
}

/// With too many kinds of pieces there are no keys: the answer before anything is laid out is that
/// of the searches.
#[test]
fn many_kinds_have_no_keys() {
    for (puzzle, expect) in [
        (bars(1..=48), true),
        (bars(1..=49), false),
        (bars((1..=47).chain([47])), true),
        (bars((1..=48).chain([48])), false),
        (bars((1..=24).flat_map(|length| [length; 3])), true),
        (bars((1..=25).flat_map(|length| [length; 3])), false),
    ] {
        let packing = Packing::new(&puzzle);
        let allowed = vec![true; packing.placements()];
        let fill = Fill::<64>::new(&packing, &allowed);
        let cover = Cover::new(&packing, &allowed).expect("it is small");
        let found = [has_keys(&puzzle), fill.is_keyed(), cover.is_keyed()];
        assert_eq!(found, [expect; 3], "{} pieces", puzzle.pieces.len());
    }
}

/// Boards of which `fill` has no keys are searched by `cover`.
#[test]
fn large_boards() {
    let row = |cells: usize, pieces: &str| format!("1 {cells} 2\nDEFAULT\n{pieces}\n");
    for cells in [64, 65, 128, 129, 256, 257, 600] {
        let two = format!("{}\n{}", "A".repeat(cells - 1), "B");
        let instance = read(&row(cells, &two), &[]);
        let why = instance.refuses(&by(&*instance, "fill+dfs-memo"));
        let expect = (cells > 256).then_some("the board is too large for the keys of fill");
        assert_eq!(why, expect, "{cells}");
        let outcome = instance.run(Task::count(by(&*instance, "fill+dfs-memo"), Limits::new()));
        assert_eq!(outcome.status == Status::Complete, why.is_none(), "{cells} {outcome:?}");
        for strategy in ["dfs-memo", "cover+dfs-memo"] {
            assert_eq!(instance.refuses(&by(&*instance, strategy)), None, "{cells}");
            assert_eq!(run(&*instance, strategy).solutions, 2u8.into(), "{cells} {strategy}");
        }
    }
}
