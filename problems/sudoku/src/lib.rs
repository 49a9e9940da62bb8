//! Sudoku: each digit once in each row, column and region.

pub mod bits;
mod cells;
mod cover;
mod deal;
mod grade;
mod hint;
mod judge;
mod link;
mod marks;
mod pencil;
mod picture;
mod read;
mod refuted;
mod rules;
mod shape;
mod solved;
mod ways;

use std::sync::{Arc, OnceLock};

use billhook_engine::Limits;
use billhook_plugin::cover::Cover;
use billhook_plugin::plugin::Target;
use billhook_plugin::reading::link::is_of;
use billhook_plugin::show::Grid;
use billhook_plugin::{About, Board, Input, Mistake, OptionSpec, Options, Plugin, Puzzle, Takes};
use billhook_plugin::{Place, Verdict};

pub use rules::Rules;

use pencil::Solving;
use shape::Shape;

/// The plug-in of sudoku.
pub static SUDOKU: Plugin<Sudoku> = ways::plugin()
    .shown(Sudoku::shown)
    .given(|sudoku| sudoku.board(&sudoku.clues))
    .celled(cells::CELLS)
    .clued(cells::CLUES)
    .hinted(hint::hint)
    .explained(refuted::refuted)
    .graded_if_unique(grade::grade)
    .dealt_within(deal::deal)
    .linked(target)
    .written(&[("puzz.link", link::write), ("tatham", |it| Some(read::game(it)? + "\n"))])
    .called(&["sudoku-x", "x-sudoku", "windoku", "hypersudoku", "number-place"]);

/// Returns the target of a link: the puzzle, if the link leads to it.
fn target(word: &str) -> Option<Target> {
    let is_link = is_of(word, link::NAMES) || link::is_wiki(word);
    is_link.then_some(Target::Puzzle("sudoku"))
}

/// An instance: a board with its clues.
#[derive(Debug)]
pub struct Sudoku {
    rules: Rules,
    shape: Arc<Shape>,
    /// The clues row by row, from 1; 0 for empty cells.
    clues: Vec<u8>,
    /// The exact cover, created when it is first needed.
    cover: OnceLock<Cover<cover::Choice>>,
}

/// A step of a technique.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The name of the technique, such as `naked pair`.
    pub technique: &'static str,
    /// The filled cell, numbered row by row from 0, and its digit; `None` if digits are removed
    /// instead.
    pub fills: Option<(usize, u8)>,
    /// The cells from which a digit is removed, with the digit.
    pub strikes: Vec<(usize, u8)>,
    /// The step in words.
    pub told: String,
}

impl Sudoku {
    fn new(rules: Rules, clues: Vec<u8>) -> Self {
        let shape = Arc::new(Shape::of(&rules));
        Self { rules, shape, clues, cover: OnceLock::new() }
    }

    /// Returns the rules of the board.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the clues row by row, from 1, with 0 for empty cells.
    pub fn clues(&self) -> &[u8] {
        &self.clues
    }

    /// Returns the steps by which techniques solve the board, as far as they lead; none if the
    /// board turns out to have no solution.
    ///
    /// ```
    /// use billhook_plugin::{Input, Options, Puzzle};
    /// use billhook_sudoku::Sudoku;
    ///
    /// let options = Options::new(Sudoku::ABOUT.options, &[])?;
    /// let board = Sudoku::read(&Input::from_words(["123.", "....", "....", "...."]), &options)?;
    /// let steps = board.steps();
    /// assert_eq!(steps[0].told, "only r1c4 can be 4 in row 1");
    /// # Ok::<(), billhook_plugin::Mistake>(())
    /// ```
    pub fn steps(&self) -> Vec<Taken> {
        let mut taken = Vec::new();
        let Ok(mut solving) = Solving::of(&self.shape, &self.clues) else { return taken };
        while let Ok(steps) = solving.next(&mut Limits::new()) {
            if steps.is_empty() {
                return taken;
            }
            taken.extend(steps.into_iter().map(|step| {
                let digits = |(cell, digits): (usize, u32)| {
                    (1..=32)
                        .filter(move |digit| digits >> (digit - 1) & 1 == 1)
                        .map(move |it| (cell, it))
                };
                Taken {
                    technique: step.technique.name(),
                    fills: step.fills.map(|cell| (cell, step.digits.trailing_zeros() as u8 + 1)),
                    told: step.told(&self.shape),
                    strikes: step.strikes.into_iter().flat_map(digits).collect(),
                }
            }));
        }
        Vec::new()
    }

