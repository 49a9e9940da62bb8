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

#[cfg(test)]
mod tests {
    use super::super::tests::{CUSTOM, PYRAMID, filled};
    use super::*;

    #[test]
    fn boards_as_rows() {
        for (puzzle, cells, in_text, in_plain, in_fields) in [
            ("2 2 2\nDEFAULT\nA\nAA\nB", "ABAA", "AB\nAA", "AB\nAA\n", r#"{"rows":["AB","AA"]}"#),
            (
                CUSTOM,
                "BBA.C",
                ".BB.\n....\nA..C",
                " BB\n\nA. C\n",
                r#"{"rows":[".BB.","....","A..C"]}"#,
            ),
            (PYRAMID, "ABBCC", "A\n\nBB\nCC", "A\n\nBB\nCC\n", r#"{"layers":[["A"],["BB","CC"]]}"#),
            ("1 2 1\nDEFAULT\nA", "", "..", "..\n", r#"{"rows":[".."]}"#),
        ] {
            let (puzzle, cells) = filled(puzzle, cells);
            assert_eq!(text(&puzzle, &cells), in_text);
            assert_eq!(plain(&puzzle, &cells), in_plain);
            assert_eq!(Value::from(fields(&puzzle, in_text)).to_string(), in_fields);
        }
    }

    #[test]
    fn numbers_of_no_piece_are_empty() {
        let (puzzle, _) = filled("1 3 1\nDEFAULT\nA", "");
        assert_eq!(text(&puzzle, &[0, 1, 7, 0, 0]), "A..");
    }
}
