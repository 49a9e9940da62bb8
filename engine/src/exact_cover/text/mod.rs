//! Reads and writes instances in three text formats: Knuth's, `ec` and lists of numbers.

mod ec;
mod format;
mod knuth;
mod line;
mod lists;
mod misread;
mod numbered;

pub use ec::{parse_ec, write_ec};
pub use format::{Format, parse, write};
pub use knuth::{parse_knuth, parse_knuth_skipping, write_knuth};
pub use lists::{parse_lists, write_lists};
pub use misread::Misread;
