//! Defines the traits of searches for packings.

use std::hash::Hash;

use billhook_engine::Search;

/// A search whose solutions are packings, up to permutations of equal pieces. Its moves are
/// numbered from 0.
pub trait Tiler: Search<Move = u32, Cursor: Send, Undo: Send> + Clone + Send {
    /// The packing problem left: the filled cells and the pieces left, with a tag.
    type Key: Eq + Hash;

    /// Returns the placements chosen so far.
    fn chosen(&self) -> impl Iterator<Item = u32> + Clone;

    /// Returns the placement of each move.
    fn placements(&self) -> &[u32];

    /// Returns whether [`key`](Self::key) is complete; with very many kinds of pieces it is not.
    fn is_keyed(&self) -> bool;

    /// Returns the packing problem left together with `tag`; two keys are equal if and only if both
    /// parts are.
    fn key(&self, tag: u16) -> Self::Key;

    /// Returns the bytes of a key on the heap.
    fn key_heap(&self) -> usize {
        0
    }
}

/// A search whose solutions are all packings.
pub trait Packer: Search {
    /// Appends the placements of a solution to `placements`, in the order of the search; equal
    /// pieces are not distinguished.
    fn placements(&self, placements: &mut Vec<u32>);
}
