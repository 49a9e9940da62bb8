//! Solves the boards of a collection of pencil puzzles, and compares the solutions with the printed
//! ones: `cargo run --release -p billhook-benches --bin collection -- FOLDER [GENRE…]`.
//!
//! The folder has a file of JSON lines for each genre, such as `Akari.jsonl`, with a `problem` and a
//! `solution` a line. Each board is solved by a search that learns, which also proves that there is
//! no other solution, within ten seconds. A genre is a line of the output, with tabs between its
//! figures. The exit code is 1 if a board has another solution than the printed one, or is not
//! decided, unless it stands among the known faults of the collection.

use std::collections::HashMap;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use billhook_engine::{Flow, Limits, Statistics, Status};
use billhook_pencil::{GENRES, Genre, Look};

/// The longest time for a board.
const LONGEST: Duration = Duration::from_secs(10);

/// Known faults of the collection: a genre, a board, and what is wrong with it, on each line.
const FAULTS: &str = include_str!("faults.txt");

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((folder, titles)) = arguments.split_first() else {
        eprintln!("usage: collection FOLDER [GENRE…]");
        return ExitCode::from(2);
    };
    let mut genres: Vec<&Genre> = GENRES.to_vec();
    genres.sort_by_key(|genre| genre.title);
    let (mut is_right, mut links) = (true, 0);
    println!("genre\tboards\tsolved\tunique\tdiffer\topen\tmedian_ms\tp95_ms\tmax_ms");
    for genre in genres
        .into_iter()
        .filter(|it| titles.is_empty() || titles.iter().any(|title| title == it.title))
    {
        match Row::of(genre, Path::new(folder)) {
            Ok(row) => {
                println!("{}", row.text(genre));
                is_right &= row.is_right;
                links += row.links;
            }
            Err(why) => {
                eprintln!("{}: {why}", genre.title);
                is_right = false;
            }
        }
    }
    eprintln!("{links} boards are equal when they are read back from their links");
    if is_right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The figures of a genre.
#[derive(Default)]
struct Row {
    solved: usize,
    unique: usize,
    differ: usize,
    open: usize,
    /// Number of boards that are equal when they are read back from their links.
    links: usize,
    times: Vec<Duration>,
    /// Whether all boards that differ or are open stand among the known faults.
    is_right: bool,
}

impl Row {
    fn of(genre: &Genre, folder: &Path) -> Result<Self, String> {
        let path = folder.join(format!("{}.jsonl", genre.title));
        let text =
            std::fs::read_to_string(&path).map_err(|it| format!("{}: {it}", path.display()))?;
        let mut row = Self { is_right: true, ..Self::default() };
        for line in text.lines() {
            let board: serde_json::Value =
                serde_json::from_str(line).map_err(|it| it.to_string())?;
            let of = |name: &str| board[name].as_str().unwrap_or_default();
            row.add(genre, of("id"), of("problem"), of("solution"));
        }
        Ok(row)
    }

    fn add(&mut self, genre: &Genre, id: &str, problem: &str, printed: &str) {
        let known = FAULTS.lines().any(|line| {
            let mut words = line.split_whitespace();
            words.next() == Some(genre.title) && words.next() == Some(id)
        });
        let begin = Instant::now();
        let read = genre.board(problem);
        let read = read.and_then(|sheet| Ok((genre.model(&sheet)?, sheet)));
        let ((mut model, fields), sheet) = match read {
            Ok(it) => it,
            Err(mistake) => {
                eprintln!("{} {id}: {mistake}", genre.title);
                self.open += 1;
                self.is_right &= known;
                return;
            }
        };
        let mut limits = Limits::new().solutions(2).time(LONGEST);
        let mut found = Vec::new();
        model.output(&fields.variables);
        let status = match model.learner(&mut limits) {
            Ok(mut learner) => learner.search(&mut limits, &mut Statistics::new(), |solved| {
                found.push(fields.signs_of(&|variable| solved.value(variable)));
                Flow::Continue
            }),
            Err(error) => {
                eprintln!("{} {id}: {error}", genre.title);
                Status::Timeout
            }
        };
        let time = begin.elapsed();
        self.times.push(time);
        self.links += usize::from(genre.link(&sheet).is_some());
        self.solved += usize::from(!found.is_empty());
        let is_unique = status == Status::Complete && found.len() == 1;
        self.unique += usize::from(is_unique);
        let printed: Vec<String> = genre.printed(&sheet, printed);
        for signs in &found {
            if let Some(fault) = genre.faults(&sheet, signs).first() {
                eprintln!("{} {id}: the judge refuses the solution: {fault}", genre.title);
                self.is_right = false;
            }
        }
        // Printed solutions show clues or leave them out.
        let fits = |at: usize, sign: &String| {
            let clue = sheet.layers.first().and_then(|it| it.get(at)).filter(|it| *it != "-");
            let is_clue = |sign: &String| clue == Some(sign);
            *sign == printed[at] || is_clue(sign) || is_clue(&printed[at]) && sign == "-"
        };
        let equal = |signs: &Vec<String>| match fields.look == Look::Parts {
            _ if printed.is_empty() => true,
            true => renumbered(signs) == renumbered(&printed),
            false => signs.len() == printed.len() && (0..).zip(signs).all(|(at, it)| fits(at, it)),
        };
        let is_undecided = !matches!(status, Status::Complete) && found.len() < 2;
        if is_undecided {
            self.open += 1;
            eprintln!("{} {id}: not decided, {:.1} s", genre.title, time.as_secs_f64());
        } else if !is_unique || !found.iter().any(equal) {
            self.differ += 1;
            let why = match found.len() {
                0 => "no solution",
                1 => "another solution than the printed one",
                _ => "several solutions",
            };
            let refused = genre.faults(&sheet, &printed);
            let refused = refused.first().map_or("keeps the rules", String::as_str);
            eprintln!("{} {id}: {why}; the printed one: {refused}", genre.title);
        } else {
            return;
        }
        self.is_right &= known;
    }

    fn text(&self, genre: &Genre) -> String {
        let mut times = self.times.clone();
        times.sort_unstable();
        let at = |part: usize| {
            let place = (times.len() * part / 100).min(times.len().saturating_sub(1));
            times.get(place).map_or("-".to_owned(), |it| format!("{:.2}", it.as_secs_f64() * 1e3))
        };
        let Self { solved, unique, differ, open, .. } = self;
        format!(
            "{}\t{}\t{solved}\t{unique}\t{differ}\t{open}\t{}\t{}\t{}",
            genre.title,
            times.len(),
            at(50),
            at(95),
            at(100)
        )
    }
}

/// Renumbers parts in the order of their first squares.
fn renumbered(parts: &[String]) -> Vec<usize> {
    let mut numbers = HashMap::new();
    parts
        .iter()
        .map(|part| {
            let next = numbers.len();
            *numbers.entry(part).or_insert(next)
        })
        .collect()
}
