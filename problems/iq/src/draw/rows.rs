//! A filled board as rows of letters.

use serde_json::{Map, Value};

use super::stencil::Stencil;
use crate::board::Shape;
use crate::puzzle::Puzzle;

/// The board as [`judge`](crate::judge()) takes it: see [`Stencil::text`].
pub fn text(puzzle: &Puzzle, cells: &[u16]) -> String {
    let mut page = String::new();
    Stencil::text(puzzle).fill(cells, &mut page);
    page
}

/// The board for people: see [`Stencil::plain`].
pub fn plain(puzzle: &Puzzle, cells: &[u16]) -> String {
    let mut page = String::new();
    Stencil::plain(puzzle).fill(cells, &mut page);
    page
}

/// The board for programs, from its [`text`]: `rows`, an array of texts, `.`
/// where there is no cell and where nothing lies; of a pyramid `layers`, from
/// the top, an array of such arrays.
pub fn fields(puzzle: &Puzzle, text: &str) -> Map<String, Value> {
    let mut lines = text.split('\n');
    let mut layers = puzzle.board.layers().iter().map(|rows| {
        let layer = Value::from_iter(lines.by_ref().take(rows.len()));
        // An empty line stands between layers.
        lines.next();
        layer
    });
    let (name, value) = match puzzle.board.shape() {
        Shape::Flat => ("rows", layers.next().unwrap_or_default()),
        Shape::Pyramid => ("layers", Value::from_iter(layers)),
    };
    Map::from_iter([(name.to_owned(), value)])
}
