//! Answers as JSON objects, for programs: see `docs/command.md`.

mod help;
mod mistake;
mod puzzle;
mod solution;
mod summary;

use billhook_plugin::Instance;
use serde_json::{Value, json};

pub use self::help::{add_kind, dealt, grade, hint, no_help};
pub use self::mistake::mistake;
pub use self::puzzle::puzzle;
pub use self::solution::{common, marginals, solution};

/// Returns an object about an instance: event, puzzle and instance, and then these fields.
pub fn about(event: &str, instance: &dyn Instance, fields: Value) -> Value {
    let entry = instance.entry();
    let mut object = json!({ "event": event, "problem": entry.puzzle, "instance": entry.title });
    if let (Value::Object(object), Value::Object(fields)) = (&mut object, fields) {
        object.extend(fields);
    }
    object
}
