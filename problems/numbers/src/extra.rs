//! Defines the operations beyond the four, with limits that keep them finite and exact.
//!
//! | operation | written | has a value |
//! | --- | --- | --- |
//! | power | `2 ^ 3` | for a whole exponent, if numerator and denominator have at most 1,000 bits; not 0 to the power 0 or to a negative one |
//! | remainder | `7 % 4` | for whole numbers and a positive divisor: from 0 to below the divisor, `-1 % 4` is 3 |
//! | concatenation | `1&2` | for whole cards that are not negative, the first of them not 0, of at most 100 digits together: 12 |
//! | factorial | `4!` | for 0 and whole numbers from 3 to 170 |
//! | square root | `√9` | for squares of rational numbers but 0 and 1 |
//!
//! `1!`, `2!`, `√0` and `√1` change nothing, so they are excluded. Then every chain of factorials
//! and roots ends and no value repeats in it: a factorial from 3! on is no square (its greatest
//! prime occurs once: Bertrand's postulate), so in a chain all roots come before all factorials;
//! each root shortens a number, and each factorial enlarges it, until it is above 170.
//!
//! Powers, factorials and concatenations have at most 1,024 bits, and remainders and roots are no
//! longer than an operand. An expression over k cards, each of at most 1,024 bits, therefore has a
//! numerator and a denominator of at most 1,025 k bits: a sum adds the bits of its operands and one
//! more.

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Pow, Signed, ToPrimitive, Zero};
use serde::{Deserialize, Serialize};

use crate::cards::MOST_DIGITS;
use crate::expression::Operator;

/// An operation beyond the four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Extra {
    /// `^`
    Power,
    /// `%`
    Modulo,
    /// `&`: joins the digits of two numbers.
    Concatenate,
    /// `!`, written behind its operand.
    Factorial,
    /// `√`, written before its operand.
    Root,
}

/// An operation of an expression: one of `+ - * /`, or one beyond these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Operation {
    /// A sum, difference, product or quotient.
    Join(Operator),
    /// An operation beyond the four.
    Extra(Extra),
}

impl Operation {
    /// Returns the operation's sign.
    pub const fn sign(self) -> char {
        match self {
            Operation::Join(operator) => operator.sign(),
            Operation::Extra(extra) => extra.sign(),
        }
    }

    /// Returns whether the operation has a single operand.
    pub const fn is_unary(self) -> bool {
        matches!(self, Operation::Extra(extra) if extra.is_unary())
    }

    /// Writes the operation with its operands; a [unary](Self::is_unary) one ignores `right`.
    pub fn write(self, left: &str, right: &str) -> String {
        match self {
            Operation::Join(operator) => format!("{left} {} {right}", operator.sign()),
            Operation::Extra(extra) => extra.write(left, right),
        }
    }

    /// Computes the result for one or two operands; `None` if there is none, or if the number of
    /// operands is wrong.
    pub fn of(self, operands: &[&BigRational]) -> Option<BigRational> {
        match (self, operands) {
            (Operation::Join(operator), [left, right]) => operator.of(left, right),
            (Operation::Join(_), _) => None,
            (Operation::Extra(extra), _) => extra.of(operands),
        }
    }
}

/// Maximum number of bits that the numerator or the denominator of a power may have.
pub const POWER_BITS: u64 = 1_000;

/// Greatest number whose factorial is computed.
pub const GREATEST_FACTORIAL: u32 = 170;

impl Extra {
    /// All operations beyond the four, in the order in which they are searched.
    pub const ALL: [Extra; 5] =
        [Extra::Power, Extra::Modulo, Extra::Concatenate, Extra::Factorial, Extra::Root];

    /// Returns the operation's sign.
    pub const fn sign(self) -> char {
        match self {
            Extra::Power => '^',
            Extra::Modulo => '%',
            Extra::Concatenate => '&',
            Extra::Factorial => '!',
            Extra::Root => '√',
        }
    }

