//! Dealt boards: no digit is given, runs have two to nine cells, all cells are connected, the black
//! squares are symmetric, and a search that shares nothing with the engine finds one solution.

use std::collections::BTreeSet;

use billhook_engine::Limits;
use billhook_kakuro::KAKURO;
use billhook_plugin::player::{Difficulty, Undealt};
use billhook_plugin::plugin::{Dealer, Problem, Wanted};
use billhook_plugin::reading::Options;
use billhook_testing::dealt;

/// A run: its sum, and the numbers of its cells.
type Run = (u32, Vec<usize>);

/// The words of a board in rows.
fn squares(title: &str) -> Vec<Vec<&str>> {
    title.split(" / ").map(|row| row.split(' ').collect()).collect()
}

/// Returns the runs of a board without given digits, and the number of its cells.
fn runs(squares: &[Vec<&str>]) -> (Vec<Run>, usize) {
    let is_cell = |row: usize, column: usize| {
        squares.get(row).and_then(|row| row.get(column)).is_some_and(|word| *word == ".")
    };
    let mut places = Vec::new();
    for (row, words) in squares.iter().enumerate() {
        places.extend((0..words.len()).filter(|&at| is_cell(row, at)).map(|at| [row, at]));
    }
    let mut runs = Vec::new();
    for (row, words) in squares.iter().enumerate() {
        for (column, word) in words.iter().enumerate() {
            let Some((below, right)) = word.split_once('\\') else { continue };
            for (clue, way) in [(below, [1, 0]), (right, [0, 1])] {
                let place = |steps: usize| [row + steps * way[0], column + steps * way[1]];
                let cells = (1..).map(place).take_while(|&[row, column]| is_cell(row, column));
                let cells = cells.map(|place| places.binary_search(&place).expect("a cell"));
                let cells: Vec<usize> = cells.collect();
                assert_eq!(clue.is_empty(), cells.is_empty(), "each run has a clue: {squares:?}");
                if let Ok(clue) = clue.parse() {
                    runs.push((clue, cells));
                }
            }
        }
    }
    (runs, places.len())
}

/// Counts the solutions with these digits, 0 for open cells, up to 2: decides a cell with the fewest
/// digits that sets for the rest of its runs have. `sets` holds those by their size and sum.
fn count(runs: &[Run], of: &[Vec<usize>], sets: &[Vec<u32>], digits: &mut [u32]) -> usize {
    let rest = |run: usize| {
        let (sum, cells) = &runs[run];
        let (mut used, mut left, mut open) = (0, *sum, 0);
        for &cell in cells {
            open += u32::from(digits[cell] == 0);
            left = left.saturating_sub(digits[cell]);
            used |= 1_u32 << digits[cell] & !1;
        }
        let sets = sets.get((open * 46 + left) as usize).into_iter().flatten();
        sets.filter(|&set| set & used == 0).fold(0, |all, set| all | set)
    };
    let possible: Vec<u32> = (0..runs.len()).map(rest).collect();
    let of_cell = |cell: usize| of[cell].iter().fold(!0, |all, &run| all & possible[run]);
    let open = (0..digits.len()).filter(|&cell| digits[cell] == 0);
    let Some(cell) = open.min_by_key(|&cell| of_cell(cell).count_ones()) else { return 1 };
    let (values, mut found) = (of_cell(cell), 0);
    for value in (1..=9).filter(|value| values >> value & 1 == 1) {
        digits[cell] = value;
        found += count(runs, of, sets, digits);
        digits[cell] = 0;
        if found > 1 {
            break;
        }
    }
    found
}

/// Returns all sets of digits, as bits, by their size and sum.
fn sets() -> Vec<Vec<u32>> {
    let mut sets = vec![Vec::new(); 10 * 46];
    for set in (0..1 << 10).step_by(2) {
        let sum: u32 = (1..=9).filter(|digit| set >> digit & 1 == 1).sum();
        sets[(u32::count_ones(set) * 46 + sum) as usize].push(set);
    }
    sets
}

#[test]
fn dealt_boards_are_as_papers_print_them() {
    let sets = sets();
    for (size, [rows, columns], number) in [
        ("3", [3, 3], 6),
        ("4", [4, 4], 6),
        ("3x5", [3, 5], 4),
        ("5", [5, 5], 4),
        ("6x9", [6, 9], 4),
        ("8", [8, 8], 4),
        ("10", [10, 10], 5),
        ("12X7", [12, 7], 3),
        ("20", [20, 20], 1),
    ] {
        // Fewer where arithmetic is checked, and not the largest.
        let number = if cfg!(debug_assertions) { number / 3 } else { number };
        for dealt in dealt(&KAKURO, &[("size", size)], number) {
            let board = dealt.instance.entry().title.clone();
            let squares = squares(&board);
            let is_sized = squares.len() == rows && squares.iter().all(|it| it.len() == columns);
            assert!(is_sized, "{size}: {board}");
            let is_plain = |word: &&str| *word == "." || word.contains('\\');
            assert!(squares.iter().flatten().all(is_plain), "no digit is given: {board}");
            for (row, column) in (1..rows).flat_map(|row| (1..columns).map(move |at| (row, at))) {
                let opposite = squares[rows - row][columns - column];
                assert_eq!(squares[row][column] == ".", opposite == ".", "symmetric: {board}");
            }
            let (runs, cells) = runs(&squares);
            assert!(runs.iter().all(|(_, run)| (2..=9).contains(&run.len())), "{board}");
            let mut of = vec![Vec::new(); cells];
            for (number, (_, run)) in runs.iter().enumerate() {
                run.iter().for_each(|&cell| of[cell].push(number));
            }
            assert!(of.iter().all(|runs| runs.len() == 2), "each cell is in two runs: {board}");
            let mut reached = BTreeSet::from([0]);
            while let Some((_, run)) = runs.iter().find(|(_, run)| {
                run.iter().any(|cell| reached.contains(cell))
                    && !run.iter().all(|cell| reached.contains(cell))
            }) {
                reached.extend(run);
            }
            assert_eq!(reached.len(), cells, "the cells are connected: {board}");
            assert_eq!(count(&runs, &of, &sets, &mut vec![0; cells]), 1, "{board}");
        }
    }
}

#[test]
fn boards_of_each_difficulty_are_dealt() {
    let options = Options::new(KAKURO.about().options, &[("size", "7")]).expect("a size");
    for difficulty in Difficulty::ALL {
        let wanted = Wanted { difficulty: Some(difficulty), solutions: None };
        let mut dealer = Dealer::new(&KAKURO, &options, wanted, 7);
        let dealt = dealer.deal(&mut Limits::new()).expect("a board");
        assert_eq!(dealt.grade.difficulty, difficulty);
    }
}

#[test]
fn sizes_that_are_not_dealt_are_mistakes() {
    for size in ["2", "21", "8x2", "x", "8x", "99999999999999999999", "-5"] {
        let options = Options::new(KAKURO.about().options, &[("size", size)]).expect("a text");
        let undealt = Dealer::new(&KAKURO, &options, Wanted::default(), 7).deal(&mut Limits::new());
        assert!(matches!(undealt, Err(Undealt::Mistake(_))), "{size}: {undealt:?}");
    }
}
