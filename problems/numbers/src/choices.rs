//! Answers that are found before they are listed, as a search: a list without dead ends.

use std::ops::Range;

use billhook_engine::{Keyed, Node, Search};

/// Answers, one after the other; the only decision is which one. `tables` are what they were
/// found in, and stay as they are.
#[derive(Clone, Debug)]
pub struct Choices<T, A> {
    pub(crate) tables: T,
    pub(crate) found: Vec<A>,
    pub(crate) chosen: Option<usize>,
}

impl<T, A> Choices<T, A> {
    /// How many answers there are.
    pub fn len(&self) -> usize {
        self.found.len()
    }

    /// Whether there is none.
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
