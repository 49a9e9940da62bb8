//! The bodies on a board that stands in space.

/// The bodies that stand on the squares of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Body {
    /// Cubes, each on another one.
    Cube,
    /// Balls, each in the hollow between four others.
    Ball,
}

impl Body {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Cube => "cube",
            Self::Ball => "ball",
        }
    }

    /// Returns the height of a layer of bodies above the layer below it, in widths of a body.
    pub(super) fn height(self) -> f64 {
        match self {
            Self::Cube => 1.0,
            Self::Ball => std::f64::consts::FRAC_1_SQRT_2,
        }
    }
}
