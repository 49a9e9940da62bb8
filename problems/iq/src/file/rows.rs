//! Reads drawn boards: their cells, and the given pieces on them.

use std::collections::BTreeSet;
use std::ops::Range;

use bitvec::vec::BitVec;

use super::header::{Header, Kind};
use crate::board::Board;
use billhook_plugin::reading::{Rows, Text, grouped};
use billhook_plugin::{Mistake, Place, Word};

/// A board, with the letters in its drawing.
pub(super) struct Drawing {
    pub(super) board: Board,
    pub(super) letters: Vec<Letter>,
    /// Position of the first X that is an empty cell where a `.` would do as well.
    pub(super) first_x: Option<Place>,
    pub(super) blocked: BTreeSet<[usize; 3]>,
    /// The position of the first `.` of a CUSTOM board, and the number of such signs.
    pub(super) dots: Option<(Place, usize)>,
}

/// A cell with a given piece.
#[derive(Clone, Debug)]
pub(super) struct Letter {
    pub(super) cell: usize,
    pub(super) letter: char,
    pub(super) place: Place,
}

/// The word that begins a board with given pieces.
pub(super) const GIVEN: &str = "GIVEN";

/// Reads the part between header and pieces: the board of a CUSTOM puzzle, or the given pieces of
/// another one if a line `GIVEN` comes first. Fails for a row of another length, a character that
/// means nothing there, too few rows, and a board without cells or with too many.
pub(super) fn read(header: &Header, text: &mut Text<'_>) -> Result<Drawing, Mistake> {
    let size = (header.rows, header.columns);
    let mut reader = Reader { custom: header.kind == Kind::Custom, ..Reader::default() };
    let board = match header.kind {
        Kind::Custom => {
            reader.rows(text, size.0, size.1)?;
            reader.custom_board(header)?
        }
        Kind::Default => {
            if is_given(text)? {
                reader.rows(text, size.0, size.1)?;
            }
            Board::rectangle(size.0, size.1)
        }
        Kind::Pyramid => {
            if is_given(text)? {
                (1..=size.0).try_for_each(|side| reader.rows(text, side, side))?;
            }
            Board::pyramid(size.0)
        }
    };
    let at = |place: usize| [0, place / header.columns, place % header.columns];
    let blocked = reader.blocked.into_iter().map(at).collect();
    let Reader { letters, first_x, dots, .. } = reader;
    Ok(Drawing { board, letters, first_x, blocked, dots })
}

/// Consumes the line `GIVEN`, if it is next; returns whether it was. Fails for that word in
/// lower-case letters.
fn is_given(text: &mut Text<'_>) -> Result<bool, Mistake> {
    let mut ahead = *text;
    let Some(line) = ahead.line() else { return Ok(false) };
    if line.text.trim() == GIVEN {
        *text = ahead;
        return Ok(true);
    }
    if line.text.trim().eq_ignore_ascii_case(GIVEN) {
        let mistake = line.mistake(format!("{} means nothing here", line.shown()), "");
        return Err(mistake.help(format!("did you mean {GIVEN}?")));
    }
    Ok(false)
}

/// The rows drawn so far.
#[derive(Default)]
struct Reader {
    /// Whether `.` is no cell, as on a CUSTOM board; otherwise it is an empty cell.
    custom: bool,
    /// A bit for each place, set if it is a cell.
    places: BitVec,
    cells: usize,
    letters: Vec<Letter>,
    first_x: Option<Place>,
    /// The numbers of blocked places of a custom board.
    blocked: Vec<usize>,
    dots: Option<(Place, usize)>,
    /// Position of the rows in the text.
    range: Range<usize>,
}

