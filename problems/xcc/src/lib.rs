//! Exact cover with colours, read from a file.
//!
//! The problem itself is [`billhook_engine::exact_cover`]; here it is a
//! puzzle of its own: an instance in one of three text formats, a solution as
//! the options chosen. [`families`] makes instances whose numbers of solutions
//! are known.

mod board;
mod chosen;
pub mod families;
mod file;
mod judge;
mod lines;
mod remarks;

use billhook_engine::exact_cover::{Format, write};
use billhook_plugin::{Plugin, cover};

pub use chosen::Chosen;
pub use file::File;

/// Exact cover with colours.
pub static XCC: Plugin<File> = cover::plugin().shown(board::board).written(&[
    ("knuth", |file| write(file.exact(), Format::Knuth)),
    ("ec", |file| write(file.exact(), Format::Ec)),
    ("lists", |file| write(file.exact(), Format::Lists)),
]);