    fn laid_out(&self) -> &Cover<cover::Choice> {
        // Names of items are unique, and options name existing items.
        self.cover.get_or_init(|| cover::lay_out(&self.shape, &self.clues).unwrap_or_default())
    }

    /// Creates a board from digits row by row, with 0 for an empty cell.
    fn board(&self, digits: &[u8]) -> Board {
        let side = self.rules.side;
        Board::of([side, side], |[row, column]| {
            Some(u32::from(digits[row * side + column])).filter(|digit| *digit > 0)
        })
    }

    fn shown(&self, board: &Board) -> Grid {
        let side = self.rules.side;
        let grid = Grid::of([side, side], |place| board.at(place));
        let grid = grid.divided(|[row, column]| {
            self.rules.regions.get(row * side + column).copied().unwrap_or(0)
        });
        picture::with_rules(grid, &self.rules)
    }
}

impl Puzzle for Sudoku {
    const ABOUT: About = About {
        name: "sudoku",
        title: "Sudoku",
        summary: "each digit once in each row, column and region of a board",
        rules: "Write a digit into each empty square. Each digit stands once in each row, each \
                column and each part of the board with a thick border.",
        takes: Takes::WordsOrFile {
            placeholder: "BOARD",
            prompt: "The board, all cells in a row or row by row: ",
        },
        input: "All cells in a row, or a word for each row, or a file, or a link of puzz.link or sudokuwiki.org: digits, letters from 10 on \
                (A is 10), and . 0 _ or * for empty cells; frames of | - and + are left out. From 4 \
                to 25 rows. A file may have sections `clues:`, `regions:` (a letter for each cell) \
                and `extra:` (more cells that have each digit once, . for none). Lines that begin with # \
                are comments. Boards in ipuz and game IDs of Solo, as in Simon Tatham's \
                collection, are read as well.",
        example: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        answer: "5 3 4 6 7 8 9 1 2 / 6 7 2 1 9 5 3 4 8 / 1 9 8 3 4 2 5 6 7 / 8 5 9 7 6 1 4 2 3 / \
                 4 2 6 8 5 3 7 9 1 / 7 1 3 9 2 4 8 5 6 / 9 6 1 5 3 7 2 8 4 / 2 8 7 4 1 9 6 3 5 / \
                 3 4 5 2 8 6 1 7 9",
        options: &[
            OptionSpec::text("boxes", "ROWSxCOLUMNS", "The boxes, such as 2x3"),
            OptionSpec::size("The rows of a board that is dealt", 4..=16, 9),
            OptionSpec::text(
                "clues",
                "NUMBERS",
                "The clues of a board that is dealt, such as 24 or 30..36; as few as are needed \
                 without this and a difficulty",
            )
            .draws(),
            OptionSpec::one_of(
                "symmetry",
                &["rotational", "mirror", "diagonal", "none"],
                "The symmetry of the places of dealt clues",
            )
            .draws(),
            OptionSpec::text(
                "techniques",
                "NAME,…",
                "The techniques that a board that is dealt may need besides singles, such as \
                 pointing,naked-pair",
            )
            .draws(),
            OptionSpec::text(
                "needs",
                "NAME,…",
                "The techniques without which a board that is dealt cannot be solved, such as x-wing",
            )
            .draws(),
            OptionSpec::flag("x", "Both diagonals have each digit once as well"),
        ],
    };
    type Answer = Board;
    const NUMBER: Option<&'static str> = Some("digit");

    fn read(input: &Input, options: &Options) -> Result<Self, Mistake> {
        if input.text().trim().is_empty() {
            return Err(Mistake::new("no board", Place::Nowhere, ""));
        }
        read::read(&input.uncommented(), options)
    }

    fn rules(&self) -> Option<String> {
        let range = format!("a digit from 1 to {} into", self.rules.side);
        (self.rules.side <= 9).then(|| Self::ABOUT.rules.replace("a digit into", &range))
    }
    fn judge(&self, board: &Board) -> Verdict {
        judge::judge(&self.rules, &self.board(&self.clues), board)
    }
}
