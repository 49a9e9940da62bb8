//! Exact cover by minimum remaining options, for diagrams: bit rows with a key.
//!
//! Without secondary items the uncovered items are the key, because the live options follow from
//! them. With secondary items the key also has the set of live options. The state of secondary
//! items is not in the key, because only the options that are still live depend on it.

use super::bits::Bits;
use super::components::{ComponentFinder, ones};
use crate::exact_cover::{BitRows, ExactCover, Order};
use crate::{Keyed, Node, Search};

/// A [`Keyed`] search of bit rows.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fewest<B> {
    pub(super) rows: BitRows,
    /// Number of words of a key.
    words: usize,
    /// `true` without secondary items: the live options follow from the uncovered items.
    pub(super) plain: bool,
    bits: std::marker::PhantomData<B>,
}

/// Returns the number of words of a key.
pub(super) fn words(cover: &ExactCover) -> usize {
    let options = if plain(cover) { 0 } else { cover.options().div_ceil(64) };
    cover.primary().div_ceil(64) + options
}

fn plain(cover: &ExactCover) -> bool {
    cover.items() == cover.primary()
}

impl<B: Bits> Fewest<B> {
    /// Creates the search at its root. `B` must hold the [words] of the instance.
    pub(super) fn new(cover: &ExactCover, order: Order) -> Self {
        Fewest {
            rows: BitRows::new(cover, order),
            words: words(cover),
            plain: plain(cover),
            bits: std::marker::PhantomData,
        }
    }

    /// Returns whether the current subproblem divides into components, none of which has more than
    /// three quarters of the items.
    pub(super) fn divides(&mut self) -> bool {
        let all = vec![u64::MAX; self.rows.option_words()];
        let found = ComponentFinder::default().find(&mut self.rows, &all);
        let Some(largest) = found.as_ref().and_then(|found| found.last()) else { return false };
        ones(&largest.items) * 4 <= ones(self.rows.uncovered()) * 3
    }
}

impl<B: Bits> Search for Fewest<B> {
    /// The number of an option.
    type Move = u32;
    type Cursor = <BitRows as Search>::Cursor;
    type Undo = ();

    #[inline(always)]
    fn open(&mut self) -> Node<Self::Cursor> {
        self.rows.open()
    }
    #[inline(always)]
    fn next(&mut self, cursor: &mut Self::Cursor) -> Option<u32> {
        self.rows.next(cursor)
    }
    #[inline(always)]
    fn apply(&mut self, option: u32) {
        self.rows.apply(option);
    }
    #[inline(always)]
    fn undo(&mut self, option: u32, (): ()) {
        self.rows.undo(option, ());
    }
}

impl<B: Bits> Keyed for Fewest<B> {
    type Key = B;

    #[inline(always)]
    fn key(&self) -> B {
        let mut key = B::empty(self.words);
        let uncovered = self.rows.uncovered();
        for (word, uncovered) in key.as_mut().iter_mut().zip(uncovered) {
            *word = *uncovered;
        }
        if !self.plain {
            let options = key.as_mut()[uncovered.len()..].iter_mut();
            options.zip(self.rows.next_row()).for_each(|(word, row)| *word = row);
        }
        key
    }

    #[inline(always)]
    fn key_heap(&self, key: &B) -> usize {
        key.heap()
    }
}
