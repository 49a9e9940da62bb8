//! Reasons by bounds and ranges, for wide domains, which have too many values to visit one by one.

use super::super::variable::{AsView, View};
use super::atom::{Atom, Test};
use super::deduction::Deduction;
use super::explain::Reasons;
use super::ranges::{lacking, removed_since};

impl<const W: usize> Reasons<'_, W> {
    /// Gives the reasons that a variable has no value strictly between `one` and `two`. Returns
    /// `false` if it could take one.
    pub(crate) fn lacks_between(&mut self, variable: impl AsView, one: i64, two: i64) -> bool {
        let (low, high) = (one.min(two), one.max(two));
        low.saturating_add(1) >= high
            || self.lacks_ranges(variable, std::iter::once((low + 1, high - 1)))
    }

    /// Gives the reasons that a variable has no value in these ranges, each given as its first and
    /// last value, in ascending order. Returns `false` if it could take one.
    pub(crate) fn lacks_ranges(
        &mut self,
        variable: impl AsView,
        ranges: impl Iterator<Item = (i64, i64)>,
    ) -> bool {
        let view = self.past.view(variable);
        if !self.past.is_wide(view) {
            let end = view.base() + 64 * W as i64 - 1;
            let values = ranges.flat_map(|(from, to)| from.max(view.base())..=to.min(end));
            return self.lacks(view, values);
        }
        let (now, root) = (self.past.snapshot(view.domain()), self.past.root(view.domain()));
        let offsets = ranges.filter(|range| range.1 >= view.base());
        let offsets =
            offsets.map(|(from, to)| (view.offset(from.max(view.base())), view.offset(to)));
        let Some(atoms) = lacking(now, root, offsets) else { return false };
        atoms.into_iter().for_each(|atom| self.push(atom));
        true
    }

    /// Gives as reasons the removals of offsets from `from` to `to` from a wide domain.
    pub(super) fn holes(&mut self, domain: u32, from: u64, to: u64) {
        let (now, root) = (self.past.snapshot(domain), self.past.root(domain));
        for offset in removed_since(now, root, from, to) {
            self.push(Atom::new(domain, Test::IsNot(offset)));
        }
    }

    /// Gives the reasons that all values of `less` are less than those of `more`. Returns `false`
    /// if they are not.
    pub(super) fn are_apart(&mut self, less: View, more: View) -> bool {
        let (greatest, least) = (self.past.bounds(less).1, self.past.bounds(more).0);
        let are_apart = greatest < least;
        if are_apart {
            self.at_most(less, greatest);
            self.at_least(more, greatest + 1);
        }
        are_apart
    }

    /// Gives the reasons of a deduction about `view` that follows from the bounds of `other`, where
    /// the constraint makes the two equal. Returns `false` if it does not follow.
    pub(super) fn equal_bounds(
        &mut self,
        deduction: &Deduction<W>,
        view: View,
        other: View,
    ) -> bool {
        let (least, greatest) = self.past.bounds(other);
        match self.claimed(deduction, view) {
            (Some(lower), _) if lower <= least => self.at_least(other, lower),
            (_, Some(upper)) if upper >= greatest => self.at_most(other, upper),
            _ => return false,
        }
        true
    }
}
