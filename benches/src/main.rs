//! Prints the table of record: walks over queens and the 24 game beside programs written by hand,
//! and runs of the command, each with its promised speed.

use std::ffi::OsStr;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use billhook_benches::paired::{Pair, measure};
use billhook_benches::queens::{Queens, by_hand};
use billhook_benches::{hands, textbook};
use billhook_engine::{Cancel, DepthLimit, Limits, Statistics, dfs, solutions};
use billhook_numbers::solvable::Solver;
use billhook_numbers::subsets::Subsets;
use comfy_table::{Table, presets};

/// Rounds of a measurement.
const ROUNDS: usize = 31;

/// Number of expressions that make 24, over all hands.
const EXPRESSIONS: usize = 53_282;
/// Number of hands for which some expression makes 24.
const SOLVABLE: usize = 1_362;

fn main() {
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header(["measured", "beside", "measured takes", "beside takes", "ratio", "promised"]);
    for n in [12, 13] {
        walks(n, &mut table);
    }
    make24(&mut table);
    if let Some(command) = command() {
        start_up(&command, &mut table);
        comparison(&command, &mut table);
    }
    println!("{table}");
}

fn walks(n: u32, table: &mut Table) {
    let n = black_box(n);
    let hand = || by_hand(n);
    let beside = format!("queens {n} by hand, counting nodes");
    let mut row = |what: &str, pair: Pair, promised: &str| {
        table.add_row([
            format!("queens {n}, {what}"),
            beside.clone(),
            millis(pair.first),
            millis(pair.second),
            format!("{:.3}", pair.ratio),
            promised.to_owned(),
        ]);
    };
    let bare = || dfs::search(&mut Queens::new(n), &mut ());
    row("no visitor", measure(ROUNDS, bare, hand), "");
    let statistics = || dfs::statistics(&mut Queens::new(n)).nodes();
    row("statistics", measure(ROUNDS, statistics, hand), "1.05");
    let limits = || dfs::search(&mut Queens::new(n), &mut all_limits());
    row("all limits", measure(ROUNDS, limits, hand), "1.10");
    let everything = || {
        let mut visitor = (all_limits(), DepthLimit::new(1_000), Statistics::new());
        dfs::search(&mut Queens::new(n), &mut visitor);
        visitor.2.nodes()
    };
    row("all limits, depth limit, statistics", measure(ROUNDS, everything, hand), "");
    let iterator = || solutions(Queens::new(n), Statistics::new(), |_| ()).count();
    row("explicit stack, statistics", measure(ROUNDS, iterator, hand), "");
}

fn all_limits() -> Limits {
    Limits::new()
        .nodes(1 << 40)
        .solutions(1 << 40)
        .time(Duration::from_secs(1_000))
        .memory(1 << 40, || 0)
        .cancel(Cancel::new())
}

fn make24(table: &mut Table) {
    let (games, cards) = (hands::games(), hands::all());
    let per_hand = |seconds: f64| format!("{:.2} µs a hand", seconds * 1e6 / games.len() as f64);
    let textbook = || cards.iter().map(|&cards| textbook::solve(cards).len()).sum::<usize>();
    let mut row = |what: &str, pair: Pair, promised: &str| {
        table.add_row([
            format!("24 game, all hands: {what}"),
            "textbook program, floating point".to_owned(),
            per_hand(pair.first),
            per_hand(pair.second),
            format!("{:.3}", pair.ratio),
            promised.to_owned(),
        ]);
    };
    let (mut subsets, mut solver) = (Subsets::new(), Solver::default());
    assert_eq!(textbook(), EXPRESSIONS);
    assert_eq!(games.iter().filter(|game| solver.solvable(game)).count(), SOLVABLE);
    for game in &games {
        let built = hands::build_by_subsets(&mut subsets, game);
        assert_eq!(built, hands::build_by_brute_force(game));
        assert_eq!(built, hands::build_by_merging(game));
    }
    let built =
        || games.iter().map(|game| hands::build_by_subsets(&mut subsets, game)).sum::<u64>();
    row("every expression built, subsets", measure(ROUNDS, built, textbook), "4 µs");
    let brute = || games.iter().map(hands::build_by_brute_force).sum::<u64>();
    row("every expression built, brute-force", measure(ROUNDS, brute, textbook), "20 µs");
    let merging = || games.iter().map(hands::build_by_merging).sum::<u64>();
    row("every expression built, dfs", measure(ROUNDS, merging, textbook), "");
    let solvable = || games.iter().filter(|game| solver.solvable(game)).count();
    row("solvable or not", measure(ROUNDS, solvable, textbook), "0.5 µs");
}

/// Returns the path of the command, which must lie beside this program; `None`, after a message,
/// if it does not.
fn command() -> Option<PathBuf> {
    let here = std::env::current_exe().ok();
    let command = here.map(|here| here.with_file_name("billhook")).filter(|path| path.exists());
    if command.is_none() {
        eprintln!("left out: the command; `cargo build --release` makes it");
    }
    command
}

/// Runs a program to its end; returns whether it succeeded.
fn run(program: &OsStr, arguments: &[&str]) -> bool {
    Command::new(program)
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Measures a whole run of the command on a tiny instance beside `true`, which does nothing.
fn start_up(command: &Path, table: &mut Table) {
    let solve = ["solve", "make24", "7", "4", "9", "2"];
    let pair = measure(101, || run(command.as_os_str(), &solve), || run(OsStr::new("true"), &[]));
    table.add_row([
        "`billhook solve make24 7 4 9 2`, start to end".to_owned(),
        "`true`".to_owned(),
        millis(pair.first),
        millis(pair.second),
        format!("{:.2}", pair.ratio),
        "5 ms".to_owned(),
    ]);
}

/// Measures `compare` beside the same count alone.
fn comparison(command: &Path, table: &mut Table) {
    let compare = ["compare", "queens", "14", "--strategies", "dfs", "--timeout", "100s"];
    let count = ["count", "queens", "14", "--strategy", "dfs"];
    let pair =
        measure(ROUNDS, || run(command.as_os_str(), &compare), || run(command.as_os_str(), &count));
    table.add_row([
        "`billhook compare queens 14 --strategies dfs`".to_owned(),
        "`billhook count queens 14 --strategy dfs`".to_owned(),
        millis(pair.first),
        millis(pair.second),
        format!("{:.3}", pair.ratio),
        "1.05".to_owned(),
    ]);
}

fn millis(seconds: f64) -> String {
    format!("{:.2} ms", seconds * 1e3)
}
