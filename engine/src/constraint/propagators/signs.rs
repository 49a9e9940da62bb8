//! Interval arithmetic by signs, for products and quotients: splits ranges into negative, zero and
//! positive parts.
//!
//! Products and quotients are monotonic in magnitudes. So each combination of signs is narrowed by
//! itself; the hull of the results is the new range. Wide domains need 128 bits for it.

use std::fmt::Debug;
use std::ops::{Add, Div, Mul, Neg, Rem, Sub};

use super::{Outcome, Store, Variable};
use crate::constraint::store::Failed;

/// The integers that magnitudes are computed in: of 64 bits, or of 128 bits for wide domains.
pub(super) trait Integer:
    Copy
    + Debug
    + Ord
    + From<i64>
    + Neg<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Rem<Output = Self>
{
    const ZERO: Self;
    const ONE: Self;
    const MIN: Self;
    const MAX: Self;

    /// Returns the remainder that is not negative.
    fn modulo(self, by: Self) -> Self;

    /// Converts to 64 bits, in which the integer must lie.
    fn narrowed(self) -> i64;
}

macro_rules! integer {
    ($of:ident) => {
        impl Integer for $of {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            const MIN: Self = Self::MIN;
            const MAX: Self = Self::MAX;

            #[inline(always)]
            fn modulo(self, by: Self) -> Self {
                self.rem_euclid(by)
            }
            #[inline(always)]
            fn narrowed(self) -> i64 {
                self as i64
            }
        }
    };
}

integer!(i64);
integer!(i128);

/// A range of values of one sign, by their magnitudes; empty if `least > most`.
#[derive(Clone, Copy, Debug)]
pub(super) struct SignedRange<N> {
    /// The sign: -1, 0 or 1.
    pub(super) sign: i64,
    pub(super) least: N,
    pub(super) most: N,
}

impl<N: Integer> SignedRange<N> {
    /// Splits a range into its negative, zero and positive parts; leaves out empty ones.
    fn split((least, greatest): (i64, i64)) -> impl Iterator<Item = Self> {
        let (least, greatest) = (N::from(least), N::from(greatest));
        let negative = Self { sign: -1, least: (-greatest).max(N::ONE), most: -least };
        let zero = Self { sign: 0, least: least.max(N::ZERO).max(-greatest), most: N::ZERO };
        let positive = Self { sign: 1, least: least.max(N::ONE), most: greatest };
        [negative, zero, positive].into_iter().filter(|range| range.is_nonempty())
    }

    /// Intersects with the magnitudes from `least` to `most`.
    #[inline(always)]
    pub(super) fn within(self, least: N, most: N) -> Self {
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
pub(super) type Narrow<N> = fn([SignedRange<N>; 3]) -> Option<[SignedRange<N>; 3]>;

/// Narrows the bounds of three variables to the hull over all combinations of signs.
pub(super) fn narrow<const W: usize, N: Integer>(
    store: &mut Store<W>,
    variables: [Variable; 3],
    narrow: Narrow<N>,
) -> Outcome {
    let hulls = hulls(variables.map(|variable| store.bounds(variable)), narrow);
    for (variable, (least, greatest)) in variables.into_iter().zip(hulls) {
        if least > greatest {
            return Err(Failed);
        }
        store.at_least(variable, least.narrowed())?;
        store.at_most(variable, greatest.narrowed())?;
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
    if store.is_wide(last) {
        return filter_wide(store, variables, last, holds);
    }
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

/// Filters a wide domain like [`filter_last`], unless it has many values.
fn filter_wide<const W: usize>(
    store: &mut Store<W>,
    variables: [Variable; 3],
    last: Variable,
    holds: impl Fn([i64; 3]) -> bool,
) -> Outcome {
    let values = variables.map(|variable| store.min(variable));
    for value in store.listed(last).unwrap_or_default() {
        let mut all = values;
        all.iter_mut().zip(variables).filter(|it| it.1 == last).for_each(|(it, _)| *it = value);
        if !holds(all) {
            store.remove(last, value)?;
        }
    }
    Ok(())
}

/// Returns the hulls of three ranges over all combinations of signs; empty ranges if none is
/// consistent.
fn hulls<N: Integer>(ranges: [(i64, i64); 3], narrow: Narrow<N>) -> [(N, N); 3] {
    let mut hulls = [(N::MAX, N::MIN); 3];
    for first in SignedRange::split(ranges[0]) {
        for second in SignedRange::split(ranges[1]) {
            for third in SignedRange::split(ranges[2]) {
                let left = narrow([first, second, third]);
                let Some(left) = left.filter(|left| left.iter().all(SignedRange::is_nonempty))
                else {
                    continue;
                };
                for (hull, SignedRange { sign, least, most }) in hulls.iter_mut().zip(left) {
                    let sign = N::from(sign);
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
