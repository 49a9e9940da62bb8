//! Computes all values and equations of one order of the cards at once.
//!
//! A stretch of neighbouring cards has a value for each of its shapes and each choice of its inner
//! operators, independently of its neighbours. An outermost operation with one known operand gives
//! an [`Equation`] for the other. So the shapes that make the target, for every choice of
//! operators, are found with three tables filled one after the other.

use std::ops::Range;

use smallvec::SmallVec;

use super::shapes::Shape;
use billhook_numbers::equation::Equation;
use billhook_numbers::expression::Operator;
use billhook_numbers::fraction::{Fraction, Integer};
use billhook_numbers::game::{Game, MOST_CARDS, Results};

/// A sequence of operators as one number: two bits each, the first operator lowest.
pub(super) type Code = usize;

/// Returns the number of codes for this many operators.
pub(super) const fn codes(operators: usize) -> usize {
    1 << (2 * operators)
}

/// The tables of a game, by the length of the stretch or given operand.
#[derive(Clone, Debug)]
pub(super) struct Layout<I> {
    /// The numbers, by position in the hand.
    numbers: SmallVec<[Fraction<I>; MOST_CARDS]>,
    cards: usize,
    operators: SmallVec<[Operator; 4]>,
    target: Fraction<I>,
    results: Results,
    /// The value for each first card of a stretch, each shape, and each code; 0/0 if there is none.
    values: Vec<Vec<Fraction<I>>>,
    /// The equations whose given operand is the first 1, 2, … cards, for each of its shapes and
    /// each code. At the length of all cards but one, the given operand is the last card instead.
    equations: Vec<Vec<Equation<I>>>,
}

impl<I: Integer> Layout<I> {
    /// Makes empty tables for a game, with the shapes by length.
    pub(super) fn new(game: &Game, shapes: &[Vec<Shape>]) -> Self {
        let cards = game.cards.len();
        let sizes =
            |length: usize| (cards + 1 - length) * shapes[length].len() * codes(length.max(1) - 1);
        let equations = |length: usize| match length + 1 == cards {
            true => codes(1),
            false => shapes[length].len() * codes(length),
        };
        Self {
            numbers: game.numbers(),
            cards,
            operators: game.operators.iter().copied().collect(),
            target: game.goal(),
            results: game.results,
            values: (0..cards.max(2)).map(|it| vec![Fraction::default(); sizes(it)]).collect(),
            equations: (0..cards).map(|it| vec![Equation::never(); equations(it)]).collect(),
        }
    }

    /// Fills the tables for cards that lie in this order, and finds the shapes of the whole hand
    /// that make the target: for each code as a bit set.
    pub(super) fn compute(&mut self, order: &[u8], shapes: &[Vec<Shape>], solutions: &mut [u64]) {
        for (value, &card) in self.values[1].iter_mut().zip(order) {
            value.clone_from(&self.numbers[usize::from(card)]);
        }
        for length in 2..self.cards {
            for first in 0..=self.cards - length {
                self.compute_stretch(first, length, shapes);
            }
        }
        for length in 1..self.cards {
            self.compute_equations(length, shapes);
        }
        self.compute_solutions(shapes, solutions);
    }

    /// Computes the values of a stretch from those of shorter ones.
    fn compute_stretch(&mut self, first: usize, length: usize, shapes: &[Vec<Shape>]) {
        let (shorter, own) = self.values.split_at_mut(length);
        let own = &mut own[0][places(shapes, first, length, 0).start..];
        let of_shape = |first: usize, length: usize, shape: usize| {
            &shorter[length][places(shapes, first, length, shape)]
        };
        for (at, &Shape { cut, left, right }) in shapes[length].iter().enumerate() {
            let before = codes(cut - 1);
            let lefts = of_shape(first, cut, left);
            let rights = of_shape(first + cut, length - cut, right);
            for &operator in &self.operators {
                for (high, right) in rights.iter().enumerate() {
                    let code = operator as usize * before + high * before * codes(1);
                    let to = at * codes(length - 1) + code;
                    for (to, left) in own[to..][..before].iter_mut().zip(lefts) {
                        *to = join(left, operator, right, self.results);
                    }
                }
            }
        }
    }

    /// Computes the equations whose given operand is the first `length` cards or, for all cards but
    /// one, the last card.
    fn compute_equations(&mut self, length: usize, shapes: &[Vec<Shape>]) {
        let last = length + 1 == self.cards;
        let (given, inner) = match last {
            true => (&self.values[1][length..], 1),
            false => (&self.values[length][..], codes(length - 1)),
        };
        for (shape, given) in given.chunks(inner).take(shapes[length].len()).enumerate() {
            for &operator in &self.operators {
                let to = (shape * codes(1) + operator as usize) * inner;
                for (to, given) in self.equations[length][to..].iter_mut().zip(given) {
                    *to = Equation::new(operator, given, !last, &self.target);
                }
            }
        }
    }

    /// Finds the shapes that make the target with each code: none if the rules forbid the target as
    /// a result of an operation.
    fn compute_solutions(&self, shapes: &[Vec<Shape>], solutions: &mut [u64]) {
        let Self { cards, values, equations, target, results, .. } = self;
        let cards = *cards;
        solutions.fill(0);
        if cards == 1 {
            solutions[0] = u64::from(values[1][0] == *target);
            return;
        }
        if !results.allow(target) {
            return;
        }
        for (at, &Shape { cut, left, right }) in shapes[cards].iter().enumerate() {
            let mut note = |equation: &Equation<I>, value: &Fraction<I>, code: Code| {
                if equation.holds(value) {
                    solutions[code] |= 1 << at;
                }
            };
            // The operators left of the cut are the lower digits of the code.
            if cut + 1 == cards {
                let values = &values[cut][places(shapes, 0, cut, left)];
                for (operator, equation) in equations[cut][..codes(1)].iter().enumerate() {
                    for (low, value) in values.iter().enumerate() {
                        note(equation, value, low + operator * codes(cut - 1));
                    }
                }
            } else {
                let before = codes(cut);
                let equations = &equations[cut][left * before..][..before];
                let values = &values[cards - cut][places(shapes, cut, cards - cut, right)];
                for (high, value) in values.iter().enumerate() {
                    for (low, equation) in equations.iter().enumerate() {
                        note(equation, value, low + high * before);
                    }
                }
            }
        }
    }
}

/// Returns the range of the values of a stretch with a shape in the table of its length, one value
/// for each code.
fn places(shapes: &[Vec<Shape>], first: usize, length: usize, shape: usize) -> Range<usize> {
    let begin = (first * shapes[length].len() + shape) * codes(length - 1);
    begin..begin + codes(length - 1)
}

/// Joins like [`Fraction::join`], with 0/0 for a missing or forbidden value; 0/0 joined with
/// anything is 0/0 again.
#[inline]
fn join<I: Integer>(
    left: &Fraction<I>,
    operator: Operator,
    right: &Fraction<I>,
    results: Results,
) -> Fraction<I> {
    let value = left.join(operator, right);
    let value = value.filter(|value| !value.denominator.is_zero() && results.allow(value));
    value.unwrap_or_default()
}
