//! Offers to players as a capability of a puzzle: hints, grades, new instances, series of them.

use std::ops::RangeInclusive;

use billhook_engine::Limits;

use crate::player::{Cell, Grade, Hint, NoHelp, Reason, Series, Undealt};
use crate::puzzle::{About, Puzzle};
use crate::reading::{Input, Mistake, Options, Random};

/// The functions of a puzzle for hints, grades, new instances and series of them.
pub(crate) struct Player<P: Puzzle> {
    pub(crate) hints: Option<Hints<P>>,
    pub(crate) continues: Option<Continues<P>>,
    pub(crate) cells: Option<CellsBy<P>>,
    pub(crate) clues: Option<CluesBy<P>>,
    pub(crate) explains: Option<Explains<P>>,
    pub(crate) ideas: Option<Ideas<P>>,
    pub(crate) grades: Option<Grades<P>>,
    /// Whether only instances with one solution have a grade.
    pub(crate) grades_one: bool,
    pub(crate) deals: Option<Dealing>,
    pub(crate) lists: Option<Lists>,
}

/// A function that returns a hint; an error says why there is none.
pub type Hints<P> = fn(&P, &mut Limits) -> Result<Hint, NoHelp>;

/// The functions of a puzzle for players who know some facts, in the words of hints and with commas
/// between them. An error refuses a text that is no fact.
pub struct Continues<P: Puzzle> {
    /// Returns a hint; an error says why there is none.
    pub hint: fn(&P, &str, &mut Limits) -> Result<Hint, NoHelp>,
    /// Returns the answer that the facts make, with nothing where they say nothing.
    pub answer: fn(&P, &str) -> Result<P::Answer, NoHelp>,
}

impl<P: Puzzle> Clone for Continues<P> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<P: Puzzle> Copy for Continues<P> {}

impl<P: Puzzle> std::fmt::Debug for Continues<P> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Continues").finish_non_exhaustive()
    }
}

/// The functions of a puzzle for the cells of its boards, into which players write.
pub struct CellsBy<P: Puzzle> {
    /// Returns the cells, in order.
    pub list: fn(&P) -> Vec<Cell>,
    /// Returns the values that the clues leave a cell, by its name; none if there are too many.
    pub values: fn(&P, &str) -> Vec<String>,
    /// Returns the meaning of a place that a player types, in lower case: other names of the place
    /// have the same one.
    pub meaning: fn(&P, &str) -> String,
    /// Returns the answer that facts about cells make, with nothing where they say nothing: see
    /// [`written`](crate::player::written).
    pub answer: fn(&P, &str) -> Result<P::Answer, NoHelp>,
}

impl<P: Puzzle> Clone for CellsBy<P> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<P: Puzzle> Copy for CellsBy<P> {}

impl<P: Puzzle> std::fmt::Debug for CellsBy<P> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CellsBy").finish_non_exhaustive()
    }
}

/// The functions of a puzzle for the clues in the squares of its boards, which authors write.
pub struct CluesBy<P: Puzzle> {
    /// Returns clues that may be written into a square, by its name; none if it takes no clue.
    pub values: fn(&P, &str) -> Vec<String>,
    /// Returns the instance as it would be typed with a clue in a square, or without one; `None` if
    /// the square does not take the clue.
    pub with: fn(&P, &str, Option<&str>) -> Option<Input>,
}

/// Returns the number of a clue; `None` if it is not one of `numbers`. No clue is `Some(None)`.
///
/// ```
/// use billhook_plugin::plugin::number_of_clue;
///
/// assert_eq!(number_of_clue(Some("3"), 1..=9), Some(Some(3)));
/// assert_eq!(number_of_clue(Some("12"), 1..=9), None);
/// assert_eq!(number_of_clue(None, 1..=9), Some(None));
/// ```
pub fn number_of_clue(clue: Option<&str>, numbers: RangeInclusive<u32>) -> Option<Option<u32>> {
    let Some(clue) = clue else { return Some(None) };
    let number = clue.parse().ok().filter(|number| numbers.contains(number))?;
    Some(Some(number))
}

impl<P: Puzzle> Clone for CluesBy<P> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<P: Puzzle> Copy for CluesBy<P> {}

impl<P: Puzzle> std::fmt::Debug for CluesBy<P> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CluesBy").finish_non_exhaustive()
    }
}

/// A function that returns why there is no solution; `None` if the puzzle knows no reason that is
/// shorter than a search.
pub type Explains<P> = fn(&P, &mut Limits) -> Option<Reason>;

/// A function that returns solutions of different ideas, the first ones if there are many; `None` if
/// it does not know them.
pub type Ideas<P> = fn(&P, &mut Limits) -> Option<Vec<<P as Puzzle>::Answer>>;

/// A function that grades an instance; an error says why there is no grade.
pub type Grades<P> = fn(&P, &mut Limits) -> Result<Grade, NoHelp>;

/// A function that draws an instance at random, as it would be typed. It gets all options of the
/// puzzle.
pub type Deals = fn(&Options, &mut Random) -> Result<Input, Mistake>;

/// A function that draws an instance at random by a search, which may take long or find nothing.
/// It gets the description of the puzzle as well: several may share it. See [`Deals`].
pub type DealsWithin =
    fn(&'static About, &Options, &mut Random, &mut Limits) -> Result<Input, Undealt>;

/// A function that draws an instance by a search like [`DealsWithin`], from a file of the user's own if
/// there is one, such as a board with its pieces.
pub type DealsFrom =
    fn(Option<&Input>, &Options, &mut Random, &mut Limits) -> Result<Input, Undealt>;

/// A function that returns the instances that options ask for; `None` if they ask for none.
pub type Lists = fn(&Options) -> Result<Option<Series>, Mistake>;

/// The function that deals instances.
#[derive(Clone, Copy)]
pub(crate) enum Dealing {
    AtOnce(Deals),
    Within(DealsWithin),
    From(DealsFrom),
}

impl<P: Puzzle> Player<P> {
    /// The offers of a puzzle without any of its own: hints by the search alone.
    pub(crate) const USUAL: Self = Self {
        hints: None,
        continues: None,
        cells: None,
        clues: None,
        explains: None,
        ideas: None,
        grades: None,
        grades_one: false,
        deals: None,
        lists: None,
    };
}

impl<P: Puzzle> Clone for Player<P> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<P: Puzzle> Copy for Player<P> {}
