//! Searches that are stopped by limits while they are laid out or run, and boards of the greatest
//! sizes against known numbers of nodes and solutions.

use std::fmt::Write;
use std::time::Duration;

use std::sync::Arc;

use billhook_engine::{Cancel, Flow, Limits, Status, dfs};
use billhook_iq::board::Board;
use billhook_iq::pack::{Alike, Cover, Expansion, Fill, Packing, Plan, impossible};
use billhook_iq::piece::Piece;
use billhook_iq::puzzle::Puzzle;
use billhook_plugin::{Instance, Outcome, Solution, Task};
use billhook_testing::by;
use num_bigint::BigUint;

use crate::world::{built_in, cover_of, fill_of, plan_of, read, run};

const STRATEGIES: [&str; 3] = ["auto", "fill", "cover"];

/// Returns a board of the greatest size, or of a quarter of it where arithmetic is checked.
fn large() -> Box<dyn Instance> {
    match cfg!(debug_assertions) {
        true => built_in(&[("board", "32x32"), ("pieces", "dominoes:512")]),
        false => built_in(&[("board", "64x64"), ("pieces", "dominoes:2048")]),
    }
}

/// Draws a piece: a rectangle of this letter.
fn rectangle(letter: char, rows: usize, columns: usize) -> String {
    let row = String::from_iter(std::iter::repeat_n(letter, columns)) + "\n";
    row.repeat(rows)
}

/// Returns the largest pyramid with as many pieces as a file can name, or a smaller one where
/// arithmetic is checked.
fn large_pyramid() -> String {
    let lengths = (1..=13).cycle();
    let pieces = ('A'..='Z').zip(lengths).map(|(letter, length)| rectangle(letter, 2, length));
    let side = if cfg!(debug_assertions) { 14 } else { 22 };
    format!("{side} {side} 26\nPYRAMID\n") + &pieces.collect::<String>()
}

fn limited(instance: &dyn Instance, strategy: &str, limits: Limits) -> Outcome {
    instance.run(Task::count(by(instance, strategy), limits))
}

#[test]
fn the_node_limit_stops_every_strategy() {
    for (puzzle, most) in [(large(), 3_000), (read("19_", &[]), 100), (read("04_", &[]), 100)] {
        for (strategy, nodes) in STRATEGIES.iter().flat_map(|name| [(name, most), (name, 1)]) {
            let outcome = limited(&*puzzle, strategy, Limits::new().nodes(nodes));
            let found = (outcome.status, outcome.statistics.nodes());
            // Half of the nodes of `auto` may go to an attempt that fails and is not reported.
            let tried = if *strategy == "auto" { nodes / 2 } else { 0 };
            let all = [(Status::NodeLimit, nodes), (Status::NodeLimit, nodes - tried)];
            assert!(all.contains(&found), "{} {strategy}: {found:?}", puzzle.entry().title.clone());
        }
        let outcome = limited(&*puzzle, "auto", Limits::new().nodes(0));
        assert_eq!((outcome.status, outcome.statistics.nodes()), (Status::NodeLimit, 0));
    }
    let outcome = limited(&*read("06_", &[]), "brute-force", Limits::new().nodes(1_000));
    assert_eq!((outcome.status, outcome.statistics.nodes()), (Status::NodeLimit, 1_000));
}

/// A count that reaches the node limit reports the solutions found before.
#[test]
fn a_stopped_count_reports_its_solutions() {
    let puzzle = read("01_", &[]);
    let all = run(&*puzzle, "fill");
    let some = limited(&*puzzle, "fill", Limits::new().nodes(all.statistics.nodes() / 2));
    assert_eq!(some.status, Status::NodeLimit);
    assert!(some.solutions > BigUint::ZERO && some.solutions < all.solutions);
    assert!(some.counters.is_empty(), "{:?}", some.counters);
}

#[test]
fn every_limit_stops_every_strategy() {
    let cancel = Cancel::new();
    cancel.cancel();
    let stopped = |puzzle: &dyn Instance, strategies: &[&str]| {
        for strategy in strategies {
            for (limits, status) in [
                (Limits::new().time(Duration::ZERO), Status::Timeout),
                (Limits::new().memory(0, || 1), Status::MemoryLimit),
                (Limits::new().cancel(cancel.clone()), Status::Interrupted),
            ] {
                let outcome = limited(puzzle, strategy, limits);
                assert_eq!(outcome.status, status, "{} {strategy}", puzzle.entry().title.clone());
                assert_eq!((outcome.solutions, outcome.reason), (BigUint::ZERO, None));
            }
        }
    };
    for puzzle in [large(), read("01_", &[]), read("04_", &[])] {
        stopped(&*puzzle, &STRATEGIES);
    }
    // Large boards stop too. An argument is found even if no time is left, as it needs no search.
    stopped(&*read(&large_pyramid(), &[]), &["fill", "cover"]);
    stopped(&*read("07_", &[]), &["brute-force"]);
    let argued = limited(&*read("05_", &[]), "auto", Limits::new().time(Duration::ZERO));
    assert_eq!((&*argued.strategy, argued.status), ("argument", Status::Complete));
}

