//! Receivers of the events of a run, such as the list of solutions.

use billhook_engine::Flow;
use billhook_run::Event;

use super::Failure;

pub(crate) trait Audience {
    /// Takes an event. Returns `Flow::Stop` if that fails; the receiver keeps the failure.
    fn take(&mut self, event: &Event<'_>) -> Flow;

    /// Flushes what was written so far. Fails if that cannot be written. A receiver that writes
    /// nothing has nothing to flush.
    fn flush(&mut self) -> Result<(), Failure> {
        Ok(())
    }

    fn has_failed(&self) -> bool {
        false
    }
}

/// A receiver that ignores all events.
impl Audience for () {
    fn take(&mut self, _: &Event<'_>) -> Flow {
        Flow::Continue
    }
}
