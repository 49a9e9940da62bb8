//! How many pieces of each kind are left, in one word.

use super::placements::{Kind, Packing};
use crate::puzzle::Puzzle;

/// The lowest bits of the word are for the tag of a key.
const TAG: u32 = u16::BITS;

/// Whether keys can say which pieces of a puzzle are left, so that its tilers
/// [are keyed](super::Tiler::is_keyed): not if there are very many kinds. No placement is laid
/// out for it.
pub fn has_keys(puzzle: &Puzzle) -> bool {
    Left::of(&Packing::kinds(puzzle)).fits()
}

/// The pieces left, each kind in bits of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Left {
    word: u64,
    /// What a piece of each kind counts.
    units: Vec<u64>,
}

impl Left {
    /// All pieces. Where the kinds are too many for a word, nothing is
    /// counted: see [`fits`](Self::fits).
    pub(super) fn new(packing: &Packing) -> Self {
        Self::of(&packing.kinds)
    }

    fn of(kinds: &[Kind]) -> Self {
        let mut left = Self { word: 0, units: Vec::new() };
        let mut shift = TAG;
        for kind in kinds {
            let pieces = kind.pieces.len() as u64;
            let bits = u64::BITS - pieces.leading_zeros();
            if shift + bits > u64::BITS {
                return Self { word: 0, units: vec![0; kinds.len()] };
            }
            left.units.push(1 << shift);
            left.word |= pieces << shift;
            shift += bits;
        }
        left
    }

    /// Whether the pieces left fit a word.
    pub(super) fn fits(&self) -> bool {
        self.units.first().is_none_or(|&unit| unit != 0)
    }

    #[inline(always)]
    pub(super) fn take(&mut self, kind: usize) {
        self.word -= self.units[kind];
    }

    #[inline(always)]
    pub(super) fn put_back(&mut self, kind: usize) {
        self.word += self.units[kind];
    }

    /// The pieces left and a tag.
    #[inline(always)]
    pub(super) fn with(&self, tag: u16) -> u64 {
        self.word | u64::from(tag)
    }
}
