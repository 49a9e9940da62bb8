//! Measures the effort of reading an expression. The member of a class with the least effort is
//! shown.

/// The effort of reading an expression, compared field by field in this order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Effort {
    /// Number of results that are negative or no whole numbers.
    pub(super) awkward: u8,
    /// Number of pairs of brackets.
    pub(super) brackets: u8,
    /// Number of divisions and of operations beyond the four.
    pub(super) divisions: u8,
}

impl Effort {
    /// Returns the effort of two expressions together.
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            awkward: self.awkward + other.awkward,
            brackets: self.brackets + other.brackets,
            divisions: self.divisions + other.divisions,
        }
    }
}
