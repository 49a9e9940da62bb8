//! Receivers of the events of a run.

use billhook_engine::Flow;
use billhook_run::Event;

use super::Failure;

pub(crate) trait Audience {
    /// Takes an event; returns `Flow::Stop` if it cannot.
    fn take(&mut self, event: &Event<'_>) -> Flow;

    /// Writes everything taken so far.
    fn flush(&mut self) -> Result<(), Failure> {
        Ok(())
    }

    fn has_failed(&self) -> bool {
        false
    }
}

/// An audience that ignores events.
impl Audience for () {
    fn take(&mut self, _: &Event<'_>) -> Flow {
        Flow::Continue
    }
}
