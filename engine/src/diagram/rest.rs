//! A search that knows its subproblems, whatever the type of their keys.
//!
//! What a diagram does not hold is searched each time that something is asked of it. Of all
//! that is done then, only looking up a key depends on the key's type: that stands here,
//! behind an object, so that the rest is compiled once for all searches with the same
//! moves. A call through the object takes a few nanoseconds, a key that is looked up a
//! hundred.

use std::collections::{HashMap, HashSet};
use std::fmt;

use rustc_hash::FxBuildHasher;

use super::cache::Cache;
use super::fold::growing;
use super::memo::{Known, Memo};
use super::number::Sum;
use super::spread::To;
use crate::adapt::anonymous::Stacked;
use crate::search::forward;
use crate::{Keyed, Search};

/// The search of a [`Partial`](super::Partial) diagram for what the diagram does not hold, as
/// visitors see it.
pub struct Rest<'s, M>(Box<dyn Subproblems<M> + 's>);

/// The subproblem that the search stands at, its *subject*, and what is known of it.
pub(super) trait Subproblems<M>: Search<Move = M, Cursor = (), Undo = ()> {
    /// Goes back to the root.
    fn home(&mut self);

    /// Makes the node at hand the subject: what the diagram knows of it.
    fn compiled(&mut self) -> Option<Known<u32>>;

    /// The number of the subject's solutions, if it was counted and is remembered.
    fn counted(&mut self) -> Option<Sum>;

    /// Whether the subject is being counted.
    fn is_open(&self) -> bool;

    /// The subject is being counted.
    fn begin(&mut self);

    /// The node at hand has been counted.
    fn end(&mut self, sum: Sum);

    /// Clears the set of subproblems that are being counted.
    fn reset(&mut self);

    /// Where the subject lies in the piece at hand.
    fn placed(&self) -> Option<Known<To>>;

    /// The subject is being worked out for the piece.
    fn begin_place(&mut self);

    /// The node at hand lies there in the piece, or is dead.
    fn place(&mut self, at: Known<To>);

    /// The memory that these places take, in bytes, and take for a moment if they grow.
    fn places(&self) -> usize;

    /// Ends the piece.
    fn forget(&mut self);
}

/// What is known of subproblems by their keys.
struct Remembered<S: Keyed> {
    inside: Stacked<S>,
    memo: Memo<S::Key, u32>,
    cache: Cache<S::Key>,
    subject: Option<S::Key>,
    /// Those being counted.
    open: HashSet<S::Key, FxBuildHasher>,
    places: HashMap<S::Key, Known<To>, FxBuildHasher>,
    /// What the keys of places hold on the heap, in bytes.
    heap: usize,
}

impl<'s, M: Copy> Rest<'s, M> {
    /// A search at its root, and what was compiled of it; `memory`: bytes for the cache of
    /// counts.
    pub(super) fn new<S>(search: S, memo: Memo<S::Key, u32>, memory: usize) -> Self
    where
        S: Keyed<Move = M> + 's,
    {
        Self(Box::new(Remembered {
            inside: Stacked::new(search),
            memo,
            cache: Cache::new(memory),
            subject: None,
            open: HashSet::default(),
            places: HashMap::default(),
            heap: 0,
        }))
    }

    /// Goes back to the root, wherever it stands.
    pub(super) fn home(&mut self) {
        self.0.home();
    }

    /// What is known of subproblems.
    pub(super) fn known(&mut self) -> &mut (dyn Subproblems<M> + 's) {
        &mut *self.0
    }
}

impl<S: Keyed> Subproblems<S::Move> for Remembered<S> {
    fn home(&mut self) {
        self.inside.home();
    }

    fn compiled(&mut self) -> Option<Known<u32>> {
        self.memo.get(self.subject.insert(self.inside.search.key()))
    }

    fn counted(&mut self) -> Option<Sum> {
        self.cache.get(self.subject.as_ref()?, self.inside.search.key_heap())
    }

    fn is_open(&self) -> bool {
        self.subject.as_ref().is_some_and(|key| self.open.contains(key))
    }

    fn begin(&mut self) {
        debug_assert!(self.subject.is_some(), "nothing is known to be at hand");
        self.open.extend(self.subject.take());
    }

    fn end(&mut self, sum: Sum) {
        let key = self.inside.search.key();
        self.open.remove(&key);
        self.cache.put(key, sum, self.inside.search.key_heap());
    }

    fn reset(&mut self) {
        self.open.clear();
    }

    fn placed(&self) -> Option<Known<To>> {
        self.places.get(self.subject.as_ref()?).copied()
    }

    fn begin_place(&mut self) {
        debug_assert!(self.subject.is_some(), "nothing is known to be at hand");
        self.heap += self.inside.search.key_heap();
        self.places.extend(self.subject.take().map(|key| (key, Known::Open)));
    }

    fn place(&mut self, at: Known<To>) {
        let search = &self.inside.search;
        if self.places.insert(search.key(), at).is_none() {
            self.heap += search.key_heap();
        }
    }

    fn places(&self) -> usize {
        let each = size_of::<(S::Key, Known<To>)>() + 1;
        growing(self.places.len(), self.places.capacity(), each) + self.heap
    }

    fn forget(&mut self) {
        (self.places, self.heap) = (HashMap::default(), 0);
    }
}

impl<S: Keyed> Search for Remembered<S> {
    type Move = S::Move;
    type Cursor = ();
    type Undo = ();
    forward!(it => it.inside);
}

impl<M: Copy> Search for Rest<'_, M> {
    type Move = M;
    type Cursor = ();
    type Undo = ();
    forward!(rest => rest.0);
}

impl<M> fmt::Debug for Rest<'_, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rest").finish_non_exhaustive()
    }
}
