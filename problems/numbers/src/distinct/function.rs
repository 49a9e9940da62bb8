//! The equivalences e1 and e2: equal as rational functions.
//!
//! Over symbols of which each occurs once, a function has one form. With one symbol for
//! equal cards, different forms may be one function, such as `a * a / a` and `a + a - a`; with
//! the number 1 for the card 1, more of them. Functions are quotients of polynomials, compared exactly by
//! multiplying crosswise. Those that could be equal are found by their values at one point,
//! modulo a prime: equal functions are equal there, and others hardly ever.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::form::{Forms, Shape, Signed};
use crate::expression::Operator;
use crate::fraction::Integer;
use crate::game::MOST_CARDS;

/// A polynomial with whole coefficients: for each product of symbols, as exponents of seven
/// bits each, how often it is added. Terms ascend, and none is zero.
///
/// Nine cards make coefficients of at most 2^8, and products of two such polynomials sums
/// of at most 2^16.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Polynomial(Vec<(u64, i64)>);

impl Polynomial {
    fn one() -> Self {
        Self(vec![(0, 1)])
    }

    fn plus(&self, other: &Self, times: i64) -> Self {
        let others = other.0.iter().map(|&(symbols, often)| (symbols, times * often));
        Self::collect(self.0.iter().copied().chain(others).collect())
    }

    fn times(&self, other: &Self) -> Self {
        let product = |&(symbols, often): &(u64, i64)| {
            other.0.iter().map(move |&(more, times)| (symbols + more, often * times))
        };
        Self::collect(self.0.iter().flat_map(product).collect())
    }

    fn collect(mut terms: Vec<(u64, i64)>) -> Self {
        terms.sort_unstable_by_key(|(symbols, _)| *symbols);
        terms.dedup_by(|next, term| {
            let equal = next.0 == term.0;
            term.1 += if equal { next.1 } else { 0 };
            equal
        });
        terms.retain(|(_, often)| *often != 0);
        Self(terms)
    }

    /// The value modulo [`PRIME`] where each symbol has the value of its place.
    fn at(&self, point: &[u64; MOST_CARDS]) -> u64 {
        let term = |&(symbols, often): &(u64, i64)| {
            let powers = point.iter().enumerate().map(|(symbol, &value)| {
                let exponent = symbols >> (7 * symbol) & 0x7f;
                (0..exponent).fold(1, |power, _| multiply(power, value))
            });
            let size = powers.fold(often.unsigned_abs() % PRIME, multiply);
            if often < 0 { PRIME - size } else { size }
        };
        self.0.iter().map(term).fold(0, |sum, term| (sum + term) % PRIME)
    }
}

/// A Mersenne prime, so that products of two rests fit 128 bits.
const PRIME: u64 = (1 << 61) - 1;

fn multiply(a: u64, b: u64) -> u64 {
    (u128::from(a) * u128::from(b) % u128::from(PRIME)) as u64
}

/// What to multiply by instead of dividing (Fermat).
fn inverse(a: u64) -> u64 {
    let (mut power, mut square, mut exponent) = (1, a, PRIME - 2);
    while exponent > 0 {
        if exponent & 1 == 1 {
            power = multiply(power, square);
        }
        square = multiply(square, square);
        exponent >>= 1;
    }
    power
}

/// A quotient of polynomials.
#[derive(Clone, Debug)]
struct Function {
    numerator: Polynomial,
    denominator: Polynomial,
}

impl Function {
    fn join(&self, operator: Operator, other: &Self) -> Self {
        let Self { numerator: a, denominator: b } = self;
        let Self { numerator: c, denominator: d } = other;
        let sum = |times| Self {
            numerator: a.times(d).plus(&c.times(b), times),
            denominator: b.times(d),
        };
        match operator {
            Operator::Add => sum(1),
            Operator::Subtract => sum(-1),
            Operator::Multiply => Self { numerator: a.times(c), denominator: b.times(d) },
            Operator::Divide => Self { numerator: a.times(d), denominator: b.times(c) },
        }
    }

    fn equals(&self, other: &Self) -> bool {
        self.numerator.times(&other.denominator) == other.numerator.times(&self.denominator)
    }
}

/// Sorts forms by the functions that they are.
#[derive(Clone, Debug, Default)]
pub(super) struct Functions {
    /// Whether ones are the constant 1.
    pub(super) ones: bool,
    /// The classes, by their values at a point; in each of them the function.
    classes: FxHashMap<Option<u64>, SmallVec<[(usize, Function); 1]>>,
    number: usize,
}

impl Functions {
    pub(super) fn new(ones: bool) -> Self {
        Self { ones, ..Self::default() }
    }

    /// The number of the class that a form or its negative belongs to, from 0: a new one if
    /// no function was equal to it so far.
    pub(super) fn class<I: Integer>(&mut self, signed: Signed, forms: &Forms<I>) -> usize {
        let mut function = self.function(signed.form(), forms);
        if signed.opposite() {
            function.numerator = Polynomial(Vec::new()).plus(&function.numerator, -1);
        }
        // Some numbers without a pattern.
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        let point = [(); MOST_CARDS].map(|()| {
            state = state.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1);
            state >> 4
        });
        let denominator = function.denominator.at(&point);
        let value = multiply(function.numerator.at(&point), inverse(denominator));
        let key = (denominator != 0).then_some(value);
        // Where its denominator is 0 at the point, a function may be equal to any other.
        let alike = match key {
            Some(_) => [&key, &None].into_iter().filter_map(|key| self.classes.get(key)).collect(),
            None => self.classes.values().collect::<Vec<_>>(),
        };
        let mut alike = alike.into_iter().flatten();
        if let Some((class, _)) = alike.find(|(_, other)| function.equals(other)) {
            return *class;
        }
        self.classes.entry(key).or_default().push((self.number, function));
        self.number += 1;
        self.number - 1
    }

    fn function<I: Integer>(&self, form: u32, forms: &Forms<I>) -> Function {
        let (one, form) = (Polynomial::one(), forms.form(form));
        let (mut function, opposite) = match form.shape {
            Shape::Card(_) if self.ones && form.value.is_one() => {
                return Function { numerator: one.clone(), denominator: one };
            }
            Shape::Card(_) => {
                return Function { numerator: Polynomial(vec![(form.cards, 1)]), denominator: one };
            }
            Shape::Sum => {
                (Function { numerator: Polynomial(Vec::new()), denominator: one }, Operator::Add)
            }
            Shape::Product => {
                (Function { numerator: one.clone(), denominator: one }, Operator::Multiply)
            }
        };
        for child in &form.children {
            let operator = opposite.or_opposite(child.opposite());
            function = function.join(operator, &self.function(child.form(), forms));
        }
        function
    }
}
