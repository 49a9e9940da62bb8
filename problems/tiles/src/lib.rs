//! The sliding-tile puzzle: the 8-, 15- and 24-puzzle and other rectangles.
//!
//! A tile next to the gap slides into it; the fewest moves to a given order are wanted. [`Puzzle`]
//! is the instance, [`Tiles`] its search. Its costs are moves, and its estimates come from
//! [`board`]: the distances of the single tiles, and the conflicts of tiles that block each other.

pub mod board;
mod draw;
mod judge;
mod position;
mod puzzle;
mod read;
mod search;
mod show;

use std::sync::{Arc, OnceLock};

use billhook_plugin::Formulation;
use billhook_plugin::{About, Input, Mistake, OptionSpec, Options, Plugin, Verdict, Walk};

use board::Board;
pub use position::Position;
pub use puzzle::{Goal, Puzzle, Unplayable};
pub use search::Tiles;
use show::Moves;

/// The plug-in of the sliding-tile puzzle.
pub static TILES: Plugin<Start> = Plugin::new(&[&SMALL, &LARGE]).drawn(show::film).called(&[
    "15",
    "15-puzzle",
    "fifteen",
    "8-puzzle",
    "sliding",
]);

/// A formulation for up to 16 cells, whose positions take half of the memory.
static SMALL: Formulation<Start, Tiles<u64>> = formulation();
static LARGE: Formulation<Start, Tiles<u128>> = formulation();

const fn formulation<P: Position>() -> Formulation<Start, Tiles<P>> {
    Formulation::new("tiles", "the gap goes to a cell next to it", Start::tiles, Moves::of)
        .refuses(|start| start.puzzle.is_too_large::<P>())
        .shortest(|_, moves| Moves::number(moves as usize))
        // Hard positions have too many states for A*.
        .usually(Walk::IdaStar)
        .described(show::slide, show::rows)
}

/// An instance: the start position.
#[derive(Debug)]
pub struct Start {
    puzzle: Puzzle,
    title: String,
    /// The tables of the board, created when a search first needs them.
    board: OnceLock<Arc<Board>>,
}

impl Start {
    fn tiles<P: Position>(&self) -> Tiles<P> {
        let board = self.board.get_or_init(|| Arc::new(Board::new(&self.puzzle)));
        Tiles::on(Arc::clone(board), &self.puzzle)
    }
}

impl billhook_plugin::Puzzle for Start {
    const ABOUT: About = About {
        name: "tiles",
        title: "Sliding tiles",
        summary: "sliding tiles, such as the 15-puzzle, put in order in the fewest moves",
        rules: "Slide tiles into the gap until they are in order. Use as few moves as can be.",
        takes: About::words("TILE", "Tiles, row by row: "),
        input: "The tiles row by row, with 0 or _ for the gap. A square board without --size; at \
                most 5 rows and columns. Half of all positions have no solution and are refused.",
        example: "1 2 3 4 0 6 7 5 8",
        answer: "5 8",
        options: &[
            OptionSpec::text(
                "size",
                "ROWSxCOLUMNS",
                "The board, such as 3x4; a square one if it is left out, with --random 4x4",
            ),
            OptionSpec::one_of(
                "goal",
                &[Goal::GapLast.name(), Goal::GapFirst.name()],
                "The order to be reached: 1 2 3 … and the gap last, or the gap first",
            ),
            OptionSpec::flag("random", "Draw a position that can be solved instead of reading one")
                .draws(),
            OptionSpec::text("seed", "NUMBER", "With --random: draw the same position every time")
                .draws(),
            OptionSpec::text(
                "moves",
                "NUMBER",
                "With --random: make so many random moves from the goal, none straight back",
            )
            .draws(),
        ],
    };
    type Answer = Moves;

    fn read(input: &Input, options: &Options) -> Result<Self, Mistake> {
        options.needs("seed", "random", "a seed needs a random position", "nothing is drawn")?;
        options.needs("moves", "random", "moves need a random position", "nothing is drawn")?;
        let puzzle = match options.has("random") {
            true => draw::draw(input, options)?,
            false => read::read(input, options)?,
        };
        let typed = options.typed(Self::ABOUT.options, &["random", "seed", "moves"]);
        Ok(Self { title: format!("{puzzle}{typed}"), puzzle, board: OnceLock::new() })
    }

    fn judge(&self, moves: &Moves) -> Verdict {
        judge::judge(moves, &self.puzzle)
    }

    fn title(&self) -> Option<String> {
        Some(self.title.clone())
    }
}
