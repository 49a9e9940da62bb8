//! Solutions that were kept as texts, told again.

use billhook_engine::Flow;
use billhook_plugin::Instance;

use crate::search::Judged;
use crate::{Error, Event};

/// Tells solutions from their texts, as the run did that found them.
pub struct Retell<'i> {
    instance: &'i dyn Instance,
    judged: Judged<'i>,
}

impl<'i> Retell<'i> {
    /// Of an instance.
    pub fn new(instance: &'i dyn Instance) -> Self {
        Self { instance, judged: Judged::new(instance) }
    }

    /// Tells a listener of the solution with this text.
    ///
    /// # Errors
    ///
    /// If it is no solution.
    pub fn tell(
        &mut self,
        text: &str,
        listener: &mut dyn FnMut(Event<'_>) -> Flow,
    ) -> Result<Flow, Error> {
        let solution = self.instance.solution(text).map_err(|mistake| Error::Defect {
            solution: text.to_owned(),
            why: mistake.to_string(),
        })?;
        let text = self.judged.text(&*solution)?;
        Ok(listener(Event::Solution { solution: &*solution, text, number: None }))
    }
}

impl std::fmt::Debug for Retell<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Retell").field("puzzle", &self.instance.puzzle()).finish_non_exhaustive()
    }
}
