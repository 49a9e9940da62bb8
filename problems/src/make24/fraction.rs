//! Exact fractions for the inner loops: never reduced, never rounded.
//!
//! A game of at most six cards makes small fractions, so the greatest common
//! divisor, which a rational number type takes after every operation, is
//! work for nothing: fractions are compared by cross-multiplication instead.
//! [`Width`] says beforehand, from the cards alone, which integer type no
//! intermediate result can overflow.

use std::cmp::Ordering;
use std::fmt::Debug;

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};

use super::expression::Operator;

/// The integers that a fraction is made of: `i64`, `i128` or [`BigInt`].
pub trait Integer:
    num_integer::Integer + Signed + Clone + Debug + std::hash::Hash + Into<BigInt> + 'static
{
    /// The integer, which is known to fit: see [`Width`].
    fn from_big(big: &BigInt) -> Self;
}

impl Integer for i64 {
    fn from_big(big: &BigInt) -> Self {
        big.try_into().unwrap_or_default()
    }
}

impl Integer for i128 {
    fn from_big(big: &BigInt) -> Self {
        big.try_into().unwrap_or_default()
    }
}

impl Integer for BigInt {
    fn from_big(big: &BigInt) -> Self {
        big.clone()
    }
}

/// The smallest integer type that is wide enough for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Width {
    /// `i64` holds every intermediate result.
    Word,
    /// `i128` holds every intermediate result.
    Double,
    /// Only a big integer is sure to.
    Any,
}

impl Width {
    /// The width for searching the expressions of `cards` for `target`.
    ///
    /// By induction an unreduced fraction made of k cards has a numerator
    /// and a denominator of at most 2^(k-1) times the product of the cards'
    /// absolute values (a zero counted as one): `a/b + c/d` is
    /// `(ad + bc)/bd`. Comparing with a fraction multiplies once more by one
    /// of its parts.
    pub fn for_search(cards: &[BigInt], target: &BigRational) -> Self {
        let target = target.numer().bits().max(target.denom().bits());
        Self::for_bits(Self::bits(cards) + target)
    }

    /// The width for sorting the values of `cards`: two of them are
    /// multiplied crosswise.
    pub fn for_values(cards: &[BigInt]) -> Self {
        Self::for_bits(2 * Self::bits(cards))
    }

    fn bits(cards: &[BigInt]) -> u64 {
        cards.iter().map(|card| card.bits().max(1) + 1).sum()
    }

    fn for_bits(bits: u64) -> Self {
        match bits {
            0..=62 => Width::Word,
            63..=126 => Width::Double,
            _ => Width::Any,
        }
    }
}

/// A fraction with any denominator but zero, not reduced.
#[derive(Clone, Copy, Debug)]
pub struct Fraction<I> {
    /// The numerator.
    pub numerator: I,
    /// The denominator: not zero, but perhaps negative.
    pub denominator: I,
}

impl<I: Integer> Fraction<I> {
    /// A whole number.
    pub fn whole(number: I) -> Self {
        Self { numerator: number, denominator: I::one() }
    }

    /// The same value in other clothes.
    pub fn from_rational(value: &BigRational) -> Self {
        Self { numerator: I::from_big(value.numer()), denominator: I::from_big(value.denom()) }
    }

    /// The value in lowest terms with a positive denominator.
    #[must_use]
    pub fn reduced(&self) -> Self {
        let divisor = self.numerator.gcd(&self.denominator) * self.denominator.signum();
        Self {
            numerator: self.numerator.clone() / divisor.clone(),
            denominator: self.denominator.clone() / divisor,
        }
    }

    /// The value as a rational of unlimited size.
    pub fn to_rational(&self) -> BigRational {
        BigRational::new(self.numerator.clone().into(), self.denominator.clone().into())
    }

