//! Explanations by propagators, lazily: a deduction is explained when a conflict is analysed
//! (Ohrimenko, Stuckey and Codish, *Propagation via lazy clause generation*, 2009).
//!
//! The propagator sees the domains as they were before its change ([`Past`]) and what it deduced
//! ([`Deduction`]). It answers with [`Reasons`]: atoms that were true before the change and imply
//! the deduction by the constraint. All reasons of a deduction together are its *explanation*.

use super::super::store::Store;
use super::super::variable::{AsView, View};
use super::atom::{Atom, Test};
use super::trace::Trace;
use crate::words::{first, last, ones};

/// The domains as they were before a change.
pub(crate) struct Past<'s, const W: usize> {
    pub(super) store: &'s Store<W>,
    pub(super) trace: &'s Trace,
    /// The number of the change.
    pub(super) at: u32,
}

impl<const W: usize> Past<'_, W> {
    /// Returns the bits of a domain.
    #[inline]
    pub(super) fn bits(&self, domain: u32) -> [u64; W] {
        match self.trace.first_since(domain, self.at) {
            Some(change) => array(self.trace.before(change)),
            None => *self.store.bits(domain),
        }
    }

    /// Returns the view of a variable.
    pub(crate) fn view(&self, variable: impl AsView) -> View {
        variable.view(self.store.views())
    }

    /// Returns the least and the greatest value of a variable.
    pub(crate) fn bounds(&self, variable: impl AsView) -> (i64, i64) {
        let view = self.view(variable);
        let bits = self.bits(view.domain());
        (view.base() + i64::from(first(&bits)), view.base() + i64::from(last(&bits)))
    }

    /// Returns the least and the greatest value of a variable at the root.
    pub(crate) fn root_bounds(&self, variable: impl AsView) -> (i64, i64) {
        let view = self.view(variable);
        let bits: [u64; W] = array(self.trace.root(view.domain()));
        (view.base() + i64::from(first(&bits)), view.base() + i64::from(last(&bits)))
    }

    /// Returns the value of a variable; `None` if it was not fixed.
    pub(crate) fn value(&self, variable: impl AsView) -> Option<i64> {
        let (least, greatest) = self.bounds(variable);
        (least == greatest).then_some(least)
    }

    /// Returns a number that orders fixed variables by when they were fixed: that of the change
    /// plus 1; 0 if the variable was fixed at the root.
    pub(crate) fn fixed_at(&self, variable: impl AsView) -> u32 {
        let domain = self.view(variable).domain();
        self.trace.last_before(domain, self.at).map_or(0, |change| change + 1)
    }

    /// Returns whether a variable could take a value.
    pub(crate) fn has(&self, variable: impl AsView, value: i64) -> bool {
        let view = self.view(variable);
        has(&self.bits(view.domain()), view, value)
    }

    /// Returns the values that a variable could take at the root, in ascending order.
    pub(crate) fn root_values(&self, view: View) -> impl Iterator<Item = i64> + use<W> {
        let bits: [u64; W] = array(self.trace.root(view.domain()));
        ones(bits).map(move |bit| view.base() + bit as i64)
    }

    /// Returns whether a variable could take a value at the root.
    pub(crate) fn had(&self, variable: impl AsView, value: i64) -> bool {
        let view = self.view(variable);
        has(self.trace.root(view.domain()), view, value)
    }
}

fn has(words: &[u64], view: View, value: i64) -> bool {
    let bit = value.wrapping_sub(view.base()) as u64;
    words.get((bit / 64) as usize).is_some_and(|word| word >> (bit % 64) & 1 == 1)
}

pub(super) fn array<const W: usize>(words: &[u64]) -> [u64; W] {
    let mut array = [0; W];
    array.copy_from_slice(words);
    array
}

