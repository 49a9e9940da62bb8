//! The cells of a board, for programs: pieces are written into them cell by cell.

use billhook_plugin::player::{Cell, written};
use billhook_plugin::plugin::CellsBy;

use crate::pack::cell_names;
use crate::{Challenge, Filled};

/// The functions by which programs write pieces into cells.
pub(crate) const CELLS: CellsBy<Challenge> = CellsBy {
    list,
    values: |challenge, cell| {
        let at = list(challenge).into_iter().find(|it| it.name == cell);
        at.map_or_else(Vec::new, |cell| pieces(challenge, &cell))
    },
    meaning: |_, place| place.to_owned(),
    answer: |challenge, known| {
        let symbols = &challenge.words().symbols;
        let mut cells = challenge.given().cells;
        for (cell, piece) in written(&list(challenge), |it| pieces(challenge, it), known)? {
            let piece = symbols.iter().position(|symbol| symbol.to_string() == piece);
            cells[cell] = piece.map_or(cells[cell], |piece| piece as u16);
        }
        Ok(Filled::new(cells))
    },
};

fn list(challenge: &Challenge) -> Vec<Cell> {
    let symbols = &challenge.words().symbols;
    let names = cell_names(&challenge.puzzle.board).into_iter();
    let cell = |(name, given): (String, &Option<usize>)| Cell {
        name,
        given: given.and_then(|piece| Some(symbols.get(piece)?.to_string())),
    };
    names.zip(&challenge.puzzle.given).map(cell).collect()
}

/// Returns the pieces that may lie in a cell.
fn pieces(challenge: &Challenge, cell: &Cell) -> Vec<String> {
    match &cell.given {
        Some(piece) => vec![piece.clone()],
        None => challenge.words().symbols.iter().map(char::to_string).collect(),
    }
}
