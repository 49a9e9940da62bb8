//! Counts the pieces left of each kind, packed into one word.

use super::placements::{Kind, Packing};
use crate::puzzle::Puzzle;

/// Number of the lowest bits of the word, which hold the tag of a key.
const TAG: u32 = u16::BITS;

/// Returns whether keys can hold the pieces left of a puzzle, so that its tilers [are
/// keyed](super::Tiler::is_keyed); `false` if there are very many kinds. No placements are
/// computed.
pub fn has_keys(puzzle: &Puzzle) -> bool {
    Left::of(&Packing::kinds(puzzle)).fits()
}

/// The pieces left, each kind in its own bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Left {
    word: u64,
    /// The value of one piece of each kind; all 0 if the kinds do not fit into a word.
    units: Vec<u64>,
}

impl Left {
    /// Creates the counter with all pieces. If the kinds do not fit into a word, nothing is
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

    /// Returns whether the pieces fit into a word.
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

    /// Returns the pieces left together with a tag.
    #[inline(always)]
    pub(super) fn with(&self, tag: u16) -> u64 {
        self.word | u64::from(tag)
    }
}
