//! Explanations by propagators, lazily: a deduction is explained when a conflict is analysed
//! (Ohrimenko, Stuckey and Codish, *Propagation via lazy clause generation*, 2009).
//!
//! The propagator sees the domains as they were before its change ([`Past`]) and what it deduced
//! ([`Deduction`]). It answers with [`Reasons`]: atoms that were true before the change and imply
//! the deduction by the constraint. All reasons of a deduction together are its *explanation*.

use super::super::variable::AsView;
use super::atom::{Atom, Test};
use super::deduction::Deduction;
use super::past::{Past, ends, is_wide};
use super::ranges::rounded;

/// A list to which a propagator adds the reasons of a deduction.
pub(crate) struct Reasons<'r, const W: usize> {
    pub(super) past: &'r Past<'r, W>,
    pub(super) atoms: &'r mut Vec<Atom>,
}

impl<const W: usize> Reasons<'_, W> {
    /// Gives the reason that a variable has at least this value.
    pub(crate) fn at_least(&mut self, variable: impl AsView, value: i64) {
        let view = self.past.view(variable);
        if value > view.base() {
            self.push(Atom::new(view.domain(), Test::AtLeast(view.offset(value))));
        }
    }

    /// Gives the reason that a variable has at most this value.
    pub(crate) fn at_most(&mut self, variable: impl AsView, value: i64) {
        let view = self.past.view(variable);
        self.push(Atom::new(view.domain(), Test::at_most(view.offset(value))));
    }

    /// Gives the reason that a variable has this value.
    pub(crate) fn is(&mut self, variable: impl AsView, value: i64) {
        let view = self.past.view(variable);
        self.push(Atom::new(view.domain(), Test::Is(view.offset(value))));
    }

    /// Gives the reason that a variable does not have this value.
    pub(crate) fn is_not(&mut self, variable: impl AsView, value: i64) {
        let view = self.past.view(variable);
        self.push(Atom::new(view.domain(), Test::IsNot(view.offset(value))));
    }

    /// Gives as reasons which of the values that a deduction forbids were gone before the change. A
    /// propagator that removes values one by one adds these to the reasons of its own removals.
    pub(crate) fn earlier(&mut self, deduction: &Deduction<W>) {
        let Some(atom) = deduction.atom else { return };
        let (least, greatest) = ends(&deduction.before);
        let (gone, inside) = match atom.test() {
            Test::AtLeast(end) if end > least => (Test::AtLeast(least), Some((least, end - 1))),
            Test::AtLeast(end) => (Test::AtLeast(end), None),
            Test::Below(end) if end <= greatest => (Test::at_most(greatest), Some((end, greatest))),
            Test::Below(end) => (Test::Below(end), None),
            Test::Is(_) | Test::IsNot(_) => return,
        };
        self.push(Atom::new(atom.domain(), gone));
        let Some((from, to)) = inside else { return };
        if is_wide(&deduction.before) {
            return self.holes(atom.domain(), from, to);
        }
        for bit in from..=to {
            if deduction.before[bit as usize / 64] >> (bit % 64) & 1 == 0 {
                self.push(Atom::new(atom.domain(), Test::IsNot(bit)));
            }
        }
    }

    /// Gives the reasons that a variable has none of these values, which must ascend. Returns
    /// `false` if it could take one of them.
    pub(crate) fn lacks(
        &mut self,
        variable: impl AsView,
        values: impl Iterator<Item = i64>,
    ) -> bool {
        let view = self.past.view(variable);
        let (least, greatest) = self.past.bounds(view);
        let mut values = values.filter(|&value| self.past.had(view, value)).peekable();
        let mut below = None;
        while let Some(value) = values.next_if(|&value| value < least) {
            below = Some(value);
        }
        if let Some(below) = below {
            self.at_least(view, below + 1);
        }
        while let Some(value) = values.next_if(|&value| value <= greatest) {
            if self.past.has(view, value) {
                return false;
            }
            self.is_not(view, value);
        }
        if let Some(above) = values.next() {
            self.at_most(view, above - 1);
        }
        true
    }

    /// Returns the lower and the upper bound that a deduction claims of a variable, without what
    /// the variable had lost before, and gives the reasons of that.
    pub(crate) fn claimed(
        &mut self,
        deduction: &Deduction<W>,
        variable: impl AsView,
    ) -> (Option<i64>, Option<i64>) {
        let view = self.past.view(variable);
        let lower = deduction.at_least(view).map(|bound| {
            let wrong = deduction.nearest(self.past, view, bound, true);
            let lower = if wrong < bound { wrong + 1 } else { bound };
            self.lacks_between(view, wrong, bound);
            lower
        });
        let upper = deduction.at_most(view).map(|bound| {
            let wrong = deduction.nearest(self.past, view, bound, false);
            let upper = if wrong > bound { wrong - 1 } else { bound };
            self.lacks_between(view, bound, wrong);
            upper
        });
        (lower, upper)
    }

    /// Gives the reasons that two variables differ. Returns `false` if they could be equal.
    pub(crate) fn differ(&mut self, one: impl AsView, two: impl AsView) -> bool {
        let [one, two] = [self.past.view(one), self.past.view(two)];
        for (one, two) in [(one, two), (two, one)] {
            if let Some(value) = self.past.value(one) {
                self.is(one, value);
                return self.lacks_ranges(two, std::iter::once((value, value)));
            }
        }
        if self.past.is_wide(one) || self.past.is_wide(two) {
            return self.are_apart(one, two) || self.are_apart(two, one);
        }
        // Each value that both could take at the root is lacking in `one`, or else in `two`.
        let common = self.past.root_values(one).filter(|&value| self.past.had(two, value));
        let (of_one, of_two): (Vec<i64>, Vec<i64>) =
            common.partition(|&value| !self.past.has(one, value));
        self.lacks(one, of_one.into_iter()) && self.lacks(two, of_two.into_iter())
    }

    /// Gives the reasons of a deduction about `variable` that follows from `variable = other`: each
    /// value that it forbids is lacking in `other`, or was lost by `variable` before. Returns
    /// `false` if one is neither.
    pub(crate) fn equal(
        &mut self,
        deduction: &Deduction<W>,
        variable: impl AsView,
        other: impl AsView,
    ) -> bool {
        let [view, other] = [self.past.view(variable), self.past.view(other)];
        if self.past.is_wide(view) || self.past.is_wide(other) {
            return self.equal_bounds(deduction, view, other);
        }
        let forbidden = self.past.root_values(view).filter(|&it| !deduction.allows(view, it));
        // The values that `other` still has must have been lost by the variable itself.
        let (lost, left): (Vec<i64>, Vec<i64>) =
            forbidden.partition(|&value| self.past.has(other, value));
        self.lacks(view, lost.into_iter()) && self.lacks(other, left.into_iter())
    }

    /// Gives an atom as a reason, unless it is true at the root.
    pub(super) fn push(&mut self, atom: Atom) {
        debug_assert!(atom.is_true(self.past.snapshot(atom.domain())), "{atom:?} was not true");
        let root = self.past.root(atom.domain());
        if !atom.is_true(root) {
            self.atoms.push(match root.is_wide() {
                true => rounded(atom, root),
                false => self.past.trace.canonical(atom),
            });
        }
    }
}
