//! The figures of a genre, a line of the table.

use std::time::Duration;

/// Known faults of the collection: a genre, a board, and what is wrong with it, on each line.
const FAULTS: &str = include_str!("faults.txt");

/// A board of the collection.
pub struct Board<'b> {
    pub title: &'b str,
    pub id: &'b str,
    pub problem: &'b str,
    /// The printed solution.
    pub solution: &'b str,
}

/// What became of a board.
pub struct Solved {
    pub time: Duration,
    /// Number of solutions that were found, at most two.
    pub solutions: usize,
    /// Whether everything was searched.
    pub is_complete: bool,
    /// Whether one of the solutions is the printed one.
    pub is_printed: bool,
    /// What the judge says about the printed solution.
    pub verdict: String,
    /// The link of puzz.link, if it can express the board.
    pub link: Option<String>,
}

/// The figures of a genre.
#[derive(Default)]
pub struct Row {
    /// Whether each board has a line of the output.
    pub each: bool,
    solved: usize,
    unique: usize,
    differ: usize,
    open: usize,
    /// Number of boards that are equal when they are read back from their links.
    pub links: usize,
    times: Vec<Duration>,
    /// Whether a board differs or is open that does not stand among the known faults.
    pub is_wrong: bool,
}

impl Row {
    /// Adds a board, or the reason why it cannot be read.
    pub fn add(&mut self, board: &Board<'_>, solved: Result<Solved, String>) {
        let Board { title, id, .. } = board;
        let why = match solved {
            Err(why) => {
                self.open += 1;
                Some(why)
            }
            Ok(solved) => {
                if self.each {
                    let time = solved.time.as_secs_f64() * 1e3;
                    let is_unique = solved.is_complete && solved.solutions == 1;
                    let unique = if is_unique { "unique" } else { "-" };
                    let link = solved.link.as_deref().unwrap_or("-").trim();
                    println!("{title}\t{id}\t{time:.3}\t{unique}\t{link}");
                }
                self.count(&solved)
            }
        };
        let Some(why) = why else { return };
        eprintln!("{title} {id}: {why}");
        self.is_wrong |= !FAULTS.lines().any(|line| {
            let mut words = line.split_whitespace();
            words.next() == Some(title) && words.next() == Some(id)
        });
    }

    /// Adds a board that was read; returns what is wrong with it.
    fn count(&mut self, board: &Solved) -> Option<String> {
        self.times.push(board.time);
        self.solved += usize::from(board.solutions > 0);
        let is_unique = board.is_complete && board.solutions == 1;
        self.unique += usize::from(is_unique);
        if !board.is_complete && board.solutions < 2 {
            self.open += 1;
            return Some(format!("not decided, {:.1} s", board.time.as_secs_f64()));
        }
        if is_unique && board.is_printed {
            return None;
        }
        self.differ += 1;
        let why = match board.solutions {
            0 => "no solution",
            1 => "another solution than the printed one",
            _ => "several solutions",
        };
        Some(format!("{why}; the printed one: {}", board.verdict))
    }

    /// Returns the line of the table, with tabs between its figures.
    pub fn text(&self, title: &str) -> String {
        let mut times = self.times.clone();
        times.sort_unstable();
        let at = |part: usize| {
            let place = (times.len() * part / 100).min(times.len().saturating_sub(1));
            times.get(place).map_or("-".to_owned(), |it| format!("{:.2}", it.as_secs_f64() * 1e3))
        };
        let Self { solved, unique, differ, open, .. } = self;
        format!(
            "{title}\t{}\t{solved}\t{unique}\t{differ}\t{open}\t{}\t{}\t{}",
            times.len(),
            at(50),
            at(95),
            at(100)
        )
    }
}
