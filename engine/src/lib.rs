//! Exhaustive search over any problem that can be described as a tree of
//! decisions.
//!
//! One small trait, [`Search`], describes the tree; one short recursion,
//! [`dfs::search`], walks it; everything else is a [`Visitor`] on that walk.
//! The crate knows no puzzle, no terminal and no files.

mod anonymous;
mod bookmark;
mod bounded;
pub mod dfs;
pub mod diagram;
mod erased;
pub mod estimate;
pub mod exact_cover;
pub mod guide;
mod keyed;
pub mod laws;
mod search;
mod stack;
mod status;
pub mod strategy;
pub mod tree;
mod union;
pub mod visit;

pub use anonymous::{Anonymous, AnyKey};
pub use bookmark::{Bookmark, Lost};
pub use bounded::Bounded;
pub use erased::Erased;
pub use keyed::{Divide, Keyed};
pub use search::{Node, Search};
pub use stack::{Solutions, solutions};
pub use status::Status;
pub use union::{Choice, Union};
pub use visit::{
    At, Cancel, Collect, Cut, DepthLimit, Flow, Limits, OnSolution, Prune, Statistics, Told,
    Visitor,
};
