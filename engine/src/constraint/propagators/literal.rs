//! Literals: a truth variable or its negation. Truth variables have the values 0 (false) and 1
//! (true); models remove all other values.

use super::{Bounds, Deduction, Outcome, Past, Reasons, Store, Variable};

/// A truth variable, or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Literal {
    pub(crate) variable: Variable,
    pub(crate) is_positive: bool,
}

impl Literal {
    pub(crate) fn positive(variable: Variable) -> Self {
        Self { variable, is_positive: true }
    }

    pub(crate) fn not(self) -> Self {
        Self { is_positive: !self.is_positive, ..self }
    }

    /// Returns the truth of the literal; `None` while the variable is open.
    #[inline]
    pub(super) fn truth<const W: usize>(self, store: &Store<W>) -> Option<bool> {
        match store.has(self.variable, 0) {
            false => Some(self.is_positive),
            true => store.is_fixed(self.variable).then_some(!self.is_positive),
        }
    }

    /// Gives the literal this truth. Fails if it has the other one.
    #[inline]
    pub(super) fn decide<const W: usize>(self, store: &mut Store<W>, truth: bool) -> Outcome {
        match truth == self.is_positive {
            true => store.remove(self.variable, 0),
            false => store.fix(self.variable, 0),
        }
    }

    /// Returns the truth of the literal as of a change; `None` while the variable was open.
    pub(super) fn truth_in<const W: usize>(self, past: &Past<'_, W>) -> Option<bool> {
        match past.has(self.variable, 0) {
            false => Some(self.is_positive),
            true => (past.value(self.variable) == Some(0)).then_some(!self.is_positive),
        }
    }

    /// Gives the reason that the literal has this truth.
    pub(super) fn explain<const W: usize>(self, truth: bool, reasons: &mut Reasons<'_, W>) {
        match truth == self.is_positive {
            true => reasons.is_not(self.variable, 0),
            false => reasons.is(self.variable, 0),
        }
    }

    /// Returns whether a deduction is about the variable of the literal.
    pub(super) fn is_asked<const W: usize>(
        self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
    ) -> bool {
        deduction.is_about(past.view(self.variable))
    }

    /// Returns the truth of the literal before domains are built; `None` if its variable has
    /// several values.
    pub(super) fn known(self, bounds: &Bounds) -> Option<bool> {
        let (least, most) = bounds.get(self.variable);
        (least == most).then_some((least != 0) == self.is_positive)
    }

    pub(super) fn holds(self, value: &dyn Fn(Variable) -> i64) -> bool {
        (value(self.variable) != 0) == self.is_positive
    }
}
