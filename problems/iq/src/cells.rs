//! The cells of a board, for programs: pieces are written into them cell by cell.

use billhook_plugin::player::{Cell, NoHelp, written};
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
    answer,
};

/// Returns the board with the given pieces and those that a player has laid.
pub(crate) fn answer(challenge: &Challenge, known: &str) -> Result<Filled, NoHelp> {
    let mut cells = challenge.given().cells;
    for (cell, piece) in laid(challenge, known)? {
        cells[cell] = piece as u16;
    }
    Ok(Filled::new(cells))
}

/// Returns the cells that a player has covered, each with the index of its piece.
pub(crate) fn laid(challenge: &Challenge, known: &str) -> Result<Vec<(usize, usize)>, NoHelp> {
    let symbols = &challenge.words().symbols;
    let index = |sign: &str| symbols.iter().position(|symbol| symbol.to_string() == sign);
    let written = written(&list(challenge), |it| pieces(challenge, it), known)?;
    let open = written.into_iter().filter(|(cell, _)| challenge.puzzle.given[*cell].is_none());
    Ok(open.filter_map(|(cell, sign)| Some((cell, index(&sign)?))).collect())
}

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
