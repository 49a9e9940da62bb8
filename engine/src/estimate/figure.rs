//! Numbers that are not known exactly, and how far off they may be.

/// A number that is not known exactly.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Figure {
    /// The best guess: its mean over all possible draws is the true number.
    /// Infinite if it is too large for a floating-point number.
    pub mean: f64,
    /// By how much the guess is off, typically: its standard error. Zero if it
    /// is exact.
    pub error: f64,
    /// The interval of [`interval`](Self::interval).
    pub(super) bounds: [f64; 2],
}

impl Figure {
    /// A number that is known.
    pub fn exact(number: f64) -> Self {
        Self { mean: number, error: 0.0, bounds: [number; 2] }
    }

    /// The interval that holds the true number in about 95 of 100 cases: by
    /// Student's distribution, since there are only so many batches, and longer
    /// on the side of batches that are far from the others, as in uneven trees
    /// (Johnson, *Modified t Tests and Confidence Intervals for
    /// Asymmetrical Populations*, 1978, with the term of second order that
    /// Hall 1992 has).
    pub fn interval(&self) -> [f64; 2] {
        self.bounds
    }

    /// Whether it is no guess.
    pub fn is_exact(&self) -> bool {
        self.error == 0.0
    }
}

/// By how many standard errors a mean is off at most, in 95 of 100 cases, with
/// so many degrees of freedom: the series of Cornish and Fisher (1938), good to
/// a hundredth from three on.
pub(super) fn student(freedom: f64) -> f64 {
    const NORMAL: f64 = 1.959_963_984_540_054;
    match freedom {
        ..1.5 => 12.71,
        ..2.5 => 4.303,
        _ => {
            let cube = NORMAL.powi(3);
            let fifth = NORMAL.powi(5);
            NORMAL
                + (cube + NORMAL) / (4.0 * freedom)
                + (5.0 * fifth + 16.0 * cube + 3.0 * NORMAL) / (96.0 * freedom.powi(2))
        }
    }
}
