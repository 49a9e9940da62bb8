//! Diagrams of small problems, each made in one place for all visitors.

use billhook_engine::Visitor;
use billhook_engine::diagram::{Compiler, Counted, Counting, Diagram, Partial, Rest, Stopped};

use super::Small;

/// Counts, each distinct subproblem once.
pub fn count(
    counting: Counting,
    search: &mut Small,
    mut visitor: &mut dyn Visitor<Small>,
) -> Result<Counted, Stopped> {
    counting.count(search, &mut visitor)
}

/// Counts part by part.
pub fn count_components(
    search: &mut Small,
    mut visitor: &mut dyn Visitor<Small>,
) -> Result<Counted, Stopped> {
    Counting::new().count_components(search, &mut visitor)
}

/// A diagram of all solutions.
pub fn compile(
    compiler: Compiler,
    search: &mut Small,
    mut visitor: &mut dyn Visitor<Small>,
) -> Result<Diagram<u64>, Stopped> {
    compiler.compile(search, &mut visitor)
}

/// A diagram of all solutions, compiled part by part.
pub fn compile_components(
    search: &mut Small,
    mut visitor: &mut dyn Visitor<Small>,
) -> Result<Diagram<u64>, Stopped> {
    Compiler::new().compile_components(search, &mut visitor)
}

/// A diagram of what fits the memory, and the search, which is lent.
pub fn partial<'s, V>(
    compiler: Compiler,
    search: &'s mut Small,
    visitor: &mut V,
) -> Result<Partial<'s, u64>, Stopped>
where
    V: Visitor<&'s mut Small> + Visitor<Rest<'s, u64>>,
{
    compiler.partial(search, visitor)
}

/// The diagram of a problem that is small enough.
pub fn diagram(search: &mut Small) -> Diagram<u64> {
    compile(Compiler::new(), search, &mut ()).expect("it is small")
}
