//! Decides the equivalences e1 and e2: whether expressions are equal as rational functions.
//!
//! Over symbols that occur once each, a function has one form. With one symbol for equal cards,
//! different forms may be one function, such as `a * a / a` and `a + a - a`; with the number 1 for
//! the card 1, more of them are. Functions are quotients of polynomials, compared exactly by
//! cross-multiplication. Candidates are found by their values at one point, modulo a prime: equal
//! functions have equal values there, and others hardly ever.
//!
//! An operation beyond the four is a symbol; two of the same kind share it if their operands are
//! equal functions.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::form::{Forms, Shape, Signed, mix};
use crate::expression::Operator;
use crate::extra::Extra;
use crate::fraction::Integer;
use crate::game::MOST_CARDS;

/// A product of symbols, as it occurs in a term of a polynomial.
pub(super) trait Symbols: Clone + Ord + Default {
    /// Returns the symbol of a number: the kinds of cards come first.
    fn symbol(number: usize) -> Self;

    fn times(&self, other: &Self) -> Self;

    /// Returns the value modulo [`PRIME`] where the kinds of cards have these values.
    fn at(&self, point: &[u64; MOST_CARDS]) -> u64;
}

/// Products of kinds of cards only, as exponents of seven bits each.
impl Symbols for u64 {
    fn symbol(number: usize) -> Self {
        1 << (7 * number)
    }

    fn times(&self, other: &Self) -> Self {
        self + other
    }

    fn at(&self, point: &[u64; MOST_CARDS]) -> u64 {
        let powers = point.iter().enumerate().map(|(symbol, &value)| {
            let exponent = self >> (7 * symbol) & 0x7f;
            (0..exponent).fold(1, |power, _| multiply(power, value))
        });
        powers.fold(1, multiply)
    }
}

/// Products of any symbols: their numbers, ascending, each as often as it occurs.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Powers(SmallVec<[u32; 8]>);

impl Symbols for Powers {
    fn symbol(number: usize) -> Self {
        Self([number as u32].into_iter().collect())
    }

    fn times(&self, other: &Self) -> Self {
        let mut symbols: SmallVec<[u32; 8]> = self.0.iter().chain(&other.0).copied().collect();
        symbols.sort_unstable();
        Self(symbols)
    }

    fn at(&self, point: &[u64; MOST_CARDS]) -> u64 {
        let other = |symbol: u32| mix(symbol.into()) >> 4;
        let values = self
            .0
            .iter()
            .map(|&symbol| point.get(symbol as usize).copied().unwrap_or_else(|| other(symbol)));
        values.fold(1, multiply)
    }
}

/// A polynomial with whole coefficients: each product of symbols with its coefficient. Terms
/// ascend, and no coefficient is zero.
///
/// Nine cards make coefficients of at most 2^8; products of two such polynomials have coefficients
/// of at most 2^16.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Polynomial<M>(Vec<(M, i64)>);

impl<M: Symbols> Polynomial<M> {
    fn one() -> Self {
        Self(vec![(M::default(), 1)])
    }

    fn symbol(number: usize) -> Self {
        Self(vec![(M::symbol(number), 1)])
    }

    fn plus(&self, other: &Self, times: i64) -> Self {
        let others = other.0.iter().map(|(symbols, often)| (symbols.clone(), times * often));
        Self::collect(self.0.iter().cloned().chain(others).collect())
    }

    fn times(&self, other: &Self) -> Self {
        let product = |(symbols, often): &(M, i64)| {
            let (symbols, often) = (symbols.clone(), *often);
            other.0.iter().map(move |(more, times)| (symbols.times(more), often * times))
        };
        Self::collect(self.0.iter().flat_map(product).collect())
    }

    fn collect(mut terms: Vec<(M, i64)>) -> Self {
        terms.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
        terms.dedup_by(|next, term| {
            let equal = next.0 == term.0;
            term.1 += if equal { next.1 } else { 0 };
            equal
        });
        terms.retain(|(_, often)| *often != 0);
        Self(terms)
    }

