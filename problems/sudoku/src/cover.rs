//! Encodes a board as an exact cover: each cell is covered once, and each digit once in each house.
//!
//! The options are the digits that each cell can have beside the clues in its houses; the only
//! option of a clue's cell is the clue.

use billhook_plugin::cover::{self, Cover, Covering};
use billhook_plugin::show::Sign;
use billhook_plugin::{Board, Mistake};

use crate::Sudoku;
use crate::refuted;
use crate::shape::Shape;

/// A digit, from 1, in a cell.
pub type Choice = (u16, u8);

/// Creates the cover of a board; `clues` has 0 for empty cells. Digits that a clue excludes from a
/// cell have no option. Fails if two houses have the same name.
pub(crate) fn lay_out(shape: &Shape, clues: &[u8]) -> Result<Cover<Choice>, Mistake> {
    let mut cover = Cover::new();
    for cell in 0..clues.len() {
        cover.item(&shape.cell(cell))?;
    }
    for house in &shape.houses {
        for digit in 1..=shape.side {
            cover.item(&in_house(digit as u8, &house.name))?;
        }
    }
    for (cell, &clue) in clues.iter().enumerate() {
        let mut left: u32 = if clue > 0 { 1 << (clue - 1) } else { shape.all() };
        for &peer in &shape.peers[cell] {
            left &= if clues[peer] > 0 { !(1 << (clues[peer] - 1)) } else { u32::MAX };
        }
        for digit in (1..=shape.side as u8).filter(|digit| left >> (digit - 1) & 1 == 1) {
            let houses = shape.houses_of[cell].iter();
            let items = houses.map(|&house| in_house(digit, &shape.houses[house].name));
            cover.option((cell as u16, digit), [shape.cell(cell)].into_iter().chain(items))?;
        }
    }
    Ok(cover)
}

fn in_house(digit: u8, house: &str) -> String {
    format!("{digit} in {house}")
}

impl Sudoku {
    /// Returns the board with these digits, 0 for none, and these choices.
    fn with(&self, mut digits: Vec<u8>, choices: Vec<Choice>) -> Board {
        for (cell, digit) in choices {
            digits[usize::from(cell)] = digit;
        }
        self.board(&digits)
    }

    /// Returns why there is no solution with these digits, 0 for none, as a clause; `None` if it
    /// cannot be seen at once.
    pub(crate) fn stuck_with(&self, digits: &[u8]) -> Option<String> {
        let choices = self.laid_out().choices().iter().zip(0..);
        let is_chosen =
            |&(&(cell, digit), _): &(&Choice, usize)| digits[usize::from(cell)] == digit;
        let chosen: Vec<usize> = choices.filter(is_chosen).map(|(_, option)| option).collect();
        cover::stuck_at(self, &chosen)
    }
}

impl Covering for Sudoku {
    type Choice = Choice;

    fn cover(&self) -> &Cover<Choice> {
        self.laid_out()
    }

    fn answer(&self, choices: Vec<Choice>) -> Board {
        self.with(vec![0; self.clues.len()], choices)
    }

    fn board(&self, choices: Vec<Choice>) -> Option<String> {
        Some(self.with(self.clues.clone(), choices).to_string())
    }

    fn uncovered(&self, item: &str) -> String {
        // Names of items contain no blanks.
        match item.replace('_', " ").split_once(" in ") {
            Some((digit, house)) => format!("{digit} has no cell left in {house}"),
            None => refuted::hopeless(self, item),
        }
    }

    fn name(&self, &(cell, digit): &Choice) -> String {
        format!("{digit} at {}", self.shape.cell(usize::from(cell)))
    }

    fn squares(&self, &(cell, digit): &Choice) -> Vec<(Sign, [usize; 2])> {
        let (cell, side) = (usize::from(cell), self.rules.side);
        vec![(Sign::Number(digit.into()), [cell / side, cell % side])]
    }
}
