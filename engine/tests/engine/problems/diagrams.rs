//! Counts and diagrams of small problems: the engine's functions, with its errors, compiled once
//! for all types of visitors.

use billhook_engine::Visitor;
use billhook_engine::diagram::{Compiler, Counted, Counting, Diagram, Partial, Rest, Stopped};

use super::Small;
use super::lent::Lent;

/// Counts the solutions, each subproblem once.
pub fn count(
    counting: Counting,
    search: &mut Small,
    mut visitor: &mut dyn Visitor<Small>,
) -> Result<Counted, Stopped> {
    counting.count(search, &mut visitor)
}

/// Counts the solutions, each component separately.
pub fn count_components(
    search: &mut Small,
    mut visitor: &mut dyn Visitor<Small>,
) -> Result<Counted, Stopped> {
    Counting::new().count_components(search, &mut visitor)
}

/// Compiles a diagram of all solutions.
pub fn compile(
    compiler: Compiler,
    search: &mut Small,
    mut visitor: &mut dyn Visitor<Small>,
) -> Result<Diagram<u64>, Stopped> {
    compiler.compile(search, &mut visitor)
}

/// Compiles a diagram of all solutions, with components compiled separately.
pub fn compile_components(
    search: &mut Small,
    mut visitor: &mut dyn Visitor<Small>,
) -> Result<Diagram<u64>, Stopped> {
    Compiler::new().compile_components(search, &mut visitor)
}

/// Compiles as much as fits the memory; the result borrows the search.
pub fn partial<'s, V>(
    compiler: Compiler,
    search: &'s mut Small,
    visitor: &mut V,
) -> Result<Partial<'s, u64>, Stopped>
where
    V: Visitor<Lent<'s, Small>> + Visitor<Rest<'s, u64>>,
{
    compiler.partial(Lent::new(search), visitor)
}

/// Compiles the diagram of a small problem.
pub fn diagram(search: &mut Small) -> Diagram<u64> {
    compile(Compiler::new(), search, &mut ()).expect("it is small")
}
