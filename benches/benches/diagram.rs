//! The table of record for diagrams of exact covers: times of counting beside the promised ones,
//! the gain of solving components separately, and growth. `cargo bench -p billhook-benches --bench
//! diagram`; with the name of a directory, also the instances in it: `cargo bench -p
//! billhook-benches --bench diagram -- DIRECTORY`.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use billhook_benches::families::{
    copies, dominoes, matchings, pentominoes, queens, set_partitions, soma,
};
use billhook_engine::diagram::{Counted, Counting};
use billhook_engine::exact_cover::diagram::{ItemOrder, Method, MethodUsed, Tally, Watch, count};
use billhook_engine::exact_cover::{Entry, ExactCover, Format, parse};
use billhook_engine::{Limits, Statistics, Status};
use billhook_iq::catalogue;
use billhook_iq::pack::{Alike, Expansion, Fill, Packing, Plan};
use comfy_table::{Table, presets};

/// Memory limit for the subproblems of one instance, in bytes.
const MEMORY: usize = 8 << 30;

fn main() {
    // With `--test`, as in `cargo bench -- --test`, nothing is measured.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    promises();
    apart();
    growth();
    boards();
    let directory = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    if let Some(directory) = directory {
        instances(Path::new(&directory));
    }
}

/// Counts `runs` times, but at least once. Returns the count, and the least time in seconds.
fn timed(cover: &ExactCover, how: &Method, runs: usize) -> (Tally, f64) {
    let mut best: Option<(Tally, f64)> = None;
    for _ in 0..runs.max(1) {
        let mut watch = (Limits::new(), Statistics::new());
        let start = Instant::now();
        let tally = count(cover, how, &mut watch, MEMORY);
        let time = start.elapsed().as_secs_f64();
        assert_eq!(tally.status, Status::Complete);
        if best.as_ref().is_none_or(|(_, least)| time < *least) {
            best = Some((tally, time));
        }
    }
    best.unwrap_or_else(|| panic!("there was a run"))
}

fn table(header: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN).set_header(header);
    table
}

fn promises() {
    let mut table = table(&["counted", "solutions", "by", "subproblems", "takes", "promised"]);
    for (name, cover, expect, promised) in [
        ("dominoes 8×8", dominoes(8, 8), "12988816", "5 ms"),
        ("dominoes 12×12", dominoes(12, 12), "53060477521960000", "30 ms"),
        ("dominoes 16×16", dominoes(16, 16), "2444888770250892795802079170816", "1 s"),
        ("matchings of K30", matchings(30), "6190283353629375", "1 s"),
        ("partitions of 12", set_partitions(12), "4213597", "0.3 s"),
    ] {
        eprintln!("{name}");
        let (tally, time) = timed(&cover, &Method::Auto, 5);
        assert_eq!(tally.solutions.to_string(), expect, "{name}");
        table.add_row([name, expect, &by(&tally), &subproblems(&tally), &seconds(time), promised]);
    }
    println!("{table}\n");
}

/// Measures instances that fall apart, in every order and by the automatic method, each within a
/// limit of nodes.
fn apart() {
    const NODES: u64 = 1 << 24;
    let header = ["falls apart", "solutions", "order", "subproblems", "takes"];
    let mut table = table(&header);
    for (name, cover) in [
        ("10 boards 6×6 of dominoes", copies(&dominoes(6, 6), 10)),
        ("5 boards of 8 queens", copies(&queens(8), 5)),
        ("3 boards 3×20 of pentominoes", copies(&pentominoes(3, 20), 3)),
        ("2 Soma cubes", copies(&soma(), 2)),
        ("matchings of a tree of cliques", cliques(16, 8)),
    ] {
        eprintln!("{name}");
        for how in ItemOrder::ALL.map(Method::Diagram).into_iter().chain([Method::Auto]) {
            let mut watch = (Limits::new().nodes(NODES), Statistics::new());
            let start = Instant::now();
            let tally = count(&cover, &how, &mut watch, MEMORY);
            let time = seconds(start.elapsed().as_secs_f64());
            let done = tally.status == Status::Complete;
            let solutions = if done { tally.solutions.to_string() } else { String::new() };
            let time = if done { time } else { format!("over {NODES} nodes") };
            let order = match &how {
                Method::Auto => format!("auto: {}", by(&tally)),
                _ => by(&tally),
            };
            table.add_row([name, &solutions, &order, &subproblems(&tally), &time]);
        }
    }
    println!("{table}\n");
}

