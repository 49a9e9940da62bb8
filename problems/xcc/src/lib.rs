//! Solves exact covers with colours that are read from a file.
//!
//! The problem itself is [`billhook_engine::exact_cover`]. This plug-in reads instances in three
//! text formats; a solution is the list of chosen options.

mod board;
mod file;
mod judge;
mod lines;
mod remarks;

use billhook_engine::exact_cover::{Format, write};
use billhook_plugin::{Plugin, cover};

pub use file::{Chosen, File};

/// The plug-in of exact cover with colours.
pub static XCC: Plugin<File> = cover::plugin()
    .shown(board::board)
    .written(&[
        ("knuth", |file| write(file.exact(), Format::Knuth)),
        ("ec", |file| write(file.exact(), Format::Ec)),
        ("lists", |file| write(file.exact(), Format::Lists)),
    ])
    .called(&["dlx", "exact-cover", "dancing-links", "cover"]);
