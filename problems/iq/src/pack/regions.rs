//! Prunes nodes with empty regions that no remaining pieces can fill.
//!
//! A connected piece lies within one connected region of empty cells. So the size of each region is
//! a sum of sizes of remaining pieces, and a region that a single piece must fill has the shape of
//! that piece. Only regions beside the last placement can have become impossible, and only small
//! ones are worth checking.

use rustc_hash::FxHashMap;

use super::bits::{self, Bits};
use super::placements::ASKED;
use super::placements::Packing;

/// Maximum number of values of `at` for which sums are computed beforehand.
const MOST_SUMS: usize = 1 << 12;

/// The neighbours, sizes and shapes by which regions are checked.
#[derive(Clone)]
pub(super) struct Regions<const N: usize> {
    near: Vec<Bits<N>>,
    /// Size of the largest region that is checked; 0 if none is.
    largest: u32,
    sizes: Sizes,
    /// The kinds, as bits, that have a placement on exactly these cells; empty if there are more
    /// kinds than bits.
    shapes: FxHashMap<Bits<N>, u64>,
}

/// The sizes of the remaining pieces, and their sums.
#[derive(Clone)]
struct Sizes {
    /// The index in `left` of the size of each kind.
    of: Vec<u16>,
    /// The sizes, with the number of remaining pieces of each.
    left: Vec<(u32, u16)>,
    /// The value of a piece of each size in `at`: the numbers of remaining pieces form a number in
    /// a mixed radix.
    steps: Vec<usize>,
    at: usize,
    /// The possible sums for each value of `at`, as bits; empty if there would be too many.
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

    /// Returns the possible sums after a piece of a kind is placed.
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

/// Returns the areas below 128 that pieces can cover together, as bits. `pieces` lists each size
/// with its number of pieces, any of which may be used.
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
    /// Creates the data for these placements, each with its kind and cells. Gives up and returns
    /// `None` as soon as `go_on`, which is called now and then, returns `false`.
    pub(super) fn new_while(
        packing: &Packing,
        placements: impl Iterator<Item = (usize, Bits<N>)>,
        mut go_on: impl FnMut() -> bool,
    ) -> Option<Self> {
        let sizes = Sizes::new(packing);
        // Up to twice the largest piece, as far as sums are computed: larger regions are seldom
        // impossible, and take longer to walk.
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

    /// Counts a piece of a kind as placed.
    #[inline(always)]
    pub(super) fn take(&mut self, kind: usize) {
        let size = usize::from(self.sizes.of[kind]);
        self.sizes.left[size].1 -= 1;
        self.sizes.at -= self.sizes.steps[size];
    }

    /// Counts a piece of a kind as remaining again.
    #[inline(always)]
    pub(super) fn put_back(&mut self, kind: usize) {
        let size = usize::from(self.sizes.of[kind]);
        self.sizes.left[size].1 += 1;
        self.sizes.at += self.sizes.steps[size];
    }

    /// Returns whether each empty region beside `last`, the placement of a kind to be made, can be
    /// filled as far as sizes and shapes tell. `filled` and `waiting`, the remaining kinds,
    /// describe the state after it.
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

    /// Returns whether a region has the shape of a remaining piece; `true` if it is large enough
    /// for two pieces, or if shapes are not known.
    #[inline(always)]
    fn has_a_shape(&self, region: &Bits<N>, size: u32, sums: u128, waiting: u64) -> bool {
        // Two or more pieces have at least twice the least size.
        let least = (sums & !1).trailing_zeros();
        size >= 2 * least
            || self.shapes.is_empty()
            || self.shapes.get(region).is_some_and(|kinds| kinds & waiting != 0)
    }

    /// Returns the empty region around a cell, and its size. Of a region with more than `largest`
    /// cells only a part is visited, with `largest + 1` as size.
    #[inline(always)]
    fn region(&self, filled: &Bits<N>, seed: usize) -> (Bits<N>, u32) {
        let mut region = [0; N];
        bits::set(&mut region, seed);
        let mut border = region;
        // Each iteration processes one cell of the region.
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