/// Returns an exact cover for the perfect matchings of a binary tree of cliques, each connected
/// with its parent by two edges.
fn cliques(cliques: u32, size: u32) -> ExactCover {
    let mut builder = ExactCover::builder();
    let mut edges = Vec::new();
    for clique in 0..cliques {
        let first = clique * size;
        edges.extend((0..size).flat_map(|b| (0..b).map(move |a| (first + a, first + b))));
        if clique > 0 {
            let above = (clique - 1) / 2 * size;
            edges.extend([(above + clique % 2, first), (above + 2 + clique % 2, first + 1)]);
        }
    }
    // Renumber the nodes, so that their numbers do not follow the tree.
    let nodes = cliques * size;
    let renamed = |node: u32| (node * 37 + 5) % nodes;
    for node in 0..nodes {
        builder.primary(&node.to_string()).unwrap_or_else(|error| panic!("{error}"));
    }
    for (a, b) in edges {
        let pair = [renamed(a), renamed(b)].map(Entry::plain);
        builder.option_of(&pair).unwrap_or_else(|error| panic!("{error}"));
    }
    builder.build()
}

/// Measures dominoes on n × n boards, and prints the growth with n.
fn growth() {
    let mut table = table(&["dominoes", "takes", "subproblems", "bytes at the peak"]);
    let mut points = Vec::new();
    for n in (8..=20).step_by(2) {
        eprintln!("dominoes {n}×{n}");
        let how = Method::Diagram(ItemOrder::CuthillMckee);
        let cover = dominoes(n, n);
        let (tally, time) = timed(&cover, &how, 3);
        let memory = peak(|bytes, watch| count(&cover, &how, watch, bytes).status);
        let row = [&format!("{n}×{n}"), &seconds(time), &subproblems(&tally), &memory.to_string()];
        table.add_row(row);
        points.push((n as f64, tally.subproblems as f64, time));
    }
    println!("{table}\n");
    fitted("a row and a column more", &points);
}

/// Measures boards 5 × n with the first n of the twelve pentominoes, by the first empty cell, and
/// prints the growth with n.
fn boards() {
    let mut table =
        table(&["pentominoes", "solutions", "takes", "subproblems", "bytes at the peak"]);
    let mut points = Vec::new();
    for n in 5..=12 {
        eprintln!("pentominoes 5×{n}");
        let mut puzzle = catalogue::puzzle(&format!("5x{n}"), "pentominoes")
            .unwrap_or_else(|mistake| panic!("{mistake}"));
        puzzle.pieces.truncate(n);
        let plan = Arc::new(
            Plan::new(Packing::new(&puzzle), &puzzle, Alike::Different, || true)
                .expect("nothing stops it"),
        );
        let search = || {
            let fill = Fill::<1>::new(&plan.packing, &plan.reduction.allowed, || true)
                .expect("nothing stops it");
            Expansion::new(fill, &plan)
        };
        let mut best: Option<(Counted, f64)> = None;
        for _ in 0..3 {
            let mut search = search();
            let start = Instant::now();
            let counted = Counting::new()
                .memory(MEMORY)
                .count(&mut search, &mut ())
                .unwrap_or_else(|stopped| panic!("{stopped}"));
            let time = start.elapsed().as_secs_f64();
            if best.as_ref().is_none_or(|(_, least)| time < *least) {
                best = Some((counted, time));
            }
        }
        let Some((counted, time)) = best else { continue };
        let memory =
            peak(|bytes, watch| match Counting::new().memory(bytes).count(&mut search(), watch) {
                Ok(counted) if !counted.full => Status::Complete,
                _ => Status::MemoryLimit,
            });
        table.add_row([
            &format!("5×{n}"),
            &counted.solutions.to_string(),
            &seconds(time),
            &counted.subproblems.to_string(),
            &memory.to_string(),
        ]);
        points.push((n as f64, counted.subproblems as f64, time));
    }
    println!("{table}\n");
    fitted("a column and a piece more", &points);
}

