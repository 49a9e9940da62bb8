//! The compiler: folds a keyed search into a diagram within a memory limit. Subproblems beyond the
//! limit become nodes of the frontier, which a partial diagram searches on demand.

use super::division::{Components, Division, Whole};
use super::fold::{Algebra, Fold};
use super::graph::{Diagram, Edge, SOLVED};
use super::index::SolutionCounts;
use super::memo::{Memo, growing};
use super::{MEMORY, Reason, Stopped};
use crate::visit::Visitor;
use crate::{Divide, Keyed, Search, Status};

/// Compiles a keyed search into a diagram of all its solutions.
///
/// The visitor receives the events that [`count`](super::count()) sends, and at the first solution
/// [`first`](Visitor::first). Memory: that of `count` and besides 12 bytes for each node and about
/// 16 for each edge, at most 1 GiB; [`Compiler`] sets another limit.
///
/// # Errors
///
/// If the visitor stops the compilation, the problem is [cyclic](Reason::Cycle), or the memory is
/// used up; [`Compiler::partial`] continues in that case.
pub fn compile<S, V>(search: &mut S, visitor: &mut V) -> Result<Diagram<S::Move>, Stopped>
where
    S: Keyed,
    V: Visitor<S>,
{
    Compiler::new().compile(search, visitor)
}

/// A compiler with a memory limit.
#[derive(Clone, Copy, Debug)]
pub struct Compiler {
    pub(super) memory: usize,
}

impl Default for Compiler {
    fn default() -> Self {
        Self::new()
    }
}

/// The frontier of a partial diagram: its nodes whose subproblems are not compiled, with a path to
/// each.
///
/// Once the memory is used up, no further node is opened, so all frontier nodes are children of the
/// nodes that were open then. Each path therefore consists of a prefix of one common path and one
/// more move.
#[derive(Clone, Debug)]
pub(super) struct Frontier<M> {
    /// The path to the first frontier node.
    trunk: Vec<M>,
    /// Frontier nodes in ascending order, each with its depth and the last move of its path.
    nodes: Vec<(u32, usize, Option<M>)>,
}

/// The default is an empty frontier.
impl<M> Default for Frontier<M> {
    fn default() -> Self {
        Self { trunk: Vec::new(), nodes: Vec::new() }
    }
}

impl<M: Copy> Frontier<M> {
    fn push(&mut self, node: u32, depth: usize, mut path: impl DoubleEndedIterator<Item = M>) {
        if self.nodes.is_empty() {
            self.trunk.extend(path);
            self.nodes.push((node, depth, self.trunk.last().copied()));
        } else {
            self.nodes.push((node, depth, path.next_back()));
        }
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn nodes(&self) -> impl DoubleEndedIterator<Item = u32> + '_ {
        self.nodes.iter().map(|&(node, ..)| node)
    }

    /// Iterates over the moves to a frontier node, from the node that was folded.
    pub(super) fn path(&self, node: u32) -> impl Iterator<Item = M> + '_ {
        let at = self.nodes.binary_search_by_key(&node, |&(node, ..)| node);
        let (depth, last) = at.map_or((0, None), |at| (self.nodes[at].1, self.nodes[at].2));
        self.trunk.iter().copied().take(depth.saturating_sub(1)).chain(last)
    }

    fn memory(&self) -> usize {
        self.trunk.capacity() * size_of::<M>()
            + self.nodes.capacity() * size_of::<(u32, usize, Option<M>)>()
    }
}

impl Compiler {
    /// Returns a compiler with a limit of 1 GiB.
    pub const fn new() -> Self {
        Self { memory: MEMORY }
    }

    /// Sets the memory limit, in bytes.
    #[must_use]
    pub const fn memory(self, memory: usize) -> Self {
        Self { memory }
    }

    /// Compiles like the function [`compile`], within this memory limit, and fails like it.
    pub fn compile<S, V>(self, search: &mut S, visitor: &mut V) -> Result<Diagram<S::Move>, Stopped>
    where
        S: Keyed,
        V: Visitor<S>,
    {
        self.whole::<S, Whole, V>(search, visitor)
    }

    /// Compiles the components of each subproblem separately. A solution then lists the moves of
    /// one component before those of the next, and [`first`](Visitor::first) is never called.
    /// Fails like [`compile`].
    pub fn compile_components<S, V>(
        self,
        search: &mut S,
        visitor: &mut V,
    ) -> Result<Diagram<S::Move>, Stopped>
    where
        S: Divide,
        V: Visitor<S>,
    {
        self.whole::<S, Components, V>(search, visitor)
    }

