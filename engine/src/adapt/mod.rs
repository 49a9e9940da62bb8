//! Searches made of other searches: with their types erased, of one of two types, several in one
//! tree, and cut at a cost.

mod either;
mod erased;
mod union;
mod within;

pub use either::Either;
pub(crate) use erased::Stacked;
pub use erased::{Abilities, AnyKey, Erasable, Erased};
pub use union::{Choice, Union};
pub use within::Within;
