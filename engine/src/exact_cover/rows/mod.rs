//! Bit rows: the kernel for up to about ten thousand options, with sets of options as rows of bits.
//!
//! The state is the set of options that can still be chosen, the *live* options. Each option has a
//! row of the options *compatible* with it, so a choice is one intersection. Each item has a row
//! of the options that cover it, so its remaining options are one intersection and a count of bits.
//! Nothing is linked, and no set of options is undone: each level of the search has its own row.
//!
//! Bit-parallel exact cover is folklore among clique finders (San Segundo et al., *An exact
//! bit-parallel algorithm for the maximum clique problem*, 2011). Here it has colours: two options
//! are compatible if they give all items that they share the same colours.
//!
//! Nearly all time goes into counting bits, with [instructions](super::instructions) that are
//! chosen at run time. The portable ones take nearly twice as long on a machine with AVX2
//! (`benches/RESULTS.md`).
//!
//! The row of a node is computed by `open`, not before. Looking a subproblem up by its uncovered
//! items therefore costs no row.
//!
//! Invariant: `live` has a row for the root and one for each choice, the last one only from `open`
//! on. A row is the set of options compatible with all choices up to its level.

mod layout;

use std::fmt;

use pulp::NullaryFnOnce;

use super::Order;
use super::instructions::Instructions;
use crate::{Node, Search};

/// Exact cover by bit rows: a [`Search`] whose moves are the numbers of options.
///
/// Memory: the square of the number of options, in bits, and at worst as much again for the rows of
/// the levels. Time for each node: some hundred nanoseconds with two thousand options; it grows
/// with options × items.
#[derive(Clone)]
pub struct BitRows {
    instructions: Instructions,
    order: Order,
    /// Number of words of a row of options.
    words: usize,
    /// Number of words of a row of primary items.
    item_words: usize,
    /// The words that hold the options of each primary item.
    spans: Vec<Span>,
    /// The row of options of each primary item, within its span.
    covering: Vec<u64>,
    /// The row of options compatible with each option, by rank.
    compatible: Vec<u64>,
    /// The row of primary items of each option, by rank.
    covered: Vec<u64>,
    /// The row of live options of each level.
    live: Vec<u64>,
    /// The row of uncovered primary items.
    uncovered: Vec<u64>,
    chosen: Vec<u32>,
    /// The number of each option, by rank. An option's rank, its position in the order in which
    /// options are tried, is its bit in a row.
    numbers: Vec<u32>,
    /// The rank of each option, by number.
    ranks: Vec<u32>,
}

/// The words of a row that hold all options of an item: `first..end`.
#[derive(Clone, Copy)]
struct Span {
    first: u32,
    end: u32,
    /// Index of the item's row in `covering`.
    start: usize,
}

/// The progress through the options of the item to cover.
#[derive(Clone, Copy, Debug)]
pub struct Cursor {
    item: u32,
    /// Index of the current word in the item's span.
    word: u32,
    /// Bits of the current word that are not tried yet.
    bits: u64,
}

impl BitRows {
    /// Returns the numbers of the chosen options, from the root down.
    pub fn chosen(&self) -> Vec<usize> {
        self.chosen.iter().map(|&option| option as usize).collect()
    }

    /// Returns the row of the current level, which must be computed: by
    /// [`with_row`](Self::with_row), or because the node is open.
    #[inline(always)]
    fn row(&self) -> &[u64] {
        let start = self.chosen.len() * self.words;
        &self.live[start..start + self.words]
    }

