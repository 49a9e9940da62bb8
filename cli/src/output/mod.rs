//! Output: results, messages, mistakes, and the files that are written.

mod audience;
pub(crate) mod csv;
pub(crate) mod diagnosis;
pub(crate) mod extension;
pub(crate) mod failure;
pub(crate) mod file;
pub(crate) mod format;
pub(crate) mod listing;
pub(crate) mod messages;
pub(crate) mod picture;
pub(crate) mod progress;
mod rewritten;
pub(crate) mod sheet;
pub(crate) mod summary;
mod whole;

pub(crate) use audience::Audience;
pub(crate) use diagnosis::{Texts, nowhere};
pub(crate) use failure::Failure;
pub(crate) use file::Output;
pub(crate) use listing::Listing;
pub(crate) use messages::{Messages, Verbosity};
pub(crate) use progress::Progress;
pub(crate) use rewritten::Rewritten;
