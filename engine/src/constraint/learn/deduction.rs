//! Deductions, as a propagator sees them when it explains one.

use super::super::variable::View;
use super::atom::{Atom, Test};
use super::past::{Past, ends, values};
use crate::words::ones;

/// A deduction that a propagator is asked to explain: an atom that one of its changes made true, or
/// the failure of its constraint under the domains.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deduction<const W: usize> {
    /// An atom other than [`Test::Is`]; `None` for a failure.
    pub(super) atom: Option<Atom>,
    /// The words of the domain before the change and after it; 0 for a failure.
    pub(super) before: [u64; W],
    pub(super) after: [u64; W],
}

impl<const W: usize> Deduction<W> {
    /// The failure of the constraint.
    pub(crate) const FAILURE: Self = Self { atom: None, before: [0; W], after: [0; W] };

    /// Returns whether the constraint failed.
    pub(crate) fn is_failure(&self) -> bool {
        self.atom.is_none()
    }

    /// Returns whether the deduction is about the domain of this view; never for a failure.
    pub(crate) fn is_about(&self, view: View) -> bool {
        self.atom.is_some_and(|atom| atom.domain() == view.domain())
    }

    /// Returns whether the deduction allows a value of its variable; never for a failure.
    pub(crate) fn allows(&self, view: View, value: i64) -> bool {
        self.atom.is_some_and(|atom| value >= view.base() && atom.allows(view.offset(value)))
    }

    /// Returns the first and the last value that the deduction forbids to a variable; `None` if it
    /// is about another one.
    pub(crate) fn forbidden(&self, view: View) -> Option<(i64, i64)> {
        // The atom is not [`Test::Is`], so it forbids one range.
        let (from, to) = self.atom.filter(|_| self.is_about(view))?.forbidden()[0]?;
        let last = view.offset(i64::MAX);
        Some(values(view, (from.min(last), to.min(last))))
    }

    /// Returns whether the change left only this value to the variable of the deduction.
    pub(crate) fn leaves(&self, view: View, value: i64) -> bool {
        values(view, ends(&self.after)) == (value, value)
    }

    /// Returns the lower bound that the deduction sets for a variable; `None` if it sets none.
    pub(crate) fn at_least(&self, view: View) -> Option<i64> {
        let atom = self.atom.filter(|atom| atom.domain() == view.domain())?;
        match atom.test() {
            Test::AtLeast(offset) => Some(view.value(offset)),
            Test::IsNot(offset) if offset < ends(&self.after).0 => Some(view.value(offset + 1)),
            _ => None,
        }
    }

    /// Returns the upper bound that the deduction sets for a variable; `None` if it sets none.
    pub(crate) fn at_most(&self, view: View) -> Option<i64> {
        let atom = self.atom.filter(|atom| atom.domain() == view.domain())?;
        match atom.test() {
            Test::Below(offset) => Some(view.value(offset.checked_sub(1)?)),
            Test::IsNot(offset) if offset > ends(&self.after).1 => Some(view.value(offset - 1)),
            _ => None,
        }
    }

    /// Returns the value nearest to a bound that a variable could take before the change: the
    /// greatest one below the bound if `is_below`, or else the least one above it. Returns the
    /// bound itself if there is none.
    pub(crate) fn nearest(
        &self,
        past: &Past<'_, W>,
        view: View,
        bound: i64,
        is_below: bool,
    ) -> i64 {
        if past.is_wide(view) {
            let ((least, greatest), at) = (ends(&self.before), view.offset(bound));
            let before = past.snapshot(view.domain());
            let nearest = match is_below {
                true => at.checked_sub(1).and_then(|last| before.highest(least, last)),
                false => at.checked_add(1).and_then(|first| before.lowest(first, greatest)),
            };
            return nearest.map_or(bound, |offset| view.value(offset));
        }
        let values = || ones(self.before).map(|bit| view.base() + bit as i64);
        let nearest = match is_below {
            true => values().take_while(|&value| value < bound).last(),
            false => values().find(|&value| value > bound),
        };
        nearest.unwrap_or(bound)
    }

    /// Returns the values of a variable that the atom forbids and the change removed, in ascending
    /// order; none if the deduction is not about the variable. Cost for a wide domain: a search for
    /// each value, of which there may be very many.
    pub(crate) fn removed<'p>(
        &self,
        past: &'p Past<'_, W>,
        view: View,
    ) -> impl Iterator<Item = i64> + use<'p, W> {
        let atom = self.atom.filter(|atom| atom.domain() == view.domain());
        let is_wide = past.is_wide(view);
        let bits = ones(if is_wide { [0; W] } else { self.before }).map(|bit| bit as u64);
        let bits = bits.filter(move |&bit| atom.is_some_and(|atom| !atom.allows(bit)));
        let before = past.snapshot(view.domain());
        let mut rest = atom.filter(|_| is_wide).and_then(|atom| {
            let ((least, greatest), (from, to)) = (before.ends(), atom.forbidden()[0]?);
            Some((from.max(least), to.min(greatest)))
        });
        let wide = std::iter::from_fn(move || {
            let (from, to) = rest?;
            let offset = before.lowest(from, to);
            rest = offset.and_then(|offset| Some((offset.checked_add(1)?, to)));
            offset
        });
        bits.chain(wide).map(move |offset| view.value(offset))
    }
}
