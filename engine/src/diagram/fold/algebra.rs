//! Algebras: the values that a fold computes for subproblems.

/// A rule that computes the value of a subproblem from the values of its children.
///
/// `None` in place of a value means that the subproblem is dead.
pub(in crate::diagram) trait Algebra<M> {
    /// The value of a subproblem with solutions; in some algebras dead ones have a value too.
    type Value: Copy;
    /// The accumulator of an open subproblem.
    type Sum;
    /// `true` if the fold evicts subproblems when the memory is used up. Otherwise it calls
    /// [`frontier`](Self::frontier) for every further subproblem.
    const EVICTS: bool;
    /// `true` if the fold calls [`Visitor::first`](crate::Visitor::first) at the first solution.
    const REPORTS_FIRST: bool = false;
    /// Returns the value of the solved subproblem.
    fn solved(&mut self) -> Self::Value;
    /// Returns the accumulator of a subproblem with moves, before the first of them.
    fn begin(&mut self) -> Self::Sum;
    /// Adds a move with the value of its child. If the child is divided into components, `first` is
    /// the value of the first one, and `rest` is the value of all others together.
    fn add(&mut self, sum: &mut Self::Sum, mv: M, first: Self::Value, rest: Option<Self::Value>);
    /// Ends a subproblem after its last move, and returns its value; `None` if it is dead.
    fn end(&mut self, sum: Self::Sum) -> Option<Self::Value>;
    /// Returns the value of a dead end; not `None` in algebras that evaluate dead ends too.
    fn dead(&mut self) -> Option<Self::Value> {
        None
    }
    /// Returns whether a component with this value is dead, so that the others need not be solved.
    fn is_dead(&self, _: &Self::Value) -> bool {
        false
    }
    /// Returns the value of a subproblem for which no memory is left. `path` has the moves from the
    /// folded node to it, `depth` their number. The default, for algebras that evict and so never
    /// need it, returns `None`.
    fn frontier(
        &mut self,
        depth: usize,
        path: impl DoubleEndedIterator<Item = M>,
    ) -> Option<Self::Value> {
        let _ = (depth, path);
        None
    }
    /// Returns the value of a subproblem that an earlier diagram has as `node`; `None` if it must
    /// be computed anyway.
    fn compiled(&mut self, node: u32) -> Option<Self::Value> {
        let _ = node;
        None
    }
    /// Drops the data of all values except `kept`, and may renumber these.
    fn evict<'v>(&mut self, kept: impl Iterator<Item = &'v mut Self::Value>)
    where
        Self::Value: 'v,
    {
        drop(kept);
    }
    /// Returns the memory in bytes, at its peak if a table is about to grow.
    fn memory(&self) -> usize;
}
