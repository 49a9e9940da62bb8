//! The abilities of a search beyond [`Search`](crate::Search), as functions. A caller names them
//! where the compiler knows that the search has them.

use std::fmt;

use super::AnyKey;
use crate::{Bounded, Cutoffs, Keyed};

/// The abilities that a search keeps when it is erased: keys, costs, both or none.
pub struct Abilities<S> {
    pub(super) keys: Option<Keys<S>>,
    pub(super) costs: Option<Costs<S>>,
}

/// The functions of [`Keyed`].
pub(super) struct Keys<S> {
    pub(super) key: fn(&S) -> AnyKey,
    pub(super) heap: fn(&S, &AnyKey) -> usize,
}

/// The functions of [`Bounded`].
pub(super) struct Costs<S> {
    pub(super) cost: fn(&S) -> i64,
    pub(super) estimate: fn(&S) -> i64,
    pub(super) bound: fn(&S) -> i64,
    pub(super) cut_off: fn(&mut S, &Cutoffs),
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
}

fn any_key<S: Keyed<Key: 'static>>(search: &S) -> AnyKey {
    AnyKey::new(search.key())
}

/// Returns the bytes of a key on the heap, including the box in which the key lies.
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
