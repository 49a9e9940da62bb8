//! A filled board as rows of letters.

use serde_json::{Map, Value};

use super::stencil::Stencil;
use super::{Place, grids};
use crate::iq::board::Shape;
use crate::iq::puzzle::Puzzle;
use crate::iq::symbol::symbols;

/// The board as [`judge`](crate::iq::judge()) takes it: see [`Stencil::text`].
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

/// The board for programs: `rows`, an array of texts, `.` where there is no
/// cell and where nothing lies; of a pyramid `layers`, from the top, an array
/// of such arrays.
pub fn fields(puzzle: &Puzzle, cells: &[u16]) -> Map<String, Value> {
    let mut layers: Vec<Value> = layers(puzzle, cells).into_iter().map(Value::from).collect();
    let (name, value) = match puzzle.board.shape() {
        Shape::Flat => ("rows", layers.pop().unwrap_or_default()),
        Shape::Pyramid => ("layers", Value::from(layers)),
    };
    Map::from_iter([(name.to_owned(), value)])
}

/// The rows of each layer.
fn layers(puzzle: &Puzzle, cells: &[u16]) -> Vec<Vec<String>> {
    let symbols = symbols(&puzzle.pieces);
    let sign = |place: &Place| match *place {
        Place::Outside | Place::Empty => '.',
        Place::Piece(piece) => symbols[piece],
    };
    let grids = grids(puzzle, cells);
    grids.map(|grid| grid.iter().map(|row| row.iter().map(sign).collect()).collect()).collect()
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
            assert_eq!(Value::from(fields(&puzzle, &cells)).to_string(), in_fields);
        }
    }

    #[test]
    fn numbers_of_no_piece_are_empty() {
        let (puzzle, _) = filled("1 3 1\nDEFAULT\nA", "");
        assert_eq!(text(&puzzle, &[0, 1, 7, 0, 0]), "A..");
    }
}
