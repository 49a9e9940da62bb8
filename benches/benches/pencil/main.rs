//! Pencil puzzles: the learning search finds a solution of each board and proves that there is no
//! other; depth first gets the same models. `cargo bench -p billhook-benches --bench pencil`.
//!
//! The boards are those of the collection puzzlekit-dataset, which is not part of this repository:
//! `PENCIL_BOARDS` names the folder with a file of JSON lines for each genre. The learning search
//! is stopped after ten seconds on a board, depth first after a tenth of a second. Boards with an
//! unknown clue are left out, and so are those with too many values for a model. With `PENCIL_PROOFS=N`
//! the first N boards of each genre are proved instead, and the proofs checked.

mod boards;
mod models;
mod proofs;

use std::path::Path;
use std::time::{Duration, Instant};

use billhook_engine::constraint::Model;
use billhook_engine::{Flow, Limits, Statistics, Status, dfs};
use comfy_table::{Table, presets};

use boards::Board;

/// Limit on the time of the learning search on a board.
const LONGEST: Duration = Duration::from_secs(10);

/// A genre: the name of its file, and the function that models a board; `None` for an unknown clue.
type Genre = (&'static str, fn(&Board) -> Option<Model>);

const GENRES: [Genre; 7] = [
    ("Fillomino", models::fillomino),
    ("Heyawake", models::heyawake),
    ("Hitori", models::hitori),
    ("Masyu", models::masyu),
    ("Nurikabe", models::nurikabe),
    ("Slitherlink", models::slitherlink),
    ("Yajilin", models::yajilin),
];

fn main() {
    // With `--test`, as in `cargo bench -- --test`, nothing is measured.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    let Ok(folder) = std::env::var("PENCIL_BOARDS") else {
        return println!("PENCIL_BOARDS is not set: no boards are measured");
    };
    if let Some(number) = std::env::var("PENCIL_PROOFS").ok().and_then(|it| it.parse().ok()) {
        return println!("{}", proofs::table(&GENRES, Path::new(&folder), number));
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
    for (genre, model) in GENRES {
        match boards::read(Path::new(&folder), genre) {
            Ok(boards) => {
                table.add_row(measure(genre, model, &boards));
            }
            Err(why) => println!("the boards of {genre} cannot be read: {why}"),
        }
    }
    println!("{table}");
}

/// Measures both searches on the boards of a genre, and returns a row of the table. Times are those
/// of the learning search, the building of its model included.
fn measure(genre: &str, model: fn(&Board) -> Option<Model>, boards: &[Board]) -> [String; 8] {
    let (mut times, mut unique, mut conflicts, mut plain) = (Vec::new(), 0, 0, 0);
    for board in boards {
        let begin = Instant::now();
        let Some(model) = model(board) else { continue };
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
