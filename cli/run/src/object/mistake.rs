//! Mistakes in what was typed, at their places.

use std::ops::Range;

use billhook_plugin::{Mistake, Place};
use serde_json::{Value, json};

/// Returns a mistake. Its place has the text that it is `in` (`input`, `answer` or `option`, with the
/// name of that), and where it begins and ends there, in characters; for the `input`, and for an
/// answer, also the line and the column where it begins, from 1. `input` and `answer` are the texts
/// in which it may stand.
pub fn mistake(mistake: &Mistake, input: &str, answer: &str) -> Value {
    let place = match &mistake.place {
        Place::Input(range) => within("input", range, input),
        Place::Answer(range) => within("answer", range, answer),
        Place::Option(name, range) => {
            let mut place = json!({ "in": "option", "option": name });
            // The place of a whole value has no end that means anything.
            if range.end < usize::MAX {
                (place["start"], place["end"]) = (json!(range.start), json!(range.end));
            }
            place
        }
        Place::Nowhere => Value::Null,
    };
    json!({
        "event": "mistake",
        "message": mistake.message,
        "label": mistake.label,
        "help": mistake.help,
        "place": place,
    })
}

fn within(name: &str, range: &Range<usize>, text: &str) -> Value {
    let start = text.floor_char_boundary(range.start.min(text.len()));
    let end = text.floor_char_boundary(range.end.min(text.len()).max(start));
    let line = text[..start].matches('\n').count() + 1;
    let before = text[..start].rsplit('\n').next().unwrap_or_default();
    json!({
        "in": name,
        "start": text[..start].chars().count(),
        "end": text[..end].chars().count(),
        "line": line,
        "column": before.chars().count() + 1,
    })
}
