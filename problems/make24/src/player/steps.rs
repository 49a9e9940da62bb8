//! A hand as a person plays it: two numbers are taken up, and their result is put down.
//!
//! Unlike [`merge`](billhook_numbers::merge), which writes every expression once, two numbers are a
//! *pair*, whichever lies where: a step is a pair and an operation on it. Solutions have a cost,
//! the *effort* of their steps, so that the easiest one can be searched for.

use billhook_engine::{Bounded, Node, Search};
use billhook_numbers::expression::{Expression, Operator};
use billhook_numbers::fraction::{Fraction, Integer};
use billhook_numbers::game::{Fold, Game};
use num_rational::BigRational;

/// Above this a result is large, and above the second one very large.
const LARGE: [i64; 2] = [50, 100];

/// The bits of the larger of them, by which the integers of a game must be wider.
pub(super) const LARGE_BITS: u64 = 7;

/// Results that a player does without.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Without {
    pub(super) fractions: bool,
    pub(super) negatives: bool,
}

/// The numbers on the table, and how they came there.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Steps<I: Integer> {
    /// What lies on the table, the newest result last.
    numbers: Vec<Number<I>>,
    taken: Vec<Taken>,
    effort: i64,
    goal: Fraction<I>,
    game: Game,
    large: [Fraction<I>; 2],
    pub(super) without: Without,
}

/// A number on the table: a card, or the result of a step, counted from the number of cards.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Number<I: Integer> {
    value: Fraction<I>,
    source: usize,
}

/// A step that was taken, by the sources of its operands.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Taken {
    left: usize,
    right: usize,
    operator: Operator,
}

/// A step: two places on the table, and the operation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Step {
    left: usize,
    right: usize,
    pub(super) operator: Operator,
    effort: i64,
}

/// A step as it is said to a player.
#[derive(Clone, Debug)]
pub(super) struct Told {
    pub(super) left: BigRational,
    pub(super) operator: Operator,
    pub(super) right: BigRational,
    pub(super) result: BigRational,
}

impl<I: Integer> Steps<I> {
    /// The table at the beginning of a game; `I` must be wide enough, also to compare its results
    /// with large ones.
    pub(super) fn new(game: &Game) -> Self {
        let numbers = game.numbers::<I>().into_iter().enumerate();
        Self {
            numbers: numbers.map(|(source, value)| Number { value, source }).collect(),
            taken: Vec::new(),
            effort: 0,
            goal: game.goal(),
            game: game.clone(),
            large: LARGE.map(|large| Fraction::whole(I::from_big(&large.into()))),
            without: Without::default(),
        }
    }

