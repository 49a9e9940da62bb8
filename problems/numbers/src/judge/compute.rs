//! Computes the value of a typed expression with a library's rational numbers, within limits on the
//! size of intermediate results.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive, Zero};

use super::read::Piece;
use crate::cards::{Card, MOST_DIGITS};
use crate::expression::Operator;
use crate::extra::{Extra, GREATEST_FACTORIAL, Operation, POWER_BITS};
use crate::game::Results;

/// Maximum number of bits of the numerator and denominator of an intermediate result. Nine cards of
/// the size that the games accept need at most 9,225 (see [`extra`](crate::extra)), and an answer
/// without operations beyond the four is too short to exceed it.
const MOST_BITS: u64 = 10_000;

/// A value, with its digits if it is a card that is not negative, or a concatenation.
struct Operand {
    value: BigRational,
    digits: Option<String>,
}

/// Computes the value of an expression in postfix order. The bits of `elevens` say which free aces
/// count eleven, the first ace in the lowest bit.
///
/// # Errors
///
/// Describes the first operation without a result, or with one that is not allowed or too long.
pub(super) fn value(
    postfix: &[Piece],
    mut elevens: u32,
    allowed: Results,
) -> Result<BigRational, String> {
    let mut stack: Vec<Operand> = Vec::new();
    for piece in postfix {
        let operation = match piece {
            Piece::Card(Card::Number(number), _) => {
                stack.push(card(number.clone()));
                continue;
            }
            Piece::Card(Card::Ace, _) => {
                stack.push(card(if elevens & 1 == 1 { 11 } else { 1 }.into()));
                elevens >>= 1;
                continue;
            }
            Piece::Operation(operation) => *operation,
        };
        // Reading has put the operands before each operation.
        let right = if operation.is_unary() { None } else { stack.pop() };
        let Some(left) = stack.pop() else { break };
        let result = result(operation, left, right)?;
        let value = &result.value;
        if value.numer().bits().max(value.denom().bits()) > MOST_BITS {
            return Err("it makes a number of more than 10,000 bits on the way".to_owned());
        }
        let on_the_way = |fault| format!("it makes {} on the way, which is {fault}", shown(value));
        if allowed.integers && !value.is_integer() {
            return Err(on_the_way("not a whole number"));
        }
        if allowed.positive && !value.is_positive() {
            return Err(on_the_way("not positive"));
        }
        stack.push(result);
    }
    let made = stack.pop().map(|operand| operand.value);
    made.ok_or_else(|| "it makes nothing".to_owned())
}

fn card(number: BigInt) -> Operand {
    let digits = (!number.is_negative()).then(|| number.to_string());
    Operand { value: BigRational::from_integer(number), digits }
}

fn result(operation: Operation, left: Operand, right: Option<Operand>) -> Result<Operand, String> {
    let nothing = || Operand { value: BigRational::zero(), digits: None };
    let Operand { value: b, digits } = right.unwrap_or_else(nothing);
    let a = left.value;
    let value = match operation {
        Operation::Join(Operator::Add) => a + b,
        Operation::Join(Operator::Subtract) => a - b,
        Operation::Join(Operator::Multiply) => a * b,
        Operation::Join(Operator::Divide) if b.is_zero() => {
            return Err("it divides by zero".to_owned());
        }
        Operation::Join(Operator::Divide) => a / b,
        Operation::Extra(Extra::Power) => power(&a, &b)?,
        Operation::Extra(Extra::Modulo) => remainder(a, b)?,
        Operation::Extra(Extra::Concatenate) => return side_by_side(left.digits, digits),
        Operation::Extra(Extra::Factorial) => factorial(&a)?,
        Operation::Extra(Extra::Root) => root(&a)?,
    };
    Ok(Operand { value, digits: None })
}

/// Computes a power factor by factor. Fails if the exponent is not a whole number, if it is not
/// positive and the base is 0, and as soon as the product has more than 1,000 bits.
fn power(base: &BigRational, exponent: &BigRational) -> Result<BigRational, String> {
    let named = || format!("{} to the power {}", shown(base), shown(exponent));
    if !exponent.is_integer() {
        return Err(format!("{} has no exact value: the exponent is not a whole number", named()));
    }
    if base.is_zero() && !exponent.is_positive() {
        return Err(format!("{} has no value", named()));
    }
    let factor = if exponent.is_negative() { base.recip() } else { base.clone() };
    // Only the parity of the exponent matters for 0, 1 and -1.
    let times = match factor.is_zero() || factor.abs().is_one() {
        true => 1 + u64::from((exponent / BigInt::from(2)).is_integer()),
        false => exponent.numer().magnitude().to_u64().unwrap_or(u64::MAX),
    };
    let times = if exponent.is_zero() { 0 } else { times };
    // The powers of a factor in lowest terms are in lowest terms.
    let (mut above, mut below) = (BigInt::one(), BigInt::one());
    for _ in 0..times {
        above *= factor.numer();
        below *= factor.denom();
        if above.bits().max(below.bits()) > POWER_BITS {
            return Err(format!("{} is too large: at most 1,000 bits", named()));
        }
    }
    Ok(BigRational::new_raw(above, below))
}

fn remainder(number: BigRational, divisor: BigRational) -> Result<BigRational, String> {
    if !number.is_integer() || !divisor.is_integer() || !divisor.is_positive() {
        let named = format!("{} % {}", bracketed(&number), bracketed(&divisor));
        return Err(format!(
            "{named} has no value: remainders are of a whole number, by a positive one"
        ));
    }
    let times = (&number / &divisor).floor();
    Ok(number - divisor * times)
}

fn side_by_side(first: Option<String>, second: Option<String>) -> Result<Operand, String> {
    let Some((first, second)) = first.zip(second) else {
        return Err("`&` joins only cards, which are not negative, and their digits".to_owned());
    };
    if first.starts_with('0') {
        return Err("a number of several digits does not begin with 0".to_owned());
    }
    let digits = first + &second;
    if digits.len() > MOST_DIGITS {
        return Err(format!("`&` makes numbers of at most {MOST_DIGITS} digits"));
    }
    let number = digits.bytes().fold(BigInt::ZERO, |number, digit| number * 10 + (digit - b'0'));
    Ok(Operand { value: number.into(), digits: Some(digits) })
}

fn factorial(number: &BigRational) -> Result<BigRational, String> {
    if !number.is_integer() || number.is_negative() {
        return Err(format!("{}! has no value", bracketed(number)));
    }
    let most = number.to_integer().to_u32().filter(|number| *number <= GREATEST_FACTORIAL);
    let most = most
        .ok_or_else(|| format!("{}! is too large: at most {GREATEST_FACTORIAL}!", shown(number)))?;
    let product = (1..=most).fold(BigInt::one(), |product, factor| product * factor);
    Ok(product.into())
}

fn root(number: &BigRational) -> Result<BigRational, String> {
    let no_root = || format!("√{} is no rational number", bracketed(number));
    if number.is_negative() {
        return Err(no_root());
    }
    let root = BigRational::new(number.numer().sqrt(), number.denom().sqrt());
    if &root * &root == *number { Ok(root) } else { Err(no_root()) }
}

/// Writes a value, cut after 60 characters.
pub(super) fn shown(value: &BigRational) -> String {
    let text = value.to_string();
    match text.char_indices().nth(60) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text,
    }
}

/// Writes a value as an operand, in brackets if it is negative or not a whole number.
fn bracketed(value: &BigRational) -> String {
    let plain = value.is_integer() && !value.is_negative();
    if plain { shown(value) } else { format!("({})", shown(value)) }
}
