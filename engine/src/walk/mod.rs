//! Walks that everything shares.
//!
//! [`dfs`] is the recursion, and [`stack`] its twin on the heap, which can pause.
//! [`replay`] goes to a node that is known by its branches or moves, and [`bookmark`]
//! says where a search stands, so that another one goes on there.

pub(crate) mod bookmark;
pub mod dfs;
pub(crate) mod replay;
pub(crate) mod stack;
