//! Searches made of searches: without their types, and several as one.

pub(crate) mod anonymous;
mod erased;
mod union;

pub use anonymous::{Anonymous, AnyKey};
pub use erased::Erased;
pub use union::{Choice, Union};
