//! Exact cover with colours, read from a file.
//!
//! The problem itself is [`billhook_engine::exact_cover`]; here it is a
//! puzzle of its own: an instance in one of three text formats, a solution as
//! the options chosen. [`families`] makes instances whose numbers of solutions
//! are known.

mod about;
mod diagram;
pub mod families;
mod judge;
mod plugin;
mod solution;
mod told;

pub use plugin::Xcc;
