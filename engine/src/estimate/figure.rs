//! Estimated numbers with their standard errors and confidence intervals.

/// An estimated number, with its standard error and confidence interval.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Figure {
    /// The estimate; it is unbiased: its expected value is the true number.
    /// Infinite if it is too large for a floating-point number.
    pub mean: f64,
    /// The standard error of the estimate. Zero if it is exact, infinite if the probes give no
    /// information about it.
    pub error: f64,
    /// The ends of the [confidence interval](Self::interval).
    pub(super) bounds: [f64; 2],
}

impl Figure {
    /// Creates the figure of a number that is known exactly.
    pub fn exact(number: f64) -> Self {
        Self { mean: number, error: 0.0, bounds: [number; 2] }
    }

    /// Returns the confidence interval: it contains the true number in at least 90 of 100 cases on
    /// trees of many kinds, and in about 95 on even ones. The upper end is infinite if a few probes
    /// make up most of the mean, so that its error is unknown, if the mean is 0, or if only one
    /// batch of probes was made; the lower end is still valid.
    pub fn interval(&self) -> [f64; 2] {
        self.bounds
    }

    /// Returns whether the interval is a single number, as after a walk of the whole tree.
    pub fn is_exact(&self) -> bool {
        self.bounds[0] == self.bounds[1]
    }
}
