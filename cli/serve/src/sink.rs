//! The receiver of events, which gives each the id of its request.

use std::fmt;
use std::sync::Arc;

use billhook_plugin::Mistake;
use billhook_run::object;
use serde_json::{Value, json};

/// The receiver of the events of one request. Clones are of the same request.
#[derive(Clone)]
pub struct Sink {
    id: Value,
    tell: Arc<dyn Fn(Value) + Send + Sync>,
}

impl Sink {
    /// Creates a sink for the events of the request with this id.
    pub fn new(id: Value, tell: impl Fn(Value) + Send + Sync + 'static) -> Self {
        Self { id, tell: Arc::new(tell) }
    }

    /// Tells an event.
    pub fn tell(&self, mut event: Value) {
        if let Value::Object(fields) = &mut event {
            fields.shift_insert(0, "id".to_owned(), self.id.clone());
        }
        (self.tell)(event);
    }

    /// Tells a mistake in the request, whose input and answer are these.
    pub(crate) fn mistake(&self, mistake: &Mistake, input: &str, answer: &str) {
        self.tell(object::mistake(mistake, input, answer));
    }

    /// Tells that an answer is wrong, which is a defect of the puzzle.
    pub(crate) fn defect(&self, message: &str) {
        self.tell(json!({ "event": "defect", "message": message }));
    }

    /// Tells that a limit was reached before there was an answer, with the reason.
    pub(crate) fn stopped(&self, reason: &str) {
        self.tell(json!({ "event": "stopped", "reason": reason }));
    }

    /// Tells that the request is answered.
    pub(crate) fn end(&self) {
        self.tell(json!({ "event": "end" }));
    }
}

impl fmt::Debug for Sink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sink").field("id", &self.id).finish_non_exhaustive()
    }
}
