//! Searches in parts: a tree is cut into *cubes*, which are searched on whatever machines and in
//! whatever order, and their results put together as if one machine had searched them all.
//!
//! ```text
//!   split ──► head, covers, cubes ──► Work ──► Finished, a line a cube ──► Merge ──► Summary
//! ```
//!
//! What has gone wrong in great searches of this kind is what the lines guard against: each says
//! of which instance, version, strategy and cut it is and has a checksum; that the cubes cover
//! the tree is not believed but checked, and what two runs say of a cube must agree.
//!
//! Whatever carries lines from one place to another will do: nothing here knows a network, a
//! file or a process.

mod cut;
mod file;
mod finished;
mod kept;
mod merge;
mod sealed;
mod source;
mod work;

pub use cut::{Cut, Uncut};
pub use file::{Cube, Head, Reader, Unusable, lines};
pub use finished::Finished;
pub use kept::{Lines, Retell};
pub use merge::{Fault, Merge, Why};
pub use sealed::Broken;
pub use source::Source;
pub use work::Work;
