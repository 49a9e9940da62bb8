//! Depth-first search with a table of dead states.
//!
//! A state with moves whose whole subtree was searched without a solution is stored and not
//! searched again, whatever path leads to it (Michie, *Memo functions and machine learning*, Nature
//! 218, 1968; in game trees transposition tables, Reinefeld and Marsland, *Enhanced
//! iterative-deepening search*, IEEE PAMI 16, 1994). States with solutions are not stored, so all
//! solutions are found, in the order of [`dfs`].
//!
//! Invariant: no state in the table has a solution, and no state on the current path is in it.
//! Keys are compared in full, never by their hashes alone.

use std::collections::HashSet;

use rustc_hash::FxBuildHasher;

use crate::visit::{At, Flow, Visitor};
use crate::walk::bookmark::{Bookmark, NoSuchPosition};
use crate::{Keyed, Status, dfs};

/// Walks the tree depth first, and prunes every state that is known to be dead. A state below
/// which `visitor` pruned a node is not taken for dead.
///
/// Memory: `memory` bytes for the table, which forgets its older states when it is full. Time: that
/// of [`dfs::search`], and a look-up of a key for each node.
pub fn search<S: Keyed, V: Visitor<S>>(search: &mut S, visitor: &mut V, memory: usize) -> Status {
    // No error: every tree has a root.
    resume(search, visitor, &mut Bookmark::new(), memory).unwrap_or(Status::Interrupted)
}

/// Resumes [`search`] from a bookmark with an empty table, and moves the bookmark to the position
/// where it ends; see [`dfs::resume`], also for errors.
pub fn resume<S: Keyed, V: Visitor<S>>(
    search: &mut S,
    visitor: &mut V,
    bookmark: &mut Bookmark,
    memory: usize,
) -> Result<Status, NoSuchPosition> {
    let (open, dead) = (Vec::new(), Dead::new(memory));
    dfs::resume(search, &mut DeadStates { visitor, dead, open, alive: 0 }, bookmark)
}

/// A visitor that prunes dead states.
struct DeadStates<'v, S: Keyed, V> {
    visitor: &'v mut V,
    dead: Dead<S::Key>,
    /// The nodes of the path, by depth; `None` for a pruned node, and for one that an earlier run
    /// has partly searched.
    open: Vec<Option<Open<S::Key>>>,
    /// Number of solutions and of nodes pruned by the visitor so far.
    alive: u64,
}

/// A node that is being searched.
struct Open<K> {
    key: K,
    heap: usize,
    /// Value of [`DeadStates::alive`] when the node was entered.
    before: u64,
    /// `true` if the node has a child. Storing a leaf would save nothing.
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
        // A walk that resumes at a node that is done leaves it without having entered it.
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

/// A bounded set of states without solutions, in two generations: once the young one has filled
/// half of the memory, it replaces the old one, which is forgotten. A key that needs more than
/// half of the memory is not stored.
struct Dead<K> {
    young: HashSet<K, FxBuildHasher>,
    old: HashSet<K, FxBuildHasher>,
    /// Memory for each generation, in bytes.
    memory: usize,
    /// Memory taken by the young generation, in bytes.
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
        // A hash table is half empty after it has grown, and needs a second one while it grows.
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