/// Returns the least memory limit, to within one part in 64, with which a count enters no more
/// nodes than with `MEMORY`; the search for it ends at 16 KiB. The limit covers the subproblems,
/// their table and the numbers, at the peak while the table grows.
fn peak(mut run: impl FnMut(usize, &mut Watch) -> Status) -> usize {
    let mut watch = (Limits::new(), Statistics::new());
    run(MEMORY, &mut watch);
    let nodes = watch.1.nodes();
    let (mut little, mut enough) = (0, MEMORY);
    while enough - little > enough / 64 {
        let middle = match enough > 2 * little.max(1 << 14) {
            true => (little.max(1 << 14) as f64 * enough as f64).sqrt() as usize,
            false => little + (enough - little) / 2,
        };
        let mut watch = (Limits::new().nodes(nodes), Statistics::new());
        match run(middle, &mut watch) {
            Status::Complete => enough = middle,
            _ => little = middle,
        }
        if enough <= 1 << 14 {
            break;
        }
    }
    enough
}

fn fitted(step: &str, points: &[(f64, f64, f64)]) {
    let factor = |value: &dyn Fn(&(f64, f64, f64)) -> f64| slope(points, value).exp();
    println!(
        "{step}: subproblems × {:.2}, time × {:.2}\n",
        factor(&|point| point.1),
        factor(&|point| point.2),
    );
}

/// Returns the slope of the line that fits the logarithms of the values best.
fn slope(points: &[(f64, f64, f64)], value: &dyn Fn(&(f64, f64, f64)) -> f64) -> f64 {
    let count = points.len() as f64;
    let mean_n = points.iter().map(|point| point.0).sum::<f64>() / count;
    let mean = points.iter().map(|point| value(point).ln()).sum::<f64>() / count;
    let product = |point: &(f64, f64, f64)| (point.0 - mean_n) * (value(point).ln() - mean);
    let square = |point: &(f64, f64, f64)| (point.0 - mean_n).powi(2);
    points.iter().map(product).sum::<f64>() / points.iter().map(square).sum::<f64>()
}

/// Measures every instance in a directory; files that cannot be read or are no instances are left
/// out.
fn instances(directory: &Path) {
    let mut files: Vec<_> = std::fs::read_dir(directory)
        .unwrap_or_else(|error| panic!("{}: {error}", directory.display()))
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.is_file())
        .collect();
    files.sort();
    let mut table = table(&["instance", "solutions", "by", "subproblems", "takes"]);
    let (mut logarithms, mut worst, mut counted) = (0.0, 0.0_f64, 0);
    for file in files {
        let Ok(text) = std::fs::read_to_string(&file) else { continue };
        let Ok(cover) = parse(&text, Format::detect(&text)) else { continue };
        let (tally, time) = timed(&cover, &Method::Auto, 5);
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let solutions = tally.solutions.to_string();
        table.add_row([name, solutions, by(&tally), subproblems(&tally), seconds(time)]);
        logarithms += time.ln();
        worst = worst.max(time);
        counted += 1;
    }
    println!("{table}\n");
    let mean = (logarithms / f64::from(counted.max(1))).exp();
    println!("{counted} instances: geometric mean {}, worst {}", seconds(mean), seconds(worst));
}

fn by(tally: &Tally) -> String {
    match &tally.method {
        MethodUsed::Diagram(order) => order.to_string(),
        _ => "plain search".to_owned(),
    }
}

fn subproblems(tally: &Tally) -> String {
    tally.subproblems.to_string()
}

fn seconds(seconds: f64) -> String {
    match seconds {
        0.1.. => format!("{seconds:.2} s"),
        1e-3.. => format!("{:.2} ms", seconds * 1e3),
        _ => format!("{:.1} µs", seconds * 1e6),
    }
}