    fn whole<S, D, V>(self, search: &mut S, visitor: &mut V) -> Result<Diagram<S::Move>, Stopped>
    where
        S: Keyed,
        D: Division<S>,
        V: Visitor<S>,
    {
        let (Build { diagram, frontier, .. }, memo) = self.fold::<S, D, V>(search, visitor)?;
        if frontier.len() > 0 {
            let stopped = Stopped::new(Reason::Stopped(Status::MemoryLimit), memo.subproblems());
            return Err(Stopped { at_least: diagram.index().count(), ..stopped });
        }
        Ok(diagram)
    }

    /// Compiles until the memory is used up; from there on, every new subproblem becomes a frontier
    /// node. Fails if the visitor stops the compilation or the problem is cyclic.
    pub(super) fn fold<S, D, V>(self, search: &mut S, visitor: &mut V) -> Result<Built<S>, Stopped>
    where
        S: Keyed,
        D: Division<S>,
        V: Visitor<S>,
    {
        let mut fold = Fold::<S, Build<S::Move>, D>::new(Build::default(), self.memory);
        let folded = fold.run(search, visitor);
        let Fold { algebra: mut build, memo, .. } = fold;
        match folded {
            Ok(root) => {
                build.diagram.root = root;
                build.diagram.shrink();
                Ok((build, memo))
            }
            Err((mut stopped, _)) => {
                // Pending edges lead to disjoint sets of solutions. With components this bound is
                // not valid: other components may be dead.
                if !D::DIVIDES {
                    let below = SolutionCounts::of(&build.diagram);
                    stopped.at_least = build.pending.iter().map(|edge| below.at(edge.to)).sum();
                }
                Err(stopped)
            }
        }
    }
}

/// A finished build, with its table of subproblems.
pub(super) type Built<S> = (Build<<S as Search>::Move>, Memo<<S as Keyed>::Key, u32>);

/// A diagram under construction. As an algebra, its values are nodes.
pub(super) struct Build<M> {
    pub(super) diagram: Diagram<M>,
    /// A stack of the edges of all open subproblems.
    pending: Vec<Edge<M>>,
    /// Nodes whose subproblems are not compiled.
    pub(super) frontier: Frontier<M>,
    /// The end of the main diagram's nodes to which the edges of a piece may lead, and the size of
    /// that diagram in bytes; `None` while the main diagram itself is built.
    before: Option<(u32, usize)>,
}

impl<M> Default for Build<M> {
    fn default() -> Self {
        let (diagram, frontier) = (Diagram::default(), Frontier::default());
        Self { diagram, pending: Vec::new(), frontier, before: None }
    }
}

impl<M> Build<M> {
    /// Begins a piece that is appended to `diagram`, and may lead to its nodes below `end`.
    pub(super) fn onto(diagram: Diagram<M>, end: u32) -> Self {
        let before = Some((end, diagram.used()));
        Self { diagram, before, ..Self::default() }
    }
}

impl<M: Copy> Algebra<M> for Build<M> {
    /// The number of a node.
    type Value = u32;
    /// The index in `pending` of the subproblem's first edge.
    type Sum = usize;
    const EVICTS: bool = false;
    const REPORTS_FIRST: bool = true;

    #[inline(always)]
    fn solved(&mut self) -> u32 {
        SOLVED
    }
    #[inline(always)]
    fn begin(&mut self) -> usize {
        self.pending.len()
    }
    #[inline(always)]
    fn add(&mut self, _: &mut usize, mv: M, first: u32, rest: Option<u32>) {
        self.pending.push(Edge { mv, to: first, and: rest.unwrap_or(SOLVED) });
    }
    #[inline(always)]
    fn end(&mut self, begin: usize) -> Option<u32> {
        let node = self.diagram.push(&self.pending[begin..]);
        self.pending.truncate(begin);
        node
    }
    fn frontier(&mut self, depth: usize, path: impl DoubleEndedIterator<Item = M>) -> Option<u32> {
        let node = self.diagram.push_frontier();
        self.frontier.push(node, depth, path);
        Some(node)
    }
    fn compiled(&mut self, node: u32) -> Option<u32> {
        self.before.is_some_and(|(end, _)| node < end).then_some(node)
    }
    fn memory(&self) -> usize {
        let Diagram { ends, edges, .. } = &self.diagram;
        // Edges have numbers of 32 bits; from half of these on, the memory counts as used up.
        if edges.len() + self.pending.len() > u32::MAX as usize / 2 {
            return usize::MAX;
        }
        let diagram = match self.before {
            // Memory for pieces is reserved.
            Some((_, before)) => self.diagram.used() - before,
            None => {
                growing(ends.len(), ends.capacity(), 4)
                    + growing(edges.len(), edges.capacity(), size_of::<Edge<M>>())
            }
        };
        diagram + self.pending.capacity() * size_of::<Edge<M>>() + self.frontier.memory()
    }
}
