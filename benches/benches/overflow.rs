//! The table of record for diagrams beyond memory: compiling, listing, a solution by its number and
//! marginals in little memory, beside the whole diagram. `cargo bench -p billhook-benches --bench
//! overflow`.

use std::time::Instant;

use billhook_benches::families::{dominoes, matchings, queens};
use billhook_engine::diagram::Partial;
use billhook_engine::exact_cover::ExactCover;
use billhook_engine::exact_cover::diagram::{ItemOrder, Watch, partial};
use billhook_engine::{Flow, Limits, Statistics};
use comfy_table::{Table, presets};

/// Memory that suffices for whole diagrams, in bytes.
const ENOUGH: usize = 1 << 30;

/// Greatest number of listed solutions.
const LISTED: u64 = 1 << 17;

/// Number of solutions requested by number, evenly spaced.
const NUMBERED: u32 = 8;

/// Rounds of a measurement, of which the shortest time counts.
const ROUNDS: usize = 3;

fn main() {
    // With `--test`, as in `cargo bench -- --test`, nothing is measured.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header([
        "instance",
        "memory",
        "asked",
        "not compiled",
        "nodes",
        "takes",
        "whole takes",
        "ratio",
    ]);
    for (name, cover, memories) in [
        ("perfect matchings of K14", matchings(14), &[16][..]),
        ("perfect matchings of K20", matchings(20), &[512, 1024]),
        ("10 queens", queens(10), &[16, 128, 1024]),
        ("dominoes 8×8", dominoes(8, 8), &[16, 128]),
    ] {
        let whole = measured(&cover, ENOUGH);
        for memory in memories {
            eprintln!("{name}, {memory} KiB");
            let part = measured(&cover, memory << 10);
            for (part_answer, whole_answer) in part.answers.iter().zip(&whole.answers) {
                assert_eq!(part_answer.sum, whole_answer.sum, "{name}");
                table.add_row([
                    name.to_owned(),
                    format!("{memory} KiB"),
                    part_answer.asked.to_owned(),
                    part.beyond.to_string(),
                    part_answer.nodes.to_string(),
                    millis(part_answer.seconds),
                    millis(whole_answer.seconds),
                    format!("{:.1}", part_answer.seconds / whole_answer.seconds),
                ]);
            }
        }
    }
    println!("{table}");
}

/// Measurements of an instance in some memory.
struct Measured {
    /// Number of frontier nodes, whose subproblems are not compiled.
    beyond: usize,
    answers: [Answer; 4],
}

/// Measurements of a question.
struct Answer {
    asked: &'static str,
    /// Number of nodes entered.
    nodes: u64,
    seconds: f64,
    /// A hash of the answer's numbers, to compare with that of the whole diagram.
    sum: u64,
}

fn measured(cover: &ExactCover, memory: usize) -> Measured {
    let made = |watch: &mut Watch| {
        partial(cover, &ItemOrder::Given, watch, memory)
            .unwrap_or_else(|stopped| panic!("{stopped}"))
    };
    let mut paths = made(&mut unbounded());
    Measured {
        beyond: paths.frontier(),
        answers: [
            answer("compiled", |watch| mixed(0, made(watch).count().iter_u64_digits())),
            answer("listed", |watch| listed(&mut paths, watch)),
            answer("by number", |watch| by_number(&mut paths, watch)),
            answer("marginals", |watch| marginals(&mut paths, watch)),
        ],
    }
}

fn unbounded() -> Watch {
    (Limits::new(), Statistics::new())
}

fn answer(asked: &'static str, mut ask: impl FnMut(&mut Watch) -> u64) -> Answer {
    let mut best = Answer { asked, nodes: 0, seconds: f64::INFINITY, sum: 0 };
    for _ in 0..ROUNDS {
        let mut watch = unbounded();
        let start = Instant::now();
        let sum = ask(&mut watch);
        let seconds = best.seconds.min(start.elapsed().as_secs_f64());
        best = Answer { asked, nodes: watch.1.nodes(), seconds, sum };
    }
    best
}

fn listed(paths: &mut Partial<'_, u32>, watch: &mut Watch) -> u64 {
    let (mut number, mut sum) = (0, 0);
    paths.each(watch, |path| {
        number += 1;
        sum = mixed(sum, path.iter().map(|&option| option.into()));
        if number < LISTED { Flow::Continue } else { Flow::Stop }
    });
    sum
}

fn by_number(paths: &mut Partial<'_, u32>, watch: &mut Watch) -> u64 {
    (0..NUMBERED).fold(0, |sum, number| {
        let number = paths.count() * number / NUMBERED;
        let path = paths.nth(&number, watch).unwrap_or_else(|stopped| panic!("{stopped}"));
        mixed(sum, path.into_iter().flatten().map(u64::from))
    })
}

fn marginals(paths: &mut Partial<'_, u32>, watch: &mut Watch) -> u64 {
    let marginals = paths.marginals(watch).unwrap_or_else(|stopped| panic!("{stopped}"));
    // The order of marginals is arbitrary, so their hashes are added.
    marginals.into_iter().fold(0, |sum: u64, (option, count)| {
        sum.wrapping_add(mixed(option.into(), count.iter_u64_digits()))
    })
}

/// Returns a hash that depends on the order of the numbers.
fn mixed(sum: u64, numbers: impl Iterator<Item = u64>) -> u64 {
    numbers
        .fold(sum, |sum, number| (sum.rotate_left(5) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

fn millis(seconds: f64) -> String {
    format!("{:.2} ms", seconds * 1e3)
}
