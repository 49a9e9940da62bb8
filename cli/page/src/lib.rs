//! A page in the browser: its files, and a server of them for this machine.
//!
//! The page asks the engine by the requests of [`billhook_serve`]. [`Page`] answers them from the
//! program itself, over HTTP. On a static host WebAssembly takes its place: `cli/web` builds a folder
//! with these [`FILES`] and the engine as a module.

mod connection;
mod files;
mod http;

pub use self::files::{FILES, POLICY};
pub use self::http::{MOST_ASKED, Page};
