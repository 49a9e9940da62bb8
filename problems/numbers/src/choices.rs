//! Presents a list of answers as a search, in which only an empty list is a dead end.

use std::ops::Range;

use billhook_engine::{Keyed, Node, Search};

/// Answers that were found before the search begins. The only move chooses one of them. `tables`
/// holds the data that the answers refer to, and does not change.
#[derive(Clone, Debug)]
pub struct Choices<T, A> {
    pub(crate) tables: T,
    pub(crate) found: Vec<A>,
    pub(crate) chosen: Option<usize>,
}

impl<T, A> Choices<T, A> {
    /// Creates a search, at its root, over answers that refer to `tables`.
    pub fn listing(tables: T, found: Vec<A>) -> Self {
        Self { tables, found, chosen: None }
    }

    /// Returns the chosen answer; `None` before the move.
    pub fn answer(&self) -> Option<&A> {
        self.chosen.map(|chosen| &self.found[chosen])
    }

    /// Returns the number of answers.
    pub fn len(&self) -> usize {
        self.found.len()
    }

    /// Returns whether there is no answer.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }
}

impl<T, A> Search for Choices<T, A> {
    /// The position of the answer in the list.
    type Move = usize;
    type Cursor = Range<usize>;
    type Undo = ();

    fn open(&mut self) -> Node<Range<usize>> {
        match self.chosen {
            None if self.found.is_empty() => Node::Dead,
            None => Node::Open(0..self.found.len()),
            Some(_) => Node::Solved,
        }
    }

    fn next(&mut self, left: &mut Range<usize>) -> Option<usize> {
        left.next()
    }

    fn apply(&mut self, answer: usize) {
        self.chosen = Some(answer);
    }

    fn undo(&mut self, _: usize, (): ()) {
        self.chosen = None;
    }
}

/// All answers share a key, since the node of each is a solution.
impl<T, A> Keyed for Choices<T, A> {
    type Key = bool;

    fn key(&self) -> bool {
        self.chosen.is_some()
    }
}

/// Compares the answers and the chosen one, not the tables.
impl<T, A: PartialEq> PartialEq for Choices<T, A> {
    fn eq(&self, other: &Self) -> bool {
        (&self.found, self.chosen) == (&other.found, other.chosen)
    }
}
