//! What the subtree below a node depends on, in few bits.

use smallvec::SmallVec;

/// The key of a node: the open variables with their domains, and the residues of propagators. A
/// variable that is fixed leaves nothing but what residues say of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Key(SmallVec<[u64; 3]>);

impl Key {
    /// What it holds on the heap, in bytes.
    pub(super) fn heap(&self) -> usize {
        // With what the allocator adds to each piece.
        if self.0.spilled() { (8 * self.0.capacity() + 8).next_multiple_of(16).max(32) } else { 0 }
    }
}

/// A key that is being written, bit by bit.
#[derive(Debug, Default)]
pub(crate) struct Writer {
    words: SmallVec<[u64; 3]>,
    /// The word that is not full, and how many bits of it are taken: less than 64.
    last: u64,
    taken: u32,
}

impl Writer {
    /// The lowest `count` bits of a word, 64 at the most; there are no others in it.
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

    /// A bit.
    #[inline(always)]
    pub(crate) fn flag(&mut self, flag: bool) {
        self.bits(u64::from(flag), 1);
    }

    /// A number, in the fewer bits the nearer it is to 0.
    #[inline]
    pub(crate) fn number(&mut self, number: i64) {
        // Signs last, then groups of seven bits, each with a bit that says whether more follow.
        let mut rest = (number << 1 ^ number >> 63) as u64;
        while rest >= 1 << 7 {
            self.bits(rest & 0x7f | 0x80, 8);
            rest >>= 7;
        }
        self.bits(rest, 8);
    }

    pub(super) fn end(mut self) -> Key {
        if self.taken > 0 {
            self.words.push(self.last);
        }
        self.words.shrink_to_fit();
        Key(self.words)
    }
}
