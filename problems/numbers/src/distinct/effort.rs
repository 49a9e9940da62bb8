//! The effort of reading an expression. The member of a class with the least is shown.

/// The effort of reading an expression: results that are negative or no whole numbers, then
/// brackets, then divisions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Effort {
    /// Results that are negative or no whole numbers.
    pub(super) awkward: u8,
    /// Pairs of brackets.
    pub(super) brackets: u8,
    /// Divisions.
    pub(super) divisions: u8,
}

impl Effort {
    /// Adds the efforts of two expressions side by side.
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            awkward: self.awkward + other.awkward,
            brackets: self.brackets + other.brackets,
            divisions: self.divisions + other.divisions,
        }
    }
}
