//! Solves the boards of a collection of pencil puzzles, and compares the solutions with the printed
//! ones: `cargo run --release -p billhook-benches --bin collection -- FOLDER [GENRE…]`.
//!
//! The folder has a file of JSON lines for each genre, such as `Akari.jsonl`, with a `problem` and a
//! `solution` a line. Each board is solved within ten seconds, by a search that also proves that there
//! is no other solution: one that learns, or for puzzles with a crate of their own what `check` takes. A
//! genre is a line of the output, with tabs between its figures. The exit code is 1 if a board has
//! another solution than the printed one, or is not decided, unless it stands among the known faults
//! of the collection.
//!
//! With `--each` before the genres, each board that was read has a line instead: genre, board, milliseconds,
//! `unique` if it is proved to have one solution, and its link of puzz.link or `-`. `benches/peers.py` takes
//! these lines.

mod genre;
mod own;
mod row;

use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use billhook_pencil::GENRES;

use own::OWN;
use row::{Board, Row};

/// The longest time for a board.
const LONGEST: Duration = Duration::from_secs(10);

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((folder, titles)) = arguments.split_first() else {
        eprintln!("usage: collection FOLDER [--each] [GENRE…]");
        return ExitCode::from(2);
    };
    let (each, titles) = match titles {
        [each, titles @ ..] if each == "--each" => (true, titles),
        titles => (false, titles),
    };
    let genres = GENRES.iter().map(|genre| genre.name_in_collection());
    let mut all: Vec<String> = genres.chain(OWN.iter().map(|own| own.title.to_owned())).collect();
    all.sort_unstable();
    let (mut is_right, mut links) = (true, 0);
    if !each {
        println!("genre\tboards\tsolved\tunique\tdiffer\topen\tmedian_ms\tp95_ms\tmax_ms");
    }
    for title in all.iter().filter(|title| titles.is_empty() || titles.contains(title)) {
        match solved(title, Path::new(folder), each) {
            Ok(row) => {
                if !each {
                    println!("{}", row.text(title));
                }
                is_right &= !row.is_wrong;
                links += row.links;
            }
            Err(why) => {
                eprintln!("{title}: {why}");
                is_right = false;
            }
        }
    }
    eprintln!("{links} boards are equal when they are read back from their links");
    if is_right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Solves all boards of a genre.
fn solved(title: &str, folder: &Path, each: bool) -> Result<Row, String> {
    let path = folder.join(format!("{title}.jsonl"));
    let text = std::fs::read_to_string(&path).map_err(|it| format!("{}: {it}", path.display()))?;
    let genre = GENRES.iter().find(|genre| genre.name_in_collection() == title);
    let own = OWN.iter().find(|own| own.title == title);
    let mut row = Row::default();
    row.each = each;
    for line in text.lines() {
        let object: serde_json::Value = serde_json::from_str(line).map_err(|it| it.to_string())?;
        let of = |name: &str| object[name].as_str().unwrap_or_default();
        let [id, problem, solution] = ["id", "problem", "solution"].map(of);
        let board = Board { title, id, problem, solution };
        match (genre, own) {
            (Some(genre), _) => genre::add(&mut row, genre, &board),
            (None, Some(own)) => row.add(&board, own.solve(&board)),
            (None, None) => {}
        }
    }
    Ok(row)
}
