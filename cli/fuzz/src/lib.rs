//! What the targets share: a target is a reader, and the bytes are what a stranger may have sent.
//!
//! A reader promises that it neither panics nor runs away with time or memory, that a mistake is at
//! a place within the text, and that what was read and is written reads the same again.
//! [`instance`] asks all that of a puzzle; targets with a writer of their own ask it themselves.

#![forbid(unsafe_code)]

mod bits;
mod instance;
mod sealed;

pub use bits::Bits;
pub use instance::{Typed, instance, is_long, opened};
pub use sealed::{enclosed, sealed_line};
