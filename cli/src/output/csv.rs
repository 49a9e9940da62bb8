//! Objects as comma-separated values (RFC 4180): a row for each, with the names of their fields in
//! the first row.

use serde_json::Value;

/// Returns the rows. A field that an object does not have, or that is null, is empty.
pub(crate) fn rows(objects: &[Value]) -> String {
    let mut names: Vec<&str> = Vec::new();
    for name in objects.iter().filter_map(Value::as_object).flat_map(|object| object.keys()) {
        if !names.contains(&name.as_str()) {
            names.push(name);
        }
    }
    let row = |cells: &mut dyn Iterator<Item = String>| cells.collect::<Vec<_>>().join(",") + "\n";
    let mut text = row(&mut names.iter().map(|name| quoted(name)));
    for object in objects {
        text += &row(&mut names.iter().map(|name| cell(&object[*name])));
    }
    text
}

fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => quoted(text),
        value => quoted(&value.to_string()),
    }
}

/// Returns a text as a cell, in quotes if it has commas, quotes or line breaks.
fn quoted(text: &str) -> String {
    match text.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    }
}

#[cfg(test)]
#[path = "../../tests/unit/csv.rs"]
mod tests;
