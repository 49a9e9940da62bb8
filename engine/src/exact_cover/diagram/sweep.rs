//! Exact cover in a fixed order of the items, for diagrams: a sweep along a line.
//!
//! The next item is the first uncovered one. The state is the position of that item and the set of
//! covered items after it. This set is a short window: everything before the position is covered,
//! and nothing outside the reach of the chosen options. In an order of small bandwidth a state is
//! one or two words, however large the instance: the frontier of Sekine, Imai and Tani (*Computing
//! the Tutte polynomial of a graph of moderate size*, 1995) and of Knuth's *Simpath* (TAOCP 7.1.4).
//! A choice is an OR and a shift.
//!
//! Each colour of a secondary item has a place in the line too. It is taken when an option is
//! chosen that does not agree with the colour. The place comes right after the last primary item
//! at which an option with this colour may be chosen; once the sweep has passed it, nothing
//! depends on it, and it has left the window.
//!
//! Invariant: `position` is the place of an uncovered primary item, or the end; bit `i` of `taken`
//! is set if place `position + i` is taken.

use std::fmt;
use std::ops::Range;

use super::bits::Bits;
use crate::exact_cover::ExactCover;
use crate::{Keyed, Node, Search};

/// The places of all items in the line, and the width of a state.
#[derive(Clone, Debug)]
pub(super) struct LineLayout {
    /// For each place the distance to the next primary item.
    steps: Vec<u32>,
    /// End of the line.
    end: u32,
    /// Options in the order in which they are tried: by first primary item, on ties by number. The
    /// rank of an option is its index here.
    numbers: Vec<u32>,
    /// For each place the rank of the first option whose first primary item is there; one more for
    /// the end.
    begins: Vec<u32>,
    /// For each option, by rank, the places that must be free, relative to its first primary item.
    needs: Vec<Vec<u32>>,
    /// For each option, by rank, the places that it takes, relative to its first primary item.
    takes: Vec<Vec<u32>>,
    /// Bits of a window.
    width: u32,
    /// `true` without secondary items.
    plain: bool,
}

impl LineLayout {
    /// Lays the items out, the primary ones in the sequence of `order`, which lists each of them
    /// once.
    ///
    /// Time: the sum, over all entries, of the number of colours of the item.
    pub(super) fn new(cover: &ExactCover, order: &[u32]) -> Self {
        let primary = cover.primary();
        let mut rank_of = vec![0u32; primary];
        for (rank, &item) in (0..).zip(order) {
            rank_of[item as usize] = rank;
        }
        let options = cover.options();
        // For each option the rank of its first primary item in `order`.
        let first: Vec<u32> = (0..options)
            .map(|option| {
                let items = cover.option(option).iter().map(|entry| entry.item as usize);
                items.filter_map(|item| rank_of.get(item)).copied().min().unwrap_or(0)
            })
            .collect();
        // For each secondary item its colours, each with the last rank at which an option with that
        // colour may be chosen.
        let mut colours: Vec<Vec<(u32, u32)>> = vec![Vec::new(); cover.items() - primary];
        for (option, &rank) in first.iter().enumerate() {
            for entry in cover.option(option) {
                if let Some(at) = (entry.item as usize).checked_sub(primary) {
                    colours[at].push((entry.colour, rank));
                }
            }
        }
        let mut ending: Vec<Vec<(usize, usize)>> = vec![Vec::new(); primary];
        for (item, colours) in colours.iter_mut().enumerate() {
            colours.sort_unstable();
            // Of each colour only the last rank is kept.
            colours.reverse();
            colours.dedup_by_key(|&mut (colour, _)| colour);
            for (at, &(_, rank)) in colours.iter().enumerate() {
                ending[rank as usize].push((item, at));
            }
        }
        // Assigns the places.
        let mut place = 0u32;
        let mut place_of = vec![0u32; primary];
        let mut places: Vec<Vec<u32>> = colours.iter().map(|c| vec![0; c.len()]).collect();
        let mut steps = Vec::new();
        for (&item, ending) in order.iter().zip(&ending) {
            place_of[item as usize] = place;
            steps.push(1 + ending.len() as u32);
            steps.extend((1..=ending.len() as u32).rev());
            for (&(item, at), place) in ending.iter().zip(place + 1..) {
                places[item][at] = place;
            }
            place += 1 + ending.len() as u32;
        }
        let mut numbers: Vec<u32> = (0..options as u32).collect();
        numbers.sort_by_key(|&number| first[number as usize]);
        let mut layout = LineLayout {
            steps,
            end: place,
            numbers,
            begins: Vec::with_capacity(place as usize + 1),
            needs: Vec::with_capacity(options),
            takes: Vec::with_capacity(options),
            width: 1,
            plain: cover.items() == primary,
        };
        for &number in &layout.numbers {
            let begin = order.get(first[number as usize] as usize);
            let begin = begin.map_or(0, |&item| place_of[item as usize]);
            let (mut needs, mut takes) = (Vec::new(), Vec::new());
            for entry in cover.option(number as usize) {
                let item = entry.item as usize;
                let Some(at) = item.checked_sub(primary) else {
                    needs.push(place_of[item] - begin);
                    takes.push(place_of[item] - begin);
                    continue;
                };
                for (&(colour, _), &place) in colours[at].iter().zip(&places[at]) {
                    // Places before the position do not matter.
                    let Some(bit) = place.checked_sub(begin) else { continue };
                    if colour == entry.colour {
                        needs.push(bit);
                    }
                    if colour != entry.colour || colour == 0 {
                        takes.push(bit);
                    }
                }
            }
            let reach = takes.iter().chain(&needs).max().map_or(0, |&bit| bit + 1);
            layout.width = layout.width.max(reach);
            layout.needs.push(needs);
            layout.takes.push(takes);
        }
        let mut rank = 0;
        for place in 0..=layout.end {
            let begin = |rank: usize| {
                let number = layout.numbers.get(rank)?;
                let item = order.get(first[*number as usize] as usize)?;
                Some(place_of[*item as usize])
            };
            while begin(rank as usize).is_some_and(|begin| begin < place) {
                rank += 1;
            }
            layout.begins.push(rank);
        }
        layout
    }

    /// Returns the number of words of a key: a window, and above it the position.
    pub(super) fn words(&self) -> usize {
        (self.width as usize + self.position_bits() as usize).div_ceil(64)
    }

    fn position_bits(&self) -> u32 {
        32 - self.end.leading_zeros()
    }
}

/// Exact cover in a fixed order: a [`Keyed`] search whose moves are the numbers of options.
#[derive(Clone)]
pub(super) struct Sweep<B> {
    layout: LineLayout,
    /// For each option, by rank, the bits of a window that must be free.
    needs: Vec<B>,
    /// For each option, by rank, the bits of a window that it takes.
    takes: Vec<B>,
    /// For each option its rank.
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
        let mut ranks = vec![0; layout.numbers.len()];
        for (rank, &number) in (0..).zip(&layout.numbers) {
            ranks[number as usize] = rank;
        }
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

/// Two searches of the same instance are equal if they stand at the same node.
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
