//! Literals: a variable as a truth, or its negation. 0 is false and 1 is true; models see to it
//! that there is no other value.

use super::{Bounds, Outcome, Store, Variable};

/// A variable, or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Literal {
    pub(crate) variable: Variable,
    pub(crate) is_positive: bool,
}

impl Literal {
    pub(crate) fn positive(variable: Variable) -> Self {
        Self { variable, is_positive: true }
    }

    /// The negation.
    pub(crate) fn not(self) -> Self {
        Self { is_positive: !self.is_positive, ..self }
    }

    /// Whether it is true, as soon as that is known: of a variable that may be 0 or 1, when it is
    /// fixed.
    #[inline]
    pub(super) fn truth<const W: usize>(self, store: &Store<W>) -> Option<bool> {
        match store.has(self.variable, 0) {
            false => Some(self.is_positive),
            true => store.is_fixed(self.variable).then_some(!self.is_positive),
        }
    }

    /// Makes it true, or false.
    #[inline]
    pub(super) fn decide<const W: usize>(self, store: &mut Store<W>, truth: bool) -> Outcome {
        match truth == self.is_positive {
            true => store.remove(self.variable, 0),
            false => store.fix(self.variable, 0),
        }
    }

    /// Whether it is true, if that is known before there are domains.
    pub(super) fn known(self, bounds: &Bounds) -> Option<bool> {
        let (least, most) = bounds.get(self.variable);
        (least == most).then_some((least != 0) == self.is_positive)
    }

    pub(super) fn holds(self, value: &dyn Fn(Variable) -> i64) -> bool {
        (value(self.variable) != 0) == self.is_positive
    }
}
