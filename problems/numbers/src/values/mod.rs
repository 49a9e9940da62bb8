//! Lists every value that a game's cards can make, each with an expression.

mod ascending;
pub mod list;
mod origins;

/// A value, as the place of its size in the table and a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    size: u32,
    is_negative: bool,
}
