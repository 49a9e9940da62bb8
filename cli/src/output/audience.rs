//! What a verb does with the events of a run.

use billhook_engine::Flow;
use billhook_run::Event;

use super::Failure;

/// Takes the events of a run.
pub(crate) trait Audience {
    /// Takes an event; stops the run if it cannot.
    fn take(&mut self, event: &Event<'_>) -> Flow;

    /// Writes everything so far.
    fn flush(&mut self) -> Result<(), Failure> {
        Ok(())
    }

    /// Whether an event could not be taken.
    fn has_failed(&self) -> bool {
        false
    }
}

/// An audience that only waits for the end.
impl Audience for () {
    fn take(&mut self, _: &Event<'_>) -> Flow {
        Flow::Continue
    }
}
