//! Puzzles that are exact covers: items and options in, solutions in the puzzle's own words out.
//!
//! An exact cover chooses options so that each item is covered exactly once (Knuth, *The Art of
//! Computer Programming* 7.2.2.1; [`billhook_engine::exact_cover`]). From items and options
//! [`plugin`] makes a puzzle with two kernels, diagrams, counts by equal subproblems, samples and
//! trees.
//!
//! ```
//! use billhook_plugin::cover::{self, Cover, Covering};
//! use billhook_plugin::{About, Input, Mistake, Options, Plugin, Puzzle, Takes, Verdict};
//! use billhook_testing as testing;
//!
//! /// Rooks on a square board of this size: one in each row and column.
//! struct Rooks(Cover<[u32; 2]>);
//!
//! impl Puzzle for Rooks {
//!     const ABOUT: About = About {
//!         name: "rooks",
//!         title: "Rooks",
//!         summary: "a rook in each row and column",
//!         rules: "Place a rook in each row and column.",
//!         takes: Takes::Words { placeholder: "NUMBER", prompt: "How many rows: " },
//!         input: "The number of rows.",
//!         example: "2",
//!         answer: "2 1",
//!         options: &[],
//!     };
//!     type Answer = Vec<u32>;
//!
//!     fn read(input: &Input, _: &Options) -> Result<Self, Mistake> {
//!         let size: u32 = input.number("number of rows", 1..=9)?;
//!         let mut cover = Cover::new();
//!         cover.primaries("row", 1..=size as usize)?.primaries("column", 1..=size as usize)?;
//!         for (row, column) in (1..=size).flat_map(|row| (1..=size).map(move |column| (row, column))) {
//!             cover.option([row, column], [format!("row {row}"), format!("column {column}")])?;
//!         }
//!         Ok(Rooks(cover))
//!     }
//!     fn judge(&self, columns: &Vec<u32>) -> Verdict {
//!         let mut sorted = columns.clone();
//!         sorted.sort();
//!         let wrong = (!sorted.iter().copied().eq(1..=sorted.len() as u32)).then(|| "a column twice".to_owned());
//!         Verdict::of(wrong, || "each row and column has a rook".to_owned())
//!     }
//! }
//!
//! impl Covering for Rooks {
//!     type Choice = [u32; 2];
//!     fn cover(&self) -> &Cover<[u32; 2]> {
//!         &self.0
//!     }
//!     fn answer(&self, mut rooks: Vec<[u32; 2]>) -> Vec<u32> {
//!         rooks.sort();
//!         rooks.into_iter().map(|[_, column]| column).collect()
//!     }
//!     fn name(&self, [row, column]: &[u32; 2]) -> String {
//!         format!("r{row}c{column}")
//!     }
//! }
//!
//! static ROOKS: Plugin<Rooks> = cover::plugin();
//! assert_eq!(testing::count(&*testing::instance(&ROOKS, "5", &[]), "diagram"), 120);
//! ```

pub mod colouring;
mod diagram;
mod encoding;
mod model;
mod search;
mod ways;

pub use billhook_engine::exact_cover::Order;
pub use encoding::Encoding;
pub use model::Cover;
pub use search::Covered;
pub use ways::{answers, bit_rows, plugin, proofs, sparse_sets, stuck_at, usual};

use billhook_engine::exact_cover::ExactCover;

use crate::puzzle::{InstanceOf, Puzzle, Solution};
use crate::show::Sign;

/// A puzzle that is an exact cover.
pub trait Covering: Puzzle {
    /// The meaning of an option: a piece and its place, a cell and its digit.
    type Choice: Clone + Send + Sync + 'static;

    /// Returns the items and options.
    fn cover(&self) -> &Cover<Self::Choice>;

    /// Returns the solution that consists of these choices, which come in the order of their
    /// options.
    fn answer(&self, choices: Vec<Self::Choice>) -> Self::Answer;

    /// Returns a choice in words.
    fn name(&self, choice: &Self::Choice) -> String;

