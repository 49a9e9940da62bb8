//! Declared puzzles: variables and constraints in, solutions in the puzzle's own words out.
//!
//! A model consists of variables and rules ([`billhook_engine::constraint`]). From it [`plugin`]
//! makes a puzzle with a search that propagates, diagrams, samples and trees, and with hints that
//! give reasons. [`best`] does so for a model with an
//! [objective](billhook_engine::constraint::Model::minimize), whose best solutions are wanted.
//!
//! ```
//! use billhook_engine::constraint::{Model, Variable};
//! use billhook_plugin::constraints::{self, Constrained, Declared, Solved};
//! use billhook_plugin::{About, Input, Mistake, Options, Plugin, Puzzle, Verdict};
//! use billhook_testing as testing;
//!
//! /// Rooks on a square board of this size, none of which attacks another.
//! struct Rooks {
//!     size: usize,
//!     declared: Declared,
//! }
//!
//! impl Puzzle for Rooks {
//!     const ABOUT: About = About {
//!         name: "rooks",
//!         title: "Rooks",
//!         summary: "a rook in each row and column",
//!         rules: "Place a rook in each row and column.",
//!         takes: About::words("NUMBER", "How many rows: "),
//!         input: "The number of rows.",
//!         example: "2",
//!         answer: "2 1",
//!         options: &[],
//!     };
//!     type Answer = Vec<u64>;
//!
//!     fn read(input: &Input, _: &Options) -> Result<Self, Mistake> {
//!         let size = input.number("number of rows", 1..=9)?;
//!         let mut model = Model::new();
//!         let columns = model.grid(1, size, 1..=size as i64);
//!         model.because("each column has one rook").all_different(columns.cells());
//!         Ok(Self { size, declared: Declared::grid(model, &columns)? })
//!     }
//!     fn judge(&self, columns: &Vec<u64>) -> Verdict {
//!         let mut sorted = columns.clone();
//!         sorted.sort();
//!         let wrong = (!sorted.into_iter().eq(1..=self.size as u64)).then(|| "a column twice".to_owned());
//!         Verdict::of(wrong, || "each row and column has a rook".to_owned())
//!     }
//! }
//!
//! impl Constrained for Rooks {
//!     fn declared(&self) -> &Declared {
//!         &self.declared
//!     }
//! }
//!
//! // `Board` implements this already.
//! impl Solved<Rooks> for Vec<u64> {
//!     fn of(rooks: &Rooks, value: &dyn Fn(Variable) -> i64) -> Self {
//!         let column = |it| u64::try_from(value(it)).unwrap_or(0);
//!         rooks.declared.model().variables().map(column).collect()
//!     }
//! }
//!
//! static ROOKS: Plugin<Rooks> = constraints::plugin();
//! assert_eq!(testing::count(&*testing::instance(&ROOKS, "5", &[]), "diagram"), 120);
//! ```
//!
//! If the engine has no constraint for a rule, write a
//! [`Constraint`](billhook_engine::constraint::Constraint), a propagator of the puzzle's own. The
//! test kit checks it.
//!
//! A model may be searched by [several branchings](branched), each of which is a strategy.
//!
//! [`Model::because`](billhook_engine::constraint::Model::because) gives constraints a reason.
//! Hints quote it: "only 4 fits at r2c3, because row 2 has each height once". Grades measure how
//! far reasons lead.

mod certified;
mod contradiction;
mod deal;
mod declared;
mod derived;
mod diagram;
mod grade;
mod hint;
mod known;
mod refuted;
mod trial;
mod ways;

pub use certified::Certified;
pub use contradiction::contradiction;
pub use deal::{eased, few_numbers, fewest, fewest_by, wanted};
pub use declared::Declared;
pub use grade::difficulty;
pub use trial::{IN_WORDS, counted};
pub use ways::{best, branched, plugin, usual};

use billhook_engine::constraint::{Consistency, Decision, Grid, Model, Variable};

use crate::board::Board;
use crate::puzzle::{InstanceOf, Puzzle, Solution};
use crate::reading::{Mistake, Random};
use crate::show::Sign;
use crate::solutions::Fact;

/// The name of the usual search of a declared puzzle.
const NAME: &str = "dfs";

/// A puzzle that is a model. Its answers are made from the values of variables ([`Solved`]).
pub trait Constrained: Puzzle<Answer: Solved<Self>> {
    /// Returns the variables and constraints, with their search.
    fn declared(&self) -> &Declared;

    /// Draws a solution at random.
    ///
    /// # Errors
    ///
    /// If there is no solution.
    fn drawn(&self, random: &mut Random) -> Result<Self::Answer, Mistake> {
        let values = self.declared().draw(random)?;
        Ok(Self::Answer::of(self, &|variable| values[variable.number()]))
    }

    /// Returns a cost in words, such as `length 17`, for a puzzle that asks for the best solutions;
    /// by default, `cost` and the number.
    fn price(&self, cost: i64) -> String {
        format!("cost {cost}")
    }

    /// Returns a variable in words, to follow "at"; by default, its name.
    fn place(&self, variable: Variable) -> String {
        self.declared().model().name(variable).to_owned()
    }

