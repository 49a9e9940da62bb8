//! The kernel that suits the size of an instance.

use super::{BitRows, ExactCover, Order, SparseSets};
use crate::{Node, Search};

/// Limits of bit rows: memory in bytes, and words to write in laying them out, which take a few
/// hundredths of a second.
const MOST_MEMORY: u64 = 32 << 20;
const MOST_WORK: u64 = 1 << 27;

/// A search for the solutions of an instance: [`BitRows`] up to about ten thousand options,
/// [`SparseSets`] above.
///
/// Both kernels have the same tree in the same order. As a [`Search`] of its own this type costs a
/// few per cent; where that matters, match on it and search the kernel inside.
///
/// ```
/// use billhook_engine::dfs;
/// use billhook_engine::exact_cover::{Format, Kernel, Order, parse};
///
/// let cover = parse("a b c\na b\nc\na\nb c\n", Format::Knuth)?;
/// let mut search = Kernel::new(&cover, Order::MinimumRemaining);
/// assert!(matches!(search, Kernel::Rows(_)));
/// assert_eq!(dfs::statistics(&mut search).solutions(), 2);
/// # Ok::<(), billhook_engine::exact_cover::Misread>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Kernel {
    /// Bit rows.
    Rows(BitRows),
    /// Sparse sets.
    Sets(SparseSets),
}

impl Kernel {
    /// Creates the kernel that suits the size of `cover`.
    pub fn new(cover: &ExactCover, order: Order) -> Self {
        if Self::fits_rows(cover) {
            Kernel::Rows(BitRows::new(cover, order))
        } else {
            Kernel::Sets(SparseSets::new(cover, order))
        }
    }

    /// Returns whether an instance is small enough for [`BitRows`].
    pub fn fits_rows(cover: &ExactCover) -> bool {
        let work = cover.entries() as u64 * (cover.options() as u64).div_ceil(64);
        BitRows::memory(cover) <= MOST_MEMORY && work <= MOST_WORK
    }

    /// Returns the numbers of the chosen options, from the root down.
    pub fn chosen(&self) -> Vec<usize> {
        match self {
            Kernel::Rows(rows) => rows.chosen(),
            Kernel::Sets(sets) => sets.chosen(),
        }
    }
}

/// The cursor of a [`Kernel`].
#[derive(Clone, Copy, Debug)]
pub enum KernelCursor<R, S> {
    /// That of bit rows.
    Rows(R),
    /// That of sparse sets.
    Sets(S),
}

impl Search for Kernel {
    /// The number of an option.
    type Move = u32;
    type Cursor = KernelCursor<<BitRows as Search>::Cursor, <SparseSets as Search>::Cursor>;
    type Undo = Option<<SparseSets as Search>::Undo>;

    #[inline(always)]
    fn open(&mut self) -> Node<Self::Cursor> {
        fn within<C, D>(node: Node<C>, with: impl FnOnce(C) -> D) -> Node<D> {
            match node {
                Node::Solved => Node::Solved,
                Node::Dead => Node::Dead,
                Node::Open(cursor) => Node::Open(with(cursor)),
            }
        }
        match self {
            Kernel::Rows(rows) => within(rows.open(), KernelCursor::Rows),
            Kernel::Sets(sets) => within(sets.open(), KernelCursor::Sets),
        }
    }

    #[inline(always)]
    fn next(&mut self, cursor: &mut Self::Cursor) -> Option<u32> {
        match (self, cursor) {
            (Kernel::Rows(rows), KernelCursor::Rows(cursor)) => rows.next(cursor),
            (Kernel::Sets(sets), KernelCursor::Sets(cursor)) => sets.next(cursor),
            _ => None,
        }
    }

    #[inline(always)]
    fn apply(&mut self, option: u32) -> Self::Undo {
        match self {
            Kernel::Rows(rows) => {
                rows.apply(option);
                None
            }
            Kernel::Sets(sets) => Some(sets.apply(option)),
        }
    }

    #[inline(always)]
    fn undo(&mut self, option: u32, undo: Self::Undo) {
        match (self, undo) {
            (Kernel::Rows(rows), _) => rows.undo(option, ()),
            (Kernel::Sets(sets), Some(undo)) => sets.undo(option, undo),
            (Kernel::Sets(_), None) => {}
        }
    }

    #[inline(always)]
    fn close(&mut self, cursor: Self::Cursor) {
        if let (Kernel::Sets(sets), KernelCursor::Sets(cursor)) = (self, cursor) {
            sets.close(cursor);
        }
    }
}
