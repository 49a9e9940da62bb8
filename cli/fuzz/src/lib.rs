//! The common part of the fuzz targets: each target is a reader of bytes that a stranger may have
//! sent.
//!
//! A reader promises that it neither panics nor exhausts time or memory, that the position of a
//! mistake lies within the text, and that written instances read as the same. [`instance`] checks
//! all of this for a puzzle; targets with a writer of their own check it themselves.

#![forbid(unsafe_code)]

mod bits;
mod instance;
mod sealed;

pub use bits::Bits;
pub use instance::{Typed, instance, is_long, opened};
pub use sealed::{enclosed, sealed_line};
