//! A hash of 64 bits on every machine. It multiplies and rotates, as the crate `rustc-hash` does
//! where a word has 64 bits. Where a word has 32, as in WebAssembly, that crate hashes to 32 bits: of
//! the hundreds of thousands of keys of a diagram too many would share one.

use std::hash::{BuildHasher, Hasher};

/// A multiplier whose products spread over the upper bits (Steele and Vigna, *Computationally easy,
/// spectrally good multipliers*, 2021).
const MULTIPLIER: u64 = 0xf135_7aea_2e62_a9c5;

/// Makes hashers of 64 bits.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Wide;

impl BuildHasher for Wide {
    type Hasher = WideHasher;

    fn build_hasher(&self) -> WideHasher {
        WideHasher(0)
    }
}

/// A hasher with a state of 64 bits.
pub(super) struct WideHasher(u64);

impl WideHasher {
    #[inline]
    fn add(&mut self, word: u64) {
        self.0 = self.0.wrapping_add(word).wrapping_mul(MULTIPLIER);
    }
}

impl Hasher for WideHasher {
    /// Returns the hash: the upper bits of the product, which depend on all others, become the lower
    /// ones, by which a table chooses its slots.
    #[inline]
    fn finish(&self) -> u64 {
        self.0.rotate_left(26)
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks();
        words.iter().for_each(|word| self.add(u64::from_le_bytes(*word)));
        if !rest.is_empty() {
            let mut word = [0; 8];
            word[..rest.len()].copy_from_slice(rest);
            self.add(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.add(number.into());
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.add(number.into());
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.add(number.into());
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.add(number);
    }

    #[inline]
    fn write_u128(&mut self, number: u128) {
        self.add(number as u64);
        self.add((number >> 64) as u64);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }
}
