//! Implements exact fractions for the inner loops: they are not reduced and never rounded.
//!
//! A game of at most nine cards makes small fractions, so the greatest common divisor, which a
//! rational number type takes after every operation, is wasted work: fractions are compared by
//! cross-multiplication instead. [`Width`] chooses beforehand, from the cards and the target, an
//! integer type that no intermediate result overflows.

use std::cmp::Ordering;
use std::fmt::{Debug, Display};
use std::hash::Hash;

use crate::width::Width;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{CheckedAdd, CheckedMul, Signed};

use crate::expression::Operator;

/// The integers of all exact arithmetic: machine words (`i64`), or [`BigInt`].
pub trait Integer:
    num_integer::Integer
    + Signed
    + CheckedAdd
    + CheckedMul
    + Clone
    + Debug
    + Display
    + Default
    + Hash
    + From<i32>
    + Into<BigInt>
    + Send
    + Sync
    + 'static
{
    /// The greatest width of results that the type holds.
    const WIDTH: Width;

    /// Converts an integer; `None` if the type does not hold it.
    fn try_from_big(big: &BigInt) -> Option<Self>;

    /// Converts an integer that the type holds.
    ///
    /// # Panics
    ///
    /// Panics if the integer does not fit; [`Width`] says which do.
    fn from_big(big: &BigInt) -> Self {
        Self::try_from_big(big).expect("the width was chosen for the game")
    }

    /// Compares the product of one pair of integers with that of another. The products may be twice
    /// as wide as the integers.
    fn compare_products(left: [&Self; 2], right: [&Self; 2]) -> Ordering;

    /// Estimates the bytes that an integer of this width takes on the heap.
    fn heap(width: Width) -> usize;
}

impl Integer for i64 {
    const WIDTH: Width = Width::WORD;

    fn try_from_big(big: &BigInt) -> Option<Self> {
        big.try_into().ok()
    }

    fn compare_products([a, b]: [&Self; 2], [c, d]: [&Self; 2]) -> Ordering {
        (i128::from(*a) * i128::from(*b)).cmp(&(i128::from(*c) * i128::from(*d)))
    }

    fn heap(_: Width) -> usize {
        0
    }
}

impl Integer for BigInt {
    const WIDTH: Width = Width::UNLIMITED;

    fn try_from_big(big: &BigInt) -> Option<Self> {
        Some(big.clone())
    }

    fn compare_products([a, b]: [&Self; 2], [c, d]: [&Self; 2]) -> Ordering {
        (a * b).cmp(&(c * d))
    }

    fn heap(width: Width) -> usize {
        // 48 bytes for spare words and for the allocator.
        (width.0 / 8) as usize + 48
    }
}

/// A fraction, not necessarily reduced. The denominator is not zero, except in 0/0, the default,
/// which marks a missing value and is never compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fraction<I> {
    /// The numerator, of either sign.
    pub numerator: I,
    /// The denominator, which may be negative.
    pub denominator: I,
}

impl<I: Integer> Fraction<I> {
    /// Returns a whole number as a fraction.
    pub fn whole(number: I) -> Self {
        Self { numerator: number, denominator: I::one() }
    }

    /// Returns whether the value is a whole number.
    pub fn is_integer(&self) -> bool {
        self.denominator.is_one() || self.numerator.is_multiple_of(&self.denominator)
    }

    /// Returns whether the value is greater than zero.
    pub fn is_positive(&self) -> bool {
        !self.numerator.is_zero() && self.numerator.is_negative() == self.denominator.is_negative()
    }

    /// Returns whether the value is less than zero.
    pub fn is_negative(&self) -> bool {
        !self.numerator.is_zero() && self.numerator.is_negative() != self.denominator.is_negative()
    }

    /// Returns whether the value is 1.
    pub fn is_one(&self) -> bool {
        self.numerator == self.denominator
    }

    /// Returns the value in lowest terms with a positive denominator. Panics for 0/0.
    #[must_use]
    pub fn reduced(&self) -> Self {
        let divisor = self.numerator.gcd(&self.denominator) * self.denominator.signum();
        Self {
            numerator: self.numerator.clone() / divisor.clone(),
            denominator: self.denominator.clone() / divisor,
        }
    }

    /// Returns the value as a rational of unlimited size. Panics for 0/0.
    pub fn to_rational(&self) -> BigRational {
        BigRational::new(self.numerator.clone().into(), self.denominator.clone().into())
    }

    /// Compares the values of two fractions.
    pub fn compare(&self, other: &Self) -> Ordering {
        // Most numbers are whole.
        if self.denominator.is_one() && other.denominator.is_one() {
            return self.numerator.cmp(&other.numerator);
        }
        let order = I::compare_products(
            [&self.numerator, &other.denominator],
            [&other.numerator, &self.denominator],
        );
        let turned = self.denominator.is_negative() != other.denominator.is_negative();
        if turned { order.reverse() } else { order }
    }

    /// Compares the absolute values of two fractions.
    pub fn compare_sizes(&self, other: &Self) -> Ordering {
        I::compare_products(
            [&self.numerator.abs(), &other.denominator.abs()],
            [&other.numerator.abs(), &self.denominator.abs()],
        )
    }

    /// Joins `self` and `other` by `operator`; `None` for a division by zero.
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

    /// Prepares joining two numbers by several operators, in both directions: computes the products
    /// that the operators share.
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

/// Two fractions to be joined, as the four products of their numerators and denominators.
#[derive(Debug)]
pub struct Joins<I> {
    here: I,
    there: I,
    numerators: I,
    denominators: I,
}

impl<I: Integer> Joins<I> {
    /// Joins the first fraction with the second, or `backwards` the second with the first; `None`
    /// for a division by zero.
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
