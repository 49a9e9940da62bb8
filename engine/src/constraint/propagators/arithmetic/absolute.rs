//! Absolute value: `absolute = |variable|`.
//!
//! Consistency: bounds over the integers, as Gecode's `abs`; gaps inside the bounds are not seen.
//! Cost: constant. No residue: if `absolute` is fixed and `variable` open, the bounds of `variable`
//! are `-absolute` and `absolute`; values between them may be left.

use super::super::{Bounds, Outcome, Store, Variable};
use super::Arithmetic;

/// Propagates `absolute = |variable|`: narrows the bounds of each variable by those of the other.
pub(super) fn run<const W: usize>(
    store: &mut Store<W>,
    variable: Variable,
    absolute: Variable,
) -> Outcome {
    let (low, high) = store.bounds(variable);
    store.at_least(absolute, low.max(-high).max(0))?;
    store.at_most(absolute, high.max(-low))?;
    let (least, most) = store.bounds(absolute);
    store.at_least(variable, -most)?;
    store.at_most(variable, most)?;
    let (low, high) = store.bounds(variable);
    if -least < low {
        store.at_least(variable, least)?;
    }
    if high < least { store.at_most(variable, -least) } else { Ok(()) }
}

pub(super) fn narrow_bounds(it: &Arithmetic, bounds: &mut Bounds) {
    let (variable, absolute) = (it.operands[0], it.result);
    let (low, high) = bounds.get(variable);
    let (above, below) = (low.saturating_neg(), high.saturating_neg());
    bounds.narrow(absolute, low.max(below).max(0), high.max(above));
    let (_, most) = bounds.get(absolute);
    bounds.narrow(variable, most.saturating_neg(), most);
}
