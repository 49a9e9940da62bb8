//! Depth-first search with a table of dead states (`dfs-memo`) finds the solutions of the plain
//! search in its order, with at most as many nodes. It is refused if nodes have no keys.

use std::sync::Arc;

use billhook_engine::laws::{self, Broken, Pairs};
use billhook_engine::{Flow, Limits, Status};
use billhook_iq::board::Board;
use billhook_iq::pack::{Alike, Expansion, Packing, Relabelling, Tiler, has_keys};
use billhook_iq::piece::Piece;
use billhook_iq::puzzle::Puzzle;
use billhook_iq::write;
use billhook_plugin::{Instance, Solution, Task};
use billhook_testing::by;
use proptest::prelude::*;

use crate::diagram::listed;
use crate::small::{flat, pyramid};
use crate::world::{built_in, cover_of, fill_of, plan_of, puzzle, read, run, text_of};

const ALIKE: [&str; 3] = ["strict", "unlabelled", "unique"];

/// Boards of every kind: with and without equal pieces, with and without solutions.
const FILES: [&str; 14] = [
    "03_", "04_", "07_", "08_", "10_", "13_", "16_", "18_", "19_", "20_", "26_", "28_", "34_",
    "50_",
];

fn nodes(instance: &dyn Instance, strategy: &str) -> u64 {
    let mut each = |_: &dyn Solution| Flow::Continue;
    let task = Task::show(by(instance, strategy), Limits::new(), &mut each);
    instance.run(task).statistics.nodes()
}

/// Compares the solutions with those of the plain search, in order, and their number and nodes.
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
fn dead_states_keep_all_solutions_in_order() {
    FILES.iter().for_each(|file| finds_the_same(&text_of(file)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn dead_states_change_nothing_on_flat_boards(puzzle in flat()) {
        finds_the_same(&write(&puzzle));
    }

    #[test]
    fn dead_states_change_nothing_in_pyramids(puzzle in pyramid()) {
        finds_the_same(&write(&puzzle));
    }
}

/// The first solutions of a diagram, which a search with dead states finds, begin the whole list.
#[test]
fn the_first_of_a_diagram_are_the_first_of_all() {
    let dominoes = [("board", "4x4"), ("pieces", "dominoes:8")];
    for alike in ALIKE {
        let files = FILES.iter().map(|file| read(file, &[(alike, "")]));
        let built_in = built_in(&[&dominoes[..], &[(alike, "")]].concat());
        // 8! orders of the dominoes are too many for a list.
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

/// The subtree of a known dead state is skipped. The boards have no solution, which only a search
/// shows.
#[test]
fn subtrees_of_dead_states_are_skipped() {
    // An odd number of P-pentominoes does not tile a board of five rows.
    let board = |columns: usize| {
        let pieces = ('A'..='Z').take(columns);
        let pieces = pieces.map(|letter| format!("{letter}{letter}\n{letter}{letter}\n{letter}\n"));
        format!("5 {columns} {columns}\nDEFAULT\n{}", pieces.collect::<String>())
    };
    for (columns, alike, way, expect) in [
        (15, "strict", "fill", [15_652, 297]),
        (15, "strict", "cover", [19_487, 334]),
        (15, "unlabelled", "fill", [15_652, 297]),
        // Symmetry depends on the whole path, so that no nodes share a key.
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

/// Nodes with equal keys have equal subtrees. There may be no pair to compare in trees of fewer
/// than 20 nodes, and in trees up to symmetry, whose keys hold the whole path.
#[test]
fn equal_keys_mean_equal_subtrees() {
    for file in ["01_", "03_", "04_", "07_", "18_", "26_"] {
        let puzzle = puzzle(&text_of(file));
        for alike in [Alike::Different, Alike::Relabelled, Alike::Symmetric] {
            let right = |keys: Result<Pairs, Broken>| match keys {
                Err(Broken::NothingCompared { nodes, all: true }) if nodes < 20 => {}
                Err(Broken::NothingCompared { .. }) if alike == Alike::Symmetric => {}
                keys => assert!(keys.is_ok(), "{file} {alike:?}: {keys:?}"),
            };
            let plan = Arc::new(plan_of(Packing::new(&puzzle), &puzzle, alike));
            let (packing, allowed) = (&plan.packing, &plan.reduction.allowed);
            let fill = fill_of::<1>(packing, allowed);
            right(laws::check_keys(&Relabelling::new(Expansion::new(fill, &plan), &plan)));
            let cover = cover_of(packing, allowed);
            right(laws::check_keys(&Relabelling::new(Expansion::new(cover, &plan), &plan)));
        }
    }
}

/// Builds a row of bars with these lengths.
fn bars(lengths: impl Iterator<Item = usize> + Clone) -> Puzzle {
    let bar = |length| Piece::new("bar", (0..length as i32).map(|at| [0, at]));
    Puzzle::new(Board::rectangle(1, lengths.clone().sum()), lengths.map(bar).collect())
}

/// Keys have 48 bits for the numbers of pieces left of each kind: one bit for a single piece, two
/// for three equal ones. `has_keys` gives the searches' answer before anything is laid out.
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
        let fill = fill_of::<64>(&packing, &allowed);
        let cover = cover_of(&packing, &allowed);
        let found = [has_keys(&puzzle), fill.is_keyed(), cover.is_keyed()];
        assert_eq!(found, [expect; 3], "{} pieces", puzzle.pieces.len());
    }
}

/// `fill` has keys on boards of at most 256 cells, `cover` on larger ones too.
#[test]
fn fill_has_keys_up_to_256_cells() {
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
