//! Exhaustive search over any problem that can be described as a tree of
//! decisions.
//!
//! One small trait, [`Search`], describes the tree; one short recursion,
//! [`dfs::search`], walks it; everything else is a [`Visitor`] on that walk.
//! The crate knows no puzzle, no terminal and no files.

mod adapt;
mod bounded;
pub mod diagram;
pub mod estimate;
pub mod exact_cover;
pub mod guide;
mod keyed;
pub mod laws;
mod search;
mod status;
pub mod strategy;
pub mod tree;
pub mod visit;
mod walk;

pub use adapt::{Anonymous, AnyKey, Choice, Erased, Union};
pub use bounded::Bounded;
pub use keyed::{Divide, Keyed};
pub use search::{Node, Search};
pub use status::Status;
pub use visit::{
    At, Cancel, Collect, Cut, DepthLimit, Flow, Limits, OnSolution, Prune, Statistics, Told,
    Visitor,
};
pub use walk::bookmark::{Bookmark, Lost};
pub use walk::dfs;
pub use walk::replay::Path;
pub use walk::stack::{Solutions, solutions};
