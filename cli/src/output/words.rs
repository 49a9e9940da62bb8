//! Numbers and ends of searches in words.

use billhook_engine::Status;
use billhook_plugin::{Instance, reading};
use serde_json::{Value, json};

/// The most digits of a number in a sentence.
const DIGITS: usize = 60;

/// A number with its digits in groups of three; a very long one as its first digits, and how
/// many it has.
pub(crate) fn grouped(digits: &str) -> String {
    if digits.len() > DIGITS {
        let count = grouped(&digits.len().to_string());
        return format!("{}… ({count} digits)", &digits[..DIGITS / 5]);
    }
    reading::grouped(digits)
}

/// A number of things, such as `1,200 nodes`.
pub(crate) fn several(number: &impl ToString, of: &str) -> String {
    let number = number.to_string();
    let end = match (number.as_str(), of.ends_with("ch")) {
        ("1", _) => "",
        (_, true) => "es",
        (_, false) => "s",
    };
    format!("{} {of}{end}", grouped(&number))
}

/// Returns the end of a search as a clause for people.
pub(crate) fn ended(status: Status) -> &'static str {
    match status {
        Status::Complete => "the search was complete",
        Status::Limit => "stopped at the limit",
        Status::Timeout => "stopped when the time was up",
        Status::NodeLimit => "stopped at the node limit",
        Status::MemoryLimit => "stopped at the memory limit",
        Status::Cut => "parts were left out",
        Status::Interrupted => "interrupted",
    }
}

/// Returns the puzzle and the instance, to begin a sentence with.
pub(crate) fn named(instance: &dyn Instance) -> String {
    let entry = instance.entry();
    format!("{} {}", entry.puzzle, entry.short_title).trim_end().to_owned()
}

/// Returns an object for programs about an instance, with these fields behind its name.
pub(crate) fn object(event: &str, instance: &dyn Instance, fields: Value) -> Value {
    let entry = instance.entry();
    let mut object = json!({ "event": event, "problem": entry.puzzle, "instance": entry.title });
    if let (Value::Object(object), Value::Object(fields)) = (&mut object, fields) {
        object.extend(fields);
    }
    object
}
