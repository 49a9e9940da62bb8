//! The tables of record for the numbers games: each kernel over all hands of four cards beside the
//! raw count of expressions, and the growth of three kernels with the number of cards. `cargo bench
//! -p billhook-benches --bench numbers`.

use std::hint::black_box;

use billhook_benches::hands;
use billhook_benches::paired::measure;
use billhook_numbers::counts::count;
use billhook_numbers::distinct::{Classes, Level};
use billhook_numbers::expression::Brackets;
use billhook_numbers::game::Game;
use billhook_numbers::solvable::Solver;
use billhook_numbers::subsets::Subsets;
use billhook_numbers::values::list::List;
use comfy_table::{Table, presets};

/// Rounds of a measurement.
const ROUNDS: usize = 31;

fn main() {
    println!("{}", all_hands());
    println!("{}", growth());
}

/// Measures each kernel over all 1,820 hands, beside the raw count.
fn all_hands() -> Table {
    let games = hands::games();
    let mut table = table(["measured over all 1,820 hands", "takes", "raw count takes", "ratio"]);
    let mut subsets = Subsets::new();
    let mut beside = Subsets::new();
    let mut row = |what: &str, run: &mut dyn FnMut() -> u64, expected: u64| {
        assert_eq!(run(), expected, "{what}");
        let raw = || games.iter().map(|game| count_raw(&mut beside, game)).sum::<u64>();
        let pair = measure(ROUNDS, run, raw);
        let per_hand = |seconds: f64| format!("{:.2} µs", seconds * 1e6 / games.len() as f64);
        let ratio = format!("{:.3}", pair.ratio);
        table.add_row([what.to_owned(), per_hand(pair.first), per_hand(pair.second), ratio]);
    };
    let mut raw = || games.iter().map(|game| hands::build_by_subsets(&mut subsets, game)).sum();
    row("raw, every expression built", &mut raw, 53_282);
    for (level, expected) in Level::ALL.into_iter().zip([4_078, 3_894, 3_141, 3_017]) {
        let mut classes = Classes::new(level);
        let mut list = || {
            let list = |game| {
                classes.find(game, true, &mut || true);
                classes
                    .expressions()
                    .inspect(|idea| {
                        black_box(idea);
                    })
                    .count() as u64
            };
            games.iter().map(list).sum()
        };
        row(&format!("{}, listed", level.name()), &mut list, expected);
    }
    let mut classes = Classes::new(Level::E3);
    let mut solver = Solver::default();
    let mut written = || {
        let mut written = 0;
        for game in &games {
            classes.find(game, true, &mut || true);
            for idea in classes.expressions() {
                black_box(idea.write(&game.cards, Brackets::Plain));
                written += 1;
            }
        }
        written
    };
    row("e3, listed and written", &mut written, 3_017);
    let mut solvable = || games.iter().filter(|game| solver.solvable(game)).count() as u64;
    row("solvable or not", &mut solvable, 1_362);
    table
}

fn count_raw(subsets: &mut Subsets, game: &Game) -> u64 {
    let solutions = subsets.solutions(game, &mut || true).expect("no limit");
    solutions.into_iter().map(|made| 1 << subsets.mirrored(made)).sum()
}

/// Measures one run of each kernel for the cards from 1 to n, with n from three to eight.
fn growth() -> Table {
    let mut table =
        table(["cards", "written for 24", "take", "values", "take", "e3 of 24", "take"]);
    for cards in 3..=8 {
        let game = Game::new(1..=cards);
        let start = std::time::Instant::now();
        let written = count(&game, true, &mut || true).unwrap_or(0);
        let counted = start.elapsed();
        let start = std::time::Instant::now();
        let values = List::new(std::slice::from_ref(&game), true, &mut || true)
            .map_or(0, |values| values.len());
        let time = start.elapsed();
        let start = std::time::Instant::now();
        let mut classes = Classes::new(Level::E3);
        classes.find(&game, true, &mut || true);
        let row = [
            format!("1…{cards}"),
            written.to_string(),
            format!("{:.4} s", counted.as_secs_f64()),
            values.to_string(),
            format!("{:.4} s", time.as_secs_f64()),
            classes.len().to_string(),
            format!("{:.4} s", start.elapsed().as_secs_f64()),
        ];
        table.add_row(row);
    }
    table
}

fn table<const COLUMNS: usize>(head: [&str; COLUMNS]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN).set_header(head);
    table
}
