//! What finds packings up to the exchange of equal pieces.

use std::hash::Hash;

use billhook_engine::Search;

/// A search whose solutions are packings. Its moves are numbered from 0.
pub trait Tiler: Search<Move = u32> + Clone + Send {
    /// What is left to be packed.
    type Key: Eq + Hash;

    /// The placements chosen so far.
    fn chosen(&self) -> impl Iterator<Item = u32> + Clone;

    /// For each move the placement that it lays down.
    fn placements(&self) -> &[u32];

    /// Whether [`key`](Self::key) says all that it must: with very many kinds
    /// of pieces it does not.
    fn is_keyed(&self) -> bool;

    /// What is left to be packed, exactly, and `tag` with it: equal if and
    /// only if both are.
    fn key(&self, tag: u16) -> Self::Key;

    /// What a key takes on the heap, in bytes.
    fn key_heap(&self) -> usize {
        0
    }
}

/// A search whose solutions are packings, all of them.
pub trait Packer: Search {
    /// At a solution: its placements, appended to `placements` in the order
    /// of the search. Which of equal pieces lies where is not said.
    fn placements(&self, placements: &mut Vec<u32>);
}
