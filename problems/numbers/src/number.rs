//! Numbers as people type them.

use num_rational::BigRational;

/// Reads a number as people type it: `24`, `-3`, `1/3`, `2.5`; `None` if it is none of these, or
/// divides by zero.
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
