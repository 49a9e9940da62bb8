//! Numbers as people type them.

use num_rational::BigRational;

/// A number as people type it: `24`, `-3`, `1/3`, `2.5`; nothing if it is
/// none of these, or divides by zero.
///
/// Time: quadratic in its length, which the caller should bound.
pub fn parse_rational(text: &str) -> Option<BigRational> {
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let known = |byte: u8| byte.is_ascii_digit() || matches!(byte, b'/' | b'.');
    if !(unsigned.bytes().all(known) && unsigned.ends_with(|last: char| last.is_ascii_digit())) {
        return None;
    }
    match text.split_once('.') {
        Some((whole, decimals)) => {
            format!("{whole}{decimals}/1{}", "0".repeat(decimals.len())).parse().ok()
        }
        None => text.parse().ok(),
    }
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
            ("-.5", Some("-1/2")),
            ("/2", None),
            ("1/2/3", None),
            ("1/2.5", None),
            ("1.5/2", None),
            ("1.2.3", None),
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
