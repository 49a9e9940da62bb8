//! Bit sets of `W` words: least and greatest bit, iteration, and truncation.

use std::cmp::Ordering;

/// Evaluates an expression over a set of `$width` words: in place for up to four words, otherwise
/// in a function of its own, because the unrolled loops of a wider set are larger than the code
/// around them.
macro_rules! run {
    ($width:ident, $run:expr) => {
        if $width > 4 { out_of_line(|| $run) } else { $run }
    };
}

#[inline(never)]
fn out_of_line<R>(run: impl FnOnce() -> R) -> R {
    run()
}

/// Clears all bits below `bit`.
#[inline(always)]
pub(crate) fn keep_from<const W: usize>(bits: &mut [u64; W], bit: usize) {
    run!(W, from(bits, bit))
}

/// Clears all bits above `bit`.
#[inline(always)]
pub(crate) fn keep_to<const W: usize>(bits: &mut [u64; W], bit: usize) {
    run!(W, to(bits, bit))
}

/// Returns the lowest set bit; `64 * W` if there is none.
#[inline(always)]
pub(crate) fn first<const W: usize>(bits: &[u64; W]) -> u32 {
    run!(W, lowest(bits))
}

/// Returns the highest set bit. The set must not be empty.
#[inline(always)]
pub(crate) fn last<const W: usize>(bits: &[u64; W]) -> u32 {
    run!(W, highest(bits))
}

/// Clears all bits below `bit` without branches, which is faster for a few words.
#[inline(always)]
fn from<const W: usize>(bits: &mut [u64; W], bit: usize) {
    for (word, bits) in bits.iter_mut().enumerate() {
        let mask = u64::MAX << (bit % 64);
        *bits &= match word.cmp(&(bit / 64)) {
            Ordering::Less => 0,
            Ordering::Equal => mask,
            Ordering::Greater => u64::MAX,
        };
    }
}

#[inline(always)]
fn to<const W: usize>(bits: &mut [u64; W], bit: usize) {
    for (word, bits) in bits.iter_mut().enumerate() {
        let mask = u64::MAX >> (63 - bit % 64);
        *bits &= match word.cmp(&(bit / 64)) {
            Ordering::Less => u64::MAX,
            Ordering::Equal => mask,
            Ordering::Greater => 0,
        };
    }
}

#[inline(always)]
fn lowest<const W: usize>(bits: &[u64; W]) -> u32 {
    if W == 1 {
        return bits[0].trailing_zeros();
    }
    let mut skipped = 0;
    for word in bits {
        if *word != 0 {
            return skipped + word.trailing_zeros();
        }
        skipped += 64;
    }
    skipped
}

#[inline(always)]
fn highest<const W: usize>(bits: &[u64; W]) -> u32 {
    if W == 1 {
        return 63_u32.wrapping_sub(bits[0].leading_zeros());
    }
    let mut end = 64 * W as u32;
    for word in bits.iter().rev() {
        if *word != 0 {
            return end - 1 - word.leading_zeros();
        }
        end -= 64;
    }
    0
}

/// Iterates over the set bits in ascending order.
pub(crate) fn ones(words: impl IntoIterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.into_iter().enumerate().flat_map(|(word, mut rest)| {
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros() as usize;
            (rest != 0).then(|| {
                rest &= rest - 1;
                64 * word + bit
            })
        })
    })
}

/// Iterates over the words of the set of all bits below `count`.
pub(crate) fn full(count: usize) -> impl Iterator<Item = u64> {
    (0..count.div_ceil(64)).map(move |word| match count - 64 * word {
        64.. => u64::MAX,
        rest => (1 << rest) - 1,
    })
}
