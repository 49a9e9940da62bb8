//! Reads the given pieces on the board.

use bitvec::bitvec;

use super::rows::{Drawing, Letter};
use crate::congruent::covers_exactly;
use crate::piece::Piece;
use crate::puzzle::Puzzle;
use billhook_plugin::{Mistake, Place};

/// Returns the given piece on each cell, as an index into `pieces`; `None` for an empty cell.
///
/// # Errors
///
/// Fails for a letter that is no piece, a piece whose cells have another shape, or an X that may
/// mean the piece X.
pub(super) fn lay(drawing: &Drawing, pieces: &[Piece]) -> Result<Vec<Option<usize>>, Mistake> {
    if let Some(place) = &drawing.first_x
        && pieces.iter().any(|piece| piece.name == "X")
        && drawing.letters.iter().all(|letter| letter.letter != 'X')
    {
        return Err(unclear(place));
    }
    let mut given = vec![None; drawing.board.points().len()];
    for letter in &drawing.letters {
        let named = |piece: &Piece| piece.name.starts_with(letter.letter);
        let piece = pieces.iter().position(named).ok_or_else(|| no_piece(letter))?;
        given[letter.cell] = Some(piece);
    }
    for (index, piece) in pieces.iter().enumerate() {
        let Some(first) = drawing.letters.iter().find(|letter| given[letter.cell] == Some(index))
        else {
            continue;
        };
        let mut cells = bitvec![0; given.len()];
        for (cell, lying) in given.iter().enumerate() {
            cells.set(cell, *lying == Some(index));
        }
        if !covers_exactly(&drawing.board, piece, &cells) {
            return Err(not_whole(first, cells.count_ones(), piece));
        }
    }
    Ok(given)
}

fn no_piece(letter: &Letter) -> Mistake {
    let message = format!("{} lies on the board, but no piece has this letter", letter.letter);
    let mistake = Mistake::new(message, letter.place.clone(), "no such piece is drawn below");
    match letter.letter {
        'X' => mistake.help("`x` stands for the piece X; a cell to be filled is `X`"),
        _ => mistake.help("in the drawing of a board, letters are pieces that already lie there"),
    }
}

fn unclear(place: &Place) -> Mistake {
    let message = "this may be a cell to be filled, or the piece X";
    Mistake::new(message, place.clone(), "`.` is a cell to be filled, `x` the piece X")
}

fn not_whole(first: &Letter, covered: usize, piece: &Piece) -> Mistake {
    let label = match piece.cells.len() {
        squares if squares == covered => "expected its shape, turned or flipped".to_owned(),
        squares => format!("it covers {covered} here, but has {squares}"),
    };
    Mistake::new(format!("what lies here is not piece {}", piece.name), first.place.clone(), label)
}

/// Returns a warning about a CUSTOM board whose `.` seem to mean cells, as they do after GIVEN:
/// only with them as cells do the remaining pieces have the board's area. `None` otherwise.
pub(super) fn dots_for_cells(puzzle: &Puzzle, dots: Option<(Place, usize)>) -> Option<Mistake> {
    let ((place, dots), free, area) = (dots?, puzzle.free(), puzzle.area(&puzzle.left()));
    (area != free && area == free + dots).then(|| {
        Mistake::new("`.` is no cell on a CUSTOM board", place, "a cell is X").help(
            "did you mean DEFAULT, and GIVEN on the next line? There `.` is a cell to be filled",
        )
    })
}
