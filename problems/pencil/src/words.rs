//! Numbers of things in words.

/// Returns a number of things, such as `2 squares of the loop` or `1 square of the loop`. The first
/// word of `things` that ends in `s` is a plural.
pub fn counted(number: impl std::fmt::Display, things: &str) -> String {
    let number = number.to_string();
    if number != "1" {
        return format!("{number} {things}");
    }
    let words = things.split(' ');
    let mut is_plural = true;
    let single = words.map(|word| match word.strip_suffix('s').filter(|_| is_plural) {
        Some(single) => {
            is_plural = false;
            single.strip_suffix("se").map_or(single.to_owned(), |start| format!("{start}s"))
        }
        None => word.to_owned(),
    });
    format!("1 {}", single.collect::<Vec<_>>().join(" "))
}
