//! Reads files with a puzzle.
//!
//! ```text
//! 5 7 5            rows, columns, number of pieces
//! CUSTOM           or DEFAULT, a rectangle, or PYRAMID
//! ...X...          CUSTOM only: the board, X a cell to be filled, . none
//! .XXXXX.
//! XXXXXXX
//! .XXXXX.
//! ...X...
//! A                the pieces, each drawn with a letter of its own;
//! AAA              blanks before a letter count
//! BB
//! BBB
//! CCCC
//!  C
//! D
//! EEE
//! E
//! ```
//!
//! The format is that of a programming assignment for which hundreds of such files were written,
//! with an extension for given pieces. On a CUSTOM board a letter in the place of an X is a cell
//! with that piece. After the kind, a DEFAULT or PYRAMID puzzle may have a line `GIVEN` and the
//! board drawn in the same way, with `.` or `X` for empty cells; a pyramid from the top layer down.
//! Since X is taken, the piece X is written `x` there; after `GIVEN`, an X is refused as ambiguous
//! if there is a piece X and no `x`. Empty lines, and blanks at the end of a line, are ignored
//! everywhere.
//!
//! On a CUSTOM board `*` is a blocked place, which is drawn. After the board, a line `LABELS` and
//! for each row of the board a line with a word for each column give texts to draw, as on a
//! calendar: `.` for none, also where there is no cell. Both affect pictures only.
//!
//! `#` at the beginning of a line or after a blank begins a comment up to the end of the line.
//!
//! A piece may be disconnected; a row of it without squares is written as a line with one `.`.

mod comments;
mod given;
mod header;
mod labels;
mod pieces;
mod rows;

use super::piece::Piece;
use super::puzzle::{Marks, Puzzle};
use billhook_plugin::reading::{Text, shown};
use billhook_plugin::{Input, Mistake, Place};

/// Reads a puzzle. A wrong number of pieces is a mistake if `strict`, otherwise a warning.
///
/// Takes at most some 100 megabytes for any text.
///
/// # Errors
///
/// Returns the first mistake, with its position.
pub fn parse(input: &Input, strict: bool) -> Result<Puzzle, Mistake> {
    refuse_what_is_no_text(input.text())?;
    let bare = comments::blanked(input.text());
    let mut text = Text::new(&bare);
    let header = header::read(&mut text)?;
    let drawing = rows::read(&header, &mut text)?;
    let labels = labels::read(&drawing, &mut text)?;
    let pieces = pieces::read(&mut text)?;
    let given = given::lay(&drawing, &pieces)?;
    let number = pieces::wrong_number(header.pieces, header.pieces_place, pieces.len());
    let number = number.map(|mistake| pieces::parted(&pieces, &bare, mistake));
    let number = match number {
        Some(mistake) if strict => return Err(mistake),
        number => number,
    };
    let marks = Marks { blocked: drawing.blocked, labels };
    let mut puzzle = Puzzle { board: drawing.board, pieces, given, marks, warnings: Vec::new() };
    let dots = given::dots_for_cells(&puzzle, drawing.dots);
    let warnings = number.into_iter().chain(dots).chain(pieces::disconnected(&puzzle.pieces));
    puzzle.warnings = warnings.collect();
    Ok(puzzle)
}

/// Reads the pieces of built-in drawings, with `/` between the rows of each. They have no position
/// in a text. Fails like the reader of a file's pieces.
pub(super) fn drawn_pieces(drawings: &[&str]) -> Result<Vec<Piece>, Mistake> {
    let pieces = pieces::read(&mut Text::new(&drawings.join("\n").replace('/', "\n")))?;
    Ok(pieces.into_iter().map(|piece| Piece { place: 0..0, ..piece }).collect())
}

fn refuse_what_is_no_text(text: &str) -> Result<(), Mistake> {
    if text.trim().is_empty() {
        let mistake = Mistake::new("there is nothing in this file", Place::Input(0..0), "");
        return Err(mistake.help(
            "a puzzle begins with the numbers of rows, columns and pieces, and DEFAULT, CUSTOM \
             or PYRAMID on the next line",
        ));
    }
    match text.find('\0') {
        Some(at) => {
            let message = format!("there is a {} in this file, so it is no text", shown("\0"));
            Err(Mistake::new(message, Place::Input(at..at + 1), "not expected in a puzzle"))
        }
        None => Ok(()),
    }
}
