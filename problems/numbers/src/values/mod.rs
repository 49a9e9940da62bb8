//! Every value that a game's cards can make, each with an expression.

mod ascending;
pub mod list;
mod origins;

/// A value: the place of a size, with a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    size: u32,
    is_negative: bool,
}
