//! An instance of a puzzle that was read, with the form in which its solutions are shown.
//!
//! Nothing here knows a search: the functions by which a puzzle answers or proves something take
//! such an instance.

use std::fmt;

use serde_json::{Map, Value};

use super::{Answer, OpenedOnce, Puzzle, Solution};
use crate::reading::Mistake;
use crate::show::{Grid, inked};

/// A puzzle with the text it was read from, and the form in which its answers are shown.
pub struct InstanceOf<P: Puzzle> {
    /// The value that [`Puzzle::read`] returned.
    pub puzzle: P,
    /// The instance as it was typed.
    pub(crate) entry: Entry,
    pub(crate) look: Look<P>,
    /// The search that was last made for a cube, to be copied for the next cube.
    pub(crate) opened: OpenedOnce,
}

/// An instance as it was typed.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Entry {
    /// The name of the puzzle.
    pub puzzle: &'static str,
    /// The instance as it would be typed, in one line, with the options that change what is asked.
    pub title: String,
    /// A stand-in for the title in a sentence, where that may be too long.
    pub short_title: String,
    /// The options of the puzzle as they were typed, without those by which an instance is drawn,
    /// which its title tells. With title and [`text`](Self::text) they are all that the instance
    /// was read from. *If one is left out: wrong answers of saved searches.*
    pub options: String,
    /// The rules for people who solve it on paper.
    pub rules: String,
    /// Mistakes in the input that do not keep it from being searched.
    pub warnings: Vec<Mistake>,
    /// Whether all solutions are wanted even if nobody asks for more than one: the instance is a
    /// list rather than a puzzle.
    pub wants_all: bool,
    /// All options as they were typed, without those at their defaults.
    pub(crate) typed: String,
    /// The text of the file that the instance was read from; `None` for words.
    pub(crate) source: Option<String>,
    /// Whether the puzzle takes files alone.
    pub(crate) is_file: bool,
}

impl Entry {
    /// Returns the text of the file that the instance was read from; `None` if the title says all.
    pub fn text(&self) -> Option<&str> {
        self.source.as_deref().filter(|_| self.is_file)
    }
}

/// A function that draws the first of two answers, with the differences from the second marked.
pub type Compares<P> = fn(&P, &<P as Puzzle>::Answer, &<P as Puzzle>::Answer) -> String;

/// A function that returns the answer that the author of an instance had in mind, if there is one.
pub(crate) type Authored<P> = fn(&P) -> Option<<P as Puzzle>::Answer>;

/// The form in which answers of a puzzle are shown.
pub(crate) struct Look<P: Puzzle> {
    /// A function that draws an answer as SVG.
    pub(crate) draw: Option<fn(&P, &P::Answer) -> String>,
    /// A function that draws an answer for paper, if not as on the screen.
    pub(crate) printed: Option<fn(&P, &P::Answer) -> String>,
    /// A function that draws an answer such that programs find its cells.
    pub(crate) interactive: Option<fn(&P, &P::Answer) -> String>,
    /// A function that draws the first of two answers, with the differences from the second marked.
    pub(crate) compare: Option<Compares<P>>,
    /// A function that returns the board of an answer.
    pub(crate) grid: Option<fn(&P, &P::Answer) -> Grid>,
    /// A function that returns the answer that has only the clues.
    pub(crate) given: Option<fn(&P) -> P::Answer>,
    /// A function that draws the instance without an answer as SVG.
    pub(crate) instance: Option<fn(&P) -> String>,
    pub(crate) authored: Option<Authored<P>>,
}

impl<P: Puzzle> Look<P> {
    /// The form of a puzzle that shows text alone.
    pub(crate) const PLAIN: Self = Self {
        draw: None,
        printed: None,
        interactive: None,
        compare: None,
        grid: None,
        given: None,
        instance: None,
        authored: None,
    };
}

impl<P: Puzzle> Clone for Look<P> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<P: Puzzle> Copy for Look<P> {}

