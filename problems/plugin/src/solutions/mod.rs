//! Floor 3, all solutions as one object: counted by equal subproblems, compiled, listed, drawn by
//! number.

mod common;
mod compiled;
pub(crate) mod marginals;
mod pages;
mod paths;
mod reading;
pub(crate) mod replay;
mod values;
mod walk;
mod words;

pub use common::Common;
pub(crate) use common::common;
pub use compiled::{Compile, Compiled, Uncompiled, Unsolvable, by_diagram};
pub use marginals::{Counts, Fact, Marginals};
pub use paths::CompiledPaths;
pub use reading::{Reading, Stored};
pub use walk::moves;
