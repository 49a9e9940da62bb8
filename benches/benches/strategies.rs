//! The tables of record for strategies: the gain of two threads, IDA* beside one written for the
//! 15-puzzle alone, the cost of trait objects, and memory. `cargo bench -p billhook-benches --bench
//! strategies`.

use std::alloc::System;
use std::num::NonZeroUsize;

use alloc_tracker::{Allocator, Session};
use billhook_benches::fifteen::PUZZLES;
use billhook_benches::paired::measure;
use billhook_benches::queens::Queens;
use billhook_benches::tiles_by_hand::{self, Found, Tables};
use billhook_engine::strategy::parallel::{self, Collector};
use billhook_engine::strategy::{
    astar, beam, best_first, breadth_first, depth_bounded, idastar, iterative_deepening,
    limited_discrepancy,
};
use billhook_engine::{Abilities, Erased, Flow, Limits, OnSolution, Search, Statistics, dfs};
use billhook_iq::catalogue;
use billhook_iq::pack::{Alike, Fill, Packing, Plan};
use billhook_tiles::{Goal, Puzzle, Tiles};
use comfy_table::{Table, presets};

#[global_allocator]
static ALLOCATOR: Allocator<System> = Allocator::system();

const ROUNDS: usize = 5;

fn main() {
    // With `--test`, as in `cargo bench -- --test`, nothing is measured.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    threads();
    fifteen_puzzles();
    objects();
    memory();
}

fn table<const COLUMNS: usize>(header: [&str; COLUMNS]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header(header);
    table
}

/// Measures the gain of two threads.
fn threads() {
    let mut table =
        table(["searched by 2 threads", "1 thread takes", "2 threads take", "gain", "promised"]);
    let mut row = |name: &str, [one, two, gain]: [f64; 3]| {
        let cells = [format!("{one:.3} s"), format!("{two:.3} s"), format!("{gain:.2}")];
        let [one, two, gain] = cells;
        table.add_row([name.to_owned(), one, two, gain, "1.85".to_owned()]);
    };
    // The shorter a run, the more other processes disturb it.
    row("14 queens", gain(&Queens::new(14), 8 * ROUNDS));
    let puzzle = catalogue::puzzle("pro", "").unwrap_or_else(|mistake| panic!("{mistake}"));
    let packing = Packing::new(&puzzle);
    let plan = Plan::new(packing, &puzzle, Alike::Different, || true).expect("nothing stops it");
    row(
        "IQ board pro, fill",
        gain(
            &Fill::<1>::new(&plan.packing, &plan.reduction.allowed, || true)
                .expect("nothing stops it"),
            ROUNDS,
        ),
    );
    println!("{table}");
}

/// A collector that keeps nothing.
struct Counted;

impl<S> Collector<S> for Counted {
    type Kept = ();
    fn keep(&self, _: &S) -> Option<()> {
        None
    }
}

/// Measures a search by one thread and by two; returns both times and the gain.
fn gain<S: Search + Clone + Send>(search: &S, rounds: usize) -> [f64; 3] {
    let one = || {
        let mut visitor = (Limits::new(), Statistics::new());
        dfs::search(&mut search.clone(), &mut visitor);
        visitor.1.nodes()
    };
    let two = || {
        let threads = NonZeroUsize::MIN.saturating_add(1);
        let tell = |()| Flow::Continue;
        parallel::search(&mut search.clone(), Limits::new(), threads, &Counted, tell).1.nodes()
    };
    assert_eq!(one(), two(), "the counters are the same");
    let pair = measure(rounds, one, two);
    [pair.first, pair.second, pair.ratio]
}

/// Creates the engine's search for each of the puzzles.
fn tiles() -> Vec<Tiles> {
    let search = |(tiles, _): &([u8; 16], u32)| {
        let tiles = tiles.iter().map(|tile| usize::from(*tile)).collect();
        let puzzle = Puzzle::new(4, 4, tiles, Goal::GapLast);
        let puzzle = puzzle.unwrap_or_else(|why| panic!("{why:?}"));
        Tiles::new(&puzzle).unwrap_or_else(|| panic!("16 cells fit"))
    };
    PUZZLES.iter().map(search).collect()
}

/// Measures IDA* of the engine beside the one written by hand, over all puzzles.
fn fifteen_puzzles() {
    let (searches, tables) = (tiles(), Tables::default());
    let engine = || {
        let found = searches.iter().map(|search| {
            let mut moves = 0;
            let mut visitor = (
                Statistics::new(),
                OnSolution(|tiles: &Tiles| {
                    moves = tiles.moved().len() as u32;
                    Flow::Stop
                }),
            );
            idastar::search(&mut search.clone(), &mut visitor);
            let nodes = visitor.0.nodes();
            Found { moves, nodes }
        });
        found.collect::<Vec<_>>()
    };
    let by_hand = || {
        let found = PUZZLES.iter().map(|(tiles, _)| tiles_by_hand::solve(&tables, *tiles));
        found.collect::<Vec<_>>()
    };
    let found = engine();
    assert_eq!(found, by_hand(), "both enter the same nodes");
    assert!(found.iter().zip(PUZZLES).all(|(found, (_, moves))| found.moves == moves));
    let nodes = found.iter().map(|found| found.nodes).sum::<u64>();
    let pair = measure(3 * ROUNDS, engine, by_hand);
    let speed = |seconds: f64| format!("{:.1} million", nodes as f64 / seconds / 1e6);
    let mut table =
        table(["IDA*", "nodes", "nodes a second", "by hand, counting nodes", "ratio", "promised"]);
    table.add_row([
        "twenty 15-puzzles, statistics".to_owned(),
        nodes.to_string(),
        speed(pair.first),
        speed(pair.second),
        format!("{:.3}", 1.0 / pair.ratio),
        "0.9".to_owned(),
    ]);
    println!("\n{table}");
}