    /// The expression that the steps have made.
    pub(super) fn expression(&self) -> Expression {
        let mut expression = Expression::default();
        if let Some(number) = self.numbers.last() {
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

    /// The first step that was taken, in numbers; none if there is one card.
    pub(super) fn first(&self) -> Option<Told> {
        let Taken { left, right, operator } = *self.taken.first()?;
        let [left, right] =
            [left, right].map(|card| BigRational::from_integer(self.game.cards[card].clone()));
        let result = match operator {
            Operator::Add => &left + &right,
            Operator::Subtract => &left - &right,
            Operator::Multiply => &left * &right,
            Operator::Divide => &left / &right,
        };
        Some(Told { left, operator, right, result })
    }

    /// The value of a step, if it may be taken.
    fn result(&self, left: usize, operator: Operator, right: usize) -> Option<Fraction<I>> {
        let value = self.numbers[left].value.join(operator, &self.numbers[right].value)?;
        let allowed = self.game.results.allow(&value)
            && (!self.without.fractions || value.is_integer())
            && (!self.without.negatives || !is_negative(&value))
            && (self.numbers.len() > 2 || value == self.goal);
        allowed.then_some(value)
    }

    /// The effort of a step, at least 1: that of the operation, and more for a result that is
    /// awkward. Nothing is done to a number by 0 that is added or 1 that multiplies.
    fn effort(&self, left: usize, operator: Operator, right: usize, value: &Fraction<I>) -> i64 {
        let [left, right] = [left, right].map(|at| &self.numbers[at].value);
        let is_zero = |number: &Fraction<I>| number.numerator.is_zero();
        let is_one = |number: &Fraction<I>| number.numerator == number.denominator;
        let operation = match operator {
            Operator::Add => 1,
            Operator::Subtract if is_zero(right) => 1,
            Operator::Subtract => 2,
            Operator::Multiply if is_one(left) || is_one(right) => 1,
            Operator::Multiply => 2,
            Operator::Divide if is_one(right) => 1,
            Operator::Divide => 3,
        };
        let fractions = [(value, 6), (left, 1), (right, 1)]
            .map(|(number, effort)| if number.is_integer() { 0 } else { effort });
        let negative = if is_negative(value) { 4 } else { 0 };
        let size =
            Fraction { numerator: value.numerator.abs(), denominator: value.denominator.abs() };
        let large = self.large.iter().filter(|large| size.compare(large).is_gt()).count() as i64;
        operation + fractions.iter().sum::<i64>() + negative + 2 * large
    }

    /// Whether a number is the first of its value, but for one that is taken up as well.
    fn is_first(&self, at: usize, other: usize) -> bool {
        let equal = |before: usize| self.numbers[before].value == self.numbers[at].value;
        !(0..at).any(|before| before != other && equal(before))
    }

    /// The steps that differ, the easiest first.
    fn steps(&self) -> Vec<Step> {
        let count = self.numbers.len();
        // A fold goes on with its result.
        let folds = self.game.fold == Fold::Left && !self.taken.is_empty();
        let mut steps = Vec::new();
        for right in 1..count {
            for left in 0..right {
                if folds && right + 1 < count || !self.is_first(left, right) {
                    continue;
                }
                if !self.is_first(right, left) {
                    continue;
                }
                let equal = self.numbers[left].value == self.numbers[right].value;
                for &operator in &self.game.operators {
                    let mut push = |left, right| {
                        if let Some(value) = self.result(left, operator, right) {
                            let effort = self.effort(left, operator, right, &value);
                            steps.push(Step { left, right, operator, effort });
                        }
                    };
                    push(left, right);
                    if !equal && !operator.commutes() {
                        push(right, left);
                    }
                }
            }
        }
        steps.sort_by_key(|step| step.effort);
        steps
    }
}

fn is_negative<I: Integer>(value: &Fraction<I>) -> bool {
    (value.numerator.signum() * value.denominator.signum()).is_negative()
}

impl<I: Integer> Search for Steps<I> {
    type Move = Step;
    type Cursor = std::vec::IntoIter<Step>;
    type Undo = Vec<Number<I>>;

    fn open(&mut self) -> Node<Self::Cursor> {
        match self.numbers.as_slice() {
            [number] if number.value == self.goal => Node::Solved,
            [_] | [] => Node::Dead,
            _ => match self.steps() {
                steps if steps.is_empty() => Node::Dead,
                steps => Node::Open(steps.into_iter()),
            },
        }
    }

    fn next(&mut self, steps: &mut Self::Cursor) -> Option<Step> {
        steps.next()
    }

    fn apply(&mut self, step: Step) -> Self::Undo {
        let before = self.numbers.clone();
        let Step { left, right, operator, effort } = step;
        let value = self.result(left, operator, right).expect("no step divides by zero");
        let source = self.game.cards.len() + self.taken.len();
        let [from, to] = [left, right].map(|at| before[at].source);
        self.taken.push(Taken { left: from, right: to, operator });
        self.effort += effort;
        self.numbers.remove(left.max(right));
        self.numbers.remove(left.min(right));
        self.numbers.push(Number { value, source });
        before
    }

    fn undo(&mut self, step: Step, before: Self::Undo) {
        self.taken.pop();
        self.effort -= step.effort;
        self.numbers = before;
    }
}

/// Every step that is left takes an effort of 1 at least.
impl<I: Integer> Bounded for Steps<I> {
    fn cost(&self) -> i64 {
        self.effort
    }

    fn estimate(&self) -> i64 {
        self.numbers.len().saturating_sub(1) as i64
    }
}