#[test]
fn limits_stop_the_construction_of_trees() {
    let cancel = Cancel::new();
    cancel.cancel();
    for puzzle in [large(), read(&large_pyramid(), &[])] {
        for strategy in ["fill", "cover"] {
            for (mut limits, status) in [
                (Limits::new().time(Duration::ZERO), Status::Timeout),
                (Limits::new().memory(0, || 1), Status::MemoryLimit),
                (Limits::new().cancel(cancel.clone()), Status::Interrupted),
            ] {
                let described = puzzle.tree(&by(&*puzzle, strategy), &mut limits, true);
                let told = format!("it cannot be laid out ({status})");
                assert_eq!(
                    described.err(),
                    Some(told),
                    "{} {strategy}",
                    puzzle.entry().title.clone()
                );
                assert_eq!(limits.status(), status);
            }
        }
    }
}

/// The construction of a search ends at the first refusal by its limits, whichever step asks.
#[test]
fn every_step_can_be_stopped() {
    let plan = |puzzle: &Puzzle| {
        let packing = Packing::new(puzzle);
        plan_of(packing, puzzle, Alike::Different)
    };
    let domino = || Piece::new("", [[0, 0], [0, 1]]);
    let puzzle = Puzzle::new(Board::rectangle(40, 40), vec![domino(); 800]);
    let Plan { packing, reduction, .. } = plan(&puzzle);
    let fill = |steps: usize| {
        let mut left = steps;
        Fill::<64>::new(&packing, &reduction.allowed, || {
            left = left.saturating_sub(1);
            left > 0
        })
        .is_some()
    };
    let cover = |steps: usize| {
        let mut left = steps;
        let cover = Cover::new(&packing, &reduction.allowed, || {
            left = left.saturating_sub(1);
            left > 0
        });
        cover.expect("it fits").is_some()
    };
    for (steps, expect) in [(0, false), (1, false), (3, false), (5, false), (1_000, true)] {
        assert_eq!((fill(steps), cover(steps)), (expect, expect), "{steps}");
    }
}

#[test]
fn the_first_solution_of_a_large_board_is_found() {
    let puzzle = large();
    for strategy in STRATEGIES {
        let mut text = String::new();
        let mut each = |solution: &dyn Solution| {
            text = solution.text();
            Flow::Continue
        };
        let limits = Limits::new().solutions(1).nodes(100_000);
        let outcome = puzzle.run(Task::show(by(&*puzzle, strategy), limits, &mut each));
        assert_eq!(outcome.status, Status::Limit, "{strategy}");
        assert!(puzzle.answers().judge(&text).expect("it can be read").right, "{strategy}");
    }
}

#[test]
fn a_large_pyramid_is_searched_within_limits() {
    let puzzle = read(&large_pyramid(), &[]);
    for (strategy, expect) in [
        ("auto", ("argument", Status::Complete)),
        ("fill", ("fill", Status::NodeLimit)),
        ("cover", ("cover", Status::NodeLimit)),
    ] {
        let outcome = limited(&*puzzle, strategy, Limits::new().nodes(20));
        assert_eq!((&*outcome.strategy, outcome.status), expect);
    }
}

/// The board has a piece for each cell, more pieces than a file can name: the number of solutions
/// is a factorial.
#[test]
fn single_squares_have_factorially_many_solutions() {
    let most = if cfg!(debug_assertions) { 32 } else { 64 };
    for (rows, columns, number) in [(1, 1, 1), (3, 5, 4), (most, most, 8)] {
        let board = Board::rectangle(rows, columns);
        let cells = rows * columns;
        let puzzle = Puzzle::new(board, vec![Piece::new("", [[0, 0]]); cells]);
        let packing = Packing::new(&puzzle);
        assert_eq!(packing.placements(), cells);
        assert_eq!(impossible(&puzzle, &packing), None);
        let plan = Arc::new(plan_of(packing, &puzzle, Alike::Different));
        assert_eq!(plan.symmetries.len(), number);
        let fill = fill_of::<64>(&plan.packing, &plan.reduction.allowed);
        let cover = cover_of(&plan.packing, &plan.reduction.allowed);
        let [filled, covered] = [
            dfs::statistics(&mut Expansion::new(fill, &plan).packings()),
            dfs::statistics(&mut Expansion::new(cover, &plan).packings()),
        ];
        assert_eq!((filled.solutions(), covered.solutions()), (1, 1));
        assert_eq!((filled.nodes(), covered.nodes()), (cells as u64 + 1, cells as u64 + 1));
        let factorial: BigUint = (1..=cells).map(BigUint::from).product();
        assert_eq!(plan.relabellings(), factorial);
    }
}

/// Angled pieces with arms of different lengths have more placements than `cover` can hold.
#[test]
#[cfg_attr(debug_assertions, ignore = "long: run with --release")]
fn too_many_placements_reach_the_memory_limit() {
    let mut text = "64 64 7\nDEFAULT\n".to_owned();
    for (arm, letter) in (24..).zip('A'..='G') {
        let _ = writeln!(text, "{}", String::from_iter(std::iter::repeat_n(letter, arm)));
        text += &rectangle(letter, arm - 20, 20);
    }
    let outcome = limited(&*read(&text, &[]), "cover", Limits::new());
    assert_eq!((outcome.status, &*outcome.strategy), (Status::MemoryLimit, "cover"));
    assert_eq!((outcome.solutions, outcome.statistics.nodes()), (BigUint::ZERO, 0));
}
