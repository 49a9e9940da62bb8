//! Sudoku: 1,000 boards with few clues by each kernel and by the crate `sudoku`, and the rate of
//! dealing. `cargo bench -p billhook-benches --features peers --bench sudoku`.
//!
//! The boards are those with at most 22 clues that a seed deals; each is minimal. One in 25 dealt
//! boards is such; boards with 17 clues, which large searches have collected, do not occur.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::Instant;

use billhook_benches::paired::measure;
use billhook_engine::exact_cover::{BitRows, Order, SparseSets};
use billhook_engine::{Flow, Limits, Node, OnSolution, Search, dfs};
use billhook_plugin::cover::Covering;
use billhook_plugin::plugin::{Dealer, Wanted};
use billhook_plugin::{Input, Options, Problem, Puzzle, Random};
use billhook_sudoku::bits::Bits;
use billhook_sudoku::{SUDOKU, Sudoku};
use comfy_table::{Table, presets};

/// Number of boards to solve.
const BOARDS: usize = 1_000;
/// Greatest number of clues of these boards.
const CLUES: usize = 22;
/// Number of boards dealt to measure the rate.
const DEALT: usize = 2_000;
const ROUNDS: usize = 15;

fn main() {
    // With `--test`, as in `cargo bench -- --test`, nothing is measured.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    let options = Options::new(Sudoku::ABOUT.options, &[]).unwrap_or_else(|it| panic!("{it:?}"));
    let boards = boards(&options);
    println!("{}", kernels(&boards, &options));
    dealing(&options);
    six(&options);
}

/// Deals boards with few clues from a seed.
fn boards(options: &Options) -> Vec<Vec<u8>> {
    let mut random = Random::of(17);
    let (mut boards, mut clues, mut dealt) = (Vec::new(), BTreeMap::new(), 0);
    while boards.len() < BOARDS {
        let board = SUDOKU
            .deal(None, options, &mut random, &mut Limits::new())
            .unwrap_or_else(|it| panic!("{it:?}"));
        let board: Vec<u8> = board.text().bytes().map(|it| it.saturating_sub(b'0')).collect();
        dealt += 1;
        let number = board.iter().filter(|clue| **clue > 0).count();
        if number <= CLUES {
            *clues.entry(number).or_insert(0) += 1;
            boards.push(board.iter().map(|&clue| if clue <= 9 { clue } else { 0 }).collect());
        }
    }
    println!("{BOARDS} boards of {dealt} dealt, by their clues: {clues:?}");
    boards
}

fn kernels(boards: &[Vec<u8>], options: &Options) -> Table {
    let empty = Sudoku::read(&Input::from_words([".".repeat(81)]), options);
    let empty = empty.unwrap_or_else(|it| panic!("{it:?}"));
    let by_cover = Cover::of(&empty);
    let (mut rows, mut sets) = (
        BitRows::new(empty.cover().exact(), Order::MinimumRemaining),
        SparseSets::new(empty.cover().exact(), Order::MinimumRemaining),
    );
    let peers: Vec<sudoku::Sudoku> = boards
        .iter()
        .map(|board| sudoku::Sudoku::try_from(<[u8; 81]>::try_from(&board[..]).unwrap_or([0; 81])))
        .map(|board| board.unwrap_or_else(|_| panic!("no board")))
        .collect();
    let peer = || peers.iter().filter(|it| black_box(it.solution()).is_some()).count();
    let bits = || {
        let mut found = 0;
        for board in boards {
            let solution = OnSolution(|bits: &Bits| {
                black_box(bits.cells());
                found += 1;
                Flow::Continue
            });
            let mut solution = solution;
            dfs::search(&mut Bits::of(board), &mut solution);
        }
        found
    };
    let mut by_rows =
        || boards.iter().map(|board| by_cover.count(&mut rows, board, true)).sum::<usize>();
    let mut by_sets =
        || boards.iter().map(|board| by_cover.count(&mut sets, board, false)).sum::<usize>();
    assert_eq!([peer(), bits(), by_rows(), by_sets()], [BOARDS; 4]);

    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header(["measured", "beside", "a second", "beside, a second", "times as fast"]);
    let mut add = |name: &str, run: &mut dyn FnMut() -> usize| {
        let pair = measure(ROUNDS, run, peer);
        let rate = |seconds: f64| format!("{:.0}", BOARDS as f64 / seconds);
        table.add_row([
            format!("{name}: {BOARDS} boards"),
            "sudoku 0.8.0".to_owned(),
            rate(pair.first),
            rate(pair.second),
            format!("{:.3}", 1.0 / pair.ratio),
        ]);
    };
    add("bits", &mut { bits });
    add("exact cover, sparse-sets", &mut by_sets);
    add("exact cover, bit-rows", &mut by_rows);
    table
}

/// The options of the empty board's exact cover, by cell and digit. The cover is created once;
/// clues are chosen options.
struct Cover(Vec<[u32; 10]>);

impl Cover {
    fn of(empty: &Sudoku) -> Self {
        let mut options = vec![[0; 10]; 81];
        for (option, &(cell, digit)) in (0..).zip(empty.cover().choices()) {
            options[usize::from(cell)][usize::from(digit)] = option;
        }
        Self(options)
    }

    /// Counts the solutions with some clues. With `opens`, every node on the way to the clues is
    /// opened, since opening computes its bit rows.
    fn count<S: Search<Move = u32>>(&self, search: &mut S, board: &[u8], opens: bool) -> usize {
        let mut chosen = Vec::with_capacity(CLUES);
        for (cell, &clue) in board.iter().enumerate().filter(|(_, clue)| **clue > 0) {
            let option = self.0[cell][usize::from(clue)];
            let node = if opens { search.open() } else { Node::Dead };
            let undo = search.apply(option);
            chosen.push((option, undo, node));
        }
        let mut found = 0;
        let mut count = OnSolution(|_: &S| {
            found += 1;
            Flow::Continue
        });
        dfs::search(search, &mut count);
        while let Some((option, undo, node)) = chosen.pop() {
            search.undo(option, undo);
            if let Node::Open(cursor) = node {
                search.close(cursor);
            }
        }
        found
    }
}

/// Measures dealing, with and without grades.
fn dealing(options: &Options) {
    let mut random = Random::of(7);
    let rate = |deal: &mut dyn FnMut()| {
        let start = Instant::now();
        (0..DEALT).for_each(|_| deal());
        DEALT as f64 / start.elapsed().as_secs_f64()
    };
    let dealt = rate(&mut || {
        black_box(SUDOKU.deal(None, options, &mut random, &mut Limits::new()))
            .unwrap_or_else(|it| panic!("{it:?}"));
    });
    let mut dealer = Dealer::new(&SUDOKU, options, Wanted::default(), 7);
    let graded = rate(&mut || {
        black_box(dealer.deal(&mut Limits::new())).unwrap_or_else(|it| panic!("{it:?}"));
    });
    println!("minimal boards a second: {dealt:.0} dealt, {graded:.0} dealt and graded");
}

/// Counts all boards of 6 × 6, without listing them.
fn six(options: &Options) {
    let start = Instant::now();
    let empty = SUDOKU.read(&Input::from_words([".".repeat(36)]), options);
    let empty = empty.unwrap_or_else(|it| panic!("{it:?}"));
    let count = billhook_testing::count(&*empty, "diagram");
    println!("6×6: {count} boards counted in {:.1} s", start.elapsed().as_secs_f64());
    assert_eq!(count, 28_200_960);
}
