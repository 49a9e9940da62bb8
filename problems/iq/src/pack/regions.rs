//! Empty regions that no remaining pieces can fill.
//!
//! A piece in one part lies within one region of touching empty cells. So the
//! size of each region is a sum of the sizes of some of the remaining pieces,
//! and one that only a single piece can fill has the shape of that piece. Only
//! regions beside the piece laid down last can have become impossible, and
//! only small ones are worth looking at.

use rustc_hash::FxHashMap;

use super::bits::{self, Bits};
use super::fill::ASKED;
use super::placements::Packing;

/// The most sums that are made in advance.
const MOST_SUMS: usize = 1 << 12;

/// What is needed to judge regions.
#[derive(Clone)]
pub(super) struct Regions<const N: usize> {
    near: Vec<Bits<N>>,
    /// Larger regions are not looked at; none at all if it is zero.
    largest: u32,
    sizes: Sizes,
    /// The kinds, as bits, that have a placement on just these cells; empty
    /// if there are more kinds than bits.
    shapes: FxHashMap<Bits<N>, u64>,
}

/// The sizes of the pieces left.
#[derive(Clone)]
struct Sizes {
    /// For each kind the place of its size in `left`.
    of: Vec<u16>,
    /// The sizes, and how many pieces of each are left.
    left: Vec<(u32, u16)>,
    /// What a piece of each size counts in `at`, and how many there are left
    /// of all sizes together, in a mixed radix.
    steps: Vec<usize>,
    at: usize,
    /// For each number of pieces left which sums they make, as bits; empty if
    /// that would be too many.
    sums: Vec<u128>,
}

impl Sizes {
    fn new(packing: &Packing) -> Self {
        let mut left: Vec<(u32, u16)> = Vec::new();
        let mut of = Vec::new();
        for kind in &packing.kinds {
            let size = kind.size as u32;
            let at = left.iter().position(|known| known.0 == size).unwrap_or(left.len());
            if at == left.len() {
                left.push((size, 0));
            }
            left[at].1 += kind.pieces.len() as u16;
            of.push(at as u16);
        }
        let mut steps = Vec::new();
        let mut numbers = 1usize;
        for &(_, pieces) in &left {
            steps.push(numbers);
            numbers = numbers.saturating_mul(usize::from(pieces) + 1);
        }
        let mut sizes = Self { of, left, steps, at: 0, sums: Vec::new() };
        if numbers > MOST_SUMS {
            sizes.steps.fill(0);
            return sizes;
        }
        sizes.at = numbers - 1;
        for number in 0..numbers {
            let left = sizes.left.iter().zip(&sizes.steps).map(|(&(size, all), step)| {
                (size, (number / step % (usize::from(all) + 1)) as u16)
            });
            let sums = sums(left);
            sizes.sums.push(sums);
        }
        sizes
    }

    /// The sums that can be made when a piece of a kind is laid down as well.
    #[inline(always)]
    fn without(&self, kind: usize) -> u128 {
        let size = usize::from(self.of[kind]);
        match self.sums.get(self.at - self.steps[size]) {
            Some(&sums) => sums,
            None => sums(
                self.left
                    .iter()
                    .enumerate()
                    .map(|(place, &(piece, left))| (piece, left - u16::from(place == size))),
            ),
        }
    }
}

/// The areas that pieces can cover together, as bits: of each size some or all of those left.
fn sums(pieces: impl Iterator<Item = (u32, u16)>) -> u128 {
    let mut sums = 1u128;
    for (piece, left) in pieces.filter(|piece| (1..u128::BITS).contains(&piece.0)) {
        for _ in 0..u32::from(left).min(u128::BITS / piece) {
            sums |= sums << piece;
        }
    }
    sums
}

impl<const N: usize> Regions<N> {
    /// For these placements, each a kind and its cells; none if `go_on`, which is asked
    /// now and then, says no.
    pub(super) fn new_while(
        packing: &Packing,
        placements: impl Iterator<Item = (usize, Bits<N>)>,
        mut go_on: impl FnMut() -> bool,
    ) -> Option<Self> {
        let sizes = Sizes::new(packing);
        // Twice the largest piece, as far as sums are computed: larger regions
        // are seldom impossible, and take longer to walk.
        let largest = packing.kinds.iter().map(|kind| 2 * kind.size as u32).max().unwrap_or(0);
        let largest = if packing.connected { largest.min(u128::BITS - 1) } else { 0 };
        let near = packing.near.iter().map(|near| bits::of(near)).collect();
        let mut shapes = FxHashMap::default();
        if packing.kinds.len() <= 64 {
            for (number, (kind, cells)) in placements.enumerate() {
                if number % ASKED == 0 && !go_on() {
                    return None;
                }
                *shapes.entry(cells).or_default() |= 1 << kind;
            }
        }
        Some(Self { near, largest, sizes, shapes })
    }

    /// A piece of a kind is laid down.
    #[inline(always)]
    pub(super) fn take(&mut self, kind: usize) {
        let size = usize::from(self.sizes.of[kind]);
        self.sizes.left[size].1 -= 1;
        self.sizes.at -= self.sizes.steps[size];
    }

    /// A piece of a kind is taken back.
    #[inline(always)]
    pub(super) fn put_back(&mut self, kind: usize) {
        let size = usize::from(self.sizes.of[kind]);
        self.sizes.left[size].1 += 1;
        self.sizes.at += self.sizes.steps[size];
    }

    /// Whether each empty region beside `last`, a piece of a kind that is to
    /// be laid down, can be filled, as far as sizes and shapes say. `filled`
    /// and `waiting`, the kinds left, are those afterwards.
    #[inline(always)]
    pub(super) fn can_be_filled(
        &self,
        filled: &Bits<N>,
        waiting: u64,
        last: &Bits<N>,
        kind: usize,
    ) -> bool {
        if self.largest == 0 {
            return true;
        }
        let sums = self.sizes.without(kind);
        let (mut beside, mut cells) = ([0; N], *last);
        while let Some(cell) = bits::first(&cells) {
            cells[cell / 64] &= cells[cell / 64] - 1;
            bits::add(&mut beside, &self.near[cell]);
        }
        bits::remove(&mut beside, filled);
        while let Some(seed) = bits::first(&beside) {
            let (region, size) = self.region(filled, seed);
            if size <= self.largest
                && (sums >> size & 1 == 0 || !self.has_a_shape(&region, size, sums, waiting))
            {
                return false;
            }
            bits::remove(&mut beside, &region);
        }
        true
    }

    /// Whether a region that one piece must fill has the shape of one left.
    #[inline(always)]
    fn has_a_shape(&self, region: &Bits<N>, size: u32, sums: u128, waiting: u64) -> bool {
        // Two or more pieces have at least twice the size of the least.
        let least = (sums & !1).trailing_zeros();
        size >= 2 * least
            || self.shapes.is_empty()
            || self.shapes.get(region).is_some_and(|kinds| kinds & waiting != 0)
    }

    /// The empty region around a cell, and its size; of a large one a part.
    #[inline(always)]
    fn region(&self, filled: &Bits<N>, seed: usize) -> (Bits<N>, u32) {
        let mut region = [0; N];
        bits::set(&mut region, seed);
        let mut border = region;
        // Each round deals with one cell of the region.
        let mut size = 0;
        while let Some(cell) = bits::first(&border)
            && size <= self.largest
        {
            size += 1;
            border[cell / 64] &= border[cell / 64] - 1;
            for word in 0..N {
                let new = self.near[cell][word] & !filled[word] & !region[word];
                region[word] |= new;
                border[word] |= new;
            }
        }
        (region, size)
    }
}
