//! Reads and writes numbers for people.

use std::fmt::Display;

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

/// Writes a clause that names the values nearest to a target that cannot be made.
pub fn nearest_values(values: &[impl Display]) -> String {
    let values: Vec<String> = values.iter().map(ToString::to_string).collect();
    match values.as_slice() {
        [one] => format!("the nearest value is {one}"),
        several => format!("the nearest values are {}", several.join(" and ")),
    }
}