    /// `self` and `other` joined by `operator`; nothing for a division by
    /// zero.
    #[inline]
    pub fn join(&self, operator: Operator, other: &Self) -> Option<Self> {
        let (a, b) = (|| self.numerator.clone(), || self.denominator.clone());
        let (c, d) = (|| other.numerator.clone(), || other.denominator.clone());
        let (numerator, denominator) = match operator {
            Operator::Add => (a() * d() + b() * c(), b() * d()),
            Operator::Subtract => (a() * d() - b() * c(), b() * d()),
            Operator::Multiply => (a() * c(), b() * d()),
            Operator::Divide if other.numerator.is_zero() => return None,
            Operator::Divide => (a() * d(), b() * c()),
        };
        Some(Self { numerator, denominator })
    }

    /// `self + other`, `self - other`, `other - self`, `self * other`,
    /// `self / other` and `other / self` with the products that they share
    /// computed once; `None` stands for a division by zero.
    #[inline]
    pub fn joins(&self, other: &Self) -> Joins<I> {
        let times = |a: &I, b: &I| a.clone() * b.clone();
        Joins {
            here: times(&self.numerator, &other.denominator),
            there: times(&other.numerator, &self.denominator),
            numerators: times(&self.numerator, &other.numerator),
            denominators: times(&self.denominator, &other.denominator),
        }
    }
}

/// Two fractions about to be joined: the four products of their parts.
#[derive(Debug)]
pub struct Joins<I> {
    here: I,
    there: I,
    numerators: I,
    denominators: I,
}

impl<I: Integer> Joins<I> {
    /// The first fraction joined with the second; nothing for a division by
    /// zero.
    #[inline]
    pub fn forwards(&self, operator: Operator) -> Option<Fraction<I>> {
        self.join(operator, &self.here, &self.there)
    }

    /// The second fraction joined with the first.
    #[inline]
    pub fn backwards(&self, operator: Operator) -> Option<Fraction<I>> {
        self.join(operator, &self.there, &self.here)
    }

    #[inline]
    fn join(&self, operator: Operator, left: &I, right: &I) -> Option<Fraction<I>> {
        let (left, right) = (|| left.clone(), || right.clone());
        let (numerator, denominator) = match operator {
            Operator::Add => (left() + right(), self.denominators.clone()),
            Operator::Subtract => (left() - right(), self.denominators.clone()),
            Operator::Multiply => (self.numerators.clone(), self.denominators.clone()),
            Operator::Divide if right().is_zero() => return None,
            Operator::Divide => (left(), right()),
        };
        Some(Fraction { numerator, denominator })
    }
}

/// Whether joining something with a given number makes the target.
///
/// For any operator, given r/s and target t/u, there are α and β such that
/// p/q joined with r/s makes t/u just when `α p = β q`: two multiplications
/// for each p/q, and a zero anywhere needs no special care.
#[derive(Clone, Debug)]
pub struct Test<I> {
    alpha: I,
    beta: I,
    /// The value tested is a divisor.
    divisor: bool,
}

impl<I: Integer> Test<I> {
    /// The test of p/q in `p/q operator right = target`.
    pub fn before(operator: Operator, right: &Fraction<I>, target: &Fraction<I>) -> Self {
        let [ru, su, ts] = Self::products(right, target);
        let tr = target.numerator.clone() * right.numerator.clone();
        let (alpha, beta) = match operator {
            _ if right.denominator.is_zero() => return Self::never(),
            Operator::Add => (su, ts - ru),
            Operator::Subtract => (su, ts + ru),
            Operator::Multiply => (ru, ts),
            Operator::Divide if right.numerator.is_zero() => return Self::never(),
            Operator::Divide => (su, tr),
        };
        Self { alpha, beta, divisor: false }
    }

    /// The test of p/q in `left operator p/q = target`.
    pub fn behind(left: &Fraction<I>, operator: Operator, target: &Fraction<I>) -> Self {
        let [ru, su, ts] = Self::products(left, target);
        let (alpha, beta) = match operator {
            _ if left.denominator.is_zero() => return Self::never(),
            Operator::Add => (su, ts - ru),
            Operator::Subtract => (su, ru - ts),
            Operator::Multiply => (ru, ts),
            Operator::Divide => (ts, ru),
        };
        Self { alpha, beta, divisor: operator == Operator::Divide }
    }

