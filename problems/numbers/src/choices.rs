//! A list of answers as a search without dead ends.

use std::ops::Range;

use billhook_engine::{Keyed, Node, Search};

/// Answers that are found before they are listed. The only decision is which one; `tables`, in
/// which they were found, do not change.
#[derive(Clone, Debug)]
pub struct Choices<T, A> {
    pub(crate) tables: T,
    pub(crate) found: Vec<A>,
    pub(crate) chosen: Option<usize>,
}

impl<T, A> Choices<T, A> {
    /// Lists answers that were found in `tables`.
    pub fn listing(tables: T, found: Vec<A>) -> Self {
        Self { tables, found, chosen: None }
    }

    /// Returns the answer that was chosen.
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
    /// The number of the answer.
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

/// The node of each answer is a solution, so all of them are alike.
impl<T, A> Keyed for Choices<T, A> {
    type Key = bool;

    fn key(&self) -> bool {
        self.chosen.is_some()
    }
}

/// Equal answers and decisions.
impl<T, A: PartialEq> PartialEq for Choices<T, A> {
    fn eq(&self, other: &Self) -> bool {
        (&self.found, self.chosen) == (&other.found, other.chosen)
    }
}
