//! The search for what a diagram does not hold, as an object: what is done beyond the frontier
//! is compiled once for all searches with the same moves. A call of an object takes a few
//! nanoseconds, a key that is looked up a hundred.

use std::convert::Infallible;
use std::fmt;

use crate::diagram::division::Division;
use crate::diagram::memo::{Known, Memo};
use crate::search::forward;
use crate::{Anonymous, AnyKey, Keyed, Search};

/// The search of a [`Partial`](super::Partial) diagram for what the diagram does not hold, as
/// visitors see it.
pub struct Rest<'s, M> {
    search: Anonymous<'s, M>,
    compiled: Box<LookUp<'s>>,
}

/// What the diagram says of the subproblem with a key.
type LookUp<'s> = dyn Fn(&AnyKey) -> Option<Known<u32>> + 's;

impl<'s, M: Copy> Rest<'s, M> {
    /// A search at its root, and what was compiled of it.
    pub(super) fn new<S>(search: S, memo: Memo<S::Key, u32>) -> Self
    where
        S: Keyed<Move = M, Key: 'static> + 's,
    {
        let compiled = move |key: &AnyKey| key.of().and_then(|key| memo.get(key));
        Self { search: Anonymous::new(search), compiled: Box::new(compiled) }
    }
}

impl<M: Copy> Search for Rest<'_, M> {
    type Move = M;
    type Cursor = ();
    type Undo = ();
    forward!(rest => rest.search);
}

impl<M: Copy> Keyed for Rest<'_, M> {
    type Key = AnyKey;
    fn key(&self) -> AnyKey {
        self.search.key()
    }
    fn key_heap(&self) -> usize {
        self.search.key_heap()
    }
}

/// What was compiled is not searched again.
pub(super) struct Compiled;

impl<M: Copy> Division<Rest<'_, M>> for Compiled {
    type Part = Infallible;
    const DIVIDES: bool = false;
    fn compiled(rest: &Rest<'_, M>, key: &AnyKey) -> Option<Known<u32>> {
        (rest.compiled)(key)
    }
}

impl<M> fmt::Debug for Rest<'_, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rest").finish_non_exhaustive()
    }
}
