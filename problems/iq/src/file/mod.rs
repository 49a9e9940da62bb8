//! Files with a puzzle.
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
//! The format is that of a programming assignment for which hundreds of such
//! files were written, with an extension: pieces can already lie on the board.
//! On a CUSTOM board a letter in the place of an X says that
//! this piece lies there. A DEFAULT or PYRAMID puzzle has a line `GIVEN` after
//! the kind, and then the board in the same way, with `.` or `X` for what is to
//! be filled; a pyramid from the top layer down. As X is taken, the piece X is
//! written `x` there; after `GIVEN`, an X where there is a piece X, and no `x`, may be
//! either, and is refused. Empty lines, and blanks at the end of a line, mean
//! nothing anywhere.
//!
//! On a CUSTOM board `*` is a place on which nothing is to lie, told from no place at all. After the
//! board a line `LABELS`, and for each of its rows a line with a word for each column, say what is
//! written there, as on a calendar: `.` where nothing is, also where there is no cell.
//! Neither means anything but in pictures.
//!
//! `#` at the beginning of a line or after a blank begins a comment, to the end of the line.
//!
//! A piece may fall apart; for a row of it without squares there is a line with
//! one `.`.

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

/// Reads a puzzle. With `strict` a wrong number of pieces is a mistake,
/// otherwise a warning.
///
/// Takes some 100 megabytes at most, whatever is in the text.
///
/// # Errors
///
/// The first thing that is wrong, and where.
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
    let dots = given::dots_for_cells(&drawing, &pieces, &given);
    let warnings = match number {
        Some(mistake) if strict => return Err(mistake),
        number => number.into_iter().chain(dots).chain(pieces::disconnected(&pieces)).collect(),
    };
    let marks = Marks { blocked: drawing.blocked, labels };
    Ok(Puzzle { board: drawing.board, pieces, given, marks, warnings })
}

/// The pieces of a drawing that is built in.
pub(super) fn drawn_pieces(drawing: &str) -> Result<Vec<Piece>, Mistake> {
    let pieces = pieces::read(&mut Text::new(drawing))?;
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
