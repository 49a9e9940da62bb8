//! Pencil puzzles: the logic puzzles of newspapers and of Nikoli, a file for each genre.
//!
//! A [`Genre`] says which layers of clues a board has, declares its rules as constraints, and
//! judges answers by code that shares nothing with these but the geometry of boards and clues. All
//! the rest is derived: reading boards and links, searches, counts, hints, grades, certificates.

mod answer;
mod clues;
mod deal;
mod draw;
mod fields;
mod form;
mod games;
mod genre;
mod genres;
mod judge;
mod kit;
mod links;
mod mark;
mod outside;
mod penpa;
mod place;
mod puzzle;
mod read;
mod rules;
mod sheet;
mod shown;
mod size;
mod typed;
mod words;

use billhook_plugin::{Input, Mistake};

pub use answer::Signs;
pub use deal::{Dealer, Symmetry};
pub use fields::{Fields, Look};
pub use genre::Genre;
pub use genres::{GENRES, PUZZLES};
pub use judge::Judge;
pub use links::Code;
pub use mark::Mark;
pub use puzzle::Pencil;
pub use rules::Rules;
pub use sheet::{Dealt, Layer, Regions, Shape, Sheet};
pub use size::{Direction, Size};

/// Returns the directions of a line in the order in which answers have them; other signs as they are.
fn in_order(sign: &str) -> String {
    let order: String = "nsew".chars().filter(|&it| sign.contains(it)).collect();
    if order.len() == sign.len() { order } else { sign.to_owned() }
}

impl Genre {
    /// Reads a board from a text: the size and the clues, rows of characters, or a link.
    ///
    /// # Errors
    ///
    /// A mistake at its place.
    pub fn board(&self, text: &str) -> Result<Sheet, Mistake> {
        self.read(&Input::from_text("board", text))
    }

    /// Returns the signs of a printed solution, row by row: of its size and the numbers after it
    /// only the solution's squares are left. A dot stands for `-`.
    pub fn printed(&self, sheet: &Sheet, text: &str) -> Vec<String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        // Not all solutions repeat the numbers of the board.
        let has_numbers = words.len() >= 2 + self.numbers.len() + sheet.size.number();
        let head = if has_numbers { 2 + self.numbers.len() } else { 2 };
        let signs = words.into_iter().skip(head).take(sheet.size.number());
        signs.map(|it| if it == "." { "-".to_owned() } else { in_order(it) }).collect()
    }

    /// Returns a link to a board in the form of puzz.link; `None` if there is none.
    pub fn link(&self, sheet: &Sheet) -> Option<String> {
        let link = links::write(self, sheet)?;
        let again = self.board(&link).ok()?;
        self.are_equal(sheet, &again).then_some(link)
    }

    /// Returns the ID of a board in Simon Tatham's collection; `None` if the genre is no game of it, or the
    /// game cannot express the board.
    pub fn game(&self, sheet: &Sheet) -> Option<String> {
        let id = games::write(self, sheet)?;
        let again = self.board(&id).ok()?;
        let is_equal = games::write(self, &again).as_ref() == Some(&id);
        (is_equal && again.size == sheet.size).then_some(id)
    }

    /// Returns a link to a board on a page of Penpa+; `None` if its marks cannot express the board.
    pub fn page(&self, sheet: &Sheet) -> Option<String> {
        let link = penpa::write(self, sheet)?;
        let again = self.board(&link).ok()?;
        penpa::is_read_back(self, sheet, &again).then_some(link)
    }
}
