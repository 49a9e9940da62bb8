//! Reads the text format of puzzles.
//!
//! ```text
//! BOARD            layers from the lowest, an empty line between them: X is to be
//! XXX              filled, + may be, . is no place; or BOARD 3x4x5, a box
//! X+X
//!
//! XXX
//! X.X
//! PIECE A          once
//! XX
//! PIECE B 2        twice; 0..3 for none to three copies
//! XX
//! X.
//! PIECE C noturn   only as it is drawn; `mirrored`: also its mirror image
//! X
//!
//! X
//! ```
//!
//! `#` begins a comment up to the end of the line. Cells missing at the end of a row are empty.

use billhook_plugin::reading::Result;
use billhook_plugin::{Input, Mistake, Word};

use crate::catalogue::{SIZES, box_of};
use crate::cube::named;
use crate::{Board, Cell, NEUTRAL, Parts, Piece, Place, Turns};

/// Maximum number of rows, of characters of a row, and of layers.
pub(crate) const MOST: i32 = 200;
pub(crate) const MOST_PIECES: usize = 1000;
/// Maximum number of copies of a piece.
pub(crate) const MOST_COPIES: u32 = 4096;
/// The words that restrict or extend the orientations of a piece.
const ASKED: [&str; 2] = ["mirrored", "noturn"];

/// The drawing below a heading.
#[derive(Default)]
struct Drawing {
    cells: Vec<(Cell, bool)>,
    row: i32,
    layer: i32,
    /// Whether the next row begins a layer.
    is_behind: bool,
}

/// Reads a puzzle in the text format. Fails for a line that belongs to no board or piece, a second
/// board, a drawing or heading that is invalid, and a text without a board or without pieces.
pub(crate) fn read(input: &Input) -> Result<Parts> {
    let mut parts = Parts::default();
    let mut board: Option<Vec<Place>> = None;
    let mut heading: Option<Word<'_>> = None;
    let mut drawing = Drawing::default();
    let mut boxed = false;
    for line in input.lines() {
        let bare = line.part(0..line.text.find('#').unwrap_or(line.text.len()));
        let is_comment = bare.text.trim().is_empty() && line.text.contains('#');
        let first = bare.words().next();
        match first.as_ref().map(|word| word.text) {
            Some("BOARD" | "PIECE") => {
                finish(&mut parts, &mut board, heading.take(), &mut drawing, boxed)?;
                boxed = false;
                let is_board = first.is_some_and(|word| word.text == "BOARD");
                if let Some(sizes) = bare.words().nth(1).filter(|_| is_board) {
                    boxed = true;
                    let places = box_of(sizes.text)
                        .ok_or_else(|| sizes.mistake("there is no such box", SIZES))?;
                    drawing.cells = places.iter().map(|place| (place.at, true)).collect();
                }
                if is_board && board.is_some() {
                    return Err(bare.mistake("there is a board already", "not expected"));
                }
                heading = Some(bare);
            }
            None if is_comment => {}
            None => drawing.is_behind = drawing.row > 0,
            Some(_) if heading.is_none() => {
                let mistake =
                    bare.mistake("this line is of no board or piece", "expected BOARD or PIECE");
                return Err(mistake);
            }
            Some(_) if boxed => {
                return Err(bare.mistake("a box is not drawn", "expected PIECE"));
            }
            Some(_) => drawing.add(&bare)?,
        }
    }
    finish(&mut parts, &mut board, heading, &mut drawing, boxed)?;
    let Some(board) = board else {
        return Err(Mistake::new("there is no board", input.cursor().end(), "expected BOARD"));
    };
    if parts.pieces.is_empty() {
        return Err(Mistake::new("there are no pieces", input.cursor().end(), "expected PIECE"));
    }
    Ok(Parts { board, ..parts })
}

impl Drawing {
    /// Adds a row to the drawing. Fails if the drawing becomes too large or the row has an unknown
    /// sign.
    fn add(&mut self, row: &Word<'_>) -> Result<()> {
        if self.is_behind {
            (self.row, self.layer, self.is_behind) = (0, self.layer + 1, false);
        }
        let trimmed = row.part(0..row.text.trim_end().len());
        if self.row >= MOST || self.layer >= MOST || trimmed.text.chars().count() > MOST as usize {
            let label = format!("at most {MOST} rows, layers and characters of a row");
            return Err(trimmed.mistake("the drawing is too large", label));
        }
        for (sign, x) in trimmed.characters().zip(0..) {
            let cell = [x, self.row, self.layer];
            match sign.text {
                "X" => self.cells.push((cell, true)),
                "+" => self.cells.push((cell, false)),
                "." | " " => {}
                _ => {
                    return Err(sign.mistake(
                        format!("{} is not a place", sign.shown()),
                        "expected X, + or .",
                    ));
                }
            }
            if self.cells.len() > Board::MOST_PLACES {
                let label = "at most 4,096 places";
                return Err(sign.mistake("the drawing is too large", label));
            }
        }
        self.row += 1;
        Ok(())
    }
}

