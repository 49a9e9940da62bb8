//! Decides the equivalences e1 and e2: whether expressions are equal as rational functions.
//!
//! Over symbols that occur once each, a function has one form. With one symbol for equal cards,
//! different forms may be one function, such as `a * a / a` and `a + a - a`; with the number 1 for
//! the card 1, more of them are. Functions are quotients of polynomials, compared exactly by
//! cross-multiplication. Candidates are found by their values at one point, modulo a prime: equal
//! functions have equal values there, and others hardly ever.
//!
//! An operation beyond the four is a symbol; two powers, for example, share one if their operands
//! are equal functions.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::form::{Forms, Shape, Signed, mix};
use crate::expression::Operator;
use crate::extra::Extra;
use crate::fraction::Integer;
use crate::game::MOST_CARDS;

/// Polynomials, or their values at one point. The default is zero.
trait Ring: Default {
    /// Returns the symbol with this number: below [`MOST_CARDS`] a kind of cards, from there on an
    /// operation beyond the four.
    fn symbol(number: usize) -> Self;

    fn one() -> Self;

    fn times(&self, other: &Self) -> Self;

    /// Returns the sum of both or, with `minus`, their difference.
    fn plus(&self, other: &Self, minus: bool) -> Self;
}

/// A Mersenne prime; the product of two remainders fits 128 bits.
const PRIME: u64 = (1 << 61) - 1;

/// The value of a polynomial modulo [`PRIME`] where the symbols have pseudorandom values.
#[derive(Clone, Copy, Default, PartialEq)]
struct Residue(u64);

impl Residue {
    /// Returns the quotient of two residues, by Fermat's theorem; 0 for a division by 0.
    fn over(self, other: Self) -> u64 {
        let (mut quotient, mut square, mut exponent) = (self, other, PRIME - 2);
        while exponent > 0 {
            if exponent & 1 == 1 {
                quotient = quotient.times(&square);
            }
            square = square.times(&square);
            exponent >>= 1;
        }
        quotient.0
    }
}

impl Ring for Residue {
    fn symbol(number: usize) -> Self {
        Self(mix(number as u64) >> 4)
    }

    fn one() -> Self {
        Self(1)
    }

    fn times(&self, other: &Self) -> Self {
        let product = u128::from(self.0) * u128::from(other.0);
        // 2^61 is 1 modulo the prime.
        let sum = (product as u64 & PRIME) + (product >> 61) as u64;
        Self(if sum < PRIME { sum } else { sum - PRIME })
    }

    fn plus(&self, other: &Self, minus: bool) -> Self {
        let sum = self.0 + if minus { PRIME - other.0 } else { other.0 };
        Self(sum % PRIME)
    }
}

/// The symbols of a term.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Symbols {
    /// The exponents of the kinds of cards, seven bits each.
    kinds: u64,
    /// The numbers of the others in ascending order, each as often as it occurs.
    others: SmallVec<[u32; 2]>,
}

impl Symbols {
    fn times(&self, other: &Self) -> Self {
        let mut others = self.others.clone();
        if !other.others.is_empty() {
            others.extend_from_slice(&other.others);
            others.sort_unstable();
        }
        Self { kinds: self.kinds + other.kinds, others }
    }
}

/// A polynomial with whole coefficients: each product of symbols with its coefficient. Terms
/// ascend, and no coefficient is zero.
///
/// Nine cards make coefficients of at most 2^8; products of two such polynomials have coefficients
/// of at most 2^16.
#[derive(Clone, Debug, Default, PartialEq)]
struct Polynomial(Vec<(Symbols, i64)>);

impl Polynomial {
    fn collect(mut terms: Vec<(Symbols, i64)>) -> Self {
        terms.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
        terms.dedup_by(|next, term| {
            let equal = next.0 == term.0;
            term.1 += if equal { next.1 } else { 0 };
            equal
        });
        terms.retain(|(_, often)| *often != 0);
        Self(terms)
    }
}

impl Ring for Polynomial {
    fn symbol(number: usize) -> Self {
        let mut symbols = Symbols::default();
        match number < MOST_CARDS {
            true => symbols.kinds = 1 << (7 * number),
            false => symbols.others.push(number as u32),
        }
        Self(vec![(symbols, 1)])
    }

    fn one() -> Self {
        Self(vec![(Symbols::default(), 1)])
    }

    fn times(&self, other: &Self) -> Self {
        let product = |(symbols, often): &(Symbols, i64)| {
            let (symbols, often) = (symbols.clone(), *often);
            other.0.iter().map(move |(more, times)| (symbols.times(more), often * times))
        };
        Self::collect(self.0.iter().flat_map(product).collect())
    }

    fn plus(&self, other: &Self, minus: bool) -> Self {
        let others = other.0.iter().cloned();
        let others = others.map(|(symbols, often)| (symbols, if minus { -often } else { often }));
        Self::collect(self.0.iter().cloned().chain(others).collect())
    }
}

/// A rational function: a quotient of polynomials, not reduced.
#[derive(Clone, Debug)]
struct Function<R> {
    numerator: R,
    denominator: R,
}

