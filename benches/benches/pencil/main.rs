//! Pencil puzzles: the learning search finds a solution of each board and proves that there is no
//! other; depth first gets the same models. `cargo bench -p billhook-benches --bench pencil`.
//!
//! The boards are those of the collection puzzlekit-dataset, which is not part of this repository:
//! `PENCIL_BOARDS` names the folder with a file of JSON lines for each genre. The learning search
//! is stopped after ten seconds on a board, depth first after a tenth of a second. Boards that cannot
//! be read are left out, and so are those with too many values for a model. With `PENCIL_PROOFS=N` the
//! first N boards of each genre are proved instead, and the proofs checked.

mod proofs;

use std::path::Path;
use std::time::{Duration, Instant};

use billhook_engine::constraint::Model;
use billhook_engine::{Flow, Limits, Statistics, Status, dfs};
use billhook_pencil::GENRES;
use comfy_table::{Table, presets};
use serde_json::Value;

/// Limit on the time of the learning search on a board.
const LONGEST: Duration = Duration::from_secs(10);

/// The genres that are measured, by the names of their files.
const MEASURED: [&str; 7] =
    ["Fillomino", "Heyawake", "Hitori", "Masyu", "Nurikabe", "Slitherlink", "Yajilin"];

fn main() {
    // With `--test`, as in `cargo bench -- --test`, nothing is measured.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    let Ok(folder) = std::env::var("PENCIL_BOARDS") else {
        return println!("PENCIL_BOARDS is not set: no boards are measured");
    };
    if let Some(number) = std::env::var("PENCIL_PROOFS").ok().and_then(|it| it.parse().ok()) {
        return println!("{}", proofs::table(Path::new(&folder), number));
    }
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header([
        "genre",
        "boards",
        "unique",
        "all",
        "median",
        "longest",
        "conflicts",
        "depth first: unique",
    ]);
    for genre in MEASURED {
        match boards(Path::new(&folder), genre) {
            Ok(boards) => {
                table.add_row(measure(genre, &boards));
            }
            Err(why) => println!("the boards of {genre} cannot be read: {why}"),
        }
    }
    println!("{table}");
}

/// Returns the texts of the boards of a genre.
///
/// # Errors
///
/// Fails if the file of the genre cannot be read.
fn boards(folder: &Path, genre: &str) -> std::io::Result<Vec<String>> {
    let text = std::fs::read_to_string(folder.join(format!("{genre}.jsonl")))?;
    let problem = |line: &str| {
        let object: Value = serde_json::from_str(line).ok()?;
        Some(object["problem"].as_str()?.to_owned())
    };
    Ok(text.lines().filter_map(problem).collect())
}

/// Returns the model of a board of a genre; `None` if it cannot be read.
fn model(genre: &str, board: &str) -> Option<Model> {
    let genre = GENRES.iter().find(|it| it.name_in_collection() == genre)?;
    let (mut model, fields) = genre.model(&genre.board(board).ok()?).ok()?;
    model.output(&fields.variables);
    Some(model)
}

/// Measures both searches on the boards of a genre, and returns a row of the table. Times are those
/// of the learning search, the building of its model included.
fn measure(genre: &str, boards: &[String]) -> [String; 8] {
    let (mut times, mut unique, mut conflicts, mut plain) = (Vec::new(), 0, 0, 0);
    for board in boards {
        let begin = Instant::now();
        let Some(model) = model(genre, board) else { continue };
        let limits = |time| Limits::new().solutions(2).time(time);
        let mut within = limits(LONGEST);
        let mut statistics = Statistics::new();
        let Ok(mut learner) = model.learner(&mut within) else { continue };
        let status = learner.search(&mut within, &mut statistics, |_| Flow::Continue);
        times.push(begin.elapsed());
        let is_unique = |status, statistics: &Statistics| {
            status == Status::Complete && statistics.solutions() == 1
        };
        unique += usize::from(is_unique(status, &statistics));
        conflicts += statistics.dead_ends();
        let mut labelling = model.labelling().expect("the learning search has been built");
        let mut visitor = (limits(LONGEST / 100), Statistics::new());
        let status = dfs::search(&mut labelling, &mut visitor);
        plain += usize::from(is_unique(status, &visitor.1));
    }
    times.sort_unstable();
    let milliseconds = |time: Duration| format!("{:.2} ms", time.as_secs_f64() * 1e3);
    let median = times.get(times.len() / 2).copied().unwrap_or_default();
    let longest = times.last().copied().unwrap_or_default();
    [
        genre.to_owned(),
        times.len().to_string(),
        unique.to_string(),
        format!("{:.2} s", times.iter().sum::<Duration>().as_secs_f64()),
        milliseconds(median),
        milliseconds(longest),
        conflicts.to_string(),
        plain.to_string(),
    ]
}
