//! Solves a board by techniques, as far as they lead.

use billhook_engine::Limits;

use super::{Step, Techniques, singles};
use crate::marks::{Contradiction, Marks};
use crate::shape::Shape;

/// A board that is being solved by the easiest steps that apply.
#[derive(Debug)]
pub(crate) struct Solving<'s> {
    shape: &'s Shape,
    pub(crate) marks: Marks,
    techniques: Techniques,
}

impl<'s> Solving<'s> {
    /// Starts with the marks for some clues. Fails if these contradict each other.
    pub(crate) fn of(shape: &'s Shape, clues: &[u8]) -> Result<Self, Contradiction> {
        Ok(Self { shape, marks: Marks::of(shape, clues)?, techniques: Techniques::ALL })
    }

    /// Solves by singles and these techniques alone.
    pub(crate) fn by(self, techniques: Techniques) -> Self {
        Self { techniques, ..self }
    }

    /// Takes and returns the next steps: all visible singles, otherwise one that removes digits.
    /// Empty if the board is solved, no technique leads further, or a limit is reached.
    ///
    /// # Errors
    ///
    /// Fails if the board turns out to have no solution.
    pub(crate) fn next(&mut self, limits: &mut Limits) -> Result<Vec<Step>, Contradiction> {
        if self.marks.open == 0 {
            return Ok(Vec::new());
        }
        let mut steps = singles(self.shape, &self.marks);
        if steps.is_empty() && !limits.exhausted() {
            steps.extend(self.techniques.step(self.shape, &self.marks));
        }
        steps.iter().try_for_each(|step| step.take(self.shape, &mut self.marks))?;
        Ok(steps)
    }
}
