//! Compiling a search into a diagram.

use super::division::{Apart, Division, Whole};
use super::fold::{Algebra, Fold, growing};
use super::graph::{Diagram, Edge, SOLVED};
use super::index::Below;
use super::memo::Memo;
use super::{MEMORY, Reason, Stopped};
use crate::visit::Visitor;
use crate::{Divide, Keyed, Search, Status};

/// Compiles a keyed search into a diagram of all its solutions.
///
/// The visitor is told of nodes as by [`count`](super::count()). Memory: as
/// there, and besides 12 bytes a node and about 16 an edge, in all 1 GiB at
/// most; [`Compiler`] sets another bound.
///
/// # Errors
///
/// If the visitor stops it, the problem is [cyclic](Reason::Cycle), or there
/// is not enough memory: see [`Compiler::partial`] for what to do then.
///
/// ```
/// # use billhook_engine::{Keyed, Node, Search};
/// # struct Pay(u32);
/// # impl Search for Pay {
/// #     type Move = u32;
/// #     type Cursor = u32;
/// #     type Undo = ();
/// #     fn open(&mut self) -> Node<u32> {
/// #         if self.0 == 0 { Node::Solved } else { Node::Open(0) }
/// #     }
/// #     fn next(&mut self, coin: &mut u32) -> Option<u32> {
/// #         *coin += 1;
/// #         (*coin <= self.0.min(2)).then_some(*coin)
/// #     }
/// #     fn apply(&mut self, coin: u32) { self.0 -= coin; }
/// #     fn undo(&mut self, coin: u32, (): ()) { self.0 += coin; }
/// # }
/// # impl Keyed for Pay {
/// #     type Key = u32;
/// #     fn key(&self) -> u32 { self.0 }
/// # }
/// use billhook_engine::diagram::compile;
///
/// // The ways to pay 10 in coins of one and two.
/// let diagram = compile(&mut Pay(10), &mut ())?.index();
/// assert_eq!(diagram.count(), 89u32.into());
/// assert_eq!(diagram.nth(&88u32.into()), Some(vec![2, 2, 2, 2, 2]));
/// # Ok::<(), billhook_engine::diagram::Stopped>(())
/// ```
pub fn compile<S, V>(search: &mut S, visitor: &mut V) -> Result<Diagram<S::Move>, Stopped>
where
    S: Keyed,
    V: Visitor<S>,
{
    Compiler::new().compile(search, visitor)
}

/// How to compile.
#[derive(Clone, Copy, Debug)]
pub struct Compiler {
    pub(super) memory: usize,
}

impl Default for Compiler {
    fn default() -> Self {
        Self::new()
    }
}

/// Subproblems that are not in the diagram, by the numbers of the nodes that
/// stand for them, and how they are reached.
///
/// When memory ends nothing is opened any more, so all of them are children of
/// the nodes that were open then: their paths are beginnings of one path, and
/// a move.
#[derive(Clone, Debug)]
pub(super) struct Frontier<M> {
    /// The path to the first of them.
    trunk: Vec<M>,
    /// Ascending: the node, its depth, and the last move.
    nodes: Vec<(u32, usize, Option<M>)>,
}

/// Of no subproblem.
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

    /// How many subproblems there are.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Their nodes, ascending.
    pub(super) fn nodes(&self) -> impl DoubleEndedIterator<Item = u32> + '_ {
        self.nodes.iter().map(|&(node, ..)| node)
    }

    /// The moves that lead to one of these nodes.
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
    /// With 1 GiB of memory.
    pub const fn new() -> Self {
        Self { memory: MEMORY }
    }

    /// With at most this much memory, in bytes.
    #[must_use]
    pub const fn memory(self, memory: usize) -> Self {
        Self { memory }
    }

    /// Compiles: see [`compile`].
    ///
    /// # Errors
    ///
    /// As [`compile`].
    pub fn compile<S, V>(self, search: &mut S, visitor: &mut V) -> Result<Diagram<S::Move>, Stopped>
    where
        S: Keyed,
        V: Visitor<S>,
    {
        self.whole::<S, Whole, V>(search, visitor)
    }

    /// Compiles the parts of subproblems that fall apart one by one. A solution then lists
    /// the moves of one part before those of the next.
    ///
    /// # Errors
    ///
    /// As [`compile`].
    pub fn compile_apart<S, V>(
        self,
        search: &mut S,
        visitor: &mut V,
    ) -> Result<Diagram<S::Move>, Stopped>
    where
        S: Divide,
        V: Visitor<S>,
    {
        self.whole::<S, Apart, V>(search, visitor)
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

    /// Compiles as far as the memory goes.
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
                // Each edge of a node at hand leads to solutions of its own,
                // unless it is one of a part, and others may be dead.
                if !D::DIVIDES {
                    let below = Below::of(&build.diagram);
                    stopped.at_least = build.pending.iter().map(|edge| below.at(edge.to)).sum();
                }
                Err(stopped)
            }
        }
    }
}

/// A diagram that was made, and what is known of its subproblems.
pub(super) type Built<S> = (Build<<S as Search>::Move>, Memo<<S as Keyed>::Key, u32>);

/// A diagram that is being made.
pub(super) struct Build<M> {
    pub(super) diagram: Diagram<M>,
    /// The edges of the subproblems that are being worked out, one after the
    /// other.
    pending: Vec<Edge<M>>,
    /// Nodes that stand for what is not compiled.
    pub(super) frontier: Frontier<M>,
    /// Of the diagram that this one continues: the node before which its nodes are led to, and
    /// its size in bytes; none of a diagram of its own.
    before: Option<(u32, usize)>,
}

impl<M> Default for Build<M> {
    fn default() -> Self {
        let (diagram, frontier) = (Diagram::default(), Frontier::default());
        Self { diagram, pending: Vec::new(), frontier, before: None }
    }
}

impl<M> Build<M> {
    /// A piece behind this diagram, that leads to nodes of the diagram before `end`.
    pub(super) fn onto(diagram: Diagram<M>, end: u32) -> Self {
        let before = Some((end, diagram.used()));
        Self { diagram, before, ..Self::default() }
    }
}

impl<M: Copy> Algebra<M> for Build<M> {
    /// The number of a node.
    type Value = u32;
    /// Where its edges begin among the pending ones.
    type Sum = usize;
    const FORGETS: bool = false;
    const TELLS: bool = true;

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
    fn beyond(&mut self, depth: usize, path: impl DoubleEndedIterator<Item = M>) -> Option<u32> {
        let node = self.diagram.push_beyond();
        self.frontier.push(node, depth, path);
        Some(node)
    }
    fn known(&mut self, node: u32) -> Option<u32> {
        self.before.is_some_and(|(end, _)| node < end).then_some(node)
    }
    fn memory(&self) -> usize {
        let Diagram { ends, edges, .. } = &self.diagram;
        // Edges have numbers of 32 bits.
        if edges.len() + self.pending.len() > u32::MAX as usize / 2 {
            return usize::MAX;
        }
        let diagram = match self.before {
            // For a piece there is room.
            Some((_, before)) => self.diagram.used() - before,
            None => {
                growing(ends.len(), ends.capacity(), 4)
                    + growing(edges.len(), edges.capacity(), size_of::<Edge<M>>())
            }
        };
        diagram + self.pending.capacity() * size_of::<Edge<M>>() + self.frontier.memory()
    }
}
