//! The cells of an instance's board as an object: a program writes values and clues into them.

use crate::player::{Cell, NoHelp};
use crate::puzzle::Solution;
use crate::reading::Input;

/// The cells of a board. Players write values into them; a partial answer is a text of facts with
/// commas between them, such as `3 at r1c2, 5 at r1c3`. Authors write clues into squares.
///
/// [`Solution::interactive`] has an element for each cell that is drawn.
pub trait Cells {
    /// Returns the cells, in order.
    fn list(&self) -> Vec<Cell>;

    /// Returns the values that a player may write into a cell, by its name: those that the clues
    /// leave there, whether or not a solution has them. None if there is no such cell, or if there
    /// are more than 1,024.
    fn values(&self, cell: &str) -> Vec<String>;

    /// Returns a partial answer with a cell set to a value, in place of other facts about it, or
    /// cleared. The text is not checked: see [`noted`](Self::noted).
    fn with(&self, known: &str, cell: &str, value: Option<&str>) -> String;

    /// Returns the answer that a partial answer makes, to be drawn: it need not be right.
    ///
    /// # Errors
    ///
    /// [`NoHelp::NoFact`] for a text that is no fact, and [`NoHelp::NoneAgrees`] for a fact that
    /// contradicts an earlier one about its cell.
    fn noted(&self, known: &str) -> Result<Box<dyn Solution + '_>, NoHelp>;

    /// Returns clues that an author may write into a square, by its name; none if it takes no clue.
    /// A square may take further ones.
    fn clues(&self, square: &str) -> Vec<String>;

    /// Returns the instance as it would be typed with a clue in a square, or without one, to be read
    /// with the same options; `None` if the square does not take the clue.
    fn with_clue(&self, square: &str, clue: Option<&str>) -> Option<Input>;
}
