//! The sliding tiles: reading, shortest solutions, the judge; and all positions of small boards
//! against their true distances.

mod board;
mod drawn;
mod judge;
mod puzzle;
mod search;

use std::collections::{HashMap, HashSet, VecDeque};

use billhook_engine::{Bounded, Flow, Limits, Node, Search};
use billhook_plugin::{Solution, Task};
use billhook_testing::{Case, all, by, check, count, instance, is_right, mistake};
use billhook_tiles::{Goal, Puzzle, TILES, Tiles};
use proptest::prelude::*;

/// Returns the distance of every position from which the goal can be reached, by breadth-first
/// search on plain lists.
fn distances(rows: usize, columns: usize, goal: &[usize]) -> HashMap<Vec<usize>, i64> {
    let mut distances = HashMap::from([(goal.to_vec(), 0)]);
    let mut queue = VecDeque::from([goal.to_vec()]);
    while let Some(tiles) = queue.pop_front() {
        let distance = distances[&tiles];
        let gap = tiles.iter().position(|&tile| tile == 0).expect("there is a gap");
        let (row, column) = (gap / columns, gap % columns);
        let mut ways = Vec::new();
        if row > 0 {
            ways.push(gap - columns);
        }
        if row + 1 < rows {
            ways.push(gap + columns);
        }
        if column > 0 {
            ways.push(gap - 1);
        }
        if column + 1 < columns {
            ways.push(gap + 1);
        }
        for way in ways {
            let mut next = tiles.clone();
            next.swap(gap, way);
            if !distances.contains_key(&next) {
                distances.insert(next.clone(), distance + 1);
                queue.push_back(next);
            }
        }
    }
    distances
}

fn goal(cells: usize, goal: Goal) -> Vec<usize> {
    match goal {
        Goal::GapLast => (1..cells).chain([0]).collect(),
        Goal::GapFirst => (0..cells).collect(),
    }
}

/// Returns every order of the tiles.
fn orders(cells: usize) -> Vec<Vec<usize>> {
    (0..cells).fold(vec![Vec::new()], |orders, tile| {
        let with = |order: &Vec<usize>, at: usize| {
            let mut order = order.clone();
            order.insert(at, tile);
            order
        };
        orders.iter().flat_map(|order| (0..=order.len()).map(move |at| with(order, at))).collect()
    })
}

#[test]
fn the_kit_accepts_the_plugin() {
    let oblong = [("size", "2x3")];
    check(
        &TILES,
        [
            Case::from("1 2 3 4 5 6 7 8 0"),
            "0 1 3 4 2 5 7 8 6".into(),
            "8 1 3 4 0 2 7 6 5".into(),
            Case { input: "4 1 3 0 2 5", options: &oblong },
        ],
    );
}

/// A position can be solved exactly if its parity allows it.
#[test]
fn half_of_all_positions_can_be_solved() {
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2)] {
        for end in Goal::ALL {
            let distances = distances(rows, columns, &goal(rows * columns, end));
            let orders = orders(rows * columns);
            assert_eq!(distances.len() * 2, orders.len());
            for tiles in orders {
                let reached = distances.contains_key(&tiles);
                let puzzle = Puzzle::new(rows, columns, tiles, end);
                assert_eq!(puzzle.is_ok(), reached, "{puzzle:?}");
            }
        }
    }
}

/// At every position of the 8-puzzle, the estimate is at most the distance and of its parity, and
/// bounds do not fall from a node to its children.
#[test]
fn no_estimate_of_the_8_puzzle_is_too_high() {
    // One goal where arithmetic is checked.
    let most = if cfg!(debug_assertions) { 1 } else { Goal::ALL.len() };
    for &end in &Goal::ALL[..most] {
        let distances = distances(3, 3, &goal(9, end));
        assert_eq!(distances.len(), 181_440);
        // The published table of all distances has two positions at the greatest, 31 (Reinefeld
        // 1993).
        assert_eq!(distances.values().max(), Some(&31));
        assert_eq!(distances.values().filter(|&&distance| distance == 31).count(), 2);
        let farthest = distances.iter().find(|(_, distance)| **distance == 31);
        let (start, _) = farthest.expect("there are two");
        let puzzle = Puzzle::new(3, 3, start.clone(), end).expect("it can be reached");
        let root = Tiles::<u64>::new(&puzzle).expect("it is small enough");
        let mut seen = HashSet::from([root.position()]);
        let (mut queue, mut sum) = (VecDeque::from([root]), 0);
        while let Some(mut at) = queue.pop_front() {
            let position = at.position();
            let tiles: Vec<usize> =
                (0..9).map(|cell| (position >> (4 * cell)) as usize & 0xf).collect();
            let distance = distances[&tiles];
            assert!(at.estimate() <= distance, "{tiles:?}");
            assert_eq!((distance - at.estimate()) % 2, 0, "{tiles:?}");
            sum += at.estimate();
            let bound = at.bound();
            let Node::Open(mut cursor) = at.open() else {
                assert_eq!(distance, 0);
                continue;
            };
            assert_ne!(distance, 0);
            while let Some(mv) = at.next(&mut cursor) {
                let undo = at.apply(mv);
                assert!(at.bound() >= bound, "{at:?}");
                if seen.insert(at.position()) {
                    queue.push_back(at.clone());
                }
                at.undo(mv, undo);
            }
            at.close(cursor);
        }
        assert_eq!(seen.len(), 181_440);
        // The tiles' own distances average 14 moves, the true distances 22.
        assert!(sum > 14 * 181_440 && sum < 22 * 181_440, "{sum}");
    }
}