impl Reader {
    fn rows(&mut self, text: &mut Text<'_>, rows: usize, columns: usize) -> Result<(), Mistake> {
        let before = *text;
        let board = Rows::of("board").size(rows, columns).before(looks_like_a_piece);
        let read = board.characters(text, |sign| self.place(sign));
        read.map_err(|mistake| match mistake.help {
            None if has_blanks(before, rows) => mistake.help(match self.custom {
                true => "write `X` for a cell, and `.` where there is none",
                false => "write `.` for an empty cell",
            }),
            _ => mistake,
        })?;
        self.range = before.until(text).place;
        Ok(())
    }

    fn place(&mut self, sign: Word<'_>) -> Result<(), Mistake> {
        let character = sign.text.chars().next().unwrap_or_default();
        let letter = match character {
            '.' | '*' if self.custom => {
                match character {
                    '*' => self.blocked.push(self.places.len()),
                    _ => self.dots.get_or_insert((Place::Input(sign.place), 0)).1 += 1,
                }
                self.places.push(false);
                return Ok(());
            }
            '.' => None,
            'X' => {
                let place = (!self.custom).then(|| Place::Input(sign.place.clone()));
                self.first_x = self.first_x.take().or(place);
                None
            }
            // X is an empty cell, so the piece X needs another sign.
            'x' => Some('X'),
            'A'..='Z' => Some(character),
            _ => return Err(self.no_place(character, &sign)),
        };
        // A board with more cells is refused once they are counted.
        if let Some(letter) = letter.filter(|_| self.cells < Board::MOST_CELLS) {
            self.letters.push(Letter { cell: self.cells, letter, place: Place::Input(sign.place) });
        }
        self.places.push(true);
        self.cells += 1;
        Ok(())
    }

    fn no_place(&self, character: char, sign: &Word<'_>) -> Mistake {
        let expected = match self.custom {
            true => "expected X for a cell, or . for none",
            false => "expected . for a cell to be filled, or a piece's letter",
        };
        let message = match character {
            ' ' => "there is a blank in the board".to_owned(),
            '\t' => "there is a tab in the board".to_owned(),
            _ => format!("{} means nothing in a board", sign.shown()),
        };
        sign.mistake(message, expected)
    }

    /// Returns the board that the rows draw. Fails if it has no cells, or too many cells or blocked
    /// places.
    fn custom_board(&self, header: &Header) -> Result<Board, Mistake> {
        let (place, most) = (Place::Input(self.range.clone()), Board::MOST_CELLS);
        let label = format!("at most {}", grouped(most));
        if self.cells == 0 {
            return Err(Mistake::new("the board has no cells", place, "expected an X somewhere"));
        }
        if self.blocked.len() > most {
            return Err(Mistake::new("there are too many blocked places", place, label));
        }
        if self.cells > most {
            let message = format!("the board has {} cells", grouped(self.cells));
            return Err(Mistake::new(message, Place::Input(header.size_place.clone()), label));
        }
        let rows = self.places.chunks(header.columns);
        Ok(Board::drawn(rows.map(|row| row.iter().by_vals())))
    }
}

/// Returns whether the next `lines` lines that are not empty contain blanks, or white space at the
/// end of a line other than the last.
fn has_blanks(mut text: Text<'_>, mut lines: usize) -> bool {
    let mut end = None;
    while lines > 0 {
        let line = text.rest_of_line();
        if line.text.contains(' ') || end.is_some_and(|end| line.place.start > end + 1) {
            return true;
        }
        // The text has ended.
        if end == Some(line.place.start) {
            return false;
        }
        end = Some(line.place.end);
        lines -= usize::from(!line.text.is_empty());
    }
    false
}

/// Returns whether a line is too short for a row and is drawn with a single letter other than X, so
/// that the pieces seem to begin with it.
fn looks_like_a_piece(line: &Word<'_>, columns: usize) -> bool {
    let mut letters = line.text.chars().filter(|character| *character != ' ');
    let piece = letters.next().is_some_and(|first| {
        first.is_ascii_uppercase() && first != 'X' && letters.all(|letter| letter == first)
    });
    piece && line.text.len() < columns
}
