//! Defines the key of a labelling, a bit string that determines the subtree below a node, and
//! writes such strings.

use smallvec::SmallVec;

/// The key of a node: the domains of the open variables, the residues of propagators, and the
/// number of continuations. The value of a fixed variable appears only through residues. All nodes
/// at which propagation failed have the empty key.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Key(SmallVec<[u64; 3]>);

impl Key {
    /// Returns the size of the key's heap allocation in bytes.
    pub(super) fn heap(&self) -> usize {
        // Includes the allocator's header and rounding.
        if self.0.spilled() { (8 * self.0.capacity() + 8).next_multiple_of(16).max(32) } else { 0 }
    }
}

/// A writer of a key, bit by bit.
#[derive(Debug, Default)]
pub(crate) struct Writer {
    words: SmallVec<[u64; 3]>,
    /// The incomplete last word.
    last: u64,
    /// Number of bits used in `last`: less than 64.
    taken: u32,
}

impl Writer {
    /// Appends the lowest `count` bits of `word`, at most 64. Its other bits must be 0.
    #[inline(always)]
    pub(crate) fn bits(&mut self, word: u64, count: u32) {
        if count == 0 {
            return;
        }
        self.last |= word << self.taken;
        if self.taken + count >= 64 {
            self.words.push(self.last);
            let written = 64 - self.taken;
            self.last = if written < 64 { word >> written } else { 0 };
            self.taken = count - written;
        } else {
            self.taken += count;
        }
    }

    #[inline(always)]
    pub(crate) fn flag(&mut self, flag: bool) {
        self.bits(u64::from(flag), 1);
    }

    /// Appends an integer. Small magnitudes take fewer bits.
    #[inline]
    pub(crate) fn number(&mut self, number: i64) {
        // Zigzag encoding, then groups of seven bits, each with a bit that is set if more follow.
        let mut rest = (number << 1 ^ number >> 63) as u64;
        while rest >= 1 << 7 {
            self.bits(rest & 0x7f | 0x80, 8);
            rest >>= 7;
        }
        self.bits(rest, 8);
    }

    /// Appends an integer of 128 bits.
    pub(crate) fn large(&mut self, number: i128) {
        self.number((number >> 64) as i64);
        self.number(number as i64);
    }

    pub(super) fn end(mut self) -> Key {
        if self.taken > 0 {
            self.words.push(self.last);
        }
        self.words.shrink_to_fit();
        Key(self.words)
    }
}