#[test]
fn all_shortest_solutions_are_found() {
    // These are all positions of 2 × 3 tiles.
    for end in Goal::ALL {
        let distances = distances(2, 3, &goal(6, end));
        for (tiles, distance) in &distances {
            let words = tiles.iter().map(usize::to_string).collect::<Vec<_>>().join(" ");
            let options = [("size", "2x3"), ("goal", end.name())];
            let start = instance(&TILES, &words, &options);
            let (texts, _) = all(&*start, "auto");
            assert_eq!(count(&*start, "idastar"), texts.len() as u64);
            assert!(!texts.is_empty() && texts.iter().all(|text| is_right(&*start, text)));
            let lengths = texts.iter().map(|text| match text.as_str() {
                "none" => 0,
                text => text.split(' ').count() as i64,
            });
            assert!(lengths.into_iter().all(|length| length == *distance), "{words}");
            assert_eq!(texts.iter().collect::<HashSet<_>>().len(), texts.len());
        }
    }
}

/// If more solutions are wanted, longer ones follow, and the reason states the length of the best.
#[test]
fn the_shallowest_solution_is_a_shortest() {
    let start = instance(&TILES, "1 2 3 4 0 6 7 5 8", &[]);
    for strategy in ["bfs", "iddfs"] {
        for wanted in [1, 3] {
            let mut lengths = Vec::new();
            let mut each = |solution: &dyn Solution| {
                lengths.push(solution.text().split(' ').count());
                Flow::Continue
            };
            let limits = Limits::new().solutions(wanted);
            let outcome = start.run(Task::show(by(&*start, strategy), limits, &mut each));
            assert_eq!(&*outcome.strategy, strategy);
            assert_eq!(outcome.reason.as_deref(), Some("none is better than 2 moves"));
            assert!(lengths.len() as u64 == wanted && lengths[0] == 2, "{lengths:?}");
            assert!(lengths.is_sorted() && lengths[1..].iter().all(|&length| length > 2));
        }
    }
}

/// These are three of the hundred positions of Korf (1985), with the published numbers of moves.
#[test]
fn published_positions_take_as_many_moves() {
    for (words, expected) in [
        ("14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15", 45),
        ("0 1 9 7 11 13 5 3 14 12 4 2 8 6 10 15", 42),
        ("14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3", 57),
    ] {
        let start = instance(&TILES, words, &[("goal", "gap-first")]);
        let (texts, _) = all(&*start, "idastar");
        assert!(texts.iter().all(|text| text.split(' ').count() == expected), "{words}");
    }
}

