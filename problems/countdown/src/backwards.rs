//! Lists all solutions from the target backwards: chooses the tiles, then the last operation, then
//! the origins of its operands.
//!
//! [`Values`] knows the results of each part, so every move leads to a solution, and only the root
//! of a round without solutions is a dead end. Parts come in ascending order of size, and an
//! expression of k tiles takes k - 1 steps, so the first solution has the fewest steps.

use std::ops::Range;
use std::sync::Arc;

use billhook_engine::{Keyed, Node, Search};
use billhook_numbers::expression::{Expression, Operator};
use num_bigint::BigUint;
use num_traits::Zero;
use rustc_hash::FxHashMap;

use crate::values::{Goal, Join, Values};
use billhook_numbers::fraction::Integer;

/// The search for expressions of a target, made from their last operation inwards.
#[derive(Clone, Debug)]
pub struct Backwards<I> {
    values: Values<I>,
    target: I,
    /// The open goals, the next one last.
    goals: Vec<Goal<I>>,
    /// The expression so far, each operation before its operands. Only at the root are it and
    /// `goals` both empty.
    made: Vec<Prefix>,
    /// The last operations of each goal met so far, by the goal.
    joins: FxHashMap<Goal<I>, Arc<[Join<I>]>>,
}

/// A piece of an expression whose operations stand before their operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Prefix {
    /// A tile, by its position in the ascending order of all.
    Tile(u8),
    /// An operation on the two expressions behind it.
    Join(Operator),
}

impl<I: Integer> Backwards<I> {
    /// Returns the search for a target, at its root.
    pub fn new(values: Values<I>, target: I) -> Self {
        Self { values, target, goals: Vec::new(), made: Vec::new(), joins: FxHashMap::default() }
    }

    /// Returns the expression of a solution; at other nodes the operands that are still open are
    /// missing from it.
    pub fn expression(&self) -> Expression {
        let mut expression = Expression::default();
        append(&mut self.made.iter(), &mut expression);
        expression
    }

    /// Counts all solutions of the target, whatever the current node, without listing them; `None`
    /// if `budget`, which is asked before each operation, stopped it.
    pub fn count(&mut self, budget: &mut dyn FnMut() -> bool) -> Option<BigUint> {
        let mut counts = FxHashMap::default();
        let mut count = BigUint::zero();
        for part in self.values.by_size().to_vec() {
            if self.values.makes(part, &self.target) {
                let goal = Goal { part, value: self.target.clone() };
                count += self.count_goal(goal, &mut counts, budget)?;
            }
        }
        Some(count)
    }

    /// Counts the expressions of a goal that can be reached, as pairs of expressions for the
    /// operands of each last operation; `None` if `budget` stopped it.
    fn count_goal(
        &mut self,
        goal: Goal<I>,
        counts: &mut FxHashMap<Goal<I>, BigUint>,
        budget: &mut dyn FnMut() -> bool,
    ) -> Option<BigUint> {
        if self.values.pool().size(goal.part) == 1 {
            return Some(1u8.into());
        }
        if let Some(count) = counts.get(&goal) {
            return Some(count.clone());
        }
        let mut count = BigUint::zero();
        for Join { left, right, .. } in self.values.joins(goal.part, &goal.value) {
            if !budget() {
                return None;
            }
            let left = self.count_goal(left, counts, budget)?;
            count += left * self.count_goal(right, counts, budget)?;
        }
        counts.insert(goal, count.clone());
        Some(count)
    }

    /// Describes a move of the current node; empty if there is no such move.
    pub fn decision(&self, number: usize) -> String {
        match self.goals.last() {
            None => match self.values.by_size().get(number) {
                Some(&part) => self.tiles(part),
                None => String::new(),
            },
            Some(goal) => match self.joins.get(goal).and_then(|joins| joins.get(number)) {
                Some(Join { left, operator, right }) => {
                    format!("{} {} {} = {}", left.value, operator.sign(), right.value, goal.value)
                }
                None => String::new(),
            },
        }
    }

