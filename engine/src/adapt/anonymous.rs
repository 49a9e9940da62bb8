//! Keyed searches of which only the moves have a type.

use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};

use crate::diagram::Known;
use crate::search::forward;
use crate::{Keyed, Node, Search};

/// A keyed search whose cursor, undo and key have no types: one of all those with the
/// same moves, so that what is made of it is compiled once for all of them.
///
/// The tree, the order and the moves are those of the search inside. A node costs a few
/// nanoseconds more, and a key the heap that it lies on: for searches of which an
/// instance is rare, or whose nodes take far longer.
///
/// ```
/// use billhook_engine::{Anonymous, Keyed, Node, Search, diagram};
///
/// /// The ways to pay in coins of one and two.
/// struct Pay(u32);
/// impl Search for Pay {
///     type Move = u32;
///     type Cursor = u32;
///     type Undo = ();
///     fn open(&mut self) -> Node<u32> {
///         if self.0 == 0 { Node::Solved } else { Node::Open(0) }
///     }
///     fn next(&mut self, coin: &mut u32) -> Option<u32> {
///         *coin += 1;
///         (*coin <= self.0.min(2)).then_some(*coin)
///     }
///     fn apply(&mut self, coin: u32) { self.0 -= coin; }
///     fn undo(&mut self, coin: u32, (): ()) { self.0 += coin; }
/// }
/// impl Keyed for Pay {
///     type Key = u32;
///     fn key(&self) -> u32 { self.0 }
/// }
///
/// let ways = diagram::compile(&mut Anonymous::new(Pay(10)), &mut ())?;
/// assert_eq!(ways.index().count(), 89u32.into());
/// # Ok::<(), diagram::Stopped>(())
/// ```
pub struct Anonymous<'s, M> {
    search: Box<dyn AnySearch<M> + 's>,
    /// What was compiled of the subproblem with a key.
    compiled: Box<LookUp<'s>>,
}

type LookUp<'s> = dyn Fn(&AnyKey) -> Option<Known<u32>> + 's;

/// What is inside.
trait AnySearch<M>: Search<Move = M, Cursor = (), Undo = ()> {
    fn any_key(&self) -> AnyKey;
    fn any_key_heap(&self, key: &AnyKey) -> usize;
}

/// A key without its type, on the heap. Equal if the keys are, of whatever type.
pub struct AnyKey(Box<dyn Comparable>);

impl AnyKey {
    /// The key of the search inside.
    fn of<K: 'static>(&self) -> Option<&K> {
        self.0.as_any().downcast_ref()
    }
}

trait Comparable: Any {
    fn equals(&self, other: &dyn Any) -> bool;
    fn hash_into(&self, hasher: &mut dyn Hasher);
    fn as_any(&self) -> &dyn Any;
}

impl<K: Eq + Hash + 'static> Comparable for K {
    fn equals(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<K>().is_some_and(|other| self == other)
    }
    fn hash_into(&self, mut hasher: &mut dyn Hasher) {
        self.hash(&mut hasher);
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl PartialEq for AnyKey {
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(other.0.as_any())
    }
}
impl Eq for AnyKey {}

impl Hash for AnyKey {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.hash_into(hasher);
    }
}

/// A search that keeps the cursors of its open nodes and what undoes its moves, the newest
/// last, so that neither has a type.
pub(crate) struct Stacked<S: Search> {
    pub(crate) search: S,
    cursors: Vec<S::Cursor>,
    undos: Vec<S::Undo>,
}

impl<S: Search> Stacked<S> {
    pub(crate) fn new(search: S) -> Self {
        Self { search, cursors: Vec::new(), undos: Vec::new() }
    }
}

impl<'s, M: Copy> Anonymous<'s, M> {
    /// This search, at its root, without the types of its cursor, undo and key.
    pub fn new<S: Keyed<Move = M, Key: 'static> + 's>(search: S) -> Self {
        Self { search: Box::new(Stacked::new(search)), compiled: Box::new(|_| None) }
    }

    /// As [`new`](Self::new), of a search of which a diagram holds a part.
    pub(crate) fn compiled<S: Keyed<Move = M, Key: 'static> + 's>(
        search: S,
        compiled: impl Fn(&S::Key) -> Option<Known<u32>> + 's,
    ) -> Self {
        let compiled = move |key: &AnyKey| compiled(key.of()?);
        Self { compiled: Box::new(compiled), ..Self::new(search) }
    }

    /// The node of that diagram, or that there is none, for the subproblem with a key.
    pub(crate) fn known(&self, key: &AnyKey) -> Option<Known<u32>> {
        (self.compiled)(key)
    }
}

impl<S: Search> Search for Stacked<S> {
    type Move = S::Move;
    type Cursor = ();
    type Undo = ();

    fn open(&mut self) -> Node<()> {
        match self.search.open() {
            Node::Solved => Node::Solved,
            Node::Dead => Node::Dead,
            Node::Open(cursor) => {
                self.cursors.push(cursor);
                Node::Open(())
            }
        }
    }
    fn next(&mut self, (): &mut ()) -> Option<S::Move> {
        self.search.next(self.cursors.last_mut()?)
    }
    fn apply(&mut self, mv: S::Move) {
        let undo = self.search.apply(mv);
        self.undos.push(undo);
    }
    fn undo(&mut self, mv: S::Move, (): ()) {
        if let Some(undo) = self.undos.pop() {
            self.search.undo(mv, undo);
        }
    }
    fn close(&mut self, (): ()) {
        if let Some(cursor) = self.cursors.pop() {
            self.search.close(cursor);
        }
    }
}

impl<S: Keyed<Key: 'static>> AnySearch<S::Move> for Stacked<S> {
    fn any_key(&self) -> AnyKey {
        AnyKey(Box::new(self.search.key()))
    }
    fn any_key_heap(&self, key: &AnyKey) -> usize {
        size_of::<S::Key>() + key.of().map_or(0, |key| self.search.key_heap(key))
    }
}

impl<M: Copy> Search for Anonymous<'_, M> {
    type Move = M;
    type Cursor = ();
    type Undo = ();
    forward!(it => it.search);
}

impl<M: Copy> Keyed for Anonymous<'_, M> {
    type Key = AnyKey;

    fn key(&self) -> AnyKey {
        self.search.any_key()
    }
    fn key_heap(&self, key: &AnyKey) -> usize {
        self.search.any_key_heap(key)
    }
}

impl<M> fmt::Debug for Anonymous<'_, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Anonymous").finish_non_exhaustive()
    }
}

impl fmt::Debug for AnyKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyKey").finish_non_exhaustive()
    }
}
