//! Numbers as people type them.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Zero};

/// A number as people type it: `24`, `-3`, `1/3`, `2.5`; nothing if it is
/// none of these, or divides by zero.
///
/// Time: quadratic in its length, which the caller should bound.
pub fn parse_rational(text: &str) -> Option<BigRational> {
    if !text.bytes().next_back()?.is_ascii_digit() {
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
}
