//! The first decision about a domain that has no saved value yet.

use super::atom::Test;

/// The part of a domain that the search tries first. In a narrow domain, a half is one value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum First {
    Least,
    Greatest,
    LowerHalf,
    UpperHalf,
}

impl First {
    /// Returns the half of the domain on the same side.
    pub(super) fn half(self) -> Self {
        match self {
            Self::Least | Self::LowerHalf => Self::LowerHalf,
            Self::Greatest | Self::UpperHalf => Self::UpperHalf,
        }
    }

    /// Returns the decision for this part of a domain between `least` and `greatest`, which must
    /// differ.
    pub(super) fn of(self, (least, greatest): (u64, u64), is_wide: bool) -> Test {
        let half = if is_wide { (greatest - least) / 2 } else { 0 };
        match self {
            Self::Least => Test::Below(least + 1),
            Self::Greatest => Test::AtLeast(greatest),
            Self::LowerHalf => Test::Below(least + half + 1),
            Self::UpperHalf => Test::AtLeast(greatest - half),
        }
    }
}