    /// Returns the signs that a choice puts on a board, each with its square, row and column from
    /// 0, for the heat maps of marginals; none by default.
    fn squares(&self, choice: &Self::Choice) -> Vec<(Sign, [usize; 2])> {
        let _ = choice;
        Vec::new()
    }

    /// Returns the rule for the item that is covered next; by default, one with the fewest options
    /// left.
    fn order(&self) -> Order {
        Order::MinimumRemaining
    }

    /// Returns whether only one of the solutions that differ by a [symmetry](Cover::symmetry) is
    /// wanted; by default, all are.
    fn is_up_to_symmetry(&self) -> bool {
        false
    }

    /// Returns why there is no solution, for an item without options, as a clause.
    fn uncovered(&self, item: &str) -> String {
        format!("no option is left for item {item}")
    }

    /// Returns the board with these choices only, for pictures of the search; by default `None`:
    /// the items left are named.
    fn board(&self, choices: Vec<Self::Choice>) -> Option<String> {
        let _ = choices;
        None
    }

    /// Returns the solution that consists of the options with these numbers.
    #[doc(hidden)]
    fn answer_of(&self, options: impl IntoIterator<Item = usize>) -> Self::Answer {
        self.answer(self.choices_of(options))
    }

    /// Returns the board with the options with these numbers only.
    #[doc(hidden)]
    fn board_of(&self, options: impl IntoIterator<Item = usize>) -> Option<String> {
        self.board(self.choices_of(options))
    }

    /// Returns the choices of the options with these numbers, in the order of their options.
    #[doc(hidden)]
    fn choices_of(&self, options: impl IntoIterator<Item = usize>) -> Vec<Self::Choice> {
        let mut options: Vec<usize> = options.into_iter().collect();
        options.sort_unstable();
        let choices = self.cover().choices();
        options.into_iter().map(|option| choices[option].clone()).collect()
    }

    /// Returns the option with this number in words.
    #[doc(hidden)]
    fn name_of(&self, option: usize) -> String {
        self.name(&self.cover().choices()[option])
    }
}

/// An instance that is an exact cover, without the type of its puzzle: long functions take it, so
/// that they are compiled once.
trait Exact: Sync {
    fn puzzle(&self) -> &'static str;
    fn exact(&self) -> &ExactCover;
    fn order(&self) -> Order;
    fn is_up_to_symmetry(&self) -> bool;
    /// Returns why there is no solution if a primary item has no option; `None` if each has one.
    fn hopeless(&self) -> Option<String>;
    fn name_of(&self, option: usize) -> String;
    fn squares_of(&self, option: usize) -> Vec<(Sign, [usize; 2])>;
    fn solution(&self, options: Vec<usize>) -> Box<dyn Solution + '_>;
}

/// Returns why there is no solution if a primary item has no option; `None` if each has one. For a
/// puzzle with further [arguments](crate::Plugin::argues).
pub fn hopeless<P: Covering>(puzzle: &P) -> Option<String> {
    puzzle.cover().hopeless().map(|item| puzzle.uncovered(item))
}

impl<P: Covering> Exact for InstanceOf<P> {
    fn puzzle(&self) -> &'static str {
        P::ABOUT.name
    }
    fn exact(&self) -> &ExactCover {
        self.puzzle.cover().exact()
    }
    fn order(&self) -> Order {
        self.puzzle.order()
    }
    fn is_up_to_symmetry(&self) -> bool {
        self.puzzle.is_up_to_symmetry()
    }
    fn hopeless(&self) -> Option<String> {
        hopeless(&self.puzzle)
    }
    fn name_of(&self, option: usize) -> String {
        self.puzzle.name_of(option)
    }
    fn squares_of(&self, option: usize) -> Vec<(Sign, [usize; 2])> {
        self.puzzle.squares(&self.puzzle.cover().choices()[option])
    }
    fn solution(&self, options: Vec<usize>) -> Box<dyn Solution + '_> {
        Box::new(self.shown(self.puzzle.answer_of(options)))
    }
}