    /// Returns the meaning of a place that a player types, in lower case: other names of the place have
    /// the same one. By default each name means another place.
    fn meaning(&self, place: &str) -> String {
        place.to_owned()
    }

    /// Returns a value in words; by default, the number.
    fn value(&self, value: i64) -> String {
        value.to_string()
    }

    /// Returns the sign and the square, row and column from 0, of a cell with this value, for the
    /// heat maps of marginals; `None` draws none. Cells are numbered as they were declared. By
    /// default the cells of a grid show their numbers.
    fn square(&self, cell: usize, value: i64) -> Option<(Sign, [usize; 2])> {
        Some((Sign::Number(u64::try_from(value).ok()?), self.declared().square(cell)?))
    }
}

/// An answer made from the values of variables.
pub trait Solved<P> {
    /// Returns the solution in which the variables have these values. A variable that is not a cell
    /// has a value only where cells determine it.
    ///
    /// `play` also calls this for a board that is half done: the value of an open variable is -1, so
    /// convert it with care.
    fn of(puzzle: &P, value: &dyn Fn(Variable) -> i64) -> Self;
}

impl<P: Constrained> Solved<P> for Board {
    fn of(puzzle: &P, value: &dyn Fn(Variable) -> i64) -> Self {
        puzzle.declared().board(value)
    }
}

/// Adds the rules of a Latin square: the numbers of each row and of each column of a grid differ.
/// `what` names a number in the reasons.
pub fn latin(model: &mut Model, grid: &Grid, what: &str) {
    for (name, lines) in [("row", grid.rows()), ("column", grid.columns())] {
        for (at, line) in (1..).zip(lines) {
            model.because(format!("{name} {at} has each {what} once"));
            model.all_different_by(&line, Consistency::Pairs);
        }
    }
}

/// Restricts the cells of a grid to the numbers of a board, where it has some.
///
/// # Panics
///
/// If the board is larger than the grid.
pub fn given(model: &mut Model, grid: &Grid, board: &Board) {
    for ([row, column], number) in board.numbers() {
        model.restrict(grid.at(row, column), [number.into()]);
    }
}

/// Variables and values in a puzzle's own words.
trait Words {
    /// Returns a variable in words, to follow "at".
    fn place(&self, variable: Variable) -> String;
    /// Returns the meaning of a place that a player types.
    fn meaning(&self, place: &str) -> String;
    /// Returns a value in words.
    fn value(&self, value: i64) -> String;
    /// Returns the fact that a cell, by its number, has a value.
    fn fact(&self, cell: usize, value: i64) -> Fact;
}

impl<P: Constrained> Words for P {
    fn place(&self, variable: Variable) -> String {
        Constrained::place(self, variable)
    }
    fn meaning(&self, place: &str) -> String {
        Constrained::meaning(self, place)
    }
    fn value(&self, value: i64) -> String {
        Constrained::value(self, value)
    }
    fn fact(&self, cell: usize, value: i64) -> Fact {
        let declared = self.declared();
        // A cell of a board that has a value below 0 is missing.
        if let Some(at) = declared.square(cell).filter(|_| value < 0) {
            return Fact { words: String::new(), square: Some((None, at)) };
        }
        let place = Constrained::place(self, declared.outputs()[cell]);
        let words = format!("{} at {place}", Constrained::value(self, value));
        let square = Constrained::square(self, cell, value).map(|(sign, at)| (Some(sign), at));
        Fact { words, square }
    }
}

/// An instance that is a model, without the type of its puzzle: long functions take it, so that
/// they are compiled once.
trait Declaring: Sync {
    fn declared(&self) -> &Declared;
    fn words(&self) -> &dyn Words;
    /// Returns the instance and its search in full.
    fn in_full(&self) -> Vec<u8>;
    /// Returns the solution with these values of the variables, by their numbers.
    fn solution(&self, values: &[i64]) -> Box<dyn Solution + '_>;
    /// Returns a cost in words.
    fn price(&self, cost: i64) -> String;
}

impl<P: Constrained> Declaring for InstanceOf<P> {
    fn declared(&self) -> &Declared {
        self.puzzle.declared()
    }
    fn words(&self) -> &dyn Words {
        &self.puzzle
    }
    fn in_full(&self) -> Vec<u8> {
        InstanceOf::in_full(self, NAME)
    }
    fn solution(&self, values: &[i64]) -> Box<dyn Solution + '_> {
        let answer = P::Answer::of(&self.puzzle, &|variable| values[variable.number()]);
        Box::new(self.shown(answer))
    }
    fn price(&self, cost: i64) -> String {
        self.puzzle.price(cost)
    }
}

/// Returns a decision in the puzzle's words for values and places; no text for `Continue`, which
/// decides nothing.
fn decision_in_words(words: &dyn Words, decision: Decision) -> String {
    let told = |how: &str, variable, value| {
        format!("{how}{} at {}", words.value(value), words.place(variable))
    };
    match decision {
        Decision::Is(variable, value) => told("", variable, value),
        Decision::IsNot(variable, value) => told("not ", variable, value),
        Decision::AtMost(variable, value) => told("at most ", variable, value),
        Decision::AtLeast(variable, value) => told("at least ", variable, value),
        Decision::Continue => String::new(),
    }
}
