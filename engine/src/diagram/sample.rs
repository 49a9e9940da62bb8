//! Uniformly random big integers, to draw uniformly random solutions.
//!
//! [`Index::nth`](super::Index::nth) finds the solution whose number was drawn from those below the
//! count. So all solutions are equally likely, however uneven the tree (Nijenhuis and Wilf,
//! *Combinatorial Algorithms*, 1975). Invariant: from the same state of the generator the same
//! number is drawn on every machine.

use num_bigint::BigUint;
use rand::Rng;

/// Draws a uniformly random number from 0 up to but not including `end`; returns 0 if `end` is 0.
///
/// Rejection sampling: draws as many random bits as `end - 1` has, until the number is below `end`.
/// This takes fewer than two draws on average.
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
    // Selects the bits of the last word that are used.
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
