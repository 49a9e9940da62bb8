//! Exact cover with colours, read from a file.
//!
//! The problem itself is [`billhook_engine::exact_cover`]; here it is a
//! puzzle of its own: an instance in one of three text formats, a solution as
//! the options chosen. [`families`] makes instances whose numbers of solutions
//! are known.

mod chosen;
mod diagram;
pub mod families;
mod file;
mod judge;
mod ways;

pub use chosen::Chosen;
pub use file::File;
pub use ways::XCC;