impl<R: Ring> Function<R> {
    fn whole(numerator: R) -> Self {
        Self { numerator, denominator: R::one() }
    }

    fn join(&self, operator: Operator, other: &Self) -> Self {
        let Self { numerator: a, denominator: b } = self;
        let Self { numerator: c, denominator: d } = other;
        let (numerator, denominator) = match operator {
            Operator::Add => (a.times(d).plus(&c.times(b), false), b.times(d)),
            Operator::Subtract => (a.times(d).plus(&c.times(b), true), b.times(d)),
            Operator::Multiply => (a.times(c), b.times(d)),
            Operator::Divide => (a.times(d), b.times(c)),
        };
        Self { numerator, denominator }
    }
}

impl Function<Polynomial> {
    fn equals(&self, other: &Self) -> bool {
        self.numerator.times(&other.denominator) == other.numerator.times(&self.denominator)
    }
}

/// The classes of forms that are equal functions.
#[derive(Clone, Debug, Default)]
pub(super) struct Functions {
    /// Whether the card 1 is the number 1 instead of a symbol.
    ones: bool,
    /// The number and a form of each class, by the value of their function at a point; `None` where
    /// its denominator is 0.
    classes: FxHashMap<Option<u64>, SmallVec<[(usize, Signed); 1]>>,
    /// The function of each class; `None` before another function is compared with it.
    functions: Vec<Option<Function<Polynomial>>>,
    /// The number of terms of `functions`.
    terms: usize,
    /// The symbols of operations beyond the four, by the classes of their operands.
    atoms: FxHashMap<(Extra, SmallVec<[usize; 2]>), usize>,
    /// The symbols of forms that are such operations, so that nested ones are not compared again.
    known: FxHashMap<Signed, usize>,
}

impl Functions {
    pub(super) fn new(ones: bool) -> Self {
        Self { ones, ..Self::default() }
    }

    /// Returns the bytes that the classes and their functions take.
    pub(super) fn bytes(&self) -> usize {
        self.classes.capacity() * size_of::<(Option<u64>, SmallVec<[(usize, Signed); 1]>)>()
            + self.functions.len() * size_of::<Function<Polynomial>>()
            + self.terms * size_of::<(Symbols, i64)>()
            + self.known.capacity() * size_of::<(Signed, usize)>()
    }

    /// Returns the number of the class of a form or its negative, counted from 0. Makes a new class
    /// if no earlier function is equal.
    pub(super) fn class<I: Integer>(&mut self, signed: Signed, forms: &Forms<I>) -> usize {
        let Function { numerator, denominator } = self.function::<Residue, I>(signed, forms);
        let key = (denominator != Residue(0)).then(|| numerator.over(denominator));
        // A function whose denominator is 0 at the point is compared with all others.
        let alike: SmallVec<[(usize, Signed); 4]> = match key {
            Some(_) => {
                let alike = [&key, &None].into_iter().filter_map(|key| self.classes.get(key));
                alike.flatten().copied().collect()
            }
            None => self.classes.values().flatten().copied().collect(),
        };
        if !alike.is_empty() {
            let function: Function<Polynomial> = self.function(signed, forms);
            for (class, other) in alike {
                if self.functions[class].is_none() {
                    let known = self.function::<Polynomial, I>(other, forms);
                    self.terms += known.numerator.0.len() + known.denominator.0.len();
                    self.functions[class] = Some(known);
                }
                let known = self.functions[class].as_ref();
                if known.is_some_and(|known| function.equals(known)) {
                    return class;
                }
            }
        }
        let class = self.functions.len();
        self.functions.push(None);
        self.classes.entry(key).or_default().push((class, signed));
        class
    }

    /// Returns the function of a form or its negative.
    fn function<R: Ring, I: Integer>(&mut self, signed: Signed, forms: &Forms<I>) -> Function<R> {
        let form = forms.form(signed.form());
        let (mut function, operator) = match form.shape {
            Shape::Card(_) if self.ones && form.value.is_one() => return Function::whole(R::one()),
            Shape::Card(_) => {
                return Function::whole(R::symbol(form.cards.trailing_zeros() as usize / 7));
            }
            Shape::Extra(extra) => {
                if let Some(&symbol) = self.known.get(&signed) {
                    return Function::whole(R::symbol(symbol));
                }
                let operands =
                    form.children.iter().map(|operand| self.class(*operand, forms)).collect();
                let next = MOST_CARDS + self.atoms.len();
                let symbol = *self.atoms.entry((extra, operands)).or_insert(next);
                self.known.insert(signed, symbol);
                return Function::whole(R::symbol(symbol));
            }
            Shape::Sum => (Function::whole(R::default()), Operator::Add),
            Shape::Product => (Function::whole(R::one()), Operator::Multiply),
        };
        for child in &form.children {
            let operand = self.function(Signed::new(child.form(), false), forms);
            function = function.join(operator.or_opposite(child.opposite()), &operand);
        }
        if signed.opposite() {
            function.numerator = R::default().plus(&function.numerator, true);
        }
        function
    }
}
