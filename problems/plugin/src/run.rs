//! A run of a search, from the task to the outcome.

use std::num::NonZeroUsize;

use billhook_engine::{Flow, Limits, Statistics, Status};
use num_bigint::BigUint;
use serde_json::{Map, Value};

use super::Watch;

/// Who is shown each solution, and says whether to go on.
pub type Each<'a> = &'a mut dyn FnMut(&dyn Solution) -> Flow;

/// What is asked of a search.
pub struct Task<'a> {
    /// The strategy: one that the problem offers, or `auto`.
    pub strategy: &'a str,
    /// How far to go.
    pub limits: Limits,
    /// Who wants each solution; none if they are only to be counted.
    pub each: Option<Each<'a>>,
    /// What a strategy may be told besides.
    pub settings: Settings,
    /// Who watches the search; see [`Watch`].
    pub watch: Option<&'a mut dyn Watch>,
}

impl<'a> Task<'a> {
    /// To count the solutions.
    pub fn count(strategy: &'a str, limits: Limits) -> Self {
        Self { strategy, limits, each: None, settings: Settings::default(), watch: None }
    }

    /// To show each solution.
    pub fn show(strategy: &'a str, limits: Limits, each: Each<'a>) -> Self {
        Self { each: Some(each), ..Self::count(strategy, limits) }
    }

    /// Whether the search is to be one that can be gone on with.
    pub fn keeps(&self) -> bool {
        self.watch.as_ref().is_some_and(|watch| watch.keeps())
    }
}

/// What a strategy may be told besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Where chance begins, for strategies that use it.
    pub seed: u64,
    /// How many nodes of a level a beam search keeps.
    pub width: usize,
    /// How many threads search, where a strategy can share its work. Nothing
    /// but the time depends on it.
    pub threads: NonZeroUsize,
}

impl Default for Settings {
    fn default() -> Self {
        Self { seed: 0, width: 1_000, threads: NonZeroUsize::MIN }
    }
}

impl std::fmt::Debug for Task<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Task")
            .field("strategy", &self.strategy)
            .field("limits", &self.limits)
            .field("counting", &self.each.is_none())
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}

/// One solution, as it is shown. Each form is made only when it is asked
/// for; a puzzle whose solutions are one line of text has them as a `String`.
/// [`text`](Self::text) is all that a solution must have.
pub trait Solution {
    /// For programs: complete and unambiguous, and what
    /// [`judge`](super::Instance::judge) takes.
    fn text(&self) -> String;

    /// For people, perhaps over several lines. One that ends with a line
    /// break is set apart from the next by an empty line.
    fn plain(&self) -> String {
        self.text()
    }

    /// Puts [`text`](Self::text) in place of what `page` holds. Who lists
    /// millions of solutions has one page for all of them.
    fn text_into(&self, page: &mut String) {
        *page = self.text();
    }

    /// Puts [`plain`](Self::plain) in place of what `page` holds.
    fn plain_into(&self, page: &mut String) {
        *page = self.plain();
    }

    /// As [`plain`](Self::plain), with colours for a terminal (ANSI).
    fn styled(&self) -> String {
        self.plain()
    }

    /// The problem's own fields of the machine-readable output.
    fn fields(&self) -> Map<String, Value> {
        Map::new()
    }

    /// A picture, as SVG; none if the problem draws none.
    fn picture(&self) -> Option<String> {
        None
    }
}

impl Solution for String {
    fn text(&self) -> String {
        self.clone()
    }
}

/// What came of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The strategy that was used.
    pub strategy: &'static str,
    /// How it ended.
    pub status: Status,
    /// How many solutions were found.
    pub solutions: BigUint,
    /// What the search did. A strategy that counts without searching enters
    /// no node.
    pub statistics: Statistics,
    /// Why no search was needed, as a clause: "the pieces cover 12 cells, the
    /// board has 16".
    pub reason: Option<String>,
    /// What else there is to say of how it was done, in a few words.
    pub note: Option<String>,
    /// What else was counted, by name.
    pub counters: Vec<(&'static str, BigUint)>,
}

impl Outcome {
    /// The outcome of a search that counted its solutions.
    pub fn searched(strategy: &'static str, status: Status, statistics: Statistics) -> Self {
        let solutions = statistics.solutions().into();
        Self { statistics, ..Self::counted(strategy, status, solutions) }
    }

    /// The outcome of a count without a search.
    pub fn counted(strategy: &'static str, status: Status, solutions: BigUint) -> Self {
        let statistics = Statistics::new();
        let (reason, note, counters) = (None, None, Vec::new());
        Self { strategy, status, solutions, statistics, reason, note, counters }
    }

    /// The same if some are known to be there, but none was shown.
    #[must_use]
    pub fn without_solutions(self) -> Self {
        Self { solutions: BigUint::ZERO, ..self }
    }

    /// No solution, for a reason that needs no search.
    pub fn impossible(strategy: &'static str, reason: impl Into<String>) -> Self {
        let none = Self::counted(strategy, Status::Complete, BigUint::ZERO);
        Self { reason: Some(reason.into()), ..none }
    }
}

/// A verdict on an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Whether the answer is right.
    pub right: bool,
    /// Why, a sentence each; at least one.
    pub remarks: Vec<String>,
}
