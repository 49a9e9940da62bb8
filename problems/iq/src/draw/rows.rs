//! Output of a filled board as rows of letters.

use billhook_plugin::show::json;
use serde_json::{Map, Value};

use super::stencil::Stencil;
use crate::board::Shape;
use crate::puzzle::Puzzle;

/// Returns the board as [`judge`](crate::judge()) reads it: see [`Stencil::text`].
pub fn text(puzzle: &Puzzle, cells: &[u16]) -> String {
    let mut page = String::new();
    Stencil::text(puzzle).fill(cells, &mut page);
    page
}

/// Returns the board for people: see [`Stencil::plain`].
pub fn plain(puzzle: &Puzzle, cells: &[u16]) -> String {
    let mut page = String::new();
    Stencil::plain(puzzle).fill(cells, &mut page);
    page
}

/// Returns the board for programs, from its [`text`]: `rows`, an array of texts with `.` where
/// there is no cell or no piece; for a pyramid `layers` from the top, an array of such arrays.
pub fn fields(puzzle: &Puzzle, text: &str) -> Map<String, Value> {
    let mut lines = text.split('\n');
    let mut layers = puzzle.board.layers().iter().map(|rows| {
        let layer = Value::from_iter(lines.by_ref().take(rows.len()));
        // Layers are separated by an empty line.
        lines.next();
        layer
    });
    let (name, value) = match puzzle.board.shape() {
        Shape::Flat => ("rows", layers.next().unwrap_or_default()),
        Shape::Pyramid => ("layers", Value::from_iter(layers)),
    };
    Map::from_iter([(name.to_owned(), value)])
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
