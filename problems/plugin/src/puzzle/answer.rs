//! Answers: read in one place, shown in one place.

use std::fmt::Display;
use std::str::FromStr;

use serde_json::{Map, Value};

use super::Puzzle;
use crate::reading;
use crate::reading::{Mistake, Word};
use crate::show::json;

/// What solves a puzzle `P`, as a value.
///
/// A row of numbers is one already: `Vec<u32>` is read and written with blanks
/// between the numbers, and as `none` if it is empty. [`Puzzle::NUMBER`] names them.
pub trait Answer<P>: Sized + Send {
    /// Reads what [`text`](Self::text) wrote, and what people type;
    /// [`reading::answer`](crate::reading::answer) gives it the words, lines and rows of an input.
    ///
    /// # Errors
    ///
    /// What cannot be read, at its place in the text.
    fn parse(text: &str, puzzle: &P) -> Result<Self, Mistake>;

    /// For programs: complete and unambiguous.
    fn text(&self, puzzle: &P) -> String;

    /// For people, perhaps over several lines. One that ends with a line
    /// break is set apart from the next by an empty line.
    fn plain(&self, puzzle: &P) -> String {
        self.text(puzzle)
    }

    /// For people in a line of a table: [`plain`](Self::plain) if that is one, and otherwise
    /// [`text`](Self::text).
    fn line(&self, puzzle: &P) -> String {
        let plain = self.plain(puzzle);
        if plain.contains('\n') { self.text(puzzle).replace('\n', " / ") } else { plain }
    }

    /// Returns [`plain`](Self::plain) with colours for a terminal (ANSI).
    fn styled(&self, puzzle: &P) -> String {
        self.plain(puzzle)
    }

    /// The puzzle's own fields of the machine-readable output.
    fn fields(&self, puzzle: &P) -> Map<String, Value> {
        let _ = puzzle;
        Map::new()
    }

    /// Adds [`fields`](Self::fields) to an object at the end of a page: `,"name":value` for each. For
    /// lists of millions of solutions: without a value for each. `text` is that of the answer. *If it
    /// writes something else than `fields` returns: lists differ from single solutions.*
    fn fields_into(&self, puzzle: &P, text: &str, page: &mut String) {
        let _ = text;
        json::fields_into(&self.fields(puzzle), page);
    }

    /// Adds [`text`](Self::text) to the end of a page. A list of millions of solutions is
    /// written on a few pages, without a text of its own for each.
    fn text_into(&self, puzzle: &P, page: &mut String) {
        page.push_str(&self.text(puzzle));
    }

    /// Adds [`plain`](Self::plain) to the end of a page.
    fn plain_into(&self, puzzle: &P, page: &mut String) {
        page.push_str(&self.plain(puzzle));
    }
}

/// A verdict on an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether the answer is right.
    pub right: bool,
    /// Why, a sentence each; at least one.
    pub remarks: Vec<String>,
}

impl Verdict {
    /// The most faults that are told one by one.
    pub const TOLD: usize = 20;

    /// Right, for this reason.
    pub fn right(why: impl Into<String>) -> Self {
        Self { right: true, remarks: vec![why.into()] }
    }

    /// Wrong, for this reason.
    pub fn wrong(why: impl Into<String>) -> Self {
        Self { right: false, remarks: vec![why.into()] }
    }

    /// Wrong for these reasons, of which the first twenty are told one by one;
    /// right for the other one if there are none.
    ///
    /// ```
    /// use billhook_plugin::Verdict;
    ///
    /// let faults = (1..=22).map(|row| format!("row {row} is empty"));
    /// let verdict = Verdict::of(faults, || "every row is filled".to_owned());
    /// assert!(!verdict.right);
    /// assert_eq!(verdict.remarks[20], "and 2 more of the kind");
    /// ```
    pub fn of(faults: impl IntoIterator<Item = String>, right: impl FnOnce() -> String) -> Self {
        let mut faults = faults.into_iter();
        let mut remarks: Vec<String> = faults.by_ref().take(Self::TOLD).collect();
        if remarks.is_empty() {
            return Self::right(right());
        }
        match faults.count() {
            0 => {}
            more => remarks.push(format!("and {more} more of the kind")),
        }
        Self { right: false, remarks }
    }
}

/// What an empty row is called, so that it can be typed.
const NONE: &str = "none";

/// Numbers with blanks between them, or `none`.
///
/// ```
/// use billhook_plugin::{numbers, row};
///
/// assert_eq!(row(&[2, 4, 1, 3]), "2 4 1 3");
/// assert_eq!(numbers(&row(&[2, 4]), "no number", "expected one"), Ok(vec![2, 4]));
/// assert_eq!(numbers::<u32>(&row::<u32>(&[]), "no number", "expected one"), Ok(vec![]));
/// ```
pub fn row<N: Display>(numbers: &[N]) -> String {
    match numbers {
        [] => NONE.to_owned(),
        numbers => numbers.iter().map(N::to_string).collect::<Vec<_>>().join(" "),
    }
}

/// Reads what [`row`] wrote.
///
/// # Errors
///
/// A word that is no number, at its place: `message`, and what was `expected`.
pub fn numbers<N: FromStr>(answer: &str, message: &str, expected: &str) -> Result<Vec<N>, Mistake> {
    if answer.trim() == NONE {
        return Ok(Vec::new());
    }
    reading::answer(answer, |input| {
        let number =
            |word: Word<'_>| word.text.parse().map_err(|_| word.mistake(message, expected));
        input.words().map(number).collect()
    })
}

impl<P, N> Answer<P> for Vec<N>
where
    P: Puzzle,
    N: FromStr + Display + Clone + Into<Value> + Send,
{
    fn parse(text: &str, _: &P) -> Result<Self, Mistake> {
        let what = P::NUMBER.unwrap_or("number of the answer");
        numbers(text, &format!("this is no {what}"), "expected a number such as 3")
    }
    fn text(&self, _: &P) -> String {
        row(self)
    }
    fn fields(&self, _: &P) -> Map<String, Value> {
        P::NUMBER.map(|what| (format!("{what}s"), Value::from(self.clone()))).into_iter().collect()
    }
}

/// A text that says all.
impl<P> Answer<P> for String {
    fn parse(text: &str, _: &P) -> Result<Self, Mistake> {
        Ok(text.trim_end_matches('\n').to_owned())
    }
    fn text(&self, _: &P) -> String {
        self.clone()
    }
}
