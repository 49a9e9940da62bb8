//! Writes JSON to the end of a page, without a [`Value`] for each text.
//!
//! Lists of millions of solutions are written this way: building a [`Value`] for each takes several
//! times as long as the search.

use serde_json::{Map, Value};

/// Appends a text as a JSON string to `page`.
///
/// Escapes only quotes, backslashes and control characters, as `serde_json` does.
///
/// ```
/// let mut page = String::new();
/// billhook_show::json::text_into("a \"b\"\n", &mut page);
/// assert_eq!(page, r#""a \"b\"\n""#);
/// ```
pub fn text_into(text: &str, page: &mut String) {
    page.push('"');
    let mut rest = text;
    while let Some(place) = rest.bytes().position(is_escaped) {
        let (plain, from) = rest.split_at(place);
        page.push_str(plain);
        // Every character that is escaped is one byte long.
        let (character, after) = from.split_at(1);
        match character {
            "\n" => page.push_str("\\n"),
            "\"" => page.push_str("\\\""),
            _ => page.push_str(Value::from(character).to_string().trim_matches('"')),
        }
        rest = after;
    }
    page.push_str(rest);
    page.push('"');
}

/// Appends `,"name":value` for each field to `page`, which ends within an object.
pub fn fields_into(fields: &Map<String, Value>, page: &mut String) {
    for (name, value) in fields {
        page.push(',');
        text_into(name, page);
        page.push(':');
        page.push_str(&value.to_string());
    }
}

fn is_escaped(byte: u8) -> bool {
    byte < b' ' || byte == b'"' || byte == b'\\'
}
