//! Searches a game as a person plays it: takes up two numbers and puts down their result.
//!
//! Unlike [`merge`](crate::merge), which writes every expression once, a step takes an unordered
//! *pair* of numbers, wherever they lie. Solutions cost the *effort* of their steps, so branch and
//! bound finds the easiest one. All sequences of steps are searched, not one member of each class
//! of solutions: `10 + 75 - 25` and `75 - 25 + 10` are one idea, but not equally hard.

use billhook_engine::{Bounded, Node, Search};

use super::Step;
use crate::expression::{Expression, Operator};
use crate::extra::Operation;
use crate::fraction::{Fraction, Integer};
use crate::game::{Fold, Game, Results};
use crate::merge::{Number, Table};
use crate::strategy::Strategy;

/// A function that returns the effort of a step, at least 1, from its left operand, operator, right
/// operand and result.
pub type Effort<I> = fn(&Fraction<I>, Operator, &Fraction<I>, &Fraction<I>) -> i64;

/// The condition under which a game is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// All cards are used and only the target is left.
    EveryCard,
    /// The target lies on the table.
    AnyCards,
    /// The target lies on the table after exactly this number of steps. The greater operand of a
    /// sum or a product is written first.
    After(usize),
}

/// Results that a player avoids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Without {
    /// Whether only whole numbers may be made.
    pub fractions: bool,
    /// Whether nothing below zero may be made.
    pub negatives: bool,
}

/// A game that is being played: the numbers on the table, and the steps that led to them.
#[derive(Clone, Debug)]
pub struct Board<I: Integer> {
    /// The numbers, the newest result last, and the steps that made them.
    table: Table<I>,
    /// The effort of the steps taken.
    spent: i64,
    effort: Effort<I>,
    pub(super) game: Game,
    pub(super) end: End,
    /// Results that are forbidden in addition to those that the game forbids.
    pub without: Without,
}

/// A move: two positions on the table, the operation and its effort.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Play {
    left: u8,
    right: u8,
    operator: Operator,
    effort: i64,
}

/// The values of a board in lowest terms; the values that can be made depend only on them. They
/// ascend, except that the result that a fold must continue with comes last.
pub type Key<I> = Vec<(I, I)>;

impl<I: Integer> Board<I> {
    /// Lays out the cards of a game. `I` must be [wide enough](crate::width::Width).
    pub fn new(game: &Game, end: End, effort: Effort<I>) -> Self {
        let (table, without) = (Table::new(game), Without::default());
        Self { table, spent: 0, effort, game: game.clone(), end, without }
    }

    /// Returns the expression of the first number that equals the target; empty if there is none.
    pub fn expression(&self) -> Expression {
        let number = self.numbers().iter().find(|number| self.is_goal(&number.value));
        number.map(|number| self.table.expression_of(number.source)).unwrap_or_default()
    }

    fn numbers(&self) -> &[Number<I>] {
        &self.table.numbers
    }

    fn is_goal(&self, value: &Fraction<I>) -> bool {
        value == self.table.target()
    }

    /// Returns whether the numbers on the table solve the game, as its `end` says.
    pub fn is_solved(&self) -> bool {
        let mut goals = self.numbers().iter().filter(|number| self.is_goal(&number.value));
        match self.end {
            End::EveryCard => self.count() == 1 && goals.next().is_some(),
            End::AnyCards => goals.next().is_some(),
            End::After(steps) => self.taken() == steps && goals.next().is_some(),
        }
    }

    /// Returns the values on the table as a key.
    pub fn key(&self) -> Key<I> {
        let reduced = self.numbers().iter().map(|number| number.value.reduced());
        let mut key: Key<I> = reduced.map(|it| (it.numerator, it.denominator)).collect();
        let fixed = usize::from(self.is_fold());
        let free = key.len().saturating_sub(fixed);
        key[..free].sort_unstable();
        key
    }

    /// Counts the numbers on the table.
    pub fn count(&self) -> usize {
        self.numbers().len()
    }

    /// Counts the steps taken.
    fn taken(&self) -> usize {
        self.table.merges.len()
    }

    /// Returns all different steps from the current table that the game and
    /// [`without`](Self::without) allow, whether or not they lead to the target; the easiest first.
    pub fn first_plays(&self) -> Vec<Play> {
        self.plays(&|left, operator, right| self.allowed(left, operator, right))
    }

    /// Returns a move as a step, with its numbers and result; `None` for a division by zero.
    pub fn step(&self, play: Play) -> Option<Step> {
        let number = |at: u8| self.value(at).to_rational();
        Step::new(number(play.left), play.operator, number(play.right))
    }

