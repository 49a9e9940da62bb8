//! Domains as bits relative to another base.
//!
//! The domains of two variables may have different bases. To compare them, the bits of one are
//! shifted by the difference. Wide domains, which have no bits, are compared by their bounds.

use super::{Outcome, Store, Variable};
use crate::constraint::variable::AsView;

/// Shifts the bits up, or down if `by` is negative. Bits that leave the word are lost.
#[inline(always)]
fn shift_word(bits: u64, by: i64) -> u64 {
    match by {
        0..64 => bits << by,
        -63..0 => bits >> -by,
        _ => 0,
    }
}

/// Shifts the bits of several words like [`shift_word`].
#[inline(always)]
pub(super) fn shift_words<const W: usize>(bits: &[u64; W], by: i64) -> [u64; W] {
    let mut all = [0; W];
    if W == 1 {
        all[0] = shift_word(bits[0], by);
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

/// Returns the values of `other`, each plus `more`, as bits relative to the base of `variable`.
/// Values that have no bit there are left out.
#[inline(always)]
pub(super) fn aligned_domain<const W: usize>(
    store: &Store<W>,
    variable: impl AsView,
    other: impl AsView,
    more: i64,
) -> [u64; W] {
    let by = store.base(other).wrapping_add(more).wrapping_sub(store.base(variable));
    shift_words(store.domain(other), by)
}

/// Returns whether two variables may be equal: whether their domains have a common value or, if one
/// of them is wide, whether their bounds allow one.
#[inline(always)]
pub(super) fn may_be_equal<const W: usize>(store: &Store<W>, one: Variable, two: Variable) -> bool {
    if store.is_wide(one) || store.is_wide(two) {
        return match (store.value(one), store.value(two)) {
            (Some(value), _) => store.has(two, value),
            (_, Some(value)) => store.has(one, value),
            _ => {
                let ((low, high), (least, most)) = (store.bounds(one), store.bounds(two));
                low <= most && least <= high
            }
        };
    }
    let seen = aligned_domain(store, one, two, 0);
    store.domain(one).iter().zip(&seen).any(|(one, two)| one & two != 0)
}

/// Returns 64 values of the domain from `start` on: bit `i` stands for the value `start + i`.
#[inline(always)]
pub(super) fn window<const W: usize>(store: &Store<W>, variable: Variable, start: i64) -> u64 {
    if store.is_wide(variable) {
        let (mut seen, end) = (0, start.saturating_add(63));
        let mut next = store.wide_next(variable, start, end);
        while let Some(value) = next {
            seen |= 1 << value.abs_diff(start);
            next = value.checked_add(1).and_then(|from| store.wide_next(variable, from, end));
        }
        return seen;
    }
    let by = store.base(variable).wrapping_sub(start);
    let words = (0..).zip(store.domain(variable));
    words.fold(0, |seen, (word, &bits)| seen | shift_word(bits, by.saturating_add(64 * word)))
}

/// Removes the values whose bits are set: bit `i` stands for the value `start + i`.
#[inline(always)]
pub(super) fn remove_window<const W: usize>(
    store: &mut Store<W>,
    variable: Variable,
    start: i64,
    bits: u64,
) -> Outcome {
    if store.is_wide(variable) {
        let mut removed = super::ones([bits]);
        return removed.try_for_each(|bit| store.remove(variable, start.wrapping_add(bit as i64)));
    }
    let by = start.wrapping_sub(store.base(variable));
    let mut kept = [0; W];
    for (word, kept) in (0..).zip(&mut kept) {
        *kept = !shift_word(bits, by.saturating_sub(64 * word));
    }
    store.keep(variable, &kept)
}

/// Propagates `one = two` to domain consistency, by one intersection in each direction; to bounds
/// consistency if one of the domains is wide.
#[inline(always)]
pub(super) fn equate<const W: usize>(
    store: &mut Store<W>,
    one: Variable,
    two: Variable,
) -> Outcome {
    if store.is_wide(one) || store.is_wide(two) {
        // The changes wake the propagator again.
        for (variable, other) in [(one, two), (two, one)] {
            let (least, greatest) = store.bounds(other);
            store.at_least(variable, least)?;
            store.at_most(variable, greatest)?;
        }
        return Ok(());
    }
    store.keep(one, &aligned_domain(store, one, two, 0))?;
    store.keep(two, &aligned_domain(store, two, one, 0))
}
