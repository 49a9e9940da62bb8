//! The table of record for searches in parts: a tree searched cube by cube, beside the same tree
//! searched at once. `cargo bench -p billhook-benches --bench cubes`.

use billhook_benches::paired::measure;
use billhook_engine::{Cancel, Flow};
use billhook_plugin::{Input, Instance, Options, Problem};
use billhook_run::cubes::{Cut, Reader, Source, Work, lines};
use billhook_run::{Aim, Bounds, Request};
use comfy_table::{Table, presets};

const ROUNDS: usize = 5;

/// A puzzle with its words, its options, a strategy, and a number of cubes.
type Row<'r> = (&'r str, &'r str, &'r [(&'r str, &'r str)], &'r str, usize);

const ROWS: [Row<'_>; 4] = [
    ("queens", "14", &[], "dfs", 100),
    ("queens", "14", &[], "dfs", 10_000),
    ("iq", "", &[("board", "pro-pyramid")], "cover", 1_000),
    ("make24", "1 2 3 4 5 6", &[], "dfs", 1_000),
];

fn main() {
    // With `--test`, as in `cargo bench -- --test`, nothing is measured.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header(["search", "cubes", "at once", "in cubes", "more a cube", "promised"]);
    for (name, words, options, strategy, cubes) in ROWS {
        let problem = billhook_problems::ALL.iter().find(|it| it.about().name == name);
        let problem = *problem.expect("there is such a puzzle");
        let input = Input::from_words(words.split_whitespace());
        let read = Options::new(problem.about().options, options).expect("these are its options");
        let instance = problem.read(&input, &read).expect("this is an instance");
        let source = Source::new(problem, &input, options);
        let [at_once, in_cubes, cubes] = row(problem, &*instance, source, strategy, cubes);
        let more = (in_cubes - at_once) / cubes * 1e6;
        table.add_row([
            format!("{name} {words}{}", options.first().map_or("", |(_, value)| value)),
            cubes.to_string(),
            format!("{at_once:.3} s"),
            format!("{in_cubes:.3} s"),
            format!("{more:.1} µs"),
            "1000 µs".to_owned(),
        ]);
    }
    println!("{table}");
}

/// Measures a count at once and in cubes; returns both times in seconds and the number of cubes.
fn row(
    problem: &'static dyn Problem,
    instance: &dyn Instance,
    source: Source,
    strategy: &str,
    cubes: usize,
) -> [f64; 3] {
    let strategy = problem.strategy(strategy).expect("there is such a strategy");
    let cut = Cut::new(source, strategy.clone(), cubes);
    let (bounds, cancel) = (Bounds::default(), Cancel::new());
    let (head, split) = cut.run(problem, instance, "", &bounds, &cancel).expect("it is cut");
    let lines: Vec<String> = lines(&head, &split).collect();
    let times = measure(
        ROUNDS,
        || {
            let mut request = Request::new(problem, instance, Aim::Count(None));
            request.strategy = strategy.clone();
            request.run(&mut |_| Flow::Continue).expect("it is searched").outcome.solutions
        },
        || {
            // This is what the command does, without its streams.
            let (mut reader, mut written) = (Reader::default(), 0);
            let worker = Work::new(&head, problem, instance);
            for line in &lines {
                if let Some(cube) = reader.take(line.as_bytes()).expect("it is a line") {
                    let searched = worker.search(&cube, None, None, &mut |_| Flow::Continue);
                    written += searched.expect("it is searched").0.to_line().len();
                }
            }
            written
        },
    );
    [times.first, times.second, split.shares.len() as f64]
}
