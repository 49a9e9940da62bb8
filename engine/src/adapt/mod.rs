//! Searches made of searches: without their types, several as one, and cut at a cost.

pub(crate) mod anonymous;
mod erased;
mod union;
mod within;

pub use anonymous::{Anonymous, AnyKey};
pub use erased::Erased;
pub use union::{Choice, Union};
pub use within::Within;
