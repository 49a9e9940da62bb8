//! The paper's heuristic: can adding and subtracting alone do it?
//!
//! Before anything else the paper looks whether the numbers reach the target
//! by sums and differences: their sum is the target, or exceeds it by twice
//! one of them, which is then subtracted instead of added. The paper pastes
//! the operands together as text and gets 44 hands wrong (`-1+2+3*9` for
//! `1 2 3 9`). Here the test chooses which merge is tried *first* at every
//! state, and the [merge search](super::merge) does the rest: the answer is
//! an expression like any other, and nothing is lost when all are wanted.

use billhook_engine::{Node, Search};

use super::expression::{Expression, Operator};
use super::fraction::{Fraction, Integer};
use super::game::Game;
use super::merge::{self, Merge, Table};

/// The merge search with promising merges first.
#[derive(Clone, Debug, PartialEq)]
pub struct Heuristic<I: Integer>(Table<I>);

/// The merge to try first, if there is one, and the place in the others.
#[derive(Clone, Debug)]
pub struct Cursor {
    first: Option<Merge>,
    led: bool,
    others: merge::Cursor,
}

impl<I: Integer> Heuristic<I> {
    /// The table at the beginning of `game`, whose cards must be in
    /// ascending order.
    pub fn new(game: &Game) -> Self {
        Self(Table::new(game))
    }

    /// The expression of the number that is left.
    pub fn expression(&self) -> Expression {
        self.0.expression()
    }

    /// The table that is merged on.
    pub(super) fn table(&self) -> &Table<I> {
        &self.0
    }

    /// Whether the values reach the target by adding all of them, or all but
    /// one that is subtracted.
    fn sums_up(&self, values: &[Fraction<I>]) -> bool {
        let sum_without = |subtracted: Option<usize>| {
            let zero = Fraction::whole(I::zero());
            values.iter().enumerate().try_fold(zero, |sum, (at, value)| match subtracted {
                Some(subtracted) if at == subtracted => sum.join(Operator::Subtract, value),
                _ => sum.join(Operator::Add, value),
            })
        };
        std::iter::once(None)
            .chain((0..values.len()).map(Some))
            .any(|subtracted| sum_without(subtracted).as_ref() == Some(self.0.target()))
    }

    /// Whether the test holds after a merge.
    fn promising(&self, merge: Merge) -> bool {
        let sum = matches!(merge.operator, Operator::Add | Operator::Subtract);
        let Some(result) = self.0.result(merge).filter(|_| sum) else { return false };
        let merged = [merge.left, merge.right].map(usize::from);
        let numbers = self.0.numbers().iter().enumerate();
        let mut values: Vec<_> = numbers
            .filter(|(at, _)| !merged.contains(at))
            .map(|(_, number)| number.value.clone())
            .collect();
        values.push(result);
        match values.as_slice() {
            [only] => only == self.0.target(),
            values => self.sums_up(values),
        }
    }

    /// The first promising merge of the state.
    fn lead(&mut self, mut cursor: merge::Cursor) -> Option<Merge> {
        let values: Vec<_> = self.0.numbers().iter().map(|number| number.value.clone()).collect();
        if !self.sums_up(&values) {
            return None;
        }
        while let Some(merge) = self.0.next(&mut cursor) {
            if self.promising(merge) {
                return Some(merge);
            }
        }
        None
    }
}

impl<I: Integer> Search for Heuristic<I> {
    type Move = Merge;
    type Cursor = Cursor;
    type Undo = <Table<I> as Search>::Undo;

    fn open(&mut self) -> Node<Cursor> {
        match self.0.open() {
            Node::Solved => Node::Solved,
            Node::Dead => Node::Dead,
            Node::Open(others) => {
                Node::Open(Cursor { first: self.lead(others), led: false, others })
            }
        }
    }

    fn next(&mut self, cursor: &mut Cursor) -> Option<Merge> {
        if cursor.first.is_some() && !cursor.led {
            cursor.led = true;
            return cursor.first;
        }
        loop {
            let merge = self.0.next(&mut cursor.others)?;
            if Some(merge) != cursor.first {
                return Some(merge);
            }
        }
    }

    fn apply(&mut self, merge: Merge) -> Self::Undo {
        self.0.apply(merge)
    }

    fn undo(&mut self, merge: Merge, undo: Self::Undo) {
        self.0.undo(merge, undo);
    }
}
