//! Interval arithmetic by signs, for products and quotients: splits ranges into negative, zero and
//! positive parts.
//!
//! Products and quotients are monotonic in magnitudes. So each combination of signs is narrowed by
//! itself; the hull of the results is the new range.

use super::{Outcome, Store, Variable};
use crate::constraint::store::Failed;

/// A range of values of one sign, by their magnitudes; empty if `least > most`.
#[derive(Clone, Copy, Debug)]
pub(super) struct SignedRange {
    /// The sign: -1, 0 or 1.
    pub(super) sign: i64,
    pub(super) least: i64,
    pub(super) most: i64,
}

impl SignedRange {
    /// Splits a range into its negative, zero and positive parts; leaves out empty ones.
    fn split((least, greatest): (i64, i64)) -> impl Iterator<Item = Self> {
        let negative = Self { sign: -1, least: (-greatest).max(1), most: -least };
        let zero = Self { sign: 0, least: least.max(0).max(-greatest), most: 0 };
        let positive = Self { sign: 1, least: least.max(1), most: greatest };
        [negative, zero, positive].into_iter().filter(|range| range.is_nonempty())
    }

    /// Intersects with the magnitudes from `least` to `most`.
    #[inline(always)]
    pub(super) fn within(self, least: i64, most: i64) -> Self {
        Self { least: self.least.max(least), most: self.most.min(most), ..self }
    }

    #[inline(always)]
    pub(super) fn is_nonempty(&self) -> bool {
        self.least <= self.most
    }

    #[inline(always)]
    pub(super) fn is_one(&self) -> bool {
        self.least == self.most
    }
}

/// A function that narrows one combination of signs; `None` if they contradict each other.
pub(super) type Narrow = fn([SignedRange; 3]) -> Option<[SignedRange; 3]>;

/// Narrows the bounds of three variables to the hull over all combinations of signs.
pub(super) fn narrow<const W: usize>(
    store: &mut Store<W>,
    variables: [Variable; 3],
    narrow: Narrow,
) -> Outcome {
    let hulls = hulls(variables.map(|variable| store.bounds(variable)), narrow);
    for (variable, (least, greatest)) in variables.into_iter().zip(hulls) {
        if least > greatest {
            return Err(Failed);
        }
        store.at_least(variable, least)?;
        store.at_most(variable, greatest)?;
    }
    Ok(())
}

/// Filters the last open variable: if just one of the three is open, keeps those of its values for
/// which `holds` returns `true`; otherwise does nothing.
pub(super) fn filter_last<const W: usize>(
    store: &mut Store<W>,
    variables: [Variable; 3],
    holds: impl Fn([i64; 3]) -> bool,
) -> Outcome {
    let mut open = variables.into_iter().filter(|&variable| !store.is_fixed(variable));
    let Some(last) = open.next().filter(|&last| open.all(|it| it == last)) else {
        return Ok(());
    };
    let values = variables.map(|variable| store.min(variable));
    let (base, mut kept) = (store.base(last), [0; W]);
    for value in store.values(last) {
        let mut all = values;
        all.iter_mut().zip(variables).filter(|it| it.1 == last).for_each(|(it, _)| *it = value);
        if holds(all) {
            let bit = (value - base) as usize;
            kept[bit / 64] |= 1 << (bit % 64);
        }
    }
    store.keep(last, &kept)
}

/// Returns the hulls of three ranges over all combinations of signs; empty ranges if none is
/// consistent.
fn hulls(ranges: [(i64, i64); 3], narrow: Narrow) -> [(i64, i64); 3] {
    let mut hulls = [(i64::MAX, i64::MIN); 3];
    for first in SignedRange::split(ranges[0]) {
        for second in SignedRange::split(ranges[1]) {
            for third in SignedRange::split(ranges[2]) {
                let left = narrow([first, second, third]);
                let Some(left) = left.filter(|left| left.iter().all(SignedRange::is_nonempty))
                else {
                    continue;
                };
                for (hull, SignedRange { sign, least, most }) in hulls.iter_mut().zip(left) {
                    let (one, other) = (sign * least, sign * most);
                    *hull = (hull.0.min(one).min(other), hull.1.max(one).max(other));
                }
            }
        }
    }
    hulls
}

pub(super) fn magnitude((least, greatest): (i64, i64)) -> u128 {
    least.unsigned_abs().max(greatest.unsigned_abs()).into()
}