    /// Returns the effort of the steps of an expression in the order in which they are written;
    /// `None` if the expression is not well formed or has operations beyond the four, if the game
    /// or `without` forbids a step, or if the steps do not solve the game.
    pub fn effort_of(mut self, expression: &Expression) -> Option<i64> {
        let cards: Vec<_> = self.numbers().iter().map(|number| number.source).collect();
        let card = |card| cards.get(usize::from(card)).copied();
        expression.fold(card, |operation, left, right| {
            let Operation::Join(operator) = operation else { return None };
            let place = |source| self.numbers().iter().position(|it| it.source == source);
            let (left, right) = (place(left)? as u8, place(right?)? as u8);
            let joins_result = usize::from(left.max(right)) + 1 == self.count();
            if !self.game.operators.contains(&operator) || self.is_fold() && !joins_result {
                return None;
            }
            let value = self.result(left, operator, right)?;
            self.apply(self.play(left, operator, right, &value));
            Some(self.numbers().last()?.source)
        })?;
        self.is_solved().then_some(self.spent)
    }

    /// Returns whether a step must continue with the last result.
    fn is_fold(&self) -> bool {
        self.game.fold == Fold::Left && self.taken() > 0
    }

    /// Returns the value of a step; `None` for a division by zero, or if the game or the player's
    /// own rules forbid it.
    fn allowed(&self, left: u8, operator: Operator, right: u8) -> Option<Fraction<I>> {
        let value = self.value(left).join(operator, self.value(right))?;
        let allowed = self.game.results.allow(&value)
            && (!self.without.fractions || value.is_integer())
            && (!self.without.negatives || !value.is_negative());
        // Numbers with denominator 1 are compared faster.
        let value = match self.game.results.integers && allowed {
            true => Fraction::whole(value.numerator / value.denominator),
            false => value,
        };
        allowed.then_some(value)
    }

    /// Returns the value of a step that may be taken; `None` if it is not
    /// [`allowed`](Self::allowed), or if it is the last step and does not make the target.
    fn result(&self, left: u8, operator: Operator, right: u8) -> Option<Fraction<I>> {
        let value = self.allowed(left, operator, right)?;
        let is_last = match self.end {
            End::EveryCard | End::AnyCards => self.count() <= 2,
            End::After(steps) => self.taken() + 1 >= steps,
        };
        (!is_last || self.is_goal(&value)).then_some(value)
    }

    fn value(&self, at: u8) -> &Fraction<I> {
        &self.numbers()[usize::from(at)].value
    }

    fn play(&self, left: u8, operator: Operator, right: u8, value: &Fraction<I>) -> Play {
        let [a, b] = [left, right].map(|at| self.value(at));
        Play { left, right, operator, effort: (self.effort)(a, operator, b, value) }
    }

    /// Returns whether the number at `at` is the first with its value, the number at `other` aside.
    fn is_first(&self, at: u8, other: u8) -> bool {
        let equal = |before: u8| self.value(before) == self.value(at);
        !(0..at).any(|before| before != other && equal(before))
    }

    /// Returns the different steps for which `result` returns a value, the easiest first.
    fn plays(&self, result: &dyn Fn(u8, Operator, u8) -> Option<Fraction<I>>) -> Vec<Play> {
        let count = self.count() as u8;
        let folds = self.is_fold();
        let mut plays = Vec::new();
        for second in 1..count {
            for first in 0..second {
                // A fold must continue with the last result itself, even if another number equals
                // it.
                let is_first =
                    if folds { second + 1 == count } else { self.is_first(second, first) };
                if !is_first || !self.is_first(first, second) {
                    continue;
                }
                let [a, b] = [first, second].map(|at| self.value(at));
                let ordered = matches!(self.end, End::After(_));
                let (left, right) = match ordered && a.compare(b).is_lt() {
                    true => (second, first),
                    false => (first, second),
                };
                let Results { integers, positive } = self.game.results;
                // A lesser number minus a greater one, or divided by it, is not a positive whole
                // number.
                let turns = a != b && !(ordered && integers && positive);
                for &operator in &self.game.operators {
                    let turned = (turns && !operator.commutes()).then_some((right, left));
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
    type Undo = (Number<I>, Number<I>);

    fn open(&mut self) -> Node<Self::Cursor> {
        if self.is_solved() {
            return Node::Solved;
        }
        if matches!(self.end, End::After(steps) if self.taken() >= steps) {
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
        let Play { left, right, operator, effort } = play;
        let value = self.allowed(left, operator, right).expect("a play has a value");
        self.spent += effort;
        self.table.join([left, right], Operation::Join(operator), value)
    }

    fn undo(&mut self, play: Play, numbers: Self::Undo) {
        self.spent -= play.effort;
        self.table.part([play.left, play.right], numbers);
    }
}

/// The lower bound counts the steps that are still necessary, each with an effort of at least 1.
impl<I: Integer> Bounded for Board<I> {
    fn cost(&self) -> i64 {
        self.spent
    }

    fn estimate(&self) -> i64 {
        match self.end {
            End::EveryCard => self.count().saturating_sub(1) as i64,
            End::AnyCards => i64::from(!self.is_solved()),
            End::After(steps) => steps.saturating_sub(self.taken()) as i64,
        }
    }
}
