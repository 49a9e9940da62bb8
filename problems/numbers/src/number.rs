//! Reads a number as people type it, and writes the values nearest to a target as a clause.

use std::fmt::Display;

use num_rational::BigRational;

/// Reads a whole number, a fraction or a decimal: `24`, `-3`, `1/3`, `2.5`. Returns `None` for any
/// other text, blanks around a number included, and for a denominator of zero.
///
/// Time: quadratic in the length of the text, which the caller should bound.
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

/// Writes the clause that names the value or the values nearest to a target that cannot be made.
pub fn nearest_values(values: &[impl Display]) -> String {
    let values: Vec<String> = values.iter().map(ToString::to_string).collect();
    match values.as_slice() {
        [one] => format!("the nearest value is {one}"),
        several => format!("the nearest values are {}", several.join(" and ")),
    }
}
