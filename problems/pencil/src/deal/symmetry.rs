//! Symmetries of the places of clues.

use crate::size::Size;

/// A symmetry of the places of clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// No symmetry.
    None,
    /// Half a turn.
    Rotational,
    /// A mirror that exchanges left and right.
    Mirror,
    /// A mirror along the main diagonal; only on boards with as many rows as columns.
    Diagonal,
}

impl Symmetry {
    /// The names of all symmetries, in the order of the variants.
    pub const NAMES: &[&str] = &["none", "rotational", "mirror", "diagonal"];

    /// Returns the symmetry with a name; `None` for an unknown name.
    pub fn named(name: &str) -> Option<Self> {
        let all = [Self::None, Self::Rotational, Self::Mirror, Self::Diagonal];
        Self::NAMES.iter().zip(all).find(|it| *it.0 == name).map(|it| it.1)
    }

    /// Returns the place to which the symmetry maps a place.
    pub fn image(self, size: Size, at: usize) -> usize {
        let [row, column] = size.place(at);
        let (bottom, right) = (size.rows - 1 - row, size.columns - 1 - column);
        match self {
            Self::None => at,
            Self::Rotational => size.at([bottom, right]),
            Self::Mirror => size.at([row, right]),
            Self::Diagonal if size.rows == size.columns => size.at([column, row]),
            Self::Diagonal => at,
        }
    }
}