/// Turns a drawing into a board or a piece, as its heading says; does nothing without a heading. If
/// `boxed`, the heading has the size of a box, and the drawing is that box. Fails if the drawing is
/// empty or too large, or if the heading or a sign does not suit it.
fn finish(
    parts: &mut Parts,
    board: &mut Option<Vec<Place>>,
    heading: Option<Word<'_>>,
    drawing: &mut Drawing,
    boxed: bool,
) -> Result<()> {
    let Some(heading) = heading else { return Ok(()) };
    let Drawing { cells, .. } = std::mem::take(drawing);
    if cells.is_empty() {
        let mistake =
            heading.mistake("nothing is drawn below this line", "expected a row such as XX.");
        return Err(mistake.help("`X` is a cube; `#` begins a comment"));
    }
    let mut words = heading.words();
    if words.next().is_some_and(|word| word.text == "BOARD") {
        if let Some(word) = words.nth(usize::from(boxed)) {
            return Err(word.mistake("nothing can stand behind the board", "not expected"));
        }
        let place = |&(at, is_fixed): &(Cell, bool)| Place { at, is_fixed, colour: NEUTRAL };
        let places: Vec<Place> = cells.iter().map(place).collect();
        if Board::new(places.iter().copied()).is_none() {
            let label = "at most 262,144 cells in the box around it";
            return Err(heading.mistake("the board is too large", label));
        }
        *board = Some(places);
        return Ok(());
    }
    // A number as the only word is taken for copies rather than a name.
    let is_alone = heading.words().count() == 2;
    let is_name =
        |word: &Word<'_>| !(ASKED.contains(&word.text) || is_alone && copies(word).is_ok());
    let Some(name) = words.next().filter(is_name) else {
        return Err(heading.mistake("this piece has no name", "expected PIECE and a name"));
    };
    if let Some((cell, _)) = cells.iter().find(|(_, is_fixed)| !is_fixed) {
        let label = format!("there is a + at {}", named(*cell));
        return Err(heading.mistake("a cube of a piece is there or not", label));
    }
    if parts.pieces.iter().any(|piece| piece.name == name.text) {
        return Err(name.mistake("there is a piece of this name already", "not expected"));
    }
    if parts.pieces.len() == MOST_PIECES {
        return Err(heading.mistake(format!("more than {MOST_PIECES} pieces"), ""));
    }
    let mut piece = Piece::new(name.text, cells.iter().map(|&(cell, _)| (cell, NEUTRAL)));
    let (mut has_copies, mut has_turns) = (false, false);
    for word in words {
        let before = if ASKED.contains(&word.text) { &mut has_turns } else { &mut has_copies };
        if std::mem::replace(before, true) {
            return Err(word.mistake("the piece has such a word before", "not expected"));
        }
        match word.text {
            "mirrored" => piece.turns = Turns::Mirrored,
            "noturn" => piece.turns = Turns::Fixed,
            _ => piece.copies = copies(&word)?,
        }
    }
    if !piece.hangs_together() {
        let label = "not all of its cubes hang together";
        parts.warnings.push(name.mistake("this piece is in parts", label));
    }
    parts.pieces.push(piece);
    Ok(())
}

/// Reads a number of copies, or the least and the greatest number. Fails for a word of another
/// form, a number above [`MOST_COPIES`], and a least number above the greatest.
fn copies(word: &Word<'_>) -> Result<[u32; 2]> {
    let number = |text: &str| text.parse::<u32>().ok().filter(|copies| *copies <= MOST_COPIES);
    let (least, most) = word.text.split_once("..").unwrap_or((word.text, word.text));
    match (number(least), number(most)) {
        (Some(least), Some(most)) if least <= most => Ok([least, most]),
        _ => {
            let label = format!(
                "expected copies such as 2 or 0..3, up to {MOST_COPIES}, `mirrored` or `noturn`"
            );
            let mistake = word.mistake("invalid number of copies", label);
            Err(mistake.help("the name of a piece is one word"))
        }
    }
}
