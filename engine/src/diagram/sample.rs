//! Uniformly random solutions.
//!
//! A number below the count is drawn, and the solution of that number is
//! looked up, so each is as likely as any other, however uneven the tree
//! (Nijenhuis and Wilf, *Combinatorial Algorithms*, 1975). Invariant: the same
//! generator in the same state draws the same solution, on every machine.

use num_bigint::BigUint;
use rand::Rng;

use super::index::Index;

/// A uniformly random number from 0 up to but not including `end`; 0 if `end`
/// is 0.
///
/// Random bits, as many as the greatest such number has, are drawn until they
/// come out as one: less than twice on average.
///
/// ```
/// use billhook_engine::diagram::uniform_below;
/// use rand::SeedableRng;
///
/// let mut random = rand_pcg::Pcg64Mcg::seed_from_u64(1);
/// let throws: Vec<_> = (0..60).map(|_| uniform_below(&mut random, &6u8.into())).collect();
/// assert!((0u8..6).all(|face| throws.contains(&face.into())));
/// assert!(throws.iter().all(|throw| *throw < 6u8.into()));
/// ```
pub fn uniform_below(random: &mut (impl Rng + ?Sized), end: &BigUint) -> BigUint {
    if *end == BigUint::ZERO {
        return BigUint::ZERO;
    }
    let bits = (end - 1u8).bits();
    let words = bits.div_ceil(64);
    // The bits of the last word that count.
    let mask = u64::MAX >> ((64 - bits % 64) % 64);
    loop {
        let mut bytes = Vec::with_capacity(words as usize * 8);
        for word in 1..=words {
            let drawn = random.next_u64();
            let drawn = if word == words { drawn & mask } else { drawn };
            bytes.extend(drawn.to_le_bytes());
        }
        let number = BigUint::from_bytes_le(&bytes);
        if number < *end {
            return number;
        }
    }
}

impl<M: Copy> Index<M> {
    /// A uniformly random solution; none if there is none.
    ///
    /// Time: as [`nth`](Self::nth).
    pub fn sample(&self, random: &mut (impl Rng + ?Sized)) -> Option<Vec<M>> {
        self.nth(&uniform_below(random, &self.count()))
    }
}