#[test]
fn mistakes_are_named_at_their_place() {
    let fill = "expected 3, 8, 15 or 24 tiles and the gap, or a size";
    let half = "half of all positions cannot be solved, and this is one of them";
    type Case<'a> = (&'a str, &'a [(&'a str, &'a str)], String);
    let cases: &[Case<'_>] = &[
        ("1 2 3 4 0 6 7 5 8", &[], "none".into()),
        ("1 2 3 4 _ 6 7 5 8", &[], "none".into()),
        ("1 2 3 4 5 0", &[("size", "2x3")], "none".into()),
        ("", &[], "no tiles; such as: tiles 1 2 3 4 0 6 7 5 8, or tiles --random".into()),
        ("1 2 x 0", &[], "`x`: invalid tile (expected a number, or 0 or _ for the gap)".into()),
        ("1 2 3 4 5 0", &[], format!("`0`: 6 tiles and gaps fill no square board ({fill})")),
        ("0", &[], format!("`0`: 1 tiles and gaps fill no square board ({fill})")),
        (
            "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 0 77 78",
            &[],
            format!("`77`: there are too many tiles ({fill})"),
        ),
        (
            "1 2 3 4 5 0 6",
            &[("size", "2x3")],
            "`6`: there are too many tiles (a board of 2x3 has 5 tiles)".into(),
        ),
        (
            "1 2 3 4 0",
            &[("size", "2X3")],
            "`0`: there are too few tiles (a board of 2x3 has 5 tiles)".into(),
        ),
        ("1 2 4 0", &[], "`4`: there is no tile 4 (the tiles of 2x2 are 1 to 3)".into()),
        ("1 2 2 0", &[], "`2`: tile 2 stands twice (tile 3 is missing)".into()),
        ("1 0 2 _", &[], "`_`: there are two gaps (tile 3 is missing)".into()),
        ("1 2 3 3", &[], "`3`: tile 3 stands twice (there is no gap)".into()),
        (
            "1 2 3 4 5 6 8 7 0",
            &[],
            format!(
                "`1 2 3 4 5 6 8 7 0`: no moves lead from here to the goal ({half}); \
                 exchange any two tiles, and it can be solved"
            ),
        ),
        (
            "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0",
            &[],
            format!(
                "`1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0`: no moves lead from here to the goal \
                 ({half}); with the goal gap-first it can be solved"
            ),
        ),
        (
            "1 2 3 0",
            &[("size", "2x")],
            "--size `2x`: invalid size of a board (expected rows and columns such as 3x4)".into(),
        ),
        (
            "1 2 3 0",
            &[("size", "1x4")],
            "--size `1x4`: there is no such board (expected 2 to 5 rows and columns)".into(),
        ),
        (
            "1 2 3 0",
            &[("goal", "snail")],
            "--goal `snail`: `goal` does not take this value (expected gap-last, gap-first)".into(),
        ),
        (
            "1 2 3 0",
            &[("seed", "1")],
            "--seed `1`: a seed needs a random position (nothing is drawn)".into(),
        ),
        (
            "1 2 3 0",
            &[("moves", "9")],
            "--moves `9`: moves need a random position (nothing is drawn)".into(),
        ),
        (
            "1 2 3 0",
            &[("random", "")],
            "`1`: a position and a random one exclude each other (drop one)".into(),
        ),
        (
            "",
            &[("random", ""), ("seed", "x")],
            "--seed `x`: the seed is no number (expected a whole number below 2^64)".into(),
        ),
        (
            "",
            &[("random", ""), ("moves", "1000001")],
            "--moves `1000001`: invalid number of moves \
             (expected a whole number from 0 to 1000000)"
                .into(),
        ),
        (
            "",
            &[("random", ""), ("size", "9x9")],
            "--size `9x9`: there is no such board (expected 2 to 5 rows and columns)".into(),
        ),
    ];
    for (words, options, expected) in cases {
        assert_eq!(mistake(&TILES, words, options), *expected, "{words:?} {options:?}");
    }
}

proptest! {
    #[test]
    fn solutions_are_right_and_damaged_ones_wrong(
        size in prop::sample::select(vec!["2x2", "2x3", "3x3", "4x4", "4x5", "5x5"]),
        seed in any::<u64>(),
        steps in 2..25_u32,
        gap_first: bool,
        at: prop::sample::Index,
    ) {
        let (seed, steps) = (seed.to_string(), steps.to_string());
        let goal = if gap_first { "gap-first" } else { "gap-last" };
        let options =
            [("random", ""), ("size", size), ("goal", goal), ("seed", &seed), ("moves", &steps)];
        let start = instance(&TILES, "", &options);
        let (texts, outcome) = all(&*start, "auto");
        prop_assert_eq!(outcome.solutions, texts.len().into());
        let right = at.get(&texts);
        prop_assert!(is_right(&*start, right), "{}", right);
        // All solutions of a position have lengths of one parity, so that without one of its moves
        // none is left.
        let mut moves: Vec<&str> = right.split(' ').filter(|tile| *tile != "none").collect();
        if !moves.is_empty() {
            moves.remove(at.index(moves.len()));
            prop_assert!(!is_right(&*start, &moves.join(" ")), "{:?}", moves);
        }
    }

    #[test]
    fn nothing_typed_breaks_the_judge(answer in "[0-9 ]{0,30}|.{0,30}") {
        let start = instance(&TILES, "1 2 3 4 0 6 7 5 8", &[]);
        let _ = start.answers().judge(&answer);
    }
}
