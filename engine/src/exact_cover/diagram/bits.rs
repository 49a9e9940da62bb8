//! Sets of bits of a fixed width, as states and keys.
//!
//! A key is looked up for every edge of a diagram, so it should be compared
//! and hashed in a few instructions: a width that is known to the compiler,
//! and no allocation. What is wider than the widest of these is kept in a box.

use std::fmt::Debug;
use std::hash::{Hash, Hasher};

/// Some words of 64 bits, as many as an instance needs.
pub trait Bits: Clone + Debug + Eq + Hash + AsRef<[u64]> + AsMut<[u64]> {
    /// The empty set, in at least this number of words.
    fn empty(words: usize) -> Self;

    /// Its part on the heap, in bytes.
    fn heap(&self) -> usize;
}

/// So many words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words<const W: usize>([u64; W]);

impl<const W: usize> Hash for Words<W> {
    #[inline(always)]
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Word by word: an array would be hashed as bytes, with its length.
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
        // And what the allocator adds.
        self.len() * 8 + 16
    }
}

/// Evaluates an expression with the narrowest of these types that has at least the given number
/// of words.
macro_rules! with_bits {
    ($words:expr, $bits:ident => $then:expr) => {
        match $words {
            0..=1 => {
                type $bits = $crate::exact_cover::diagram::bits::Words<1>;
                $then
            }
            2 => {
                type $bits = $crate::exact_cover::diagram::bits::Words<2>;
                $then
            }
            3..=4 => {
                type $bits = $crate::exact_cover::diagram::bits::Words<4>;
                $then
            }
            5..=8 => {
                type $bits = $crate::exact_cover::diagram::bits::Words<8>;
                $then
            }
            9..=16 => {
                type $bits = $crate::exact_cover::diagram::bits::Words<16>;
                $then
            }
            _ => {
                type $bits = Box<[u64]>;
                $then
            }
        }
    };
}
pub(super) use with_bits;
