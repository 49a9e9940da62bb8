//! Keys: searches that recognise equal subproblems.

use std::hash::Hash;

use crate::Search;

/// A search that recognises nodes with equal subtrees.
///
/// Nodes with equal keys must have equal subtrees: both solved, both dead, or
/// equal moves in equal order, which lead to nodes with equal keys
/// again. *If not: wrong answers.* Equal subtrees may have different keys;
/// that costs work. The less a key remembers of the path, the more nodes share a subtree.
///
/// The key is the thing itself, not a digest of it: no decision ever rests
/// on a hash alone. It may leave out everything that all nodes of a search have in common.
///
/// # Symmetry
///
/// To share symmetric subproblems, make the *state* canonical: let `apply` replace it by a
/// representative of all symmetric states, for instance the least, and let `undo` restore the
/// former state. Equal keys then mean equal subtrees with equal moves, as they must. A canonical
/// key of a state that is not canonical breaks the promise: the moves below equal keys would be
/// mirror images of each other, and solutions composed of both would be wrong.
///
/// [`guide::diagrams`](crate::guide::diagrams) has an example.
/// [`laws::check_keys`](crate::laws::check_keys) looks for two nodes that break the promise, as
/// deep in the tree as needed to find nodes with equal keys.
pub trait Keyed: Search {
    /// Everything that the subtree below a node depends on. Keep it small; one is stored for each
    /// subproblem.
    type Key: Eq + Hash;

    /// Returns the key of the current node. Called before `open`, at the root or after `apply`.
    fn key(&self) -> Self::Key;

    /// Returns the bytes that `key` owns on the heap, beyond its own size; 0 by default. The number
    /// does not depend on the current node. *If it is too small: limits on memory are exceeded.*
    fn key_heap(&self, key: &Self::Key) -> usize {
        let _ = key;
        0
    }
}

impl<S: Keyed + ?Sized> Keyed for &mut S {
    type Key = S::Key;

    fn key(&self) -> S::Key {
        (**self).key()
    }
    fn key_heap(&self, key: &S::Key) -> usize {
        (**self).key_heap(key)
    }
}

/// A keyed search that finds the independent components of a subproblem.
///
/// Components share nothing, so each is solved on its own, and a solution of the whole is one
/// solution of each. After `apply` and before `open`, [`divide`](Self::divide) restricts the
/// search to a first component; [`rest`](Self::rest) exchanges it for all others, and
/// [`join`](Self::join) restores the whole. In between the search is used as usual, and is solved
/// when its component is.
pub trait Divide: Keyed {
    /// Data to continue with the other components, and to restore the whole.
    type Part;

    /// Restricts the search to one component and returns the others; returns `None` and changes
    /// nothing if there is only one.
    fn divide(&mut self) -> Option<Self::Part>;

    /// Exchanges the first component for all others.
    fn rest(&mut self, part: &mut Self::Part);

    /// Restores the whole, from the first component or from the rest.
    fn join(&mut self, part: Self::Part);
}
