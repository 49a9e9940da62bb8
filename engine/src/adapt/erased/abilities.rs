//! The abilities of a search beyond [`Search`](crate::Search), as functions. A caller names them
//! where the compiler knows that the search has them.

use std::fmt;

use super::AnyKey;
use crate::{Bounded, Cutoffs, Keyed};

/// The abilities that a search keeps when it is erased: keys, costs, both or none.
pub struct Abilities<S> {
    keys: Option<Keys<S>>,
    costs: Option<Costs<S>>,
}

/// The functions of [`Keyed`].
struct Keys<S> {
    key: fn(&S) -> AnyKey,
    heap: fn(&S, &AnyKey) -> usize,
}

/// The functions of [`Bounded`].
struct Costs<S> {
    cost: fn(&S) -> i64,
    estimate: fn(&S) -> i64,
    bound: fn(&S) -> i64,
    cut_off: fn(&mut S, &Cutoffs),
}

impl<S> Abilities<S> {
    /// Creates a value without abilities.
    pub const fn new() -> Self {
        Self { keys: None, costs: None }
    }

    /// Adds the keys of the search.
    #[must_use]
    pub const fn keyed(self) -> Self
    where
        S: Keyed<Key: 'static>,
    {
        let keys = Keys { key: any_key::<S>, heap: key_heap::<S> };
        Self { keys: Some(keys), costs: self.costs }
    }

    /// Adds the costs of the search.
    #[must_use]
    pub const fn bounded(self) -> Self
    where
        S: Bounded,
    {
        let costs =
            Costs { cost: S::cost, estimate: S::estimate, bound: S::bound, cut_off: S::cut_off };
        Self { costs: Some(costs), keys: self.keys }
    }

    pub(super) fn key(&self, search: &S) -> AnyKey {
        self.keys.map_or_else(AnyKey::unlike_others, |keys| (keys.key)(search))
    }
    pub(super) fn key_heap(&self, search: &S, key: &AnyKey) -> usize {
        self.keys.map_or(0, |keys| (keys.heap)(search, key))
    }
    pub(super) fn cost(&self, search: &S) -> i64 {
        self.costs.map_or(0, |costs| (costs.cost)(search))
    }
    pub(super) fn estimate(&self, search: &S) -> i64 {
        self.costs.map_or(0, |costs| (costs.estimate)(search))
    }
    pub(super) fn bound(&self, search: &S) -> i64 {
        self.costs.map_or(0, |costs| (costs.bound)(search))
    }
    pub(super) fn cut_off(&self, search: &mut S, cutoffs: &Cutoffs) {
        if let Some(costs) = self.costs {
            (costs.cut_off)(search, cutoffs);
        }
    }
}

fn any_key<S: Keyed<Key: 'static>>(search: &S) -> AnyKey {
    AnyKey::new(search.key())
}

/// Returns the bytes of a key on the heap, with those of the box in which it lies.
fn key_heap<S: Keyed<Key: 'static>>(search: &S, key: &AnyKey) -> usize {
    size_of::<S::Key>() + key.get().map_or(0, |key| search.key_heap(key))
}

impl<S> Default for Abilities<S> {
    fn default() -> Self {
        Self::new()
    }
}

macro_rules! copied {
    ($($name:ident),*) => {$(
        impl<S> Clone for $name<S> {
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<S> Copy for $name<S> {}
    )*};
}
// Derived implementations would require that `S` can be copied.
copied!(Abilities, Keys, Costs);

impl<S> fmt::Debug for Abilities<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (keyed, bounded) = (self.keys.is_some(), self.costs.is_some());
        f.debug_struct("Abilities").field("keyed", &keyed).field("bounded", &bounded).finish()
    }
}
