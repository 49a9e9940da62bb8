//! Type erasure: one type for all searches with the same type of moves, so that code which takes it
//! is compiled once.
//!
//! Cursors and undos lie on stacks inside, so that both have the type `()` outside. Keys and costs
//! are optional: they are functions that the caller names where the compiler knows that the search
//! has them.
//!
//! Invariant: an erased search has the tree of the search inside, in the same order, and passes
//! each call on to it.

mod abilities;
mod key;
mod numbered;
mod stacked;

use std::any::Any;
use std::fmt;

pub use abilities::Abilities;
pub use key::AnyKey;
use numbered::Numbered;
pub(crate) use stacked::Stacked;

use crate::search::forward;
use crate::{Bounded, Cutoffs, Keyed, Search};

/// A search that can be [erased](Erased): it can be copied, and sent to a thread at any node.
/// Every search with these bounds is one.
pub trait Erasable: Search<Move: Send, Cursor: Send, Undo: Send> + Clone + Send {}
impl<S> Erasable for S where S: Search<Move: Send, Cursor: Send, Undo: Send> + Clone + Send {}

/// A search whose type is erased, except that of its moves: numbers of branches, or the search's
/// own moves.
///
/// Each node takes some nanoseconds more than in the search inside, and each key an allocation. So
/// it suits code that is rarely run, and searches whose nodes take far longer.
///
/// A search without costs has cost 0 everywhere. Without keys, each call of
/// [`key`](Keyed::key) returns a key that equals no other: nothing is shared, and nothing is wrong.
///
/// ```
/// use billhook_engine::constraint::{Labelling, Model};
/// use billhook_engine::{Abilities, Erased, diagram, dfs};
///
/// let mut model = Model::new();
/// let [one, two] = ["one", "two"].map(|name| model.variable(name, 1..=6));
///
/// // Its moves are decisions, and a diagram finds equal subproblems by the keys.
/// let mut dice = Erased::new(model.labelling()?, Abilities::new().keyed());
/// assert_eq!(diagram::count(&mut dice, &mut ())?.solutions, 36_u32.into());
///
/// // Its moves are 0 for the first decision of a node and 1 for the second.
/// let mut dice = Erased::numbered(model.labelling()?, Abilities::new());
/// let second = |dice: &Erased| dice.inside::<Labelling>().and_then(|dice| dice.value(two));
/// assert_eq!(dfs::first(&mut dice, second), Some(Some(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Erased<'s, M = u32>(Box<dyn Object<M> + 's>);

/// The search inside, as a trait object.
trait Object<M>:
    Search<Move = M, Cursor = (), Undo = ()> + Keyed<Key = AnyKey> + Bounded + Send
{
    /// Returns a copy. The search must be at its root.
    fn copy<'a>(&self) -> Erased<'a, M>
    where
        Self: 'a;
    /// Returns the search inside and its holder; `None` if their types are not kept.
    fn inside(&self) -> Option<[&dyn Any; 2]>;
}

/// A search that keeps the cursors and undos of another one.
trait Holder<S>: Search<Cursor = (), Undo = ()> + Send {
    fn hold(search: S) -> Self;
    fn held(&self) -> &S;
    fn held_mut(&mut self) -> &mut S;
    /// Returns the search and this holder; `None` if their types are not kept.
    fn inside(&self) -> Option<[&dyn Any; 2]>;
}

/// A search in its holder `H`, with its abilities.
struct Inside<S, H> {
    holder: H,
    abilities: Abilities<S>,
}

impl<'s> Erased<'s> {
    /// Erases a search at its root. Its moves are the numbers of branches: 0 for the first move of
    /// a node, 1 for the next. The moves of all open nodes are kept; those of a node after the
    /// first 2³² are lost.
    pub fn numbered<S: Erasable + 'static>(search: S, abilities: Abilities<S>) -> Self {
        Self(Box::new(Inside::<S, Numbered<S>> { holder: Numbered::hold(search), abilities }))
    }

    /// Returns the search inside, which is at the same node; `None` if it is of another type or was
    /// erased by `new`, which forgets the type.
    pub fn inside<S: 'static>(&self) -> Option<&S> {
        self.0.inside()?[0].downcast_ref()
    }

    /// Returns the move that a branch of the innermost open node stands for; `None` if no node is
    /// open or it has not yielded the branch yet, or if the search inside is of another type or was
    /// erased by `new`.
    pub fn mv<S: Search + 'static>(&self, branch: u32) -> Option<S::Move> {
        self.0.inside()?[1].downcast_ref::<Numbered<S>>()?.mv(branch)
    }
}