impl<P: Puzzle> InstanceOf<P> {
    /// Returns an answer as a solution that can be shown.
    pub fn shown(&self, answer: P::Answer) -> Shown<'_, P> {
        Shown { instance: self, answer }
    }

    /// Returns the instance as it would be typed, in one line.
    pub fn title(&self) -> &str {
        &self.entry.title
    }

    /// Returns the instance in full, with the name of `search` and the version of Billhook, on both
    /// of which moves depend. A saved diagram is read only if these bytes are equal.
    pub(crate) fn in_full(&self, search: &str) -> Vec<u8> {
        let version = env!("CARGO_PKG_VERSION");
        let Entry { puzzle: name, title, typed, source, .. } = &self.entry;
        // The path of a file is no part of its content.
        let (typed, text) = match source {
            Some(text) => (typed, text.as_str()),
            None => (title, ""),
        };
        format!("{name} {typed} by {search} {version}\n{text}").into_bytes()
    }
}

/// An answer with the instance that it belongs to.
pub struct Shown<'p, P: Puzzle> {
    pub(crate) instance: &'p InstanceOf<P>,
    pub(crate) answer: P::Answer,
}

impl<P: Puzzle> Shown<'_, P> {
    /// Returns the board of the answer; `None` if the puzzle shows none, or one without squares.
    pub(crate) fn grid(&self) -> Option<Grid> {
        let grid = self.instance.look.grid?(&self.instance.puzzle, &self.answer);
        (!grid.is_empty()).then_some(grid)
    }

    /// Returns the board of the answer, even one without squares, with the clues marked as given if
    /// the puzzle tells them; `None` if the puzzle shows no boards.
    pub(crate) fn distinct(&self) -> Option<Grid> {
        let Look { grid, given, .. } = self.instance.look;
        let (grid, puzzle) = (grid?, &self.instance.puzzle);
        let board = grid(puzzle, &self.answer);
        Some(match given {
            Some(given) => board.given_on(&grid(puzzle, &given(puzzle))),
            None => board,
        })
    }
}

impl<P: Puzzle> Solution for Shown<'_, P> {
    fn text(&self) -> String {
        self.answer.text(&self.instance.puzzle)
    }
    fn plain(&self) -> String {
        self.grid().map_or_else(|| self.answer.plain(&self.instance.puzzle), |grid| grid.plain())
    }
    fn line(&self) -> String {
        match self.instance.look.grid {
            Some(_) => self.text().replace('\n', " / "),
            None => self.answer.line(&self.instance.puzzle),
        }
    }
    fn text_into(&self, page: &mut String) {
        self.answer.text_into(&self.instance.puzzle, page);
    }
    fn plain_into(&self, page: &mut String) {
        match self.grid() {
            Some(grid) => page.push_str(&grid.plain()),
            None => self.answer.plain_into(&self.instance.puzzle, page),
        }
    }
    fn styled(&self) -> String {
        let grid = self.distinct().filter(|grid| !grid.is_empty());
        grid.map_or_else(|| self.answer.styled(&self.instance.puzzle), |grid| grid.styled())
    }
    fn fields(&self) -> Map<String, Value> {
        self.answer.fields(&self.instance.puzzle)
    }
    fn fields_into(&self, text: &str, page: &mut String) {
        self.answer.fields_into(&self.instance.puzzle, text, page);
    }
    fn picture(&self) -> Option<String> {
        let drawn = self.instance.look.draw.map(|draw| draw(&self.instance.puzzle, &self.answer));
        drawn.or_else(|| self.distinct().map(|board| board.picture()))
    }
    fn interactive(&self) -> Option<String> {
        let Look { interactive, draw, .. } = self.instance.look;
        match (interactive, draw) {
            (Some(drawn), _) => Some(drawn(&self.instance.puzzle, &self.answer)),
            (None, Some(_)) => self.picture(),
            (None, None) => self.distinct().map(|board| board.interactive().picture()),
        }
    }
    fn printed(&self) -> Option<String> {
        let Look { printed, draw, .. } = self.instance.look;
        let drawing = match printed.or(draw) {
            Some(draw) => Some(draw(&self.instance.puzzle, &self.answer)),
            None => self.distinct().map(|board| board.on_paper().picture()),
        };
        drawing.map(|drawing| inked(&drawing))
    }
}

impl<P: Puzzle> fmt::Debug for InstanceOf<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("InstanceOf").field("title", &self.entry.title).finish_non_exhaustive()
    }
}

impl<P: Puzzle> fmt::Debug for Shown<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Shown").field(&self.text()).finish()
    }
}
