//! Lays out bit rows: which options an item has, and which options are compatible.

use super::{BitRows, Span};
use crate::exact_cover::instructions::Instructions;
use crate::exact_cover::order::by_least_item;
use crate::exact_cover::{ExactCover, Order};

impl BitRows {
    /// Creates the search at its root, in time options × entries / 64.
    pub fn new(cover: &ExactCover, order: Order) -> Self {
        let (numbers, ranks) = by_least_item(cover);
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
            ranks,
        };
        (0..cover.options()).for_each(|option| set(&mut rows.live, option));
        (0..cover.primary()).for_each(|item| set(&mut rows.uncovered, item));
        rows.lay_out_items(cover);
        rows
    }

    /// Returns the memory of the rows of an instance, in bytes.
    pub fn memory(cover: &ExactCover) -> u64 {
        let options = cover.options() as u64;
        let row = options.div_ceil(64) + (cover.primary() as u64).div_ceil(64);
        8 * options * row
    }

    fn lay_out_items(&mut self, cover: &ExactCover) {
        // The options that have each item, by rank, with the colours that they give it.
        let mut options_of: Vec<Vec<(u32, u32)>> = vec![Vec::new(); cover.items()];
        for (rank, &number) in self.numbers.iter().enumerate() {
            for entry in cover.option(number as usize) {
                options_of[entry.item as usize].push((entry.colour, rank as u32));
                if (entry.item as usize) < cover.primary() {
                    let row = &mut self.covered[rank * self.item_words..];
                    set(row, entry.item as usize);
                }
            }
        }
        let mut row = vec![0; self.words];
        for (item, options) in options_of.iter_mut().enumerate() {
            options.sort_unstable();
            row.fill(0);
            options.iter().for_each(|&(_, rank)| set(&mut row, rank as usize));
            if item < cover.primary() {
                self.lay_out_span(&row);
            }
            // Options that give the item the same colour agree on it.
            for same in options.chunk_by(|a, b| a.0 == b.0 && a.0 != 0) {
                if same[0].0 != 0 {
                    same.iter().for_each(|&(_, rank)| clear(&mut row, rank as usize));
                }
                for &(_, rank) in same {
                    let start = rank as usize * self.words;
                    let compatible = &mut self.compatible[start..start + self.words];
                    compatible.iter_mut().zip(&row).for_each(|(word, &row)| *word &= !row);
                    // No option is compatible with itself.
                    clear(compatible, rank as usize);
                }
                if same[0].0 != 0 {
                    same.iter().for_each(|&(_, rank)| set(&mut row, rank as usize));
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
}

fn set(row: &mut [u64], bit: usize) {
    row[bit / 64] |= 1 << (bit % 64);
}

fn clear(row: &mut [u64], bit: usize) {
    row[bit / 64] &= !(1 << (bit % 64));
}
