//! Bounds of variables before domains are built, narrowed by the constraints.

use super::Variable;

/// The least and the greatest value of each variable, before domains are built.
#[derive(Debug)]
pub(crate) struct Bounds {
    ends: Vec<(i128, i128)>,
    /// `true` if a bound has been narrowed.
    pub(in crate::constraint) has_changed: bool,
}

impl Bounds {
    pub(in crate::constraint) fn new(ends: Vec<(i128, i128)>) -> Self {
        Self { ends, has_changed: false }
    }

    pub(crate) fn get(&self, variable: Variable) -> (i128, i128) {
        self.ends[variable.number()]
    }

    /// Returns the greatest absolute value of a variable.
    pub(crate) fn magnitude(&self, variable: Variable) -> i128 {
        let (least, most) = self.get(variable);
        least.saturating_abs().max(most.saturating_abs())
    }

    /// Narrows a variable to the hull of `ranges`; does nothing without any.
    pub(crate) fn narrow_to_hull(
        &mut self,
        variable: Variable,
        ranges: impl Iterator<Item = (i128, i128)>,
    ) {
        let hull = ranges.reduce(|one, two| (one.0.min(two.0), one.1.max(two.1)));
        if let Some((least, most)) = hull {
            self.narrow(variable, least, most);
        }
    }

    pub(crate) fn narrow(&mut self, variable: Variable, least: i128, most: i128) {
        let ends = &mut self.ends[variable.number()];
        let narrower = (ends.0.max(least), ends.1.min(most));
        self.has_changed |= narrower != *ends;
        *ends = narrower;
    }
}
