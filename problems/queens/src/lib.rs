//! The n queens: n queens on a board of n × n, none of which attacks another.
//!
//! Bezzel asked for eight in 1848. Row by row a queen is set, and what the
//! others attack is known as bits: the smallest real puzzle.

mod encoding;
mod judge;
mod search;

use billhook_plugin::show::Grid;
use billhook_plugin::{About, Input, Mistake, Options, Plugin, Puzzle, Verdict, Way};

pub use search::Queens;

/// The n queens.
pub static QUEENS: Plugin<Board> =
    Plugin::new(&[&DFS]).shown(|board, columns| board.with(columns)).encoded(encoding::encoding);

static DFS: Way<Board, Queens> = Way::new(
    "dfs",
    "row by row, what is attacked as bits",
    |board: &Board| Queens::new(board.size),
    |_, queens| queens.columns(),
)
.keyed()
.described(
    |_, set, queen| format!("queen at r{}c{}", set.columns().len() + 1, queen.trailing_zeros() + 1),
    |board, queens| board.with(&queens.columns()).to_string(),
)
.placed(|_, set, queen| Some(('Q'.into(), [set.columns().len(), queen.trailing_zeros() as usize])));

/// An empty board.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    /// Its rows and columns, and the number of queens.
    pub size: u32,
}

impl Board {
    /// The board with queens in the first rows.
    fn with(&self, columns: &[u64]) -> Grid {
        Grid::of([self.size as usize; 2], |[row, column]| {
            (columns.get(row) == Some(&(column as u64 + 1))).then_some('Q')
        })
    }
}

impl Puzzle for Board {
    const ABOUT: About = About {
        name: "queens",
        summary: "n queens on a board of n rows and columns, none of which attacks another",
        takes: About::words("NUMBER", "How many queens: "),
        input: "The number of queens, up to 32.",
        example: "8",
        answer: "1 5 8 6 3 7 2 4",
        options: &[],
    };
    /// The column of the queen in each row, from 1.
    type Answer = Vec<u64>;
    const NUMBER: Option<&'static str> = Some("column");

    fn read(input: &Input, _: &Options) -> Result<Self, Mistake> {
        input.number("number of queens", 0..=search::MOST_QUEENS).map(|size| Self { size })
    }

    fn judge(&self, columns: &Vec<u64>) -> Verdict {
        judge::judge(columns, self.size)
    }
}
