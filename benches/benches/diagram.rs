//! The table of record for diagrams of exact covers: how long counting takes,
//! beside what is promised, and how it grows. `cargo bench -p billhook-benches
//! --bench diagram`; with the name of a directory, also the instances in it:
//! `cargo bench -p billhook-benches --bench diagram -- DIRECTORY`.

use std::path::Path;
use std::time::Instant;

use billhook_engine::exact_cover::diagram::{How, ItemOrder, Tally, count};
use billhook_engine::exact_cover::{ExactCover, Format, parse};
use billhook_engine::{Limits, Statistics, Status};
use billhook_problems::xcc::families::{dominoes, matchings, set_partitions};
use comfy_table::{Table, presets};

/// The most memory for the subproblems of one instance, in bytes.
const MEMORY: usize = 8 << 30;

fn main() {
    // `cargo test --benches` only wants to know that it runs.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    promises();
    growth();
    let directory = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    if let Some(directory) = directory {
        instances(Path::new(&directory));
    }
}

/// The count, and the least time of so many runs, in seconds.
fn timed(cover: &ExactCover, how: &How, runs: usize) -> (Tally, f64) {
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
        let (tally, time) = timed(&cover, &How::Auto, 5);
        assert_eq!(tally.solutions.to_string(), expect, "{name}");
        table.add_row([name, expect, &by(&tally), &subproblems(&tally), &seconds(time), promised]);
    }
    println!("{table}\n");
}

/// Dominoes n × n: each larger board beside the one before.
fn growth() {
    let mut table = table(&["dominoes", "takes", "subproblems", "bytes of keys and numbers"]);
    let mut points = Vec::new();
    for n in (8..=20).step_by(2) {
        eprintln!("dominoes {n}×{n}");
        let how = How::Diagram(ItemOrder::CuthillMckee);
        let (tally, time) = timed(&dominoes(n, n), &how, 3);
        // A slot holds a key of a word and a value of three; three quarters of
        // the slots are taken at most, and their number is a power of two.
        let slots = (tally.subproblems * 4 / 3).next_power_of_two();
        let memory = (slots * 32).to_string();
        table.add_row([&format!("{n}×{n}"), &seconds(time), &subproblems(&tally), &memory]);
        points.push((n as f64, tally.subproblems as f64, time));
    }
    println!("{table}\n");
    let factor = |value: &dyn Fn(&(f64, f64, f64)) -> f64| slope(&points, value).exp();
    println!(
        "a row and a column more: subproblems × {:.2}, time × {:.2}\n",
        factor(&|point| point.1),
        factor(&|point| point.2),
    );
}

/// The slope of the line that fits the logarithms of the values best.
fn slope(points: &[(f64, f64, f64)], value: &dyn Fn(&(f64, f64, f64)) -> f64) -> f64 {
    let count = points.len() as f64;
    let mean_n = points.iter().map(|point| point.0).sum::<f64>() / count;
    let mean = points.iter().map(|point| value(point).ln()).sum::<f64>() / count;
    let product = |point: &(f64, f64, f64)| (point.0 - mean_n) * (value(point).ln() - mean);
    let square = |point: &(f64, f64, f64)| (point.0 - mean_n).powi(2);
    points.iter().map(product).sum::<f64>() / points.iter().map(square).sum::<f64>()
}

/// Every file of a directory that can be read.
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
        let (tally, time) = timed(&cover, &How::Auto, 5);
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
    match &tally.how {
        How::Diagram(order) => order.to_string(),
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
