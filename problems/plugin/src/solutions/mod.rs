//! Floor 3, all solutions as one object: counted by equal subproblems, compiled, listed, drawn by
//! number.

mod compiled;
pub(crate) mod marginals;
mod pages;
mod paths;
mod reading;
pub(crate) mod replay;
mod values;
mod words;

pub use compiled::{Compile, Compiled, Uncompiled, Unsolvable, by_diagram};
pub use marginals::{Fact, Marginals};
pub use paths::CompiledPaths;
pub use reading::{ByMoves, ByValues, ByWords, CountedBy, Reading, Stored};
pub use values::Counts;
