//! Answers as values: how a puzzle reads and writes them, and the verdict of its judge.

use std::fmt::Display;
use std::str::FromStr;

use serde_json::{Map, Value};

use super::Puzzle;
use crate::reading;
use crate::reading::{Mistake, Word};
use crate::show::json;

/// An answer to a puzzle `P`, as a value.
///
/// A row of numbers is one already: `Vec<u32>` is read and written with blanks between the numbers,
/// and as `none` if it is empty. [`Puzzle::NUMBER`] names them.
pub trait Answer<P>: Sized + Send {
    /// Reads what [`text`](Self::text) returns, and what people type;
    /// [`reading::answer`](crate::reading::answer) offers the words, lines and rows of an input for
    /// it.
    ///
    /// # Errors
    ///
    /// A text that is no answer: what is wrong with it, and where.
    fn parse(text: &str, puzzle: &P) -> Result<Self, Mistake>;

    /// Returns the answer for programs: complete and unambiguous.
    fn text(&self, puzzle: &P) -> String;

    /// Returns the answer for people, perhaps over several lines. If it ends with a line break, an
    /// empty line separates it from the next answer.
    fn plain(&self, puzzle: &P) -> String {
        self.text(puzzle)
    }

    /// Returns the answer for people, in a line of a table: [`plain`](Self::plain) if that is one
    /// line, and otherwise [`text`](Self::text) with ` / ` for line breaks.
    fn line(&self, puzzle: &P) -> String {
        let plain = self.plain(puzzle);
        if plain.contains('\n') { self.text(puzzle).replace('\n', " / ") } else { plain }
    }

    /// Returns [`plain`](Self::plain) with colours for a terminal (ANSI).
    fn styled(&self, puzzle: &P) -> String {
        self.plain(puzzle)
    }

    /// Returns the puzzle's own fields for machine-readable output; none by default.
    fn fields(&self, puzzle: &P) -> Map<String, Value> {
        let _ = puzzle;
        Map::new()
    }

    /// Appends `,"name":value` for each of the [`fields`](Self::fields) to `page`, which ends
    /// within an object. `text` is what [`text`](Self::text) returns. A puzzle with millions of
    /// solutions writes them here without building a value for each. *If it writes anything but
    /// what `fields` returns: lists differ from single solutions.*
    fn fields_into(&self, puzzle: &P, text: &str, page: &mut String) {
        let _ = text;
        json::fields_into(&self.fields(puzzle), page);
    }

    /// Appends [`text`](Self::text) to `page`, so that a list of millions of solutions needs no
    /// string for each.
    fn text_into(&self, puzzle: &P, page: &mut String) {
        page.push_str(&self.text(puzzle));
    }

    /// Appends [`plain`](Self::plain) to `page`.
    fn plain_into(&self, puzzle: &P, page: &mut String) {
        page.push_str(&self.plain(puzzle));
    }
}

/// The verdict on an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether the answer is right.
    pub right: bool,
    /// The reasons, in one sentence each; at least one.
    pub remarks: Vec<String>,
}

impl Verdict {
    /// Maximum number of faults that a verdict lists.
    pub const TOLD: usize = 20;

    /// Returns the verdict "right" with one reason.
    pub fn right(why: impl Into<String>) -> Self {
        Self { right: true, remarks: vec![why.into()] }
    }

    /// Returns the verdict "wrong" with one reason.
    pub fn wrong(why: impl Into<String>) -> Self {
        Self { right: false, remarks: vec![why.into()] }
    }

    /// Returns the verdict "wrong" with the first twenty `faults` and the number of the others;
    /// without faults, the verdict "right" with the reason `right`.
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

/// The text of an empty row, which otherwise could not be typed.
const NONE: &str = "none";

/// Writes numbers with blanks between them; `none` if there are none.
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

/// Reads what [`row`] writes.
///
/// # Errors
///
/// The first word that is no number, at its place: `message`, with `expected` as the label.
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
        numbers(text, &format!("invalid {what}"), "expected a number such as 3")
    }
    fn text(&self, _: &P) -> String {
        row(self)
    }
    fn fields(&self, _: &P) -> Map<String, Value> {
        P::NUMBER.map(|what| (format!("{what}s"), Value::from(self.clone()))).into_iter().collect()
    }
}

/// A text that is its own answer; line breaks at its end are dropped when it is read.
impl<P> Answer<P> for String {
    fn parse(text: &str, _: &P) -> Result<Self, Mistake> {
        Ok(text.trim_end_matches('\n').to_owned())
    }
    fn text(&self, _: &P) -> String {
        self.clone()
    }
}