impl<'s, M: Copy + 's> Erased<'s, M> {
    /// Erases a search at its root. The moves keep their type.
    pub fn new<S: Erasable + Search<Move = M> + 's>(search: S, abilities: Abilities<S>) -> Self {
        Self(Box::new(Inside::<S, Stacked<S>> { holder: Stacked::hold(search), abilities }))
    }
}

impl<S, H: Holder<S>> Search for Inside<S, H> {
    type Move = H::Move;
    type Cursor = ();
    type Undo = ();
    forward!(it => it.holder);
}

impl<S, H: Holder<S>> Keyed for Inside<S, H> {
    type Key = AnyKey;

    fn key(&self) -> AnyKey {
        let keys = self.abilities.keys;
        keys.map_or_else(AnyKey::unlike_others, |keys| (keys.key)(self.holder.held()))
    }
    fn key_heap(&self, key: &AnyKey) -> usize {
        self.abilities.keys.map_or(0, |keys| (keys.heap)(self.holder.held(), key))
    }
}

impl<S, H: Holder<S>> Bounded for Inside<S, H> {
    fn cost(&self) -> i64 {
        self.abilities.costs.map_or(0, |costs| (costs.cost)(self.holder.held()))
    }
    fn estimate(&self) -> i64 {
        self.abilities.costs.map_or(0, |costs| (costs.estimate)(self.holder.held()))
    }
    fn bound(&self) -> i64 {
        self.abilities.costs.map_or(0, |costs| (costs.bound)(self.holder.held()))
    }
    fn cut_off(&mut self, cutoffs: &Cutoffs) {
        if let Some(costs) = self.abilities.costs {
            (costs.cut_off)(self.holder.held_mut(), cutoffs);
        }
    }
}

impl<S: Erasable, H: Holder<S>> Object<H::Move> for Inside<S, H> {
    fn copy<'a>(&self) -> Erased<'a, H::Move>
    where
        Self: 'a,
    {
        let (holder, abilities) = (H::hold(self.holder.held().clone()), self.abilities);
        Erased(Box::new(Self { holder, abilities }))
    }
    fn inside(&self) -> Option<[&dyn Any; 2]> {
        self.holder.inside()
    }
}

impl<M: Copy> Search for Erased<'_, M> {
    type Move = M;
    type Cursor = ();
    type Undo = ();
    forward!(it => it.0);
}

impl<M: Copy> Keyed for Erased<'_, M> {
    type Key = AnyKey;

    fn key(&self) -> AnyKey {
        self.0.key()
    }
    fn key_heap(&self, key: &AnyKey) -> usize {
        self.0.key_heap(key)
    }
}

impl<M: Copy> Bounded for Erased<'_, M> {
    fn cost(&self) -> i64 {
        self.0.cost()
    }
    fn estimate(&self) -> i64 {
        self.0.estimate()
    }
    fn bound(&self) -> i64 {
        self.0.bound()
    }
    fn cut_off(&mut self, cutoffs: &Cutoffs) {
        self.0.cut_off(cutoffs);
    }
}

/// The search must be at its root. *If not: the copy stands at the node and cannot return to its
/// root.*
impl<'s, M: Copy + 's> Clone for Erased<'s, M> {
    fn clone(&self) -> Self {
        self.0.copy()
    }
}

impl<M> fmt::Debug for Erased<'_, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Erased").finish_non_exhaustive()
    }
}

/// A search in a box, possibly a trait object.
impl<S: Search + ?Sized> Search for Box<S> {
    type Move = S::Move;
    type Cursor = S::Cursor;
    type Undo = S::Undo;
    forward!(boxed => **boxed);
}

/// A borrowed search.
impl<S: Search + ?Sized> Search for &mut S {
    type Move = S::Move;
    type Cursor = S::Cursor;
    type Undo = S::Undo;
    forward!(borrowed => **borrowed);
}
