//! Tries sums and differences first where the numbers add up to the target, with at most one of
//! them subtracted: a published heuristic for the 24 game.
//!
//! Before anything else the published program tests whether the sum of the numbers is the target,
//! or exceeds it by twice one of them, which is then subtracted instead of added. That program
//! pastes the operands together as text and gets 44 hands wrong (`-1+2+3*9` for `1 2 3 9`). Here
//! the test chooses which merge is tried *first* at every state, and the [merge
//! search](billhook_numbers::merge) does the rest: answers are expressions like any others, and
//! none is lost when all are wanted.

use billhook_engine::{Either, Node, Search};
use num_bigint::BigInt;

use billhook_numbers::expression::{Expression, Operator};
use billhook_numbers::fraction::{Fraction, Integer};
use billhook_numbers::game::Game;
use billhook_numbers::merge::{self, Merge, Table};
use billhook_numbers::strategy::Strategy;
use billhook_numbers::width::Width;

/// The merge search that first tries a sum or difference after which the numbers still add up to
/// the target, with at most one of them subtracted.
#[derive(Clone, Debug, PartialEq)]
pub struct Heuristic<I: Integer>(Table<I>);

/// The heuristic search in integers as wide as its game needs.
pub type AnyHeuristic = Either<Heuristic<i64>, Heuristic<BigInt>>;

/// The merge to try first, if there is one; whether it was tried; and the position among the
/// others.
#[derive(Clone, Debug)]
pub struct Cursor {
    first: Option<Merge>,
    led: bool,
    others: merge::Cursor,
}

/// Returns whether the numbers make the target if all are added, or if all but one are added and
/// that one is subtracted.
fn sums_up<I: Integer>(table: &Table<I>) -> bool {
    let sums_up_without = |subtracted: usize| {
        let zero = Fraction::whole(I::zero());
        let sum = table.values().enumerate().try_fold(zero, |sum, (at, value)| {
            let subtracts = at == subtracted;
            let operator = if subtracts { Operator::Subtract } else { Operator::Add };
            sum.join(operator, value)
        });
        sum.as_ref() == Some(table.target())
    };
    let none = table.values().len();
    sums_up_without(none) || none > 1 && (0..none).any(sums_up_without)
}

impl<I: Integer> Heuristic<I> {
    /// Returns the first sum or difference after which the numbers still [sum up](sums_up); `None`
    /// if they do not sum up now, or if there is no such merge.
    fn lead(&mut self, mut cursor: merge::Cursor) -> Option<Merge> {
        if !sums_up(&self.0) {
            return None;
        }
        while let Some(merge) = self.0.next(&mut cursor) {
            if matches!(merge.operator(), Operator::Add | Operator::Subtract) {
                let undo = self.0.apply(merge);
                let keeps = sums_up(&self.0);
                self.0.undo(merge, undo);
                if keeps {
                    return Some(merge);
                }
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
        match self.0.next(&mut cursor.others) {
            again if again == cursor.first => self.0.next(&mut cursor.others),
            other => other,
        }
    }

    fn apply(&mut self, merge: Merge) -> Self::Undo {
        self.0.apply(merge)
    }

    fn undo(&mut self, merge: Merge, undo: Self::Undo) {
        self.0.undo(merge, undo);
    }
}

impl<I: Integer> Strategy for Heuristic<I> {
    const NAME: &'static str = "heuristic";
    const SUMMARY: &'static str = "as dfs, with the merges first that lead to a plain sum";
    const WIDTH: Width = I::WIDTH;

    fn new(game: &Game) -> Self {
        Self(Table::new(game))
    }

    fn expression(&self) -> Expression {
        self.0.expression()
    }

    fn decision(&self, merge: Merge) -> String {
        self.0.decision(merge)
    }

    fn state(&self) -> String {
        self.0.state()
    }

    fn why(&self) -> Option<String> {
        self.0.why()
    }
}
