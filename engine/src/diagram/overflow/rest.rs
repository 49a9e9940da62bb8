//! The search for the subproblems that a partial diagram does not hold, without its type, and with
//! the look-up of those that the diagram holds.

use std::fmt;

use crate::diagram::memo::Known;
use crate::search::forward;
use crate::{Abilities, AnyKey, Erasable, Erased, Keyed, Search};

/// The search for the subproblems that a [`Partial`](super::Partial) diagram does not hold, as
/// visitors see it.
pub struct Rest<'s, M> {
    search: Erased<'s, M>,
    /// The function that looks up the subproblem with a key in the diagram: see [`Rest::known`].
    compiled: Box<LookUp<'s>>,
}

type LookUp<'s> = dyn Fn(&AnyKey) -> Option<Known<u32>> + 's;

impl<'s, M: Copy + 's> Rest<'s, M> {
    /// Erases a search at its root; `compiled` looks up the subproblem with a key in a diagram, as
    /// [`known`](Self::known) does.
    pub(super) fn new<S: Keyed<Move = M, Key: 'static> + Erasable + 's>(
        search: S,
        compiled: impl Fn(&S::Key) -> Option<Known<u32>> + 's,
    ) -> Self {
        let search = Erased::new(search, Abilities::new().keyed());
        Self { search, compiled: Box::new(move |key| compiled(key.get()?)) }
    }

    /// Returns the node of the diagram for the subproblem with a key, or that it is dead; `None` if
    /// the diagram does not hold it.
    pub(in crate::diagram) fn known(&self, key: &AnyKey) -> Option<Known<u32>> {
        (self.compiled)(key)
    }
}

impl<M: Copy> Search for Rest<'_, M> {
    type Move = M;
    type Cursor = ();
    type Undo = ();
    forward!(it => it.search);
}

impl<M: Copy> Keyed for Rest<'_, M> {
    type Key = AnyKey;

    fn key(&self) -> AnyKey {
        self.search.key()
    }
    fn key_heap(&self, key: &AnyKey) -> usize {
        self.search.key_heap(key)
    }
}

impl<M> fmt::Debug for Rest<'_, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rest").finish_non_exhaustive()
    }
}
