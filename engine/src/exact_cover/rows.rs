//! The kernel for up to some ten thousand options: sets of options as rows of
//! bits.
//!
//! The state is the set of options that can still be chosen. Each option has
//! the set of options *compatible* with it, so that a choice is one
//! intersection; each item has the set of options that cover it, so that the
//! options left for it are one intersection and a count of bits. Nothing is
//! linked, nothing is undone: a level of the search keeps its own row.
//!
//! Bit-parallel exact cover is folklore among clique finders (San Segundo et
//! al., *An exact bit-parallel algorithm for the maximum clique problem*,
//! 2011), here with colours: two options that agree on the colours of the
//! items they share are compatible.
//!
//! Nearly all time goes into counting bits, by [instructions](super::instructions)
//! that are chosen at run time: those that every processor has take nearly twice
//! as long on a machine with AVX2 (`benches/RESULTS.md`).
//!
//! A row is worked out when its node is opened, and not before: who only wants
//! to know which items are covered, to look a subproblem up, does not pay for
//! it.
//!
//! Invariant: `live` holds a row for the root and one for each choice made,
//! the last of them from `open` on; a row is the set of options compatible
//! with all choices up to there.

use std::fmt;

use pulp::NullaryFnOnce;

use super::instructions::Instructions;
use super::order::by_least_item;
use super::{ExactCover, Order};
use crate::{Node, Search};

/// Exact cover by rows of bits: a [`Search`] whose moves are the numbers of
/// options.
///
/// Memory: the square of the number of options, in bits, and as much again at
/// the worst for the rows of the levels. Time of a node: some hundred
/// nanoseconds at two thousand options; it grows with options × items.
///
/// ```
/// use billhook_engine::dfs;
/// use billhook_engine::exact_cover::{BitRows, ExactCover, Order};
///
/// let mut builder = ExactCover::builder();
/// for item in ["a", "b", "c"] {
///     builder.primary(item)?;
/// }
/// for option in [&["a", "b"][..], &["c"], &["a"], &["b", "c"]] {
///     builder.option(option.iter().copied())?;
/// }
/// let mut search = BitRows::new(&builder.build(), Order::MinimumRemaining);
/// let solutions = dfs::all(&mut search, |search| search.chosen());
/// assert_eq!(solutions, [[0, 1], [2, 3]]);
/// # Ok::<(), billhook_engine::exact_cover::Error>(())
/// ```
#[derive(Clone)]
pub struct BitRows {
    instructions: Instructions,
    order: Order,
    /// Words in a row of options, and in a row of primary items.
    words: usize,
    item_words: usize,
    /// For each primary item where its options stand in a row.
    spans: Vec<Span>,
    /// The rows of the items, each within its span.
    covering: Vec<u64>,
    /// A row for each option: those that can be chosen besides it.
    compatible: Vec<u64>,
    /// A row of primary items for each option.
    covered: Vec<u64>,
    /// A row of options for each level.
    live: Vec<u64>,
    uncovered: Vec<u64>,
    chosen: Vec<u32>,
    /// The bit of an option is its place in the order of trial.
    numbers: Vec<u32>,
    places: Vec<u32>,
}

/// Words `first..end` of a row hold all options of an item.
#[derive(Clone, Copy)]
struct Span {
    first: u32,
    end: u32,
    /// Where they stand in `covering`.
    start: usize,
}

/// How far the options of the chosen item have been tried.
#[derive(Clone, Copy, Debug)]
pub struct Cursor {
    item: u32,
    /// The word of the item's span that `bits` is the rest of.
    word: u32,
    bits: u64,
}

