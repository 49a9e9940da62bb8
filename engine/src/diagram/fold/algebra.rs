//! The values that a fold works out, and how one follows from those of its children.

/// How the value of a subproblem follows from those of its children.
pub(in crate::diagram) trait Algebra<M> {
    /// The value of a subproblem with solutions.
    type Value: Copy;
    /// A subproblem that is being worked out.
    type Sum;
    /// Whether subproblems are forgotten when memory ends; otherwise
    /// [`beyond`](Self::beyond) says what stands for those that do not fit.
    const FORGETS: bool;
    /// Whether the visitor is told of the [first](crate::Visitor::first) solution.
    const TELLS: bool = false;
    /// The solved subproblem.
    fn solved(&mut self) -> Self::Value;
    /// A subproblem with moves.
    fn begin(&mut self) -> Self::Sum;
    /// A move of it leads to a solvable child, or to a child of several parts, all of which
    /// must be solved.
    fn add(&mut self, sum: &mut Self::Sum, mv: M, first: Self::Value, rest: Option<Self::Value>);
    /// All its moves are done; none if it is dead.
    fn end(&mut self, sum: Self::Sum) -> Option<Self::Value>;
    /// A dead end; none, unless something is made of those too.
    fn dead(&mut self) -> Option<Self::Value> {
        None
    }
    /// Whether a part that came to this is dead, so that the others do not
    /// matter.
    fn is_dead(&self, _: &Self::Value) -> bool {
        false
    }
    /// The value for a subproblem that no memory is left for. It lies at this
    /// depth below the node that is folded, after these moves.
    fn beyond(
        &mut self,
        depth: usize,
        path: impl DoubleEndedIterator<Item = M>,
    ) -> Option<Self::Value> {
        let _ = (depth, path);
        None
    }
    /// The value of a subproblem that was compiled before as this node; none if it must be
    /// worked out anyway.
    fn known(&mut self, node: u32) -> Option<Self::Value> {
        let _ = node;
        None
    }
    /// All values but these are forgotten.
    fn forget<'v>(&mut self, kept: impl Iterator<Item = &'v mut Self::Value>)
    where
        Self::Value: 'v,
    {
        drop(kept);
    }
    /// The memory taken so far, in bytes, and taken for a moment if it grows.
    fn memory(&self) -> usize;
}
