//! Precomputes the sets of placements of each place and each piece, as bits.

use std::sync::Arc;

use crate::plan::Plan;

/// The sets of placements of each place and each piece.
#[derive(Debug)]
pub(super) struct Tables {
    pub(super) plan: Arc<Plan>,
    /// The numbers of the placements that have a bit, in order.
    pub(super) placements: Vec<u32>,
    /// Number of words of a row of placements.
    pub(super) words: usize,
    pub(super) places: Vec<Span>,
    pub(super) pieces: Vec<Span>,
    /// The words of all spans.
    bits: Vec<u64>,
    /// Number of cubes of each piece.
    pub(super) sizes: Vec<usize>,
}

/// A set of placements: all of them lie in the `length` words of a row from `first` on, and the
/// set's own words begin at `start` in `bits`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    first: u32,
    length: u32,
    start: usize,
}

impl Span {
    /// Returns the index of the span's first word in a row.
    pub(super) fn first(self) -> usize {
        self.first as usize
    }
}

impl Tables {
    pub(super) fn of(plan: Arc<Plan>) -> Self {
        let placements = possible(&plan);
        let words = placements.len().div_ceil(64);
        let (mut of_place, mut of_piece) =
            (vec![Vec::new(); plan.is_fixed.len()], vec![Vec::new(); plan.copies.len()]);
        let mut sizes = vec![0; plan.copies.len()];
        for (bit, &number) in (0u32..).zip(&placements) {
            let placement = &plan.placements[number as usize];
            let piece = placement.piece as usize;
            placement.places.iter().for_each(|&place| of_place[place as usize].push(bit));
            of_piece[piece].push(bit);
            sizes[piece] = placement.places.len();
        }
        let mut bits = Vec::new();
        let mut spans = |sets: Vec<Vec<u32>>| sets.iter().map(|set| span(set, &mut bits)).collect();
        let (places, pieces) = (spans(of_place), spans(of_piece));
        Self { plan, placements, words, places, pieces, bits, sizes }
    }

    /// Returns the row of the root.
    pub(super) fn all(&self) -> Vec<u64> {
        let mut row = vec![0; self.words];
        (0..self.placements.len()).for_each(|bit| set(&mut row, bit));
        row
    }

    pub(super) fn bit(&self, placement: u32) -> u32 {
        self.placements.binary_search(&placement).unwrap_or_default() as u32
    }

    /// Returns the places that must be filled.
    pub(super) fn fixed(&self) -> Vec<u64> {
        let mut places = vec![0; self.plan.is_fixed.len().div_ceil(64)];
        let fixed = self.plan.is_fixed.iter().enumerate().filter(|(_, is_fixed)| **is_fixed);
        fixed.for_each(|(place, _)| set(&mut places, place));
        places
    }

    /// Returns the words of a row that contain a set, and the words of the set.
    #[inline(always)]
    pub(super) fn within<'a>(&'a self, row: &'a [u64], span: Span) -> (&'a [u64], &'a [u64]) {
        let Span { first, length, start } = span;
        let row = &row[first as usize..][..length as usize];
        (row, &self.bits[start..][..length as usize])
    }

    /// Counts the placements of a set that are left in a row.
    #[inline(always)]
    pub(super) fn left(&self, row: &[u64], span: Span) -> u32 {
        let (row, set) = self.within(row, span);
        let mut left = 0;
        // A loop, because a closure would not be compiled for the instruction set.
        for (row, set) in row.iter().zip(set) {
            left += (row & set).count_ones();
        }
        left
    }

    /// Removes a set from a row; with `before`, only the placements before that one.
    #[inline(always)]
    pub(super) fn take(&self, row: &mut [u64], span: Span, before: Option<u32>) {
        let Span { first, length, start } = span;
        let row = &mut row[first as usize..][..length as usize];
        let set = &self.bits[start..][..length as usize];
        match before {
            None => row.iter_mut().zip(set).for_each(|(row, set)| *row &= !set),
            Some(before) => {
                for ((at, row), set) in (u64::from(first)..).zip(row).zip(set) {
                    *row &= !(set & below(at, before));
                }
            }
        }
    }
}

/// Returns the placements that symmetry allows and that are compatible with the forced ones: those
/// of pieces that need as many copies as they have placements. A frame, which has one placement,
/// excludes most others.
fn possible(plan: &Plan) -> Vec<u32> {
    let mut is_left = vec![true; plan.placements.len()];
    plan.symmetries.left_out.iter().for_each(|&placement| is_left[placement as usize] = false);
    let mut is_laid = vec![false; plan.copies.len()];
    loop {
        let mut of_piece: Vec<Vec<u32>> = vec![Vec::new(); plan.copies.len()];
        for (placement, number) in plan.placements.iter().zip(0..) {
            if is_left[number as usize] {
                of_piece[placement.piece as usize].push(number);
            }
        }
        let must = |&piece: &usize| {
            let needed = plan.copies[piece][0] as usize;
            needed > 0 && !is_laid[piece] && of_piece[piece].len() == needed
        };
        let Some(piece) = (0..plan.copies.len()).find(must) else {
            let left = (0..).zip(&is_left).filter(|(_, is_left)| **is_left);
            return left.map(|(number, _)| number).collect();
        };
        is_laid[piece] = true;
        let mut is_filled = vec![false; plan.is_fixed.len()];
        for &placement in &of_piece[piece] {
            let places = &plan.placements[placement as usize].places;
            places.iter().for_each(|&place| is_filled[place as usize] = true);
        }
        for (placement, is_left) in plan.placements.iter().zip(&mut is_left) {
            let is_other = placement.piece as usize != piece;
            let mut places = placement.places.iter();
            *is_left &= !(is_other && places.any(|&place| is_filled[place as usize]));
        }
    }
}

/// Returns the bits of the word `at` of a row that belong to placements before `placement`.
#[inline(always)]
pub(super) fn below(at: u64, placement: u32) -> u64 {
    let bits = u64::from(placement).saturating_sub(at * 64);
    if bits >= 64 { u64::MAX } else { (1 << bits) - 1 }
}

fn span(placements: &[u32], bits: &mut Vec<u64>) -> Span {
    let first = placements.first().map_or(0, |it| it / 64);
    let length = placements.last().map_or(0, |it| it / 64 + 1 - first);
    let start = bits.len();
    bits.resize(start + length as usize, 0);
    for placement in placements {
        set(&mut bits[start..], (placement - first * 64) as usize);
    }
    Span { first, length, start }
}

pub(super) fn set(row: &mut [u64], bit: usize) {
    row[bit / 64] |= 1 << (bit % 64);
}

pub(super) fn clear(row: &mut [u64], bit: usize) {
    row[bit / 64] &= !(1 << (bit % 64));
}
