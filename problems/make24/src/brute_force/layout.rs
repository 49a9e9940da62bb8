//! Everything that the order of the cards decides, computed at once.
//!
//! A stretch of neighbouring cards has a value for each of its shapes and
//! each choice of its inner operators, whatever stands around it. An
//! outermost operation of which one operand is known is an [`Equation`] for
//! the other. So the shapes that make the target, for every choice of
//! operators, come out of three tables filled one after the other.

use smallvec::SmallVec;

use super::shapes::{Shape, shapes_by_length};
use crate::equation::Equation;
use crate::expression::Operator;
use crate::fraction::{Fraction, Integer};
use crate::game::{Game, MOST_CARDS};

/// Operators as one number: two bits each, the first operator lowest.
pub(super) type Code = usize;

/// The number of codes for this many operators.
pub(super) const fn codes(operators: usize) -> usize {
    1 << (2 * operators)
}

/// The tables of a game, by length: of stretches, and of what is given.
#[derive(Clone, Debug)]
pub(super) struct Layout<I> {
    cards: usize,
    pub(super) shapes: Vec<Vec<Shape>>,
    operators: SmallVec<[Operator; 4]>,
    target: Fraction<I>,
    /// For each first card of a stretch, each of its shapes, and each code, the value:
    /// 0/0 where there is none.
    values: SmallVec<[Vec<Fraction<I>>; MOST_CARDS]>,
    /// The equations whose given operand is the first 1, 2, … cards, for each of its
    /// shapes and each code; for all but one card, it is the last card instead.
    equations: SmallVec<[Vec<Equation<I>>; MOST_CARDS]>,
    /// For each code, the shapes of the whole hand that make the target, as a bit set.
    pub(super) solutions: Vec<u64>,
}

impl<I: Integer> Layout<I> {
    /// Empty tables for a game.
    pub(super) fn new(game: &Game) -> Self {
        let cards = game.cards.len();
        let shapes = shapes_by_length(cards, game.fold);
        let values = |length: usize| {
            let stretch = shapes[length].len() * codes(length.max(1) - 1);
            vec![Fraction::default(); (cards + 1 - length) * stretch]
        };
        let equations = |length: usize| match length + 1 == cards {
            true => vec![Equation::never(); codes(1)],
            false => vec![Equation::never(); shapes[length].len() * codes(length)],
        };
        Self {
            cards,
            operators: game.operators.iter().copied().collect(),
            target: game.goal(),
            values: (0..cards.max(2)).map(values).collect(),
            equations: (0..cards).map(equations).collect(),
            solutions: vec![0; codes(cards - 1)],
            shapes,
        }
    }

    /// Fills the tables for cards that lie in this order.
    pub(super) fn compute<'a>(&mut self, numbers: impl Iterator<Item = &'a Fraction<I>>) {
        for (value, number) in self.values[1].iter_mut().zip(numbers) {
            value.clone_from(number);
        }
        for length in 2..self.cards {
            for first in 0..=self.cards - length {
                self.compute_stretch(first, length);
            }
        }
        for length in 1..self.cards {
            self.compute_equations(length);
        }
        self.compute_solutions();
    }

    /// The values of a stretch, from those of shorter ones.
    fn compute_stretch(&mut self, first: usize, length: usize) {
        let (shorter, own) = self.values.split_at_mut(length);
        let shapes = &self.shapes;
        let own = &mut own[0][first * shapes[length].len() * codes(length - 1)..];
        for (at, &Shape { cut, left, right }) in shapes[length].iter().enumerate() {
            let before = codes(cut - 1);
            let lefts = of_shape(shorter, shapes, first, cut, left);
            let rights = of_shape(shorter, shapes, first + cut, length - cut, right);
            for &operator in &self.operators {
                for (high, right) in rights.iter().enumerate() {
                    let code = operator as usize * before + high * before * codes(1);
                    let to = at * codes(length - 1) + code;
                    for (to, left) in own[to..][..before].iter_mut().zip(lefts) {
                        *to = join(left, operator, right);
                    }
                }
            }
        }
    }

    /// The equations that take the first cards as given; for all but one card,
    /// those that take the last card as given.
    fn compute_equations(&mut self, length: usize) {
        let last = length + 1 == self.cards;
        let (given, inner) = match last {
            true => (&self.values[1][length..], 1),
            false => (&self.values[length][..], codes(length - 1)),
        };
        for (shape, given) in given.chunks(inner).take(self.shapes[length].len()).enumerate() {
            for &operator in &self.operators {
                let to = (shape * codes(1) + operator as usize) * inner;
                for (to, given) in self.equations[length][to..].iter_mut().zip(given) {
                    *to = Equation::new(operator, given, !last, &self.target);
                }
            }
        }
    }

    /// Which shapes make the target, for each code.
    fn compute_solutions(&mut self) {
        let Self { cards, shapes, values, equations, solutions, .. } = self;
        let cards = *cards;
        solutions.fill(0);
        if cards == 1 {
            solutions[0] = u64::from(values[1][0] == self.target);
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
                let values = of_shape(values, shapes, 0, cut, left);
                for (operator, equation) in equations[cut].iter().enumerate() {
                    for (low, value) in values.iter().enumerate() {
                        note(equation, value, low + operator * codes(cut - 1));
                    }
                }
            } else {
                let before = codes(cut);
                let equations = &equations[cut][left * before..][..before];
                let values = of_shape(values, shapes, cut, cards - cut, right);
                for (high, value) in values.iter().enumerate() {
                    for (low, equation) in equations.iter().enumerate() {
                        note(equation, value, low + high * before);
                    }
                }
            }
        }
    }
}

/// The values of a stretch with some shape, one for each code.
fn of_shape<'a, I>(
    values: &'a [Vec<Fraction<I>>],
    shapes: &[Vec<Shape>],
    first: usize,
    length: usize,
    shape: usize,
) -> &'a [Fraction<I>] {
    let codes = codes(length - 1);
    &values[length][(first * shapes[length].len() + shape) * codes..][..codes]
}

/// As [`Fraction::join`], with 0/0 for no value: joined with anything it is
/// 0/0 again.
#[inline]
fn join<I: Integer>(left: &Fraction<I>, operator: Operator, right: &Fraction<I>) -> Fraction<I> {
    let value = left.join(operator, right).filter(|value| !value.denominator.is_zero());
    value.unwrap_or_default()
}
