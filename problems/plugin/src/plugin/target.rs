//! Targets of links: which words are links, and to which puzzle.

use crate::reading::Mistake;

/// The target of a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// The puzzle of this name.
    Puzzle(&'static str),
    /// No puzzle, for this reason: the form of the link is known, and what it leads to is not.
    Unknown(Mistake),
}

/// A function that returns the target of a word; `None` if the word is no link that it knows.
pub type Targets = fn(&str) -> Option<Target>;
