//! Empty regions that no remaining pieces can fill.
//!
//! A piece in one part lies within one region of touching empty cells. So the
//! size of each region is a sum of the sizes of some of the remaining pieces.
//! Only regions beside the piece laid down last can have become impossible,
//! and only small ones are worth looking at.

use super::bits::{self, Bits};
use super::placements::Packing;

/// What is needed to judge regions.
#[derive(Clone)]
pub(super) struct Regions<const N: usize> {
    near: Vec<Bits<N>>,
    /// Larger regions are not looked at; none at all if it is zero.
    largest: u32,
    /// For each kind the place of its size in `left`.
    size_of: Vec<u16>,
    /// The sizes, and how many pieces of each are left.
    left: Vec<(u32, u16)>,
}

impl<const N: usize> Regions<N> {
    pub(super) fn new(packing: &Packing) -> Self {
        let mut left: Vec<(u32, u16)> = Vec::new();
        let mut size_of = Vec::new();
        for kind in &packing.kinds {
            let size = kind.size as u32;
            let at = left.iter().position(|known| known.0 == size).unwrap_or(left.len());
            if at == left.len() {
                left.push((size, 0));
            }
            left[at].1 += kind.pieces.len() as u16;
            size_of.push(at as u16);
        }
        // Twice the largest piece, as far as sums are computed: larger regions
        // are seldom impossible, and take longer to walk.
        let largest = left.iter().map(|size| 2 * size.0).max().unwrap_or(0).min(u128::BITS - 1);
        let largest = if packing.connected { largest } else { 0 };
        let near = packing.near.iter().map(|near| bits::of(near)).collect();
        Self { near, largest, size_of, left }
    }

    /// How many pieces are left of the size of a kind.
    #[inline(always)]
    pub(super) fn left(&mut self, kind: usize) -> &mut u16 {
        &mut self.left[usize::from(self.size_of[kind])].1
    }

    /// Whether each empty region beside `last` can be filled, as far as sizes
    /// say.
    #[inline(always)]
    pub(super) fn can_be_filled(&self, filled: &Bits<N>, last: &Bits<N>) -> bool {
        if self.largest == 0 {
            return true;
        }
        let (mut beside, mut cells) = ([0; N], *last);
        while let Some(cell) = bits::first(&cells) {
            cells[cell / 64] &= cells[cell / 64] - 1;
            bits::add(&mut beside, &self.near[cell]);
        }
        bits::remove(&mut beside, filled);
        while let Some(seed) = bits::first(&beside) {
            let (region, size) = self.region(filled, seed);
            if size <= self.largest && !self.is_sum(size) {
                return false;
            }
            bits::remove(&mut beside, &region);
        }
        true
    }

    /// The empty region around a cell, and its size; of a large one a part.
    #[inline(always)]
    fn region(&self, filled: &Bits<N>, seed: usize) -> (Bits<N>, u32) {
        let mut region = [0; N];
        bits::set(&mut region, seed);
        let mut border = region;
        let mut size = 1;
        while let Some(cell) = bits::first(&border) {
            border[cell / 64] &= border[cell / 64] - 1;
            for word in 0..N {
                let new = self.near[cell][word] & !filled[word] & !region[word];
                region[word] |= new;
                border[word] |= new;
                size += new.count_ones();
            }
            if size > self.largest {
                break;
            }
        }
        (region, size)
    }

    /// Whether some of the remaining pieces have this size together.
    fn is_sum(&self, size: u32) -> bool {
        let mut sums = 1u128;
        for &(piece, left) in &self.left {
            if (1..=size).contains(&piece) {
                for _ in 0..u32::from(left).min(size / piece) {
                    sums |= sums << piece;
                }
            }
        }
        sums >> size & 1 != 0
    }
}
