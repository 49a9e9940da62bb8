//! Bit sets of 1, 2, 4 or 8 words, or boxed: the states and keys of searches for diagrams.
//!
//! A key is looked up for every edge of a diagram, so it should be compared and hashed in a few
//! instructions: the compiler knows its width, and nothing is allocated. Sets wider than eight
//! words are boxed.

use std::fmt::Debug;
use std::hash::{Hash, Hasher};

/// A bit set in words of 64 bits.
pub trait Bits: Clone + Debug + Eq + Hash + AsRef<[u64]> + AsMut<[u64]> {
    /// Returns the empty set. *If the type has fewer than `words` words: panics later, or keys of
    /// different subproblems that are equal.*
    fn empty(words: usize) -> Self;

    /// Returns the heap memory of the set, in bytes.
    fn heap(&self) -> usize;
}

/// A bit set of `W` words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words<const W: usize>([u64; W]);

impl<const W: usize> Hash for Words<W> {
    #[inline(always)]
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Word by word, because an array would be hashed as bytes, with its length.
        self.0.iter().for_each(|&word| state.write_u64(word));
    }
}

impl<const W: usize> AsRef<[u64]> for Words<W> {
    #[inline(always)]
    fn as_ref(&self) -> &[u64] {
        &self.0
    }
}

impl<const W: usize> AsMut<[u64]> for Words<W> {
    #[inline(always)]
    fn as_mut(&mut self) -> &mut [u64] {
        &mut self.0
    }
}

impl<const W: usize> Bits for Words<W> {
    #[inline(always)]
    fn empty(_: usize) -> Self {
        Words([0; W])
    }
    #[inline(always)]
    fn heap(&self) -> usize {
        0
    }
}

impl Bits for Box<[u64]> {
    fn empty(words: usize) -> Self {
        vec![0; words].into()
    }
    fn heap(&self) -> usize {
        // The allocator adds about 16 bytes.
        self.len() * 8 + 16
    }
}

/// Evaluates `$then`, in which `$bits` is the narrowest type of bit sets that has at least
/// `$words` words.
macro_rules! with_bits {
    ($words:expr, $bits:ident => $then:expr) => {
        match $words {
            0..=1 => with_bits!(@ $bits = Words<1> => $then),
            2 => with_bits!(@ $bits = Words<2> => $then),
            3..=4 => with_bits!(@ $bits = Words<4> => $then),
            5..=8 => with_bits!(@ $bits = Words<8> => $then),
            _ => with_bits!(@ $bits = Box<[u64]> => $then),
        }
    };
    (@ $bits:ident = $type:ty => $then:expr) => {{
        type $bits = $type;
        $then
    }};
}
pub(super) use with_bits;