    /// A test that no number passes.
    pub fn never() -> Self {
        Self { alpha: I::zero(), beta: I::one(), divisor: false }
    }

    fn products(given: &Fraction<I>, target: &Fraction<I>) -> [I; 3] {
        let times = |a: &I, b: &I| a.clone() * b.clone();
        [
            times(&given.numerator, &target.denominator),
            times(&given.denominator, &target.denominator),
            times(&target.numerator, &given.denominator),
        ]
    }

    /// Whether a number passes; 0/0 never does.
    #[inline]
    pub fn holds(&self, value: &Fraction<I>) -> bool {
        let Fraction { numerator: p, denominator: q } = value;
        self.alpha.clone() * p.clone() == self.beta.clone() * q.clone() && self.sound(value)
    }

    /// The equation holds for 0/0 too, and may hold for division by zero.
    #[inline(never)]
    fn sound(&self, value: &Fraction<I>) -> bool {
        !value.denominator.is_zero() && !(self.divisor && value.numerator.is_zero())
    }
}

impl<I: Integer> PartialEq for Fraction<I> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.numerator.clone() * other.denominator.clone()
            == other.numerator.clone() * self.denominator.clone()
    }
}

impl<I: Integer> Eq for Fraction<I> {}

impl<I: Integer> Ord for Fraction<I> {
    fn cmp(&self, other: &Self) -> Ordering {
        let sign = self.denominator.signum() * other.denominator.signum();
        let left = self.numerator.clone() * other.denominator.clone() * sign.clone();
        let right = other.numerator.clone() * self.denominator.clone() * sign;
        left.cmp(&right)
    }
}

impl<I: Integer> PartialOrd for Fraction<I> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A number as people type it: `24`, `-3`, `1/3`, `2.5`; nothing if it is
/// none of these, or has more than a hundred digits.
pub fn parse_rational(text: &str) -> Option<BigRational> {
    if text.len() > 100 || !text.bytes().next_back()?.is_ascii_digit() {
        return None;
    }
    let digits = |text: &str| -> Option<BigInt> {
        (!text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()))
            .then(|| text.parse().ok())?
    };
    let (sign, text) = match text.strip_prefix('-') {
        Some(rest) => (-BigInt::one(), rest),
        None => (BigInt::one(), text),
    };
    let (numerator, denominator) = if let Some((above, below)) = text.split_once('/') {
        (digits(above)?, digits(below)?)
    } else if let Some((whole, decimals)) = text.split_once('.') {
        let places = u32::try_from(decimals.len()).ok()?;
        (digits(&format!("{whole}{decimals}"))?, BigInt::from(10).pow(places))
    } else {
        (digits(text)?, BigInt::one())
    };
    (!denominator.is_zero()).then(|| BigRational::new(sign * numerator, denominator))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_as_people_type_them() {
        let value = |text| parse_rational(text).map(|value| value.to_string());
        for (text, expect) in [
            ("24", Some("24")),
            ("-3", Some("-3")),
            ("2/6", Some("1/3")),
            ("-1/2", Some("-1/2")),
            ("2.50", Some("5/2")),
            (".5", Some("1/2")),
            ("1/0", None),
            ("1/-2", None),
            ("--1", None),
            ("1.", None),
            ("", None),
            ("-", None),
            ("1e3", None),
            ("٣", None),
        ] {
            assert_eq!(value(text).as_deref(), expect, "{text:?}");
        }
    }

    #[test]
    fn the_width_follows_the_cards() {
        let width = |cards: &[i64]| {
            let cards: Vec<BigInt> = cards.iter().map(|&card| card.into()).collect();
            Width::for_search(&cards, &BigRational::from_integer(24.into()))
        };
        assert_eq!(width(&[13; 6]), Width::Word);
        assert_eq!(width(&[1000; 6]), Width::Double);
        assert_eq!(width(&[i64::MAX; 6]), Width::Any);
    }
}
