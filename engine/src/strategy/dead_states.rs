//! Depth first with a table of dead states.
//!
//! A state below which everything was searched in vain is remembered and not entered again,
//! however it is reached (Michie, *Memo functions and machine learning*, Nature 218, 1968; in
//! game trees transposition tables, Reinefeld and Marsland, *Enhanced iterative-deepening
//! search*, IEEE PAMI 16, 1994). Nothing is remembered of states with solutions, so that all
//! are found, in the order of [`dfs`].
//!
//! Invariant: what the table holds has no solution; a state that is being searched is not
//! in it. Keys are compared, never only their hashes.

use std::collections::HashSet;

use rustc_hash::FxBuildHasher;

use crate::visit::{At, Flow, Visitor};
use crate::walk::bookmark::{Bookmark, NoSuchPosition};
use crate::{Keyed, Status, dfs};

/// Walks the tree depth first, but nothing below a state that is known to be dead. Such a
/// node counts as pruned. What `visitor` prunes is not taken for dead.
///
/// Memory: `memory` bytes for the table, which forgets what was met long ago. Time: that of
/// [`dfs::search`], and for each node a key that is looked up.
///
/// ```
/// use billhook_engine::strategy::dead_states;
/// use billhook_engine::{Keyed, Node, Search, Statistics, dfs};
///
/// /// Sums of coins of 2 and 4 that are never too much.
/// struct Pay(u32);
///
/// impl Search for Pay {
///     type Move = u32;
///     type Cursor = u32;
///     type Undo = ();
///     fn open(&mut self) -> Node<u32> {
///         if self.0 == 0 { Node::Solved } else { Node::Open(0) }
///     }
///     fn next(&mut self, coin: &mut u32) -> Option<u32> {
///         *coin += 2;
///         (*coin <= self.0.min(4)).then_some(*coin)
///     }
///     fn apply(&mut self, coin: u32) {
///         self.0 -= coin;
///     }
///     fn undo(&mut self, coin: u32, (): ()) {
///         self.0 += coin;
///     }
/// }
///
/// impl Keyed for Pay {
///     type Key = u32;
///     fn key(&self) -> u32 {
///         self.0
///     }
/// }
///
/// // 31 cannot be paid.
/// let mut statistics = Statistics::new();
/// dead_states::search(&mut Pay(31), &mut statistics, 1 << 20);
/// assert_eq!((statistics.nodes(), statistics.solutions()), (30, 0));
/// assert_eq!(dfs::statistics(&mut Pay(31)).nodes(), 2_583);
/// ```
pub fn search<S: Keyed, V: Visitor<S>>(search: &mut S, visitor: &mut V, memory: usize) -> Status {
    // The root is in every tree.
    resume(search, visitor, &mut Bookmark::new(), memory).unwrap_or(Status::Interrupted)
}

/// As [`search`], from a bookmark, which is moved to where this walk ends: see
/// [`dfs::resume`]. The table begins empty.
///
/// # Errors
///
/// If the bookmark is of another search.
pub fn resume<S: Keyed, V: Visitor<S>>(
    search: &mut S,
    visitor: &mut V,
    bookmark: &mut Bookmark,
    memory: usize,
) -> Result<Status, NoSuchPosition> {
    let (open, dead) = (Vec::new(), Dead::new(memory));
    dfs::resume(search, &mut DeadStates { visitor, dead, open, alive: 0 }, bookmark)
}

/// A visitor that leaves out dead states.
struct DeadStates<'v, S: Keyed, V> {
    visitor: &'v mut V,
    dead: Dead<S::Key>,
    /// The nodes on the way, by their depth; none for one of which a part was searched
    /// before.
    open: Vec<Option<Open<S::Key>>>,
    /// How many solutions were met, and nodes that the visitor pruned.
    alive: u64,
}

/// A node that is being searched.
struct Open<K> {
    key: K,
    heap: usize,
    /// How many were alive before.
    before: u64,
    /// Whether it has a child: to remember a leaf saves nothing.
    inner: bool,
}

impl<S: Keyed, V: Visitor<S>> Visitor<S> for DeadStates<'_, S, V> {
    #[inline]
    fn enter(&mut self, search: &S, at: At<S::Move>) -> Flow {
        let flow = self.visitor.enter(search, at);
        if flow == Flow::Stop {
            return flow;
        }
        self.open.truncate(at.depth);
        if let Some(Some(parent)) = self.open.last_mut() {
            parent.inner = true;
        }
        let key = search.key();
        if flow == Flow::Prune || self.dead.has(&key) {
            self.alive += u64::from(flow == Flow::Prune);
            self.open.push(None);
            return Flow::Prune;
        }
        let (heap, before) = (search.key_heap(&key), self.alive);
        self.open.push(Some(Open { key, heap, before, inner: false }));
        Flow::Continue
    }
    #[inline]
    fn pruned(&mut self, search: &S) {
        self.visitor.pruned(search);
    }
    #[inline]
    fn dead(&mut self, search: &S) {
        self.visitor.dead(search);
    }
    #[inline]
    fn solved(&mut self, search: &S) -> Flow {
        self.alive += 1;
        self.visitor.solved(search)
    }
    #[inline]
    fn leave(&mut self, at: At<S::Move>) {
        // Of a node that was left out of the way to a bookmark nothing is known.
        if self.open.len() == at.depth + 1
            && let Some(Some(Open { key, heap, before, inner: true })) = self.open.pop()
            && before == self.alive
        {
            self.dead.put(key, heap);
        }
        self.visitor.leave(at);
    }
    fn resumed(&mut self, search: &S, at: At<S::Move>) {
        self.open.truncate(at.depth);
        self.open.push(None);
        self.visitor.resumed(search, at);
    }
    fn status(&self) -> Status {
        self.visitor.status()
    }
}

/// States without solutions, in two generations: when the young one has taken half of the
/// memory it becomes the old one, and what was old is forgotten.
struct Dead<K> {
    young: HashSet<K, FxBuildHasher>,
    old: HashSet<K, FxBuildHasher>,
    /// For each generation, in bytes.
    memory: usize,
    /// Taken by the young one, in bytes.
    taken: usize,
}

impl<K: Eq + std::hash::Hash> Dead<K> {
    fn new(memory: usize) -> Self {
        Self { young: HashSet::default(), old: HashSet::default(), memory: memory / 2, taken: 0 }
    }

    #[inline]
    fn has(&self, key: &K) -> bool {
        self.young.contains(key) || !self.old.is_empty() && self.old.contains(key)
    }

    fn put(&mut self, key: K, heap: usize) {
        // A table is half empty after it has grown, and there is another while it grows.
        let each = 3 * (size_of::<K>() + 1) + heap;
        if self.taken + each > self.memory {
            if each > self.memory {
                return;
            }
            self.old = std::mem::take(&mut self.young);
            self.taken = 0;
        }
        self.taken += each;
        self.young.insert(key);
    }
}
