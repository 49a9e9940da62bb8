//! The walks on which all strategies are built.
//!
//! [`dfs`] is the recursion, and [`stack`] its counterpart on the heap, which can pause. [`replay`]
//! goes to a node that is known by its branches or moves, and [`bookmark`] records the position at
//! which a search stopped, so that it can be resumed.

pub(crate) mod bookmark;
pub mod dfs;
pub(crate) mod replay;
pub(crate) mod stack;