impl BitRows {
    /// Lays out the rows, in time options × entries / 64.
    pub fn new(cover: &ExactCover, order: Order) -> Self {
        let numbers = by_least_item(cover);
        let mut places = vec![0; numbers.len()];
        for (place, &number) in (0..).zip(&numbers) {
            places[number as usize] = place;
        }
        let words = cover.options().div_ceil(64);
        let item_words = cover.primary().div_ceil(64);
        let mut rows = BitRows {
            instructions: Instructions::new(),
            order,
            words,
            item_words,
            spans: Vec::new(),
            covering: Vec::new(),
            compatible: vec![u64::MAX; cover.options() * words],
            covered: vec![0; cover.options() * item_words],
            live: vec![0; words],
            uncovered: vec![0; item_words],
            chosen: Vec::new(),
            numbers,
            places,
        };
        (0..cover.options()).for_each(|option| set(&mut rows.live, option));
        (0..cover.primary()).for_each(|item| set(&mut rows.uncovered, item));
        rows.lay_out_items(cover);
        rows
    }

    /// The bytes that the rows take.
    pub fn memory(cover: &ExactCover) -> u64 {
        let options = cover.options() as u64;
        let row = options.div_ceil(64) + (cover.primary() as u64).div_ceil(64);
        8 * options * row
    }

    fn lay_out_items(&mut self, cover: &ExactCover) {
        // For each item its options, with the colours they give it.
        let mut having: Vec<Vec<(u32, u32)>> = vec![Vec::new(); cover.items()];
        for (place, &number) in self.numbers.iter().enumerate() {
            for entry in cover.option(number as usize) {
                having[entry.item as usize].push((place as u32, entry.colour));
                if (entry.item as usize) < cover.primary() {
                    let row = &mut self.covered[place * self.item_words..];
                    set(row, entry.item as usize);
                }
            }
        }
        let mut row = vec![0; self.words];
        for (item, options) in having.iter_mut().enumerate() {
            options.sort_unstable_by_key(|&(place, colour)| (colour, place));
            row.fill(0);
            options.iter().for_each(|&(place, _)| set(&mut row, place as usize));
            if item < cover.primary() {
                self.lay_out_span(&row);
            }
            // Options that give the item the same colour agree on it.
            for same in options.chunk_by(|a, b| a.1 == b.1 && a.1 != 0) {
                if same[0].1 != 0 {
                    same.iter().for_each(|&(place, _)| clear(&mut row, place as usize));
                }
                for &(place, _) in same {
                    let start = place as usize * self.words;
                    let compatible = &mut self.compatible[start..start + self.words];
                    compatible.iter_mut().zip(&row).for_each(|(word, &row)| *word &= !row);
                    // No option goes with itself.
                    clear(compatible, place as usize);
                }
                if same[0].1 != 0 {
                    same.iter().for_each(|&(place, _)| set(&mut row, place as usize));
                }
            }
        }
    }

    fn lay_out_span(&mut self, row: &[u64]) {
        let first = row.iter().position(|&word| word != 0).unwrap_or(0);
        let end = row.iter().rposition(|&word| word != 0).map_or(first, |last| last + 1);
        let start = self.covering.len();
        self.spans.push(Span { first: first as u32, end: end as u32, start });
        self.covering.extend_from_slice(&row[first..end]);
    }

    /// The numbers of the options chosen so far, from the root down.
    pub fn chosen(&self) -> Vec<usize> {
        self.chosen.iter().map(|&option| option as usize).collect()
    }

    /// The row of the level at hand, which is open.
    #[inline(always)]
    fn row(&self) -> &[u64] {
        let start = self.chosen.len() * self.words;
        &self.live[start..start + self.words]
    }