/// A function that walks a whole tree.
type Walk<S> = fn(&mut S, &mut Statistics);

/// Measures strategies that walk a trait object, beside those that are compiled for the search.
fn objects() {
    let mut table = table(["12 queens by", "as an object", "compiled for it", "ratio"]);
    let mut row = |name: &str, object: Walk<Erased<'_>>, compiled: Walk<Queens>| {
        let pair = measure(
            3 * ROUNDS,
            || {
                let mut queens = Erased::numbered(Queens::new(12), Abilities::new());
                counted(object, &mut queens)
            },
            || counted(compiled, &mut Queens::new(12)),
        );
        let times = [pair.first, pair.second].map(|time| format!("{:.2} ms", 1e3 * time));
        let [object, compiled] = times;
        table.add_row([name.to_owned(), object, compiled, format!("{:.2}", pair.ratio)]);
    };
    row("dfs", by_depth, by_depth);
    row("bfs", by_breadth, by_breadth);
    row("iddfs", by_iterative_deepening, by_iterative_deepening);
    row("lds", by_discrepancies, by_discrepancies);
    row("dds", by_depth_of_discrepancies, by_depth_of_discrepancies);
    println!("\n{table}");
}

fn counted<S>(walk: Walk<S>, search: &mut S) -> u64 {
    let mut statistics = Statistics::new();
    walk(search, &mut statistics);
    statistics.nodes()
}

fn by_depth<S: Search>(search: &mut S, statistics: &mut Statistics) {
    dfs::search(search, statistics);
}
fn by_breadth<S: Search>(search: &mut S, statistics: &mut Statistics) {
    breadth_first::search(search, statistics);
}
fn by_iterative_deepening<S: Search>(search: &mut S, statistics: &mut Statistics) {
    iterative_deepening::search(search, statistics);
}
fn by_discrepancies<S: Search>(search: &mut S, statistics: &mut Statistics) {
    limited_discrepancy::search(search, statistics, None);
}
fn by_depth_of_discrepancies<S: Search>(search: &mut S, statistics: &mut Statistics) {
    depth_bounded::search(search, statistics);
}

/// Measures the memory of strategies at the peak.
fn memory() {
    let mut table = table(["kept", "nodes kept", "bytes at the peak", "bytes a node"]);
    let mut row = |name: &str, runs: Vec<(u64, usize)>| {
        let nodes: u64 = runs.iter().map(|(nodes, _)| nodes).sum();
        let bytes: usize = runs.iter().map(|(_, bytes)| bytes).sum();
        let each = format!("{:.1}", bytes as f64 / nodes as f64);
        table.add_row([name.to_owned(), nodes.to_string(), bytes.to_string(), each]);
    };
    row(
        "12 queens, bfs",
        vec![kept(|all| {
            breadth_first::search(&mut Queens::new(12), all);
        })],
    );
    let mut searches = tiles();
    let all = searches.iter_mut().map(|tiles| {
        kept(|all| {
            best_first::search(tiles, &mut (OnSolution(|_: &Tiles| Flow::Stop), all));
        })
    });
    row("twenty 15-puzzles one by one, best-first", all.collect());
    let all = searches.iter_mut().map(|tiles| {
        kept(|all| {
            astar::search(tiles, all, Tiles::position);
        })
    });
    let all: Vec<_> = all.collect();
    let hardest = all.iter().copied().max();
    row("twenty 15-puzzles one by one, astar", all);
    row("the hardest of them for astar", hardest.into_iter().collect());
    let all = searches.iter_mut().map(|tiles| {
        kept(|all| {
            beam::search(tiles, all, 10_000, Tiles::position);
        })
    });
    row("twenty 15-puzzles one by one, beam of 10,000", all.collect());
    println!("\n{table}");
}

/// Returns the number of nodes that are neither pruned nor dead, which a strategy stores, and the
/// bytes at the peak.
fn kept(run: impl FnOnce(&mut Statistics)) -> (u64, usize) {
    let mut all = Statistics::new();
    let session = Session::new().no_stdout().no_file();
    let span = session.operation("run").measure_thread().iterations(1);
    run(&mut all);
    drop(span);
    let report = session.to_report();
    let bytes = report.operations().find_map(|(_, run)| run.peak_outstanding_bytes());
    (all.nodes() - all.pruned() - all.dead_ends(), bytes.map_or(0, |bytes| bytes as usize))
}