    /// Returns the words of `row` that hold an item's options, and the item's own row.
    #[inline(always)]
    fn within<'a>(&'a self, row: &'a [u64], item: usize) -> (&'a [u64], &'a [u64]) {
        let Span { first, end, start } = self.spans[item];
        let row = &row[first as usize..end as usize];
        (row, &self.covering[start..start + row.len()])
    }

    /// Counts the options of an item in a row of live options.
    #[inline(always)]
    fn remaining(&self, row: &[u64], item: usize) -> u32 {
        let (row, covering) = self.within(row, item);
        let mut remaining = 0;
        // A loop, because a closure would not be compiled for the instruction set.
        for (live, covering) in row.iter().zip(covering) {
            remaining += (live & covering).count_ones();
        }
        remaining
    }

    /// Computes the row of the current level from the one above; the row of the root is always
    /// there.
    #[inline(always)]
    fn compute_row(&mut self) {
        let Some(&option) = self.chosen.last() else { return };
        let rank = self.ranks[option as usize] as usize;
        let level = self.chosen.len() * self.words;
        if self.live.len() < level + self.words {
            self.live.resize(level + self.words, 0);
        }
        let (above, below) = self.live.split_at_mut(level);
        let above = &above[level - self.words..];
        let compatible = &self.compatible[rank * self.words..][..self.words];
        for ((below, above), compatible) in below.iter_mut().zip(above).zip(compatible) {
            *below = above & compatible;
        }
    }

    /// Iterates over the words of the current level's row, computed from the one above without
    /// storing it.
    pub(super) fn next_row(&self) -> impl Iterator<Item = u64> + '_ {
        let (level, compatible) = match self.chosen.last() {
            Some(&option) => (self.chosen.len() - 1, Some(self.ranks[option as usize] as usize)),
            None => (0, None),
        };
        let above = &self.live[level * self.words..][..self.words];
        let compatible =
            compatible.map_or(&[][..], |rank| &self.compatible[rank * self.words..][..self.words]);
        let compatible = compatible.iter().copied().chain(std::iter::repeat(u64::MAX));
        above.iter().zip(compatible).map(|(above, compatible)| above & compatible)
    }

    #[inline(always)]
    pub(super) fn uncovered(&self) -> &[u64] {
        &self.uncovered
    }

    /// Exchanges the uncovered primary items for others, such as those of a component. Options that
    /// cover further items must not be chosen then.
    pub(super) fn swap_uncovered(&mut self, items: &mut Vec<u64>) {
        std::mem::swap(&mut self.uncovered, items);
    }

    /// Computes the row of the current level, whether its node is open or not.
    pub(super) fn with_row(&mut self) -> &Self {
        self.compute_row();
        self
    }

    /// Returns the live options of the current level. Its row must be [computed](Self::with_row).
    pub(super) fn live_options(&self) -> &[u64] {
        self.row()
    }

    pub(super) fn option_words(&self) -> usize {
        self.words
    }

    /// Returns the options compatible with the option of this rank.
    #[inline(always)]
    pub(super) fn compatible_with(&self, rank: usize) -> &[u64] {
        &self.compatible[rank * self.words..][..self.words]
    }

    /// Returns the primary items of the option of this rank.
    #[inline(always)]
    pub(super) fn covered_by(&self, rank: usize) -> &[u64] {
        &self.covered[rank * self.item_words..][..self.item_words]
    }

    /// Computes the row of the current level and returns what [`choose`](Self::choose) does. Not
    /// inlined, so that each instruction set is compiled once, in this crate.
    #[inline(never)]
    fn select(&mut self) -> Option<u32> {
        self.instructions.run(Choose(self))
    }

    /// Returns the item to cover next; `None` if an uncovered item has no option left, or if no
    /// item is uncovered. In the [given](Order::Given) order only the first uncovered item is
    /// looked at.
    #[inline(always)]
    fn choose(&self) -> Option<u32> {
        let row = self.row();
        let mut chosen = None;
        let mut fewest = u32::MAX;
        for (at, &word) in self.uncovered.iter().enumerate() {
            let mut items = word;
            while items != 0 {
                let item = at * 64 + items.trailing_zeros() as usize;
                items &= items - 1;
                let remaining = self.remaining(row, item);
                if remaining < fewest {
                    if remaining == 0 {
                        return None;
                    }
                    (chosen, fewest) = (Some(item as u32), remaining);
                    if self.order == Order::Given {
                        return chosen;
                    }
                }
            }
        }
        chosen
    }
}

/// Computes a level's row and chooses an item; compiled for several instruction sets.
struct Choose<'a>(&'a mut BitRows);

impl NullaryFnOnce for Choose<'_> {
    type Output = Option<u32>;

    #[inline(always)]
    fn call(self) -> Option<u32> {
        self.0.compute_row();
        self.0.choose()
    }
}

impl Search for BitRows {
    /// The number of an option.
    type Move = u32;
    type Cursor = Cursor;
    type Undo = ();

    #[inline(always)]
    fn open(&mut self) -> Node<Cursor> {
        if self.uncovered.iter().all(|&word| word == 0) {
            return Node::Solved;
        }
        let Some(item) = self.select() else { return Node::Dead };
        let (row, covering) = self.within(self.row(), item as usize);
        let bits = match (row.first(), covering.first()) {
            (Some(live), Some(covering)) => live & covering,
            _ => 0,
        };
        Node::Open(Cursor { item, word: 0, bits })
    }

    #[inline(always)]
    fn next(&mut self, cursor: &mut Cursor) -> Option<u32> {
        let (row, covering) = self.within(self.row(), cursor.item as usize);
        while cursor.bits == 0 {
            cursor.word += 1;
            let word = cursor.word as usize;
            cursor.bits = row.get(word)? & covering.get(word)?;
        }
        let bit = cursor.bits.trailing_zeros();
        cursor.bits &= cursor.bits - 1;
        let word = self.spans[cursor.item as usize].first + cursor.word;
        Some(self.numbers[(word * 64 + bit) as usize])
    }

    #[inline(always)]
    fn apply(&mut self, option: u32) {
        let rank = self.ranks[option as usize] as usize;
        let covered = &self.covered[rank * self.item_words..][..self.item_words];
        for (uncovered, covered) in self.uncovered.iter_mut().zip(covered) {
            *uncovered &= !covered;
        }
        self.chosen.push(option);
    }

    #[inline(always)]
    fn undo(&mut self, option: u32, (): ()) {
        let rank = self.ranks[option as usize] as usize;
        let covered = &self.covered[rank * self.item_words..][..self.item_words];
        for (uncovered, covered) in self.uncovered.iter_mut().zip(covered) {
            *uncovered |= covered;
        }
        self.chosen.pop();
    }
}

/// Two searches of the same instance are equal if they stand at the same node. The row of that node
/// is not compared, because it may not be computed yet.
impl PartialEq for BitRows {
    fn eq(&self, other: &Self) -> bool {
        let above = |rows: &Self| rows.chosen.len().max(1) * rows.words;
        (&self.chosen, &self.uncovered) == (&other.chosen, &other.uncovered)
            && self.live[..above(self)] == other.live[..above(other)]
    }
}

impl fmt::Debug for BitRows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BitRows").field("chosen", &self.chosen).finish_non_exhaustive()
    }
}
