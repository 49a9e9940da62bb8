//! The choice between the two kernels, bit rows and sparse sets, by the size of an instance.

use super::{BitRows, ExactCover, Order, SparseSets};
use crate::{Either, either};

/// Maximum memory of bit rows, in bytes.
const MOST_MEMORY: u64 = 32 << 20;
/// Maximum number of words written to lay bit rows out, which takes a few hundredths of a second.
const MOST_WORK: u64 = 1 << 27;

/// A search for the solutions of an instance: [`BitRows`] up to about ten thousand options,
/// [`SparseSets`] above.
///
/// Both kernels have the same tree in the same order. Searching this type, which is a
/// [`Search`](crate::Search) because [`Either`] is, costs a few per cent; where that matters, match
/// on it and search the kernel inside.
///
/// ```
/// use billhook_engine::exact_cover::{Format, Kernel, Order, parse};
/// use billhook_engine::{Either, dfs};
///
/// let cover = parse("a b c\na b\nc\na\nb c\n", Format::Knuth)?;
/// let mut search = Kernel::new(&cover, Order::MinimumRemaining);
/// assert!(matches!(search, Either::First(_)));
/// assert_eq!(dfs::statistics(&mut search).solutions(), 2);
/// # Ok::<(), billhook_engine::exact_cover::Misread>(())
/// ```
pub type Kernel = Either<BitRows, SparseSets>;

impl Kernel {
    /// Creates the kernel that suits the size of `cover`.
    pub fn new(cover: &ExactCover, order: Order) -> Self {
        if Self::fits_rows(cover) {
            Either::First(BitRows::new(cover, order))
        } else {
            Either::Second(SparseSets::new(cover, order))
        }
    }

    /// Returns whether an instance is small enough for [`BitRows`]: the rows take at most 32 MiB,
    /// and a few hundredths of a second to lay out.
    pub fn fits_rows(cover: &ExactCover) -> bool {
        let work = cover.entries() as u64 * (cover.options() as u64).div_ceil(64);
        BitRows::memory(cover) <= MOST_MEMORY && work <= MOST_WORK
    }

    /// Returns the numbers of the chosen options, from the root down.
    pub fn chosen(&self) -> Vec<usize> {
        either!(self, kernel => kernel.chosen())
    }
}
