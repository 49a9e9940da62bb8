//! Sudoku: each digit once in each row, column and region.

pub mod bits;
mod cover;
mod judge;
mod read;
mod rules;
mod shape;
mod ways;

use std::sync::{Arc, OnceLock};

use billhook_plugin::cover::Cover;
use billhook_plugin::show::Grid;
use billhook_plugin::{About, Board, Input, Mistake, OptionSpec, Options, Plugin, Puzzle, Takes};
use billhook_plugin::{Place, Verdict};

pub use rules::Rules;

use shape::Shape;

/// Sudoku.
pub static SUDOKU: Plugin<Sudoku> =
    ways::plugin().shown(Sudoku::shown).given(|sudoku| sudoku.board(&sudoku.clues));

/// A board with its clues.
#[derive(Debug)]
pub struct Sudoku {
    rules: Rules,
    shape: Arc<Shape>,
    /// Row by row, from 1; 0 where a cell is empty.
    clues: Vec<u8>,
    /// Laid out when it is first searched so.
    cover: OnceLock<Cover<cover::Choice>>,
}

impl Sudoku {
    fn new(rules: Rules, clues: Vec<u8>) -> Self {
        let shape = Arc::new(Shape::of(&rules));
        Self { rules, shape, clues, cover: OnceLock::new() }
    }

    /// The rules of the board.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The clues row by row, from 1, with 0 for empty cells.
    pub fn clues(&self) -> &[u8] {
        &self.clues
    }

    fn laid_out(&self) -> &Cover<cover::Choice> {
        // Items have names of their own, and options are of items that are there.
        self.cover.get_or_init(|| cover::lay_out(&self.shape, &self.clues).unwrap_or_default())
    }

    /// Digits row by row as a board; 0 is none.
    fn board(&self, digits: &[u8]) -> Board {
        let side = self.rules.side;
        Board::of([side, side], |[row, column]| {
            Some(u32::from(digits[row * side + column])).filter(|digit| *digit > 0)
        })
    }

    fn shown(&self, board: &Board) -> Grid {
        let side = self.rules.side;
        let grid = Grid::of([side, side], |place| board.at(place));
        grid.divided(|[row, column]| {
            self.rules.regions.get(row * side + column).copied().unwrap_or(0)
        })
    }
}

impl Puzzle for Sudoku {
    const ABOUT: About = About {
        name: "sudoku",
        summary: "each digit once in each row, column and region of a board",
        takes: Takes::WordsOrFile {
            placeholder: "BOARD",
            prompt: "The board, all cells in a row or row by row: ",
        },
        input: "All cells in a row, or a word for each row, or a file: digits, letters from 10 on \
                (A is 10), and . 0 _ or * for empty cells; frames of | - and + are left out. From 4 \
                to 25 rows. A file may have sections `clues:`, `regions:` (a letter for each cell) \
                and `extra:` (more cells that have each digit once, . for none).",
        example: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        answer: "5 3 4 6 7 8 9 1 2 / 6 7 2 1 9 5 3 4 8 / 1 9 8 3 4 2 5 6 7 / 8 5 9 7 6 1 4 2 3 / \
                 4 2 6 8 5 3 7 9 1 / 7 1 3 9 2 4 8 5 6 / 9 6 1 5 3 7 2 8 4 / 2 8 7 4 1 9 6 3 5 / \
                 3 4 5 2 8 6 1 7 9",
        options: &[
            OptionSpec::text("boxes", "ROWSxCOLUMNS", "The boxes, such as 2x3"),
            OptionSpec::flag("x", "Both diagonals have each digit once as well"),
        ],
    };
    type Answer = Board;
    const NUMBER: Option<&'static str> = Some("digit");

    fn read(input: &Input, options: &Options) -> Result<Self, Mistake> {
        if input.text().trim().is_empty() {
            return Err(Mistake::new("no board", Place::Nowhere, ""));
        }
        read::read(input, options)
    }

    fn judge(&self, board: &Board) -> Verdict {
        judge::judge(&self.rules, &self.board(&self.clues), board)
    }
}
