//! Where the tiles are, packed into a word.

use std::fmt::Debug;
use std::hash::Hash;

/// The tile of each cell, the gap being tile 0, in one integer: small to keep,
/// and quick to compare.
pub trait Position: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The most cells it can hold.
    const MOST_CELLS: usize;

    /// Every cell empty.
    const EMPTY: Self;

    /// The tile in a cell.
    fn tile(self, cell: usize) -> usize;

    /// This position with `tile` put into a cell that is empty, or taken out of the
    /// cell where it is.
    #[must_use]
    fn toggle(self, cell: usize, tile: usize) -> Self;
}

/// Four bits a cell.
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

/// Five bits a cell.
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
