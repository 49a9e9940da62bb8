//! A game as a person plays it: two numbers are taken up, and their result is put down.
//!
//! Unlike [`merge`](crate::merge), which writes every expression once, a step takes an unordered
//! *pair* of numbers, wherever they lie. Solutions cost the *effort* of their steps, so that branch
//! and bound finds the easiest one. All ways to play are searched, not one member of each class of
//! solutions: `10 + 75 - 25` and `75 - 25 + 10` are one idea, but not equally hard.

use billhook_engine::{Bounded, Node, Search};

use super::Step;
use crate::expression::{Expression, Operator};
use crate::extra::Operation;
use crate::fraction::{Fraction, Integer};
use crate::game::{Fold, Game};

/// The effort of a step, at least 1: of its left operand, operator, right operand and result.
pub type Effort<I> = fn(&Fraction<I>, Operator, &Fraction<I>, &Fraction<I>) -> i64;

/// When a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Only the target is left.
    EveryCard,
    /// The target lies on the table.
    AnyCards,
    /// The target lies on the table after this number of steps. The greater operand of a sum or a
    /// product is written first.
    After(usize),
}

/// Results that a player does without.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Without {
    /// Only whole numbers are made.
    pub fractions: bool,
    /// Nothing below zero is made.
    pub negatives: bool,
}

/// The numbers on the table, and the steps that made them.
#[derive(Clone, Debug)]
pub struct Board<I: Integer> {
    /// The numbers, the newest result last.
    numbers: Vec<Number<I>>,
    taken: Vec<Taken>,
    /// The effort of the steps taken.
    spent: i64,
    effort: Effort<I>,
    goal: Fraction<I>,
    pub(super) game: Game,
    pub(super) end: End,
    /// Results that are forbidden besides those that the game forbids.
    pub without: Without,
}

/// A number on the table: a card, or the result of a step, numbered behind the cards.
#[derive(Clone, Debug)]
pub struct Number<I: Integer> {
    value: Fraction<I>,
    source: usize,
}

/// A step that was taken, by the sources of its operands.
#[derive(Clone, Copy, Debug)]
struct Taken {
    left: usize,
    right: usize,
    operator: Operator,
}

/// A step that may be taken: two places on the table, and the operation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Play {
    left: usize,
    right: usize,
    operator: Operator,
    effort: i64,
}

/// The values of a board in lowest terms, on which alone depends what can be made of them. They
/// ascend; the result that a fold continues with comes last.
pub type Key<I> = Vec<(I, I)>;

impl<I: Integer> Board<I> {
    /// Lays out the cards of a game. `I` must be [wide enough](crate::width::Width).
    pub fn new(game: &Game, end: End, effort: Effort<I>) -> Self {
        let numbers = game.numbers::<I>().into_iter().enumerate();
        Self {
            numbers: numbers.map(|(source, value)| Number { value, source }).collect(),
            taken: Vec::new(),
            spent: 0,
            effort,
            goal: game.goal(),
            game: game.clone(),
            end,
            without: Without::default(),
        }
    }

    /// Returns the expression that makes the target.
    pub fn expression(&self) -> Expression {
        let mut expression = Expression::default();
        if let Some(number) = self.numbers.iter().find(|number| number.value == self.goal) {
            self.append(number.source, &mut expression);
        }
        expression
    }

    fn append(&self, source: usize, expression: &mut Expression) {
        match source.checked_sub(self.game.cards.len()).map(|step| self.taken[step]) {
            None => expression.card(source as u8),
            Some(Taken { left, right, operator }) => {
                self.append(left, expression);
                self.append(right, expression);
                expression.join(operator);
            }
        }
    }

    /// Returns whether the game is over.
    pub fn is_solved(&self) -> bool {
        let is_goal = |number: &Number<I>| number.value == self.goal;
        match self.end {
            End::EveryCard => self.numbers.len() == 1 && is_goal(&self.numbers[0]),
            End::AnyCards => self.numbers.iter().any(is_goal),
            End::After(steps) => self.taken.len() == steps && self.numbers.iter().any(is_goal),
        }
    }

    /// Returns the values on the table.
    pub fn key(&self) -> Key<I> {
        let reduced = self.numbers.iter().map(|number| number.value.reduced());
        let mut key: Key<I> = reduced.map(|it| (it.numerator, it.denominator)).collect();
        let fixed = usize::from(self.is_fold());
        let free = key.len().saturating_sub(fixed);
        key[..free].sort_unstable();
        key
    }

    /// Returns how many numbers lie on the table.
    pub fn count(&self) -> usize {
        self.numbers.len()
    }

    /// Returns all first steps that the game allows, whatever they make.
    pub fn first_plays(&self) -> Vec<Play> {
        self.plays(&|left, operator, right| self.allowed(left, operator, right))
    }

    /// Returns a step with its numbers.
    pub fn step(&self, play: Play) -> Option<Step> {
        let number = |at: usize| self.numbers[at].value.to_rational();
        Step::new(number(play.left), play.operator, number(play.right))
    }

