//! Sets of values as bits, seen from another first value.
//!
//! The domains of two variables begin at different values; what one allows of the other is its
//! bits, shifted by the difference.

use super::{Outcome, Store, Variable};
use crate::constraint::store::{Failed, Seen};

/// Bits that rise by so much, or fall; those that leave the word are lost.
#[inline(always)]
fn shifted(bits: u64, by: i64) -> u64 {
    match by {
        0..64 => bits << by,
        -63..0 => bits >> -by,
        _ => 0,
    }
}

/// As [`shifted`], of several words.
#[inline(always)]
pub(super) fn moved<const W: usize>(bits: &[u64; W], by: i64) -> [u64; W] {
    let mut all = [0; W];
    if W == 1 {
        all[0] = shifted(bits[0], by);
        return all;
    }
    let (words, rest) = (by.div_euclid(64), by.rem_euclid(64));
    for (from, &bits) in (words..).zip(bits) {
        if (0..W as i64).contains(&from) {
            all[from as usize] |= bits << rest;
        }
        if rest > 0 && (-1..W as i64 - 1).contains(&from) {
            all[(from + 1) as usize] |= bits >> (64 - rest);
        }
    }
    all
}

/// The values that another variable has left, and so much more, as bits of a variable.
#[inline(always)]
pub(super) fn seen_from<const W: usize>(
    store: &Store<W>,
    variable: impl Seen,
    other: impl Seen,
    more: i64,
) -> [u64; W] {
    let by = store.base(other).wrapping_add(more).wrapping_sub(store.base(variable));
    moved(store.domain(other), by)
}

/// The domain at 64 values from `start` on: bit `i` is the value `start + i`.
#[inline(always)]
pub(super) fn window<const W: usize>(store: &Store<W>, variable: Variable, start: i64) -> u64 {
    let by = store.base(variable).wrapping_sub(start);
    let words = (0..).zip(store.domain(variable));
    words.fold(0, |seen, (word, &bits)| seen | shifted(bits, by.saturating_add(64 * word)))
}

/// Takes values away: bit `i` is the value `start + i`.
#[inline(always)]
pub(super) fn take_away<const W: usize>(
    store: &mut Store<W>,
    variable: Variable,
    start: i64,
    bits: u64,
) -> Outcome {
    let by = start.wrapping_sub(store.base(variable));
    let mut kept = [0; W];
    for (word, kept) in (0..).zip(&mut kept) {
        *kept = !shifted(bits, by.saturating_sub(64 * word));
    }
    store.keep(variable, &kept)
}

/// Lets two variables have common values only: the first is so much more than the second.
#[inline(always)]
pub(super) fn equate<const W: usize>(
    store: &mut Store<W>,
    variable: Variable,
    other: Variable,
    more: i64,
) -> Outcome {
    let less = more.checked_neg().ok_or(Failed)?;
    store.keep(variable, &seen_from(store, variable, other, more))?;
    store.keep(other, &seen_from(store, other, variable, less))
}
