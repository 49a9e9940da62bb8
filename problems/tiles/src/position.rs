//! Packs positions, the tile of each cell, into a word.

use std::fmt::Debug;
use std::hash::Hash;

/// The tile of each cell, with the gap as tile 0, in one integer: small to store, and fast to
/// compare.
pub trait Position: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// Maximum number of cells of a board.
    const MOST_CELLS: usize;

    /// The position with every cell empty.
    const EMPTY: Self;

    /// Returns the tile in a cell.
    fn tile(self, cell: usize) -> usize;

    /// Returns this position with `tile` put into an empty cell, or removed from its cell.
    #[must_use]
    fn toggle(self, cell: usize, tile: usize) -> Self;
}

/// Packs the tiles into four bits for each cell.
impl Position for u64 {
    const MOST_CELLS: usize = 16;
    const EMPTY: Self = 0;

    #[inline]
    fn tile(self, cell: usize) -> usize {
        (self >> (4 * cell)) as usize & 0xf
    }
    #[inline]
    fn toggle(self, cell: usize, tile: usize) -> Self {
        self ^ (tile as u64) << (4 * cell)
    }
}

/// Packs the tiles into five bits for each cell.
impl Position for u128 {
    const MOST_CELLS: usize = 25;
    const EMPTY: Self = 0;

    #[inline]
    fn tile(self, cell: usize) -> usize {
        (self >> (5 * cell)) as usize & 0x1f
    }
    #[inline]
    fn toggle(self, cell: usize, tile: usize) -> Self {
        self ^ (tile as u128) << (5 * cell)
    }
}
