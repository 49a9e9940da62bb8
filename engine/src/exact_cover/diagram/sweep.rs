//! Exact cover in a fixed order of the items, for diagrams: a sweep along a line.
//!
//! The next item is the first uncovered one. The state is the position of that item and the set of
//! covered items after it. This set is a short window: everything before the position is covered,
//! and no item beyond the reach of the chosen options is. In an order of small bandwidth a state is
//! one or two words, however large the instance: the frontier of Sekine, Imai and Tani (*Computing
//! the Tutte polynomial of a graph of moderate size*, 1995) and of Knuth's *Simpath* (TAOCP 7.1.4).
//! A choice is an OR and a shift.
//!
//! Each colour of a secondary item has a place in the line too. It is taken when an option is
//! chosen that does not agree with the colour. The place comes after the last primary item at which
//! an option with this colour may be chosen, and before the next primary item; once the sweep has
//! passed it, nothing depends on it, and it has left the window.
//!
//! Invariant: `position` is the place of an uncovered primary item, or the end; bit `i` of `taken`
//! is set if place `position + i` is taken.

use std::fmt;
use std::ops::Range;

use super::bits::Bits;
use super::line_layout::LineLayout;
use crate::exact_cover::order::ranks;
use crate::{Keyed, Node, Search};

/// Exact cover in a fixed order: a [`Keyed`] search whose moves are the numbers of options.
#[derive(Clone)]
pub(super) struct Sweep<B> {
    layout: LineLayout,
    /// The bits of a window that must be free for each option, by rank.
    needs: Vec<B>,
    /// The bits of a window that each option takes, by rank.
    takes: Vec<B>,
    /// The rank of each option.
    ranks: Vec<u32>,
    position: u32,
    position_shift: u32,
    taken: B,
}

impl<B: Bits> Sweep<B> {
    /// Creates the search at its root. `B` must hold the [words](LineLayout::words) of the layout.
    pub(super) fn new(mut layout: LineLayout) -> Self {
        let words = layout.words();
        let bits = |places: &Vec<u32>| {
            let mut bits = B::empty(words);
            for &place in places {
                bits.as_mut()[place as usize / 64] |= 1 << (place % 64);
            }
            bits
        };
        let needs = layout.needs.iter().map(bits).collect();
        let takes = layout.takes.iter().map(bits).collect();
        (layout.needs, layout.takes) = (Vec::new(), Vec::new());
        let ranks = ranks(&layout.numbers);
        let taken = B::empty(words);
        let position_shift = 64 - layout.position_bits();
        Sweep { layout, needs, takes, ranks, position: 0, position_shift, taken }
    }

    /// Moves the position forward by a number of places.
    #[inline(always)]
    fn shift(&mut self, places: u32) {
        let words = self.taken.as_mut();
        self.position += places;
        if let [word] = words {
            *word = word.checked_shr(places).unwrap_or(0);
            return;
        }
        let (whole, bits) = (places as usize / 64, places % 64);
        let length = words.len();
        for at in 0..length {
            let low = words.get(at + whole).copied().unwrap_or(0);
            let high = words.get(at + whole + 1).copied().unwrap_or(0);
            words[at] = low >> bits | if bits == 0 { 0 } else { high << (64 - bits) };
        }
    }

    /// Moves the position to the first uncovered primary item.
    #[inline(always)]
    fn advance(&mut self) {
        if self.layout.plain {
            loop {
                let ones = self.taken.as_ref()[0].trailing_ones();
                self.shift(ones);
                if ones < 64 {
                    return;
                }
            }
        }
        while self.taken.as_ref()[0] & 1 == 1 {
            let step = self.layout.steps[self.position as usize];
            self.shift(step);
        }
    }
}

#[inline(always)]
fn disjoint<B: Bits>(a: &B, b: &B) -> bool {
    let mut common = 0;
    for (a, b) in a.as_ref().iter().zip(b.as_ref()) {
        common |= a & b;
    }
    common == 0
}

impl<B: Bits> Search for Sweep<B> {
    /// The number of an option.
    type Move = u32;
    /// Ranks of the options that are not tried yet.
    type Cursor = Range<u32>;
    type Undo = (u32, B);

    #[inline(always)]
    fn open(&mut self) -> Node<Range<u32>> {
        if self.position == self.layout.end {
            return Node::Solved;
        }
        let at = self.position as usize;
        let mut options = self.layout.begins[at]..self.layout.begins[at + 1];
        // Skips options that do not fit, so that a dead end is recognised here.
        while !options.is_empty() && !disjoint(&self.needs[options.start as usize], &self.taken) {
            options.start += 1;
        }
        if options.is_empty() { Node::Dead } else { Node::Open(options) }
    }

    #[inline(always)]
    fn next(&mut self, options: &mut Range<u32>) -> Option<u32> {
        while options.start < options.end {
            let rank = options.start as usize;
            options.start += 1;
            if disjoint(&self.needs[rank], &self.taken) {
                return Some(self.layout.numbers[rank]);
            }
        }
        None
    }

    #[inline(always)]
    fn apply(&mut self, number: u32) -> (u32, B) {
        let before = (self.position, self.taken.clone());
        let takes = &self.takes[self.ranks[number as usize] as usize];
        for (word, takes) in self.taken.as_mut().iter_mut().zip(takes.as_ref()) {
            *word |= takes;
        }
        self.advance();
        before
    }

    #[inline(always)]
    fn undo(&mut self, _: u32, (position, taken): (u32, B)) {
        (self.position, self.taken) = (position, taken);
    }
}

impl<B: Bits> Keyed for Sweep<B> {
    type Key = B;

    #[inline(always)]
    fn key(&self) -> B {
        let mut key = self.taken.clone();
        // The upper bits of the last word are not part of the window.
        if let Some(last) = key.as_mut().last_mut() {
            *last |= u64::from(self.position).checked_shl(self.position_shift).unwrap_or(0);
        }
        key
    }

    #[inline(always)]
    fn key_heap(&self, key: &B) -> usize {
        key.heap()
    }
}

/// Two searches of the same instance are equal if they have the same subproblem, that is, position
/// and taken places.
impl<B: Bits> PartialEq for Sweep<B> {
    fn eq(&self, other: &Self) -> bool {
        (self.position, &self.taken) == (other.position, &other.taken)
    }
}

impl<B: Bits> fmt::Debug for Sweep<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sweep")
            .field("position", &self.position)
            .field("taken", &self.taken)
            .finish_non_exhaustive()
    }
}