    /// Returns the effort of the steps of an expression in the order in which they are written;
    /// `None` if the game forbids one of them, or they do not make the target.
    pub fn effort_of(mut self, expression: &Expression) -> Option<i64> {
        let card = |card| Some(usize::from(card));
        expression.fold(card, |operation, left, right| {
            let Operation::Join(operator) = operation else { return None };
            let place = |source| self.numbers.iter().position(|it| it.source == source);
            let (left, right) = (place(left)?, place(right?)?);
            let joins_result = left.max(right) + 1 == self.numbers.len();
            if !self.game.operators.contains(&operator) || self.is_fold() && !joins_result {
                return None;
            }
            let value = self.result(left, operator, right)?;
            self.apply(self.play(left, operator, right, &value));
            Some(self.numbers.last()?.source)
        })?;
        self.is_solved().then_some(self.spent)
    }

    /// Returns whether a step must continue with the last result.
    fn is_fold(&self) -> bool {
        self.game.fold == Fold::Left && !self.taken.is_empty()
    }

    /// Returns the value of a step, if the game allows it.
    fn allowed(&self, left: usize, operator: Operator, right: usize) -> Option<Fraction<I>> {
        let value = self.numbers[left].value.join(operator, &self.numbers[right].value)?;
        let allowed = self.game.results.allow(&value)
            && (!self.without.fractions || value.is_integer())
            && (!self.without.negatives || !value.is_negative());
        allowed.then_some(value)
    }

    /// Returns the value of a step, if it may be taken: the last one must make the target.
    fn result(&self, left: usize, operator: Operator, right: usize) -> Option<Fraction<I>> {
        let value = self.allowed(left, operator, right)?;
        let is_last = match self.end {
            End::EveryCard | End::AnyCards => self.numbers.len() <= 2,
            End::After(steps) => self.taken.len() + 1 >= steps,
        };
        (!is_last || value == self.goal).then_some(value)
    }

    fn play(&self, left: usize, operator: Operator, right: usize, value: &Fraction<I>) -> Play {
        let [a, b] = [left, right].map(|at| &self.numbers[at].value);
        Play { left, right, operator, effort: (self.effort)(a, operator, b, value) }
    }

    /// Returns whether no number before `at`, `other` aside, is equal to it.
    fn is_first(&self, at: usize, other: usize) -> bool {
        let equal = |before: usize| self.numbers[before].value == self.numbers[at].value;
        !(0..at).any(|before| before != other && equal(before))
    }

    /// Returns the different steps that have a `result`, the easiest first.
    fn plays(&self, result: &dyn Fn(usize, Operator, usize) -> Option<Fraction<I>>) -> Vec<Play> {
        let count = self.numbers.len();
        let folds = self.is_fold();
        let mut plays = Vec::new();
        for second in 1..count {
            for first in 0..second {
                // A fold continues with the last result itself, whatever equals it.
                let is_first =
                    if folds { second + 1 == count } else { self.is_first(second, first) };
                if !is_first || !self.is_first(first, second) {
                    continue;
                }
                let [a, b] = [first, second].map(|at| &self.numbers[at].value);
                let (left, right) = match self.end {
                    End::After(_) if a.compare(b).is_lt() => (second, first),
                    _ => (first, second),
                };
                let equal = a == b;
                for &operator in &self.game.operators {
                    let turned = (!equal && !operator.commutes()).then_some((right, left));
                    for (left, right) in [Some((left, right)), turned].into_iter().flatten() {
                        if let Some(value) = result(left, operator, right) {
                            plays.push(self.play(left, operator, right, &value));
                        }
                    }
                }
            }
        }
        plays.sort_by_key(|play| play.effort);
        plays
    }
}

impl<I: Integer> Search for Board<I> {
    type Move = Play;
    type Cursor = std::vec::IntoIter<Play>;
    type Undo = Vec<Number<I>>;

    fn open(&mut self) -> Node<Self::Cursor> {
        if self.is_solved() {
            return Node::Solved;
        }
        if matches!(self.end, End::After(steps) if self.taken.len() >= steps) {
            return Node::Dead;
        }
        match self.plays(&|left, operator, right| self.result(left, operator, right)) {
            plays if plays.is_empty() => Node::Dead,
            plays => Node::Open(plays.into_iter()),
        }
    }

    fn next(&mut self, plays: &mut Self::Cursor) -> Option<Play> {
        plays.next()
    }

    fn apply(&mut self, play: Play) -> Self::Undo {
        let before = self.numbers.clone();
        let Play { left, right, operator, effort } = play;
        let value = self.allowed(left, operator, right).expect("a play has a value");
        let source = self.game.cards.len() + self.taken.len();
        let [from, to] = [left, right].map(|at| before[at].source);
        self.taken.push(Taken { left: from, right: to, operator });
        self.spent += effort;
        self.numbers.remove(left.max(right));
        self.numbers.remove(left.min(right));
        self.numbers.push(Number { value, source });
        before
    }

    fn undo(&mut self, play: Play, before: Self::Undo) {
        self.taken.pop();
        self.spent -= play.effort;
        self.numbers = before;
    }
}

/// Every step that must still be taken has an effort of at least 1.
impl<I: Integer> Bounded for Board<I> {
    fn cost(&self) -> i64 {
        self.spent
    }

    fn estimate(&self) -> i64 {
        match self.end {
            End::EveryCard => self.numbers.len().saturating_sub(1) as i64,
            End::AnyCards => i64::from(!self.is_solved()),
            End::After(steps) => steps.saturating_sub(self.taken.len()) as i64,
        }
    }
}
