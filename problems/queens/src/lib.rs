//! The n queens: as many on a board of n × n, none of which attacks another.
//!
//! Bezzel asked for eight in 1848. Row by row a queen is set, and what the
//! others attack is known as bits: the smallest real puzzle.

mod board;
mod judge;
mod search;

use billhook_plugin::{About, Input, Mistake, Options, Plugin, Puzzle, Takes, Verdict, Way};

pub use board::Columns;
pub use search::Queens;

/// The n queens.
pub static QUEENS: Plugin<Board> = Plugin::new(&[&DFS]);

static DFS: Way<Board, Queens> = Way::new(
    "dfs",
    "row by row, what is attacked as bits",
    |board: &Board| Queens::new(board.size),
    Columns::of,
)
.keyed()
.described(board::square, board::rows);

/// An empty board.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    /// Its rows and columns, and the number of queens.
    pub size: u32,
}

impl Puzzle for Board {
    const ABOUT: About = About {
        name: "queens",
        summary: "n queens on a board of n rows and columns, none of which attacks another",
        takes: Takes::Words { placeholder: "NUMBER", prompt: "How many queens: " },
        input: "The number of queens, up to 32.",
        example: "8",
        answer: "1 5 8 6 3 7 2 4",
        options: &[],
    };
    type Answer = Columns;

    fn read(input: &Input, _: &Options) -> Result<Self, Mistake> {
        input.number("number of queens", 0..=search::MOST_QUEENS).map(|size| Self { size })
    }

    fn judge(&self, answer: &Columns) -> Verdict {
        judge::judge(&answer.0, self.size)
    }
}
