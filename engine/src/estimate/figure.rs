//! Numbers that are not known exactly, and how far off they may be.

/// A number that is not known exactly.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Figure {
    /// The best guess: its mean over all possible draws is the true number.
    /// Infinite if it is too large for a floating-point number.
    pub mean: f64,
    /// By how much the guess is off, typically: its standard error. Zero if it
    /// is exact, infinite if nothing was met that would say.
    pub error: f64,
    /// The interval of [`interval`](Self::interval).
    pub(super) bounds: [f64; 2],
}

impl Figure {
    /// A number that is known.
    pub fn exact(number: f64) -> Self {
        Self { mean: number, error: 0.0, bounds: [number; 2] }
    }

    /// The interval that holds the true number in at least 90 of 100 cases on trees of
    /// many kinds, and in about 95 on even ones. Its upper end is infinite where the
    /// probes do not say how far off the mean may be, since a few of them make most of
    /// it; its lower end holds then too.
    pub fn interval(&self) -> [f64; 2] {
        self.bounds
    }

    /// Whether it is no guess.
    pub fn is_exact(&self) -> bool {
        self.bounds[0] == self.bounds[1]
    }
}
