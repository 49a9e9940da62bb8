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

/// The tables, and where things stand in them.
#[derive(Clone, Debug)]
pub(super) struct Layout<I> {
    cards: usize,
    shapes: Vec<Vec<Shape>>,
    operators: SmallVec<[Operator; 4]>,
    target: Fraction<I>,
    /// The first value of the stretch that begins with one card and has some
    /// length: a value for each shape and, within a shape, for each code.
    stretches: [[usize; MOST_CARDS + 1]; MOST_CARDS],
    /// The values of all stretches, 0/0 where there is none.
    values: Vec<Fraction<I>>,
    /// The first equation whose given operand is the first 1, 2, … cards;
    /// for all but one card, it is the last card instead.
    given: [usize; MOST_CARDS],
    equations: Vec<Equation<I>>,
    /// For each code, the shapes that make the target, as a bit set.
    solutions: Vec<u64>,
}

impl<I: Integer> Layout<I> {
    /// Empty tables for a game.
    pub(super) fn new(game: &Game) -> Self {
        let cards = game.cards.len();
        let shapes = shapes_by_length(cards, game.fold);
        let mut stretches = [[0; MOST_CARDS + 1]; MOST_CARDS];
        let mut values = 0;
        for length in 1..cards.max(2) {
            for row in stretches.iter_mut().take(cards + 1 - length) {
                row[length] = values;
                values += shapes[length].len() * codes(length - 1);
            }
        }
        let mut given = [0; MOST_CARDS];
        let mut equations = 0;
        for (length, given) in given.iter_mut().enumerate().take(cards).skip(1) {
            *given = equations;
            equations += match length + 1 == cards {
                true => codes(1),
                false => shapes[length].len() * codes(length),
            };
        }
        let nothing = Fraction { numerator: I::zero(), denominator: I::zero() };
        Self {
            cards,
            shapes,
            operators: game.operators.iter().copied().collect(),
            target: game.goal(),
            stretches,
            values: vec![nothing; values],
            given,
            equations: vec![Equation::never(); equations],
            solutions: vec![0; codes(cards - 1)],
        }
    }

    /// Fills the tables for cards that lie in this order.
    pub(super) fn compute<'a>(&mut self, numbers: impl Iterator<Item = &'a Fraction<I>>) {
        for (first, number) in numbers.enumerate() {
            self.values[self.stretches[first][1]] = number.clone();
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

    /// The shapes of the whole hand that make the target with these
    /// operators, as a bit set.
    #[inline]
    pub(super) fn solutions(&self, code: Code) -> u64 {
        self.solutions[code]
    }

    /// A shape of a stretch of some length.
    pub(super) fn shape(&self, length: usize, shape: usize) -> Shape {
        self.shapes[length][shape]
    }

    fn compute_stretch(&mut self, first: usize, length: usize) {
        let starts = &self.stretches;
        // What is shorter stands before.
        let (shorter, own) = self.values.split_at_mut(starts[first][length]);
        for (at, shape) in self.shapes[length].iter().enumerate() {
            let Shape { cut, left, right } = *shape;
            let (before, behind) = (codes(cut - 1), codes(length - cut - 1));
            let lefts = &shorter[starts[first][cut] + left * before..][..before];
            let rights = &shorter[starts[first + cut][length - cut] + right * behind..][..behind];
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
        let equations = &mut self.equations[self.given[length]..];
        if length + 1 == self.cards {
            let last = &self.values[self.stretches[length][1]];
            for &operator in &self.operators {
                equations[operator as usize] = Equation::before(operator, last, &self.target);
            }
            return;
        }
        let (shapes, inner) = (self.shapes[length].len(), codes(length - 1));
        let given = &self.values[self.stretches[0][length]..][..shapes * inner];
        for (shape, given) in given.chunks(inner).enumerate() {
            for &operator in &self.operators {
                let to = shape * codes(length) + operator as usize * inner;
                for (to, given) in equations[to..].iter_mut().zip(given) {
                    *to = Equation::behind(given, operator, &self.target);
                }
            }
        }
    }

    /// Which shapes make the target, for each code.
    fn compute_solutions(&mut self) {
        let Self { cards, shapes, stretches, given, values, equations, solutions, .. } = self;
        let cards = *cards;
        solutions.fill(0);
        if cards == 1 {
            solutions[0] = u64::from(values[0] == self.target);
            return;
        }
        for (at, &Shape { cut, left, right }) in shapes[cards].iter().enumerate() {
            let mut note = |equation: &Equation<I>, value: &Fraction<I>, code: Code| {
                if equation.holds(value) {
                    solutions[code] |= 1 << at;
                }
            };
            // The operators left of the cut are the lower digits of the code.
            let equations = &equations[given[cut]..];
            if cut + 1 == cards {
                let inner = codes(cut - 1);
                let values = &values[stretches[0][cut] + left * inner..][..inner];
                for (operator, equation) in equations[..codes(1)].iter().enumerate() {
                    for (low, value) in values.iter().enumerate() {
                        note(equation, value, low + operator * inner);
                    }
                }
            } else {
                let (before, after) = (codes(cut), codes(cards - cut - 1));
                let equations = &equations[left * before..][..before];
                let values = &values[stretches[cut][cards - cut] + right * after..][..after];
                for (high, value) in values.iter().enumerate() {
                    for (low, equation) in equations.iter().enumerate() {
                        note(equation, value, low + high * before);
                    }
                }
            }
        }
    }
}

/// As [`Fraction::join`], with 0/0 for no value: joined with anything it is
/// 0/0 again.
#[inline]
fn join<I: Integer>(left: &Fraction<I>, operator: Operator, right: &Fraction<I>) -> Fraction<I> {
    let value = left.join(operator, right).filter(|value| !value.denominator.is_zero());
    value.unwrap_or_else(|| Fraction { numerator: I::zero(), denominator: I::zero() })
}
