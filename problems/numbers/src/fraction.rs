//! Exact fractions for the inner loops: never reduced, never rounded.
//!
//! A game of at most nine cards makes small fractions, so the greatest common
//! divisor, which a rational number type takes after every operation, is
//! work for nothing: fractions are compared by cross-multiplication instead.
//! [`Width`] says beforehand, from the cards alone, which integer type no
//! intermediate result can overflow.

use std::cmp::Ordering;
use std::fmt::Debug;
use std::hash::Hash;

use crate::width::Width;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Signed;

use crate::expression::Operator;

/// The integers that a fraction is made of: `i64`, `i128` or [`BigInt`].
pub trait Integer:
    num_integer::Integer
    + Signed
    + Clone
    + Debug
    + Default
    + Hash
    + Into<BigInt>
    + Send
    + Sync
    + 'static
{
    /// The widest results that they hold.
    const WIDTH: Width;

    /// This integer.
    ///
    /// # Panics
    ///
    /// If it does not fit; [`Width`] says what does.
    fn from_big(big: &BigInt) -> Self;

    /// The bytes that a number of this width may take on the heap.
    fn heap(width: Width) -> usize {
        let _ = width;
        0
    }
}

impl Integer for i64 {
    const WIDTH: Width = Width(62);

    fn from_big(big: &BigInt) -> Self {
        big.try_into().expect(FITS)
    }
}
impl Integer for i128 {
    const WIDTH: Width = Width(126);

    fn from_big(big: &BigInt) -> Self {
        big.try_into().expect(FITS)
    }
}
impl Integer for BigInt {
    const WIDTH: Width = Width(u64::MAX);

    fn from_big(big: &BigInt) -> Self {
        big.clone()
    }

    fn heap(width: Width) -> usize {
        // Some words more than it has, and those of the allocator.
        (width.0 / 8) as usize + 48
    }
}

const FITS: &str = "the width was chosen for the game";

/// A fraction, not reduced. The denominator is not zero, except in 0/0, the
/// default, by which brute force marks a value that does not exist; that is
/// never compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fraction<I> {
    /// The numerator.
    pub numerator: I,
    /// The denominator, which may be negative.
    pub denominator: I,
}

impl<I: Integer> Fraction<I> {
    /// A whole number.
    pub fn whole(number: I) -> Self {
        Self { numerator: number, denominator: I::one() }
    }

    /// Whether the value is a whole number.
    pub fn is_integer(&self) -> bool {
        self.numerator.is_multiple_of(&self.denominator)
    }

    /// Whether the value is greater than zero.
    pub fn is_positive(&self) -> bool {
        !self.numerator.is_zero() && self.numerator.is_negative() == self.denominator.is_negative()
    }

    /// Whether the value is less than zero.
    pub fn is_negative(&self) -> bool {
        !self.numerator.is_zero() && self.numerator.is_negative() != self.denominator.is_negative()
    }

    /// Whether the value is 1.
    pub fn is_one(&self) -> bool {
        self.numerator == self.denominator
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

    /// Which of two values is greater.
    pub fn compare(&self, other: &Self) -> Ordering {
        let sign = self.denominator.signum() * other.denominator.signum();
        let left = self.numerator.clone() * other.denominator.clone() * sign.clone();
        let right = other.numerator.clone() * self.denominator.clone() * sign;
        left.cmp(&right)
    }

    /// Which of two values is further from zero.
    pub fn compare_sizes(&self, other: &Self) -> Ordering {
        let left = self.numerator.clone() * other.denominator.clone();
        let right = other.numerator.clone() * self.denominator.clone();
        left.abs().cmp(&right.abs())
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

    /// Prepares joining two numbers by several operators, in both directions:
    /// the products that all of them share are computed once.
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
    /// The sum of two sizes: fractions that are not negative.
    #[inline]
    pub fn sum(&self) -> Fraction<I> {
        let numerator = self.here.clone() + self.there.clone();
        Fraction { numerator, denominator: self.denominators.clone() }
    }

    /// How far two sizes are apart.
    #[inline]
    pub fn difference(&self) -> Fraction<I> {
        let numerator = (self.here.clone() - self.there.clone()).abs();
        Fraction { numerator, denominator: self.denominators.clone() }
    }

    /// The product.
    #[inline]
    pub fn product(&self) -> Fraction<I> {
        Fraction { numerator: self.numerators.clone(), denominator: self.denominators.clone() }
    }

    /// The first one divided by the second; nothing for a division by zero.
    #[inline]
    pub fn quotient(&self) -> Option<Fraction<I>> {
        let quotient =
            || Fraction { numerator: self.here.clone(), denominator: self.there.clone() };
        (!self.there.is_zero()).then(quotient)
    }

    /// The second one divided by the first; nothing for a division by zero.
    #[inline]
    pub fn inverse(&self) -> Option<Fraction<I>> {
        let inverse = || Fraction { numerator: self.there.clone(), denominator: self.here.clone() };
        (!self.here.is_zero()).then(inverse)
    }

    /// The first fraction joined with the second, or `backwards` the second with
    /// the first; nothing for a division by zero.
    #[inline]
    pub fn join(&self, operator: Operator, backwards: bool) -> Option<Fraction<I>> {
        let (here, there) = (&self.here, &self.there);
        let (left, right) = if backwards { (there, here) } else { (here, there) };
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

impl<I: Integer> PartialEq for Fraction<I> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.numerator.clone() * other.denominator.clone()
            == other.numerator.clone() * self.denominator.clone()
    }
}
