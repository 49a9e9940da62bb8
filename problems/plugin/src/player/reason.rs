//! Reasons why an instance has no solution.

/// Why an instance has no solution, as it is known without a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reason {
    /// The reason, a line for each step.
    pub steps: Vec<String>,
    /// The names of the squares whose clues are to blame; none if they are not known.
    pub cells: Vec<String>,
}

impl Reason {
    /// Adds the squares whose clues are to blame.
    #[must_use]
    pub fn blaming(self, cells: Vec<String>) -> Self {
        Self { cells, ..self }
    }
}

/// The reason with these steps.
impl From<Vec<String>> for Reason {
    fn from(steps: Vec<String>) -> Self {
        Self { steps, cells: Vec::new() }
    }
}
