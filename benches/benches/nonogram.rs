//! A thousand nonograms of 25 × 25 with one solution each: solved and proved unique, here and by
//! the crate `nonogrid`. `cargo bench -p billhook-benches --features peers --bench nonogram`.
//!
//! Each square of a picture is black or white at random; pictures that are not proved unique within
//! some nodes are left out, and the number of undecided ones is printed.

use std::time::Instant;

use billhook_engine::{Limits, Status};
use billhook_nonogram::NONOGRAM;
use billhook_plugin::{Input, Options, Problem, Random, Task};
use comfy_table::{Table, presets};
use nonogrid::{BinaryBlock, BoardParser, DetectedParser, FullProbe, LineSolver};

/// Clues of the rows and of the columns.
type Clues = [Vec<String>; 2];

/// A function that decides whether a puzzle has exactly one solution.
type HasOne = fn(&Clues) -> bool;

const SIZE: usize = 25;
const NUMBER: usize = 1_000;
const SEED: u64 = 25;
/// Limit of nodes of the search that selects puzzles.
const KNOWN: u64 = 2_000;

fn main() {
    // With `--test`, as in `cargo bench -- --test`, nothing is measured.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    let (dealt, [drawn, unknown]) = puzzles();
    let ways: [(&str, HasOne); 2] = [("here", here), ("nonogrid 0.7.3", there)];
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header(["by", "all", "a half of them at most", "the longest"]);
    for (name, has_one) in ways {
        let mut times: Vec<f64> = dealt.iter().map(|clues| seconds(|| has_one(clues))).collect();
        times.sort_by(f64::total_cmp);
        table.add_row([
            name.to_owned(),
            format!("{:.2} s", times.iter().sum::<f64>()),
            format!("{:.2} ms", 1e3 * times[times.len() / 2]),
            format!("{:.1} ms", 1e3 * times[times.len() - 1]),
        ]);
    }
    println!(
        "of {drawn} pictures of {SIZE} × {SIZE} {NUMBER} are known to be the only ones with their blocks,"
    );
    println!("and of {unknown} it is not known after {KNOWN} nodes\n\n{table}\n");
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header(["dominoes", "here", "nonogrid 0.7.3"]);
    for number in 6..=9 {
        let clues = dominoes(number);
        let times = ways.map(|(_, has_one)| format!("{:.3} s", seconds(|| has_one(&clues))));
        table.add_row([number.to_string()].into_iter().chain(times));
    }
    println!("{table}");
}

/// Asserts that a puzzle has one solution; returns the seconds that this takes.
fn seconds(has_one: impl Fn() -> bool) -> f64 {
    let start = Instant::now();
    assert!(has_one(), "each has one solution");
    start.elapsed().as_secs_f64()
}

/// Draws puzzles with one solution; returns them, the number of pictures drawn, and the number of
/// undecided ones.
fn puzzles() -> (Vec<Clues>, [usize; 2]) {
    let mut random = Random::of(SEED);
    let (mut dealt, mut drawn, mut unknown) = (Vec::new(), 0, 0);
    while dealt.len() < NUMBER {
        drawn += 1;
        let picture: Vec<Vec<bool>> =
            (0..SIZE).map(|_| (0..SIZE).map(|_| random.below(2) == 1).collect()).collect();
        let column = |at: usize| picture.iter().map(|row| row[at]).collect::<Vec<bool>>();
        let rows = picture.iter().map(|row| clue(row)).collect();
        let clues = [rows, (0..SIZE).map(|at| clue(&column(at))).collect()];
        match solutions(&clues, Limits::new().nodes(KNOWN)) {
            (Status::Complete, 1) => dealt.push(clues),
            (Status::NodeLimit, _) => unknown += 1,
            _ => {}
        }
    }
    (dealt, [drawn, unknown])
}

/// Returns a puzzle of dominoes that hardly restrict each other (Wolter's survey of solvers,
/// webpbn.com 2013).
fn dominoes(number: usize) -> Clues {
    let line = |first: &str, between: [&str; 2], last: &str| -> Vec<String> {
        let between = between.repeat(number - 1);
        let words = [first, "1"].into_iter().chain(between).chain([last]);
        words.map(str::to_owned).collect()
    };
    [line("3", ["3,1", "1"], "1"), line("1", ["1,3", "1"], "3")]
}

/// Formats the blocks of a line, separated by commas; `0` if there are none.
fn clue(line: &[bool]) -> String {
    let blocks = line.chunk_by(|one, other| one == other).filter(|block| block[0]);
    let blocks: Vec<String> = blocks.map(|block| block.len().to_string()).collect();
    if blocks.is_empty() { "0".to_owned() } else { blocks.join(",") }
}

fn here(clues: &Clues) -> bool {
    solutions(clues, Limits::new()).1 == 1
}

/// Counts the solutions, at most two, within limits; returns the status and their number.
fn solutions(clues: &Clues, limits: Limits) -> (Status, u64) {
    let options = Options::new(NONOGRAM.about().options, &[]).expect("there are none");
    let input = Input::from_words(clues.join(&"/".to_owned()));
    let instance = NONOGRAM.read(&input, &options).expect("a nonogram");
    let strategy = NONOGRAM.strategy("dfs").expect("there is such a strategy");
    let outcome = instance.run(Task::count(strategy, limits.solutions(2)));
    (outcome.status, u64::try_from(outcome.solutions).unwrap_or(u64::MAX))
}

fn there(clues: &Clues) -> bool {
    let lines = |clues: &[String]| clues.join("\n");
    // The crate's reader requires sizes before the rows.
    let [rows, columns] = clues;
    let sizes = format!("width {}\nheight {}\n", columns.len(), rows.len());
    let text = format!("{sizes}\nrows\n{}\n\ncolumns\n{}\n", lines(rows), lines(columns));
    let board = DetectedParser::with_content(&text).expect("a nonogram").parse_rc::<BinaryBlock>();
    let solved =
        nonogrid::solve::<_, LineSolver<_>, FullProbe<_>>(board.clone(), Some(2), None, None);
    match solved.expect("there is a solution") {
        // The lines alone decided the puzzle.
        None => board.read().is_solved_full(),
        Some(search) => search.solutions.len() == 1 || board.read().is_solved_full(),
    }
}
