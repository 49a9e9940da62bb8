//! Exact cover in a fixed order of the items, for diagrams: one sweep.
//!
//! The next item is always the first one that is not covered. Then the state
//! is where that item stands and what is covered behind it, and that is a short
//! window: everything before is covered, everything beyond the reach of the
//! options chosen is not. With items in an order of small bandwidth a state is
//! a word or two, however large the instance: the frontier of Sekine, Imai and
//! Tani (*Computing the Tutte polynomial of a graph of moderate size*, 1995)
//! and of Knuth's *Simpath* (TAOCP 7.1.4). A choice is an OR and a shift.
//!
//! A secondary item is a place in the same line for each of its colours, taken
//! when an option is chosen that does not agree with that colour. The place
//! stands right behind the last primary item at which an option with this
//! colour may be chosen; once that is passed by, nothing depends on it any
//! more, and it leaves the window by itself.
//!
//! Invariant: `position` is that of a primary item that is not covered, or the
//! end; bit `i` of `taken` is set if place `position + i` is taken.

use std::fmt;
use std::ops::Range;

use super::bits::Bits;
use crate::exact_cover::ExactCover;
use crate::{Keyed, Node, Search};

/// Where all items stand, and how many words a state needs.
#[derive(Clone, Debug)]
pub(super) struct LineLayout {
    /// For each place how many places further the next primary item stands.
    steps: Vec<u32>,
    /// The end of the line.
    end: u32,
    /// The options in the order of trial: by their first item, then as given.
    numbers: Vec<u32>,
    /// For each place the options of which it is the first primary item, as
    /// ranks in that order; one more for the end.
    begins: Vec<u32>,
    /// For each entry of the options in order, what it needs and takes, from
    /// the option's first item.
    needs: Vec<Vec<u32>>,
    takes: Vec<Vec<u32>>,
    /// The bits of a window.
    width: u32,
    plain: bool,
}

impl LineLayout {
    /// Puts the items into a line: the primary ones as in `order`, which lists
    /// each of them once.
    ///
    /// Time: proportional to the entries, and to the colours of the items that
    /// they have.
    pub(super) fn new(cover: &ExactCover, order: &[u32]) -> Self {
        let primary = cover.primary();
        let mut rank_of = vec![0u32; primary];
        for (rank, &item) in (0..).zip(order) {
            rank_of[item as usize] = rank;
        }
        let options = cover.options();
        // The first item of each option, as a rank.
        let first: Vec<u32> = (0..options)
            .map(|option| {
                let items = cover.option(option).iter().map(|entry| entry.item as usize);
                items.filter_map(|item| rank_of.get(item)).copied().min().unwrap_or(0)
            })
            .collect();
        // The colours of each secondary item, with the last rank at which an
        // option with that colour may be chosen.
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
            // The last rank of each colour stays.
            colours.reverse();
            colours.dedup_by_key(|&mut (colour, _)| colour);
            for (at, &(_, rank)) in colours.iter().enumerate() {
                ending[rank as usize].push((item, at));
            }
        }
        // Everything gets its place.
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
                    // What is passed by matters no more.
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

    /// The words of a key: a window, and above it the position.
    pub(super) fn words(&self) -> usize {
        (self.width as usize + self.position_bits() as usize).div_ceil(64)
    }

    fn position_bits(&self) -> u32 {
        32 - self.end.leading_zeros()
    }
}

/// Exact cover in a fixed order: a [`Search`] whose moves are the numbers of
/// options, for counting and compiling.
#[derive(Clone)]
pub(super) struct Sweep<B> {
    layout: LineLayout,
    /// By the rank of an option.
    needs: Vec<B>,
    takes: Vec<B>,
    ranks: Vec<u32>,
    position: u32,
    position_shift: u32,
    taken: B,
}

impl<B: Bits> Sweep<B> {
    /// At the root. `B` has the [words](LineLayout::words) of the line.
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

    /// Moves the position on by a number of places.
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

    /// Moves on to the first primary item that is not covered.
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
    /// The ranks of the options to be tried.
    type Cursor = Range<u32>;
    type Undo = (u32, B);

    #[inline(always)]
    fn open(&mut self) -> Node<Range<u32>> {
        if self.position == self.layout.end {
            return Node::Solved;
        }
        let at = self.position as usize;
        let mut options = self.layout.begins[at]..self.layout.begins[at + 1];
        // A dead end is known at once.
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
        // The window leaves the upper bits of the last word free.
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
