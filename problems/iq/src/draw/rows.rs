//! Writes a filled board as rows of letters.

use billhook_plugin::show::json;
use serde_json::{Map, Value};

use crate::board::Shape;
use crate::puzzle::Puzzle;

/// Returns the board for programs, from its [text](super::Stencil::text): `rows`, an array of texts
/// with `.` where there is no cell or no piece; for a pyramid `layers` from the top, an array of
/// such arrays.
pub fn fields(puzzle: &Puzzle, text: &str) -> Map<String, Value> {
    let mut page = String::new();
    fields_into(puzzle, text, &mut page);
    // The page begins with the comma that separates the fields from earlier ones.
    serde_json::from_str(&format!("{{{}}}", &page[1..])).unwrap_or_default()
}

/// Adds [`fields`] to an object at the end of a page, without building values.
pub(crate) fn fields_into(puzzle: &Puzzle, text: &str, page: &mut String) {
    let mut lines = text.split('\n');
    let is_flat = matches!(puzzle.board.shape(), Shape::Flat);
    page.push_str(if is_flat { r#","rows":"# } else { r#","layers":["# });
    for (place, rows) in puzzle.board.layers().iter().enumerate() {
        page.push_str(if place > 0 { ",[" } else { "[" });
        for (place, line) in lines.by_ref().take(rows.len()).enumerate() {
            page.push_str(if place > 0 { "," } else { "" });
            json::text_into(line, page);
        }
        page.push(']');
        // Layers are separated by an empty line.
        lines.next();
    }
    page.push_str(if is_flat { "" } else { "]" });
}