    /// Returns whether the operation has a single operand.
    pub const fn is_unary(self) -> bool {
        matches!(self, Extra::Factorial | Extra::Root)
    }

    /// Writes the operation with its operands; a [unary](Self::is_unary) one ignores `right`.
    pub fn write(self, left: &str, right: &str) -> String {
        match self {
            Extra::Power => format!("{left} ^ {right}"),
            Extra::Modulo => format!("{left} % {right}"),
            Extra::Concatenate => format!("{left}&{right}"),
            Extra::Factorial => format!("{left}!"),
            Extra::Root => format!("√{left}"),
        }
    }

    /// Computes the value for one or two operands, by the table of the [module](self); `None` if it
    /// has none, or if the number of operands is wrong. The caller checks that concatenated numbers
    /// are cards or concatenations.
    ///
    /// Time: some multiplications of at most 1,024 bits, whatever the operands; for a remainder or
    /// a root, some divisions or multiplications of numbers as long as the operands.
    ///
    /// ```
    /// use billhook_numbers::extra::Extra;
    /// use num_rational::BigRational;
    ///
    /// let [two, three] = [2, 3].map(|number| BigRational::from_integer(number.into()));
    /// assert_eq!(Extra::Power.of(&[&two, &three]), Some(BigRational::from_integer(8.into())));
    /// assert_eq!(Extra::Root.of(&[&two]), None);
    /// ```
    pub fn of(self, operands: &[&BigRational]) -> Option<BigRational> {
        match (self, operands) {
            (Extra::Power, [base, exponent]) => power(base, exponent),
            (Extra::Modulo, [number, divisor]) => {
                let whole = number.is_integer() && divisor.is_integer() && divisor.is_positive();
                whole.then(|| number.numer().mod_floor(divisor.numer()).into())
            }
            (Extra::Concatenate, [first, second]) => concatenation(first, second),
            (Extra::Factorial, [number]) => factorial(number),
            (Extra::Root, [number]) => root(number),
            _ => None,
        }
    }
}

fn power(base: &BigRational, exponent: &BigRational) -> Option<BigRational> {
    if !exponent.is_integer() || base.is_zero() && !exponent.is_positive() {
        return None;
    }
    if base.is_zero() || base.is_one() {
        return Some(base.clone());
    }
    if (-base).is_one() {
        return Some(if exponent.numer().is_even() { -base } else { base.clone() });
    }
    let times = exponent.numer().magnitude().to_u64().filter(|times| *times <= POWER_BITS)?;
    let few = |bits: u64| bits.saturating_sub(1) * times < POWER_BITS;
    if !few(base.numer().bits()) || !few(base.denom().bits()) {
        return None;
    }
    let power = Pow::pow(base, exponent.numer());
    (power.numer().bits().max(power.denom().bits()) <= POWER_BITS).then_some(power)
}

fn concatenation(first: &BigRational, second: &BigRational) -> Option<BigRational> {
    let whole = |number: &BigRational| number.is_integer() && !number.is_negative();
    if !whole(first) || !whole(second) || first.is_zero() {
        return None;
    }
    let digits = format!("{first}{second}");
    let number = (digits.len() <= MOST_DIGITS).then(|| digits.parse::<BigInt>().ok());
    number.flatten().map(BigRational::from_integer)
}

fn factorial(number: &BigRational) -> Option<BigRational> {
    let number = number.is_integer().then(|| number.numer().to_u32()).flatten()?;
    let changes = number == 0 || (3..=GREATEST_FACTORIAL).contains(&number);
    changes.then(|| (1..=number).map(BigInt::from).product::<BigInt>().into())
}

fn root(number: &BigRational) -> Option<BigRational> {
    if !number.is_positive() || number.is_one() {
        return None;
    }
    let root = |number: &BigInt| Some(number.sqrt()).filter(|root| root * root == *number);
    Some(BigRational::new_raw(root(number.numer())?, root(number.denom())?))
}