    /// The words of a row that hold an item's options, and its own row there.
    #[inline(always)]
    fn within<'a>(&'a self, row: &'a [u64], item: usize) -> (&'a [u64], &'a [u64]) {
        let Span { first, end, start } = self.spans[item];
        let row = &row[first as usize..end as usize];
        (row, &self.covering[start..start + row.len()])
    }

    /// How many options an item has left.
    #[inline(always)]
    fn remaining(&self, row: &[u64], item: usize) -> u32 {
        let (row, covering) = self.within(row, item);
        let mut remaining = 0;
        // A loop: a closure would not be compiled for the instruction set.
        for (live, covering) in row.iter().zip(covering) {
            remaining += (live & covering).count_ones();
        }
        remaining
    }

    /// Works out the row of the level at hand from the one above.
    #[inline(always)]
    fn lay_out_row(&mut self) {
        let Some(&option) = self.chosen.last() else { return };
        let place = self.places[option as usize] as usize;
        let level = self.chosen.len() * self.words;
        if self.live.len() < level + self.words {
            self.live.resize(level + self.words, 0);
        }
        let (above, below) = self.live.split_at_mut(level);
        let above = &above[level - self.words..];
        let compatible = &self.compatible[place * self.words..][..self.words];
        for ((below, above), compatible) in below.iter_mut().zip(above).zip(compatible) {
            *below = above & compatible;
        }
    }

    /// The row that the level at hand will have, from the one above.
    pub(super) fn row_to_be(&self) -> impl Iterator<Item = u64> + '_ {
        let (level, compatible) = match self.chosen.last() {
            Some(&option) => (self.chosen.len() - 1, Some(self.places[option as usize] as usize)),
            None => (0, None),
        };
        let above = &self.live[level * self.words..][..self.words];
        let compatible = compatible
            .map_or(&[][..], |place| &self.compatible[place * self.words..][..self.words]);
        let compatible = compatible.iter().copied().chain(std::iter::repeat(u64::MAX));
        above.iter().zip(compatible).map(|(above, compatible)| above & compatible)
    }

    /// The primary items that are not covered.
    #[inline(always)]
    pub(super) fn uncovered(&self) -> &[u64] {
        &self.uncovered
    }

    /// Exchanges the primary items that are not covered for others, such as a
    /// part of them. An option that covers others must not be chosen.
    pub(super) fn exchange_uncovered(&mut self, items: &mut Vec<u64>) {
        std::mem::swap(&mut self.uncovered, items);
    }

    /// Works out the row of the level at hand, whether it is open or not.
    pub(super) fn laid_out(&mut self) -> &Self {
        self.lay_out_row();
        self
    }

    /// The options left at the level at hand, once they are
    /// [laid out](Self::laid_out).
    pub(super) fn left(&self) -> &[u64] {
        self.row()
    }

    /// The words of a row of options.
    pub(super) fn left_words(&self) -> usize {
        self.words
    }

    /// The options that can be chosen besides the one at this place of a row.
    #[inline(always)]
    pub(super) fn beside(&self, place: usize) -> &[u64] {
        &self.compatible[place * self.words..][..self.words]
    }

    /// The primary items of the option at this place of a row.
    #[inline(always)]
    pub(super) fn covered_by(&self, place: usize) -> &[u64] {
        &self.covered[place * self.item_words..][..self.item_words]
    }

    /// The item to be covered next; none if one has no option left.
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

/// The row of a level and the choice of an item, to be compiled for several
/// instruction sets.
struct Choose<'a>(&'a mut BitRows);

impl NullaryFnOnce for Choose<'_> {
    type Output = Option<u32>;

    #[inline(always)]
    fn call(self) -> Option<u32> {
        self.0.lay_out_row();
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
        let Some(item) = self.instructions.run(Choose(self)) else { return Node::Dead };
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
        let place = self.places[option as usize] as usize;
        let covered = &self.covered[place * self.item_words..][..self.item_words];
        for (uncovered, covered) in self.uncovered.iter_mut().zip(covered) {
            *uncovered &= !covered;
        }
        self.chosen.push(option);
    }

    #[inline(always)]
    fn undo(&mut self, option: u32, (): ()) {
        let place = self.places[option as usize] as usize;
        let covered = &self.covered[place * self.item_words..][..self.item_words];
        for (uncovered, covered) in self.uncovered.iter_mut().zip(covered) {
            *uncovered |= covered;
        }
        self.chosen.pop();
    }
}

/// Two searches of the same instance are equal if they stand at the same
/// node. The row of that node itself is not compared: it may not be there yet.
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

fn set(row: &mut [u64], bit: usize) {
    row[bit / 64] |= 1 << (bit % 64);
}

fn clear(row: &mut [u64], bit: usize) {
    row[bit / 64] &= !(1 << (bit % 64));
}
