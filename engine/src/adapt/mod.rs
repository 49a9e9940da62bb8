//! Searches made of searches: without their types, one of two, several in one tree, and cut at a cost.

mod either;
mod erased;
mod union;
mod within;

pub use either::Either;
pub(crate) use erased::Stacked;
pub use erased::{Abilities, AnyKey, Erasable, Erased};
pub use union::{Choice, Union};
pub use within::Within;
