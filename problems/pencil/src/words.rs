//! Numbers of things in words.

/// Returns a number of things, such as `2 tents` or `1 tent`; `things` is a plural on `s`.
pub fn counted(number: impl std::fmt::Display, things: &str) -> String {
    let number = number.to_string();
    let things = if number == "1" { things.strip_suffix('s').unwrap_or(things) } else { things };
    format!("{number} {things}")
}
