//! Floor 3, all solutions as one object: counted by equal subproblems, compiled, listed, drawn by number.

mod compiled;
mod compiled_paths;
mod interpretation;
mod meanings;
mod pages;
pub(crate) mod replay;
pub(crate) mod values;

pub use compiled::{Compile, Compiled, Marginals, Uncompiled, Unsolvable, by_diagram};
pub use compiled_paths::{Clock, CompiledPaths};
pub use interpretation::{Interpretation, Stored};
pub use values::{Counts, Fact};
