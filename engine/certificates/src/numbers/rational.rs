//! Exact rationals, in lowest terms with a positive denominator, so that equal numbers have one
//! representation.
//!
//! Nearly all are short; operations on two short ones whose result is short need no heap.

use std::cmp::Ordering;
use std::fmt::{self, Display, Formatter};
use std::ops::{Add, Mul, Sub};

use num_bigint::{BigInt, Sign};

/// An arithmetic operator that expressions may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
}

impl Operator {
    pub(super) const ALL: [(&'static str, Self); 4] =
        [("+", Self::Add), ("-", Self::Subtract), ("*", Self::Multiply), ("/", Self::Divide)];
}

/// An exact rational number in lowest terms.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Rational {
    /// Numerator and denominator of at most [`BITS`] bits each.
    Short(i64, i64),
    /// A number that is not short.
    Long(Box<(BigInt, BigInt)>),
}

/// Maximum number of bits of a short numerator or denominator: sums of two products then fit into
/// 127 bits.
const BITS: u32 = 62;

/// Bytes of a long number besides its digits.
const LONG: usize = 128;

impl Rational {
    /// Converts a whole number.
    pub(super) fn whole(number: BigInt) -> Self {
        Self::long(number, BigInt::from(1))
    }

    /// Creates a quotient in lowest terms; the denominator must not be zero.
    pub(super) fn long(numerator: BigInt, denominator: BigInt) -> Self {
        let (mut divisor, mut rest) = (denominator.clone(), numerator.clone());
        while rest.sign() != Sign::NoSign {
            let next = &divisor % &rest;
            (divisor, rest) = (rest, next);
        }
        if divisor.sign() != denominator.sign() {
            divisor = -divisor;
        }
        let (numerator, denominator) = (numerator / &divisor, denominator / divisor);
        match (i64::try_from(&numerator), i64::try_from(&denominator)) {
            (Ok(numerator), Ok(denominator)) if is_short(numerator) && is_short(denominator) => {
                Self::Short(numerator, denominator)
            }
            _ => Self::Long(Box::new((numerator, denominator))),
        }
    }

    /// Creates a quotient in lowest terms, without the heap if it is short; the denominator must
    /// not be zero.
    fn short(numerator: i128, denominator: i128) -> Self {
        let divisor = divisor(numerator.unsigned_abs(), denominator.unsigned_abs());
        let divisor = i128::try_from(divisor).unwrap_or(1) * denominator.signum();
        let (numerator, denominator) = (numerator / divisor, denominator / divisor);
        match (i64::try_from(numerator), i64::try_from(denominator)) {
            (Ok(numerator), Ok(denominator)) if is_short(numerator) && is_short(denominator) => {
                Self::Short(numerator, denominator)
            }
            _ => Self::Long(Box::new((numerator.into(), denominator.into()))),
        }
    }

    /// Applies an operator; returns `None` for a division by zero.
    pub(super) fn join(&self, operator: Operator, other: &Self) -> Option<Self> {
        if operator == Operator::Divide && *other == Self::Short(0, 1) {
            return None;
        }
        Some(match (self, other) {
            (&Self::Short(a, b), &Self::Short(c, d)) => {
                let (numerator, denominator) = joined(operator, [a, b, c, d].map(i128::from));
                Self::short(numerator, denominator)
            }
            _ => {
                let ([a, b], [c, d]) = (self.parts(), other.parts());
                let (numerator, denominator) = joined(operator, [a, b, c, d]);
                Self::long(numerator, denominator)
            }
        })
    }

    fn parts(&self) -> [BigInt; 2] {
        match self {
            &Self::Short(numerator, denominator) => [numerator.into(), denominator.into()],
            Self::Long(parts) => [parts.0.clone(), parts.1.clone()],
        }
    }

    /// Returns the length of a long number's numerator and denominator together, in bits; 0 for a
    /// short number.
    pub(super) fn bits(&self) -> u64 {
        match self {
            Self::Short(..) => 0,
            Self::Long(parts) => parts.0.bits() + parts.1.bits(),
        }
    }

    pub(super) fn is_whole(&self) -> bool {
        match self {
            Self::Short(_, denominator) => *denominator == 1,
            Self::Long(parts) => parts.1 == BigInt::from(1),
        }
    }

    pub(super) fn is_positive(&self) -> bool {
        match self {
            Self::Short(numerator, _) => *numerator > 0,
            Self::Long(parts) => parts.0.sign() == Sign::Plus,
        }
    }

    /// Returns the distance to another number.
    pub(super) fn distance(&self, other: &Self) -> Self {
        let (low, high) = if self < other { (self, other) } else { (other, self) };
        // Only a division can fail.
        high.join(Operator::Subtract, low).unwrap_or(Self::Short(0, 1))
    }

    /// Returns the number of bytes that the number takes on the heap.
    pub(super) fn heap(&self) -> usize {
        match self {
            Self::Short(..) => 0,
            Self::Long(_) => LONG + (self.bits() / 8) as usize,
        }
    }
}

/// Returns numerator and denominator of `a/b op c/d`, which may have a common divisor.
fn joined<T>(operator: Operator, [a, b, c, d]: [T; 4]) -> (T, T)
where
    T: Clone + Add<Output = T> + Sub<Output = T> + Mul<Output = T>,
{
    match operator {
        Operator::Add => (a * d.clone() + c * b.clone(), b * d),
        Operator::Subtract => (a * d.clone() - c * b.clone(), b * d),
        Operator::Multiply => (a * c, b * d),
        Operator::Divide => (a * d, b * c),
    }
}

/// Returns the greatest common divisor, by Euclid's algorithm.
fn divisor(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        // Divisions of 64 bits are faster.
        if let (Ok(mut a), Ok(mut b)) = (u64::try_from(a), u64::try_from(b)) {
            while b != 0 {
                (a, b) = (b, a % b);
            }
            return a.into();
        }
        (a, b) = (b, a % b);
    }
    a
}

fn is_short(number: i64) -> bool {
    number.unsigned_abs() < 1 << BITS
}

impl Ord for Rational {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (&Self::Short(a, b), &Self::Short(c, d)) => {
                (i128::from(a) * i128::from(d)).cmp(&(i128::from(c) * i128::from(b)))
            }
            _ => {
                let ([a, b], [c, d]) = (self.parts(), other.parts());
                (a * d).cmp(&(c * b))
            }
        }
    }
}

impl PartialOrd for Rational {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Display for Rational {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Short(numerator, 1) => write!(f, "{numerator}"),
            Self::Short(numerator, denominator) => write!(f, "{numerator}/{denominator}"),
            Self::Long(parts) if self.is_whole() => write!(f, "{}", parts.0),
            Self::Long(parts) => write!(f, "{}/{}", parts.0, parts.1),
        }
    }
}
