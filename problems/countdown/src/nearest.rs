//! The values nearest to a target that cannot be reached.

use num_bigint::BigUint;

use crate::natural::Natural;
use crate::values::Values;

/// The reachable values next to a number, on either side; on both sides it is the number itself
/// if that is reachable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nearest<N> {
    /// The greatest one that is not above it.
    pub below: Option<N>,
    /// The least one that is not below it.
    pub above: Option<N>,
}

impl<N: Natural> Nearest<N> {
    /// The reachable values next to a target; nothing if `go_on`, which is asked now and then,
    /// stopped it.
    ///
    /// Every value is met, but those of the largest parts are not kept. Time: half a
    /// millisecond for six tiles, a fifth of a second for eight.
    pub fn of(
        values: &Values<N>,
        target: &BigUint,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Self> {
        let mut nearest = Self { below: None, above: None };
        match N::from_big(target) {
            Some(target) => {
                values.each_value(&mut |value| nearest.see(value, &target), go_on)?;
            }
            // No value needs as many bits.
            None => nearest.below = values.greatest().cloned(),
        }
        Some(nearest)
    }

    /// The values at the least distance: one, or one on either side.
    pub fn nearest(&self, target: &BigUint) -> Vec<N> {
        let sides = [&self.below, &self.above].into_iter().flatten();
        let apart = |value: &N| {
            let value: BigUint = value.clone().into();
            if value > *target { value - target } else { target - value }
        };
        let least = sides.clone().map(apart).min();
        let mut nearest: Vec<N> =
            sides.filter(|value| Some(apart(value)) == least).cloned().collect();
        nearest.dedup();
        nearest
    }

    fn see(&mut self, value: &N, target: &N) {
        if value <= target && self.below.as_ref().is_none_or(|below| below < value) {
            self.below = Some(value.clone());
        }
        if value >= target && self.above.as_ref().is_none_or(|above| above > value) {
            self.above = Some(value.clone());
        }
    }
}
