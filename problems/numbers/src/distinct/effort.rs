//! How hard is an expression to read? That tells which member of a class is shown.

/// How hard an expression is to read: values on the way that are negative or no whole
/// numbers, then brackets, then divisions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Effort {
    /// Negative or broken results on the way.
    pub(super) awkward: u8,
    /// Pairs of brackets.
    pub(super) brackets: u8,
    /// Divisions.
    pub(super) divisions: u8,
}

impl Effort {
    /// The effort of two expressions side by side.
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            awkward: self.awkward + other.awkward,
            brackets: self.brackets + other.brackets,
            divisions: self.divisions + other.divisions,
        }
    }
}
