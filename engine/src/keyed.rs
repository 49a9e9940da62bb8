//! Problems whose equal subproblems can be told.

use std::hash::Hash;

use crate::Search;

/// A search that knows when two of its nodes have the same subtree.
///
/// Nodes with equal keys must have equal subtrees: both solved, both dead, or
/// the same moves in the same order, which lead to nodes with equal keys
/// again. *If not: wrong answers.* Equal subtrees may have different keys;
/// that costs work, and the key that leaves out most of the past shares most.
///
/// The key is the thing itself, not a digest of it: nothing is ever decided
/// by a hash alone. What all nodes of a search have in common need not be in
/// it.
///
/// # Symmetry
///
/// A puzzle folds symmetry into its keys by its *state*: `apply` replaces the state by the one
/// chosen among all that are symmetric, for instance the least, and `undo` puts back the one
/// before. Then equal keys mean equal subtrees, with equal moves, as they must. A key that is
/// made canonical while the state is not breaks the promise: moves below equal keys would be
/// mirror images of each other, and solutions put together of both are wrong.
///
/// ```
/// use billhook_engine::{Keyed, Node, Search, diagram};
///
/// /// Two heaps, from one of which up to two stones are taken at a time, to the end.
/// #[derive(Clone)]
/// struct Heaps([u32; 2]);
///
/// impl Search for Heaps {
///     /// From the smaller heap or the larger, and how many.
///     type Move = (usize, u32);
///     type Cursor = std::vec::IntoIter<(usize, u32)>;
///     type Undo = [u32; 2];
///     fn open(&mut self) -> Node<Self::Cursor> {
///         let moves = [(0, 1), (0, 2), (1, 1), (1, 2)];
///         let possible = moves.into_iter().filter(|&(heap, stones)| self.0[heap] >= stones);
///         match self.0 {
///             [0, 0] => Node::Solved,
///             _ => Node::Open(possible.collect::<Vec<_>>().into_iter()),
///         }
///     }
///     fn next(&mut self, moves: &mut Self::Cursor) -> Option<(usize, u32)> {
///         moves.next()
///     }
///     fn apply(&mut self, (heap, stones): (usize, u32)) -> [u32; 2] {
///         let before = self.0;
///         self.0[heap] -= stones;
///         self.0.sort();
///         before
///     }
///     fn undo(&mut self, _: (usize, u32), before: [u32; 2]) {
///         self.0 = before;
///     }
/// }
///
/// impl Keyed for Heaps {
///     type Key = [u32; 2];
///     fn key(&self) -> [u32; 2] {
///         self.0
///     }
/// }
///
/// // Of the 121 pairs of heaps those with the smaller first; the count is that of all ways.
/// let counted = diagram::count(&mut Heaps([10, 10]), &mut ())?;
/// assert_eq!(counted.subproblems, 66);
/// # Ok::<(), diagram::Stopped>(())
/// ```
///
/// # Laws
///
/// [`laws::check_keys`](crate::laws::check_keys) looks for two nodes that
/// break the promise, as deep as it takes to compare some.
///
/// ```
/// use billhook_engine::{Keyed, Node, Search, diagram};
///
/// /// Ways to pay an amount in coins of one and two, where order matters.
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
///         *coin += 1;
///         (*coin <= self.0.min(2)).then_some(*coin)
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
/// // A Fibonacci number of 63 digits, from 301 subproblems.
/// let counted = diagram::count(&mut Pay(300), &mut ())?;
/// assert_eq!(counted.solutions.to_string().len(), 63);
/// assert_eq!(counted.subproblems, 301);
/// # Ok::<(), diagram::Stopped>(())
/// ```
pub trait Keyed: Search {
    /// What the subtree below a node depends on. Small: one is kept for every
    /// subproblem.
    type Key: Eq + Hash;

    /// The key of the node that the search stands at. It is asked for after
    /// `apply` and before `open`.
    fn key(&self) -> Self::Key;

    /// What a key of this search takes beyond its own size, in bytes: its part on the heap. It is the
    /// same wherever the search stands; limits on memory rest on it.
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

/// A keyed search that can see that what is left falls apart into problems
/// that have nothing to do with each other.
///
/// Each is then solved on its own, and a solution of the whole is one of each.
/// After `apply` and before `open`, [`divide`](Self::divide) restricts the
/// search to a first part if there are several; [`rest`](Self::rest) exchanges
/// that part for all the others, and [`join`](Self::join) puts back what was
/// there before. In between the search is used as ever, and is solved when its
/// part is.
pub trait Divide: Keyed {
    /// What is needed to go on with the others, and to put the whole together
    /// again.
    type Part;

    /// Restricts the search to one part of several; does nothing if there is
    /// only one.
    fn divide(&mut self) -> Option<Self::Part>;

    /// Goes on with everything but the first part.
    fn rest(&mut self, part: &mut Self::Part);

    /// Makes the search whole again, with the rest or the first part at hand.
    fn join(&mut self, part: Self::Part);
}