    /// Writes the open goals, the next one first.
    pub fn state(&self) -> String {
        let goal = |goal: &Goal<I>| format!("{} from {}", goal.value, self.tiles(goal.part));
        match (self.goals.is_empty(), self.made.is_empty()) {
            (true, true) => format!("{} from some tiles", self.target),
            (true, false) => format!("{} is made", self.target),
            _ => self.goals.iter().rev().map(goal).collect::<Vec<_>>().join(", "),
        }
    }

    fn tiles(&self, part: usize) -> String {
        billhook_plugin::row(&self.values.pool().tiles(part).collect::<Vec<_>>())
    }

    /// Returns the last operations of the next goal; none at the root.
    fn joins(&mut self) -> Arc<[Join<I>]> {
        let Some(goal) = self.goals.last() else { return Arc::new([]) };
        if let Some(joins) = self.joins.get(goal) {
            return Arc::clone(joins);
        }
        let joins: Arc<[Join<I>]> = self.values.joins(goal.part, &goal.value).into();
        self.joins.insert(goal.clone(), Arc::clone(&joins));
        joins
    }

    /// Removes the next goals as long as they are single tiles, and appends these to the
    /// expression.
    fn settle(&mut self) {
        while let Some(goal) = self.goals.last()
            && let Some(tile) = self.values.pool().tile_number(goal.part)
        {
            self.made.push(Prefix::Tile(tile));
            self.goals.pop();
        }
    }
}

/// Appends the expression that begins at the next piece.
fn append<'a>(pieces: &mut impl Iterator<Item = &'a Prefix>, to: &mut Expression) {
    match pieces.next() {
        Some(Prefix::Tile(tile)) => to.card(*tile),
        Some(Prefix::Join(operator)) => {
            append(pieces, to);
            append(pieces, to);
            to.join(*operator);
        }
        None => {}
    }
}

impl<I: Integer> Search for Backwards<I> {
    /// At the root the number of a part in ascending order of size, otherwise the number of an
    /// operation in `joins`.
    type Move = usize;
    type Cursor = Range<usize>;
    /// The goals, and the length of `made`, before the move.
    type Undo = (Vec<Goal<I>>, usize);

    fn open(&mut self) -> Node<Range<usize>> {
        match (self.goals.is_empty(), self.made.is_empty()) {
            (true, false) => Node::Solved,
            (true, true) if self.values.first_part(&self.target).is_none() => Node::Dead,
            (true, true) => Node::Open(0..self.values.by_size().len()),
            _ => Node::Open(0..self.joins().len()),
        }
    }

    fn next(&mut self, left: &mut Range<usize>) -> Option<usize> {
        if !self.goals.is_empty() {
            return left.next();
        }
        left.find(|&number| {
            let part = self.values.by_size()[number];
            self.values.makes(part, &self.target)
        })
    }

    fn apply(&mut self, number: usize) -> Self::Undo {
        let before = (self.goals.clone(), self.made.len());
        if self.goals.is_empty() {
            let part = self.values.by_size().get(number).copied().unwrap_or_default();
            self.goals.push(Goal { part, value: self.target.clone() });
        } else if let Some(Join { left, operator, right }) = self.joins().get(number) {
            self.goals.pop();
            self.made.push(Prefix::Join(*operator));
            self.goals.extend([right.clone(), left.clone()]);
        }
        self.settle();
        before
    }

    fn undo(&mut self, _: usize, (goals, made): Self::Undo) {
        self.goals = goals;
        self.made.truncate(made);
    }
}

/// The solutions below a node depend only on its open goals.
impl<I: Integer> Keyed for Backwards<I> {
    /// `true` for the root, and the goals.
    type Key = (bool, Vec<Goal<I>>);

    fn key(&self) -> Self::Key {
        (self.made.is_empty() && self.goals.is_empty(), self.goals.clone())
    }
}

/// Compares targets and moves, not the tables.
impl<I: Integer> PartialEq for Backwards<I> {
    fn eq(&self, other: &Self) -> bool {
        (&self.target, &self.goals, &self.made) == (&other.target, &other.goals, &other.made)
    }
}