/// A deduction that a propagator is asked to explain: an atom that one of its changes made true, or
/// the failure of its constraint under the domains.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deduction<const W: usize> {
    /// An atom other than [`Test::Is`]; `None` for a failure.
    pub(super) atom: Option<Atom>,
    /// The domain before the change and after it; empty for a failure.
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

    /// Returns whether the deduction allows a value of a variable that it is about; never for a
    /// failure.
    pub(crate) fn allows(&self, view: View, value: i64) -> bool {
        let bit = u32::try_from(value.wrapping_sub(view.base()));
        self.atom.is_some_and(|atom| bit.is_ok_and(|bit| atom.allows(bit)))
    }

    /// Returns whether the change left only this value to a variable that the deduction is about.
    pub(crate) fn leaves(&self, view: View, value: i64) -> bool {
        let bit = i64::from(first(&self.after));
        first(&self.after) == last(&self.after) && view.base() + bit == value
    }

    /// Returns the least value that is deduced for a variable; `None` if the deduction is no lower
    /// bound of it.
    pub(crate) fn at_least(&self, view: View) -> Option<i64> {
        let atom = self.atom.filter(|atom| atom.domain() == view.domain())?;
        match atom.test() {
            Test::AtLeast(bit) => Some(view.base() + i64::from(bit)),
            Test::IsNot(bit) if bit < first(&self.after) => Some(view.base() + i64::from(bit) + 1),
            _ => None,
        }
    }

    /// Returns the greatest value that is deduced for a variable; `None` if the deduction is no
    /// upper bound of it.
    pub(crate) fn at_most(&self, view: View) -> Option<i64> {
        let atom = self.atom.filter(|atom| atom.domain() == view.domain())?;
        match atom.test() {
            Test::Below(bit) => Some(view.base() + i64::from(bit) - 1),
            Test::IsNot(bit) if bit > last(&self.after) => Some(view.base() + i64::from(bit) - 1),
            _ => None,
        }
    }

    /// Returns the value nearest to a bound that a variable could take before the change: the
    /// greatest one below the bound if `is_below`, or else the least one above it. Returns the
    /// bound itself if there is none.
    pub(crate) fn nearest(&self, view: View, bound: i64, is_below: bool) -> i64 {
        let values = || ones(self.before).map(|bit| view.base() + bit as i64);
        let nearest = match is_below {
            true => values().take_while(|&value| value < bound).last(),
            false => values().find(|&value| value > bound),
        };
        nearest.unwrap_or(bound)
    }

    /// Returns the values of a variable that the atom forbids and the change removed; none if the
    /// deduction is not about the variable.
    pub(crate) fn removed(&self, view: View) -> impl Iterator<Item = i64> + use<W> {
        let atom = self.atom.filter(|atom| atom.domain() == view.domain());
        let (base, bits) = (view.base(), ones(self.before));
        let bits = bits.filter(move |&bit| atom.is_some_and(|atom| !atom.allows(bit as u32)));
        bits.map(move |bit| base + bit as i64)
    }
}

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
            self.push(Atom::new(view.domain(), Test::AtLeast((value - view.base()) as u32)));
        }
    }

    /// Gives the reason that a variable has at most this value.
    pub(crate) fn at_most(&mut self, variable: impl AsView, value: i64) {
        let view = self.past.view(variable);
        // The bound may be far above all values of the variable.
        if value.checked_sub(view.base()).is_some_and(|bit| bit < 64 * W as i64 - 1) {
            self.push(Atom::new(view.domain(), Test::Below((value - view.base() + 1) as u32)));
        }
    }

    /// Gives the reason that a variable has this value.
    pub(crate) fn is(&mut self, variable: impl AsView, value: i64) {
        let view = self.past.view(variable);
        self.push(Atom::new(view.domain(), Test::Is((value - view.base()) as u32)));
    }

    /// Gives the reason that a variable does not have this value.
    pub(crate) fn is_not(&mut self, variable: impl AsView, value: i64) {
        let view = self.past.view(variable);
        let bit = value.wrapping_sub(view.base()) as u64;
        if bit < 64 * W as u64 {
            self.push(Atom::new(view.domain(), Test::IsNot(bit as u32)));
        }
    }

    /// Gives as reasons which of the values that a deduction forbids were gone before the change. A
    /// propagator that removes values one by one adds these to the reasons of its own removals.
    pub(crate) fn earlier(&mut self, deduction: &Deduction<W>) {
        let Some(atom) = deduction.atom else { return };
        let (least, greatest) = (first(&deduction.before), last(&deduction.before));
        let (gone, inside) = match atom.test() {
            Test::AtLeast(bit) if bit > least => (Test::AtLeast(least), least..bit),
            Test::AtLeast(bit) => (Test::AtLeast(bit), 0..0),
            Test::Below(bit) if bit <= greatest => (Test::Below(greatest + 1), bit..greatest),
            Test::Below(bit) => (Test::Below(bit), 0..0),
            Test::Is(_) | Test::IsNot(_) => return,
        };
        self.push(Atom::new(atom.domain(), gone));
        for bit in inside {
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

    /// Returns the lower and the upper bound that a deduction claims of a variable, without what the
    /// variable had lost before, and gives the reasons of that.
    pub(crate) fn claimed(
        &mut self,
        deduction: &Deduction<W>,
        variable: impl AsView,
    ) -> (Option<i64>, Option<i64>) {
        let view = self.past.view(variable);
        let lower = deduction.at_least(view).map(|bound| {
            let wrong = deduction.nearest(view, bound, true);
            let lower = if wrong < bound { wrong + 1 } else { bound };
            self.lacks(view, lower..bound);
            lower
        });
        let upper = deduction.at_most(view).map(|bound| {
            let wrong = deduction.nearest(view, bound, false);
            let upper = if wrong > bound { wrong - 1 } else { bound };
            self.lacks(view, bound + 1..upper + 1);
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
                return self.lacks(two, std::iter::once(value));
            }
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
        let forbidden = self.past.root_values(view).filter(|&it| !deduction.allows(view, it));
        // The values that `other` still has must have been lost by the variable itself.
        let (lost, left): (Vec<i64>, Vec<i64>) =
            forbidden.partition(|&value| self.past.has(other, value));
        self.lacks(view, lost.into_iter()) && self.lacks(other, left.into_iter())
    }

    /// Gives an atom as a reason, unless it is true at the root.
    pub(super) fn push(&mut self, atom: Atom) {
        debug_assert!(atom.is_true(&self.past.bits(atom.domain())), "{atom:?} was not true before");
        if !atom.is_true(self.past.trace.root(atom.domain())) {
            self.atoms.push(self.past.trace.canonical(atom));
        }
    }
}