    /// Returns the value modulo [`PRIME`] where the kinds of cards have the values of `point`.
    fn at(&self, point: &[u64; MOST_CARDS]) -> u64 {
        let term = |(symbols, often): &(M, i64)| {
            let size = multiply(often.unsigned_abs() % PRIME, symbols.at(point));
            if *often < 0 { PRIME - size } else { size }
        };
        self.0.iter().map(term).fold(0, |sum, term| (sum + term) % PRIME)
    }
}

/// A Mersenne prime; the product of two remainders fits 128 bits.
const PRIME: u64 = (1 << 61) - 1;

fn multiply(a: u64, b: u64) -> u64 {
    (u128::from(a) * u128::from(b) % u128::from(PRIME)) as u64
}

/// Returns the inverse modulo [`PRIME`], by Fermat's theorem; 0 for 0.
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

/// A rational function: a quotient of polynomials, not reduced.
#[derive(Clone, Debug)]
struct Function<M> {
    numerator: Polynomial<M>,
    denominator: Polynomial<M>,
}

impl<M: Symbols> Function<M> {
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

/// Classes whose functions have the same value at the point: the number and the function of each.
type Alike<M> = SmallVec<[(usize, Function<M>); 1]>;

/// The classes of forms that are equal functions.
#[derive(Clone, Debug, Default)]
pub(super) struct Functions<M> {
    /// Whether the card 1 is the number 1 instead of a symbol.
    pub(super) ones: bool,
    /// The classes by the value of their function at a point; `None` where its denominator is 0.
    classes: FxHashMap<Option<u64>, Alike<M>>,
    number: usize,
    /// The number of terms of all functions.
    terms: usize,
    /// The symbols of operations beyond the four, by the classes of their operands.
    atoms: FxHashMap<(Extra, SmallVec<[usize; 2]>), usize>,
}

impl<M: Symbols> Functions<M> {
    pub(super) fn new(ones: bool) -> Self {
        Self { ones, ..Self::default() }
    }

    /// Returns the bytes that the functions take.
    pub(super) fn bytes(&self) -> usize {
        self.terms * size_of::<(M, i64)>()
            + self.classes.capacity() * size_of::<(Option<u64>, Alike<M>)>()
    }

    /// Returns the number of the class of a form or its negative, counted from 0. Makes a new class
    /// if no earlier function is equal.
    pub(super) fn class<I: Integer>(&mut self, signed: Signed, forms: &Forms<I>) -> usize {
        let mut function = self.function(signed.form(), forms);
        if signed.opposite() {
            function.numerator = Polynomial(Vec::new()).plus(&function.numerator, -1);
        }
        // The point: pseudorandom numbers, the same in each call.
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        let point = [(); MOST_CARDS].map(|()| {
            state = state.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1);
            state >> 4
        });
        let denominator = function.denominator.at(&point);
        let value = multiply(function.numerator.at(&point), inverse(denominator));
        let key = (denominator != 0).then_some(value);
        // A function whose denominator is 0 at the point is compared with all others.
        let alike = match key {
            Some(_) => [&key, &None].into_iter().filter_map(|key| self.classes.get(key)).collect(),
            None => self.classes.values().collect::<Vec<_>>(),
        };
        let mut alike = alike.into_iter().flatten();
        if let Some((class, _)) = alike.find(|(_, other)| function.equals(other)) {
            return *class;
        }
        self.terms += function.numerator.0.len() + function.denominator.0.len();
        self.classes.entry(key).or_default().push((self.number, function));
        self.number += 1;
        self.number - 1
    }

    fn function<I: Integer>(&mut self, form: u32, forms: &Forms<I>) -> Function<M> {
        let (one, form) = (Polynomial::one(), forms.form(form));
        let (mut function, opposite) = match form.shape {
            Shape::Card(_) if self.ones && form.value.is_one() => {
                return Function { numerator: one.clone(), denominator: one };
            }
            Shape::Card(_) => {
                let kind = form.cards.trailing_zeros() as usize / 7;
                return Function { numerator: Polynomial::symbol(kind), denominator: one };
            }
            Shape::Extra(extra) => {
                let operands =
                    form.children.iter().map(|operand| self.class(*operand, forms)).collect();
                let next = MOST_CARDS + self.atoms.len();
                let symbol = *self.atoms.entry((extra, operands)).or_insert(next);
                return Function { numerator: Polynomial::symbol(symbol), denominator: one };
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
