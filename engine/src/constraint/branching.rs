//! Which variable is decided next, and which of its values first.

use super::Variable;

/// Which open variable is next; the first of them if several are alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Select {
    /// The first one.
    InputOrder,
    /// With the fewest values (Haralick and Elliott 1980).
    #[default]
    FirstFail,
    /// With the most values.
    AntiFirstFail,
    /// With the least value.
    Smallest,
    /// With the greatest value.
    Largest,
}

/// Which of its values are tried first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Choose {
    /// The least; then all others.
    #[default]
    Min,
    /// The greatest; then all others.
    Max,
    /// The middle one of those that are left, the lesser of two; then all others.
    Median,
    /// Those up to the middle of the range; then those above.
    Split,
    /// Those above the middle of the range; then those below.
    ReverseSplit,
    /// One value after the other, in ascending order, each a child of the same node.
    Each,
    /// As [`Each`](Self::Each), in descending order.
    EachDown,
}

/// Variables to be decided before all that come after, and how.
#[derive(Clone, Debug)]
pub struct Branching {
    /// The variables.
    pub variables: Vec<Variable>,
    /// Which of them is next.
    pub select: Select,
    /// Which of its values are tried first.
    pub choose: Choose,
}
