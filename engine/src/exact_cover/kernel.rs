//! One door to the two kernels.

use super::{BitRows, ExactCover, Order, SparseSets};
use crate::{Node, Search};

/// The most memory that rows of bits may take, in bytes, and the most work
/// to lay them out, in words: a few hundredths of a second.
const MOST_MEMORY: u64 = 32 << 20;
const MOST_WORK: u64 = 1 << 27;

/// The kernel that suits an instance: [`BitRows`] up to some ten thousand
/// options, [`SparseSets`] beyond.
///
/// It is a [`Search`] itself, for a few per cent; where that matters, match
/// on it and search the kernel inside. Both walk the same tree in the same
/// order.
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
    /// Rows of bits.
    Rows(BitRows),
    /// Sparse sets.
    Sets(SparseSets),
}

impl Kernel {
    /// Lays out the kernel that suits the size of `cover`.
    pub fn new(cover: &ExactCover, order: Order) -> Self {
        if Self::fits_rows(cover) {
            Kernel::Rows(BitRows::new(cover, order))
        } else {
            Kernel::Sets(SparseSets::new(cover, order))
        }
    }

    /// Whether an instance is small enough for [`BitRows`].
    pub fn fits_rows(cover: &ExactCover) -> bool {
        let work = cover.entries() as u64 * (cover.options() as u64).div_ceil(64);
        BitRows::memory(cover) <= MOST_MEMORY && work <= MOST_WORK
    }

    /// The numbers of the options chosen so far, from the root down.
    pub fn chosen(&self) -> Vec<usize> {
        match self {
            Kernel::Rows(rows) => rows.chosen(),
            Kernel::Sets(sets) => sets.chosen(),
        }
    }
}

/// One of the same for each kernel.
#[derive(Clone, Copy, Debug)]
pub enum Either<R, S> {
    /// For rows of bits.
    Rows(R),
    /// For sparse sets.
    Sets(S),
}

impl Search for Kernel {
    /// The number of an option.
    type Move = u32;
    type Cursor = Either<<BitRows as Search>::Cursor, <SparseSets as Search>::Cursor>;
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
            Kernel::Rows(rows) => within(rows.open(), Either::Rows),
            Kernel::Sets(sets) => within(sets.open(), Either::Sets),
        }
    }

    #[inline(always)]
    fn next(&mut self, cursor: &mut Self::Cursor) -> Option<u32> {
        match (self, cursor) {
            (Kernel::Rows(rows), Either::Rows(cursor)) => rows.next(cursor),
            (Kernel::Sets(sets), Either::Sets(cursor)) => sets.next(cursor),
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
        if let (Kernel::Sets(sets), Either::Sets(cursor)) = (self, cursor) {
            sets.close(cursor);
        }
    }
}
