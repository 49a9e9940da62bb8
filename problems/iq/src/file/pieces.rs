//! Reads the pieces of a file, each drawn with its own letter.

use std::ops::Range;

use super::labels::LABELS;
use super::rows::GIVEN;
use crate::piece::Piece;
use billhook_plugin::reading::{Text, grouped};
use billhook_plugin::{Mistake, Place, Word};

/// Maximum number of squares of a piece: more than fit on any board, but few enough that a large
/// file does not exhaust the memory.
const MOST_SQUARES: usize = 1 << 18;

/// Reads the pieces, up to the end of the text. Their names are the letters, all different.
///
/// Empty lines are ignored, even between two lines of a piece, where they could be an accident. A
/// line with a single `.` below a row of a piece is a row without squares.
///
/// Fails if there are no pieces, for a line that does not consist of one capital letter and blanks,
/// for two pieces with one letter, and for a piece that is too large.
pub(super) fn read(text: &mut Text<'_>) -> Result<Vec<Piece>, Mistake> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut open: Option<Open> = None;
    while let Some(line) = text.line() {
        if line.text.trim() == "."
            && let Some(piece) = &mut open
        {
            piece.rows = piece.rows.saturating_add(1);
            continue;
        }
        if let Some(mistake) = misplaced(&line) {
            return Err(mistake);
        }
        if open.is_none() && is_row_of_a_board(&line) {
            return Err(no_board_expected(&line));
        }
        let (letter, first) = letter_of(&line)?;
        let mut piece = match open.take() {
            Some(piece) if piece.letter == letter => piece,
            before => {
                pieces.extend(before.map(Open::close));
                let named = |piece: &&Piece| piece.name.starts_with(letter);
                if let Some(before) = pieces.iter().find(named) {
                    return Err(drawn_before(letter, &first, text.line_of(before.place.start)));
                }
                Open { letter, rows: 0, cells: Vec::new(), place: first.place }
            }
        };
        piece.add(&line)?;
        open = Some(piece);
    }
    pieces.extend(open.map(Open::close));
    if pieces.is_empty() {
        return Err(Mistake::new("there are no pieces", text.end(), "expected a piece")
            .help("a piece is drawn with a letter of its own, such as A, over several lines"));
    }
    Ok(pieces)
}

/// A piece whose drawing may go on in the next lines.
struct Open {
    letter: char,
    /// Number of the piece's rows so far.
    rows: i32,
    cells: Vec<[i32; 2]>,
    place: Range<usize>,
}

impl Open {
    fn add(&mut self, line: &Word<'_>) -> Result<(), Mistake> {
        // All characters are one byte long.
        for (at, _) in line.text.bytes().enumerate().filter(|(_, byte)| *byte != b' ') {
            let (Ok(column), true) = (i32::try_from(at), self.rows < i32::MAX) else {
                return Err(line.mistake("this piece is too large", "too far from its beginning"));
            };
            if self.cells.len() == MOST_SQUARES {
                let label = format!("at most {} squares", grouped(MOST_SQUARES));
                return Err(line.mistake("this piece is too large", label));
            }
            self.cells.push([self.rows, column]);
        }
        self.rows = self.rows.saturating_add(1);
        self.place.end = line.place.end;
        Ok(())
    }

    fn close(self) -> Piece {
        Piece { place: self.place, ..Piece::new(self.letter, self.cells) }
    }
}

/// Returns the mistake of a line that begins a section whose place is before the pieces; `None` for any
/// other line.
fn misplaced(line: &Word<'_>) -> Option<Mistake> {
    let is_word = |word: &&str| line.text.trim().eq_ignore_ascii_case(word);
    let word = [GIVEN, LABELS].into_iter().find(is_word)?;
    let message = format!("{word} cannot stand here, where the pieces are drawn");
    let help = match word {
        GIVEN => {
            "the order is: the numbers, DEFAULT or PYRAMID, GIVEN, the board with the letters of \
             pieces that already lie there, the pieces; a CUSTOM board has these letters itself"
        }
        _ => "the order is: the numbers, the kind of board, the board, LABELS, the pieces",
    };
    Some(line.mistake(message, "expected before the first piece").help(help))
}

/// Returns whether a line can only be the row of a board: it consists of `.` and capital letters,
/// and has a `.` or two different letters.
fn is_row_of_a_board(line: &Word<'_>) -> bool {
    let mut letters = line.text.chars();
    let first = letters.next();
    let drawn = line.text.chars().all(|sign| sign == '.' || sign.is_ascii_uppercase());
    drawn && (line.text.contains('.') || letters.any(|letter| Some(letter) != first))
}

fn no_board_expected(line: &Word<'_>) -> Mistake {
    line.mistake("there is a row of a board where the pieces begin", "expected a piece").help(
        "a piece is drawn with one letter and blanks; a board follows only the word CUSTOM or \
         GIVEN, and has as many rows as the first number says",
    )
}

/// Returns the letter with which a line is drawn, and its first position. Fails if the line has no
/// letter, a second one, or a character other than capital letters and blanks.
fn letter_of<'a>(line: &Word<'a>) -> Result<(char, Word<'a>), Mistake> {
    let mut found: Option<(char, Word<'a>)> = None;
    for part in line.characters() {
        let character = part.text.chars().next().unwrap_or_default();
        match (character, &found) {
            (' ', _) => {}
            ('A'..='Z', None) => found = Some((character, part)),
            ('A'..='Z', Some((letter, _))) if *letter == character => {}
            ('A'..='Z', Some((letter, _))) => {
                let message = format!("two pieces on one line, {letter} and {character}");
                let mistake = part.mistake(message, format!("expected {letter} or a blank"));
                return Err(mistake.help("each line belongs to one piece"));
            }
            _ => return Err(no_letter(character, &part)),
        }
    }
    // The line is not empty.
    found.ok_or_else(|| line.mistake("there is no letter on this line", "expected a piece"))
}

fn no_letter(character: char, part: &Word<'_>) -> Mistake {
    let expected = "expected a capital letter or a blank";
    match character {
        '\t' => part
            .mistake("there is a tab in a piece, and no telling how wide it is", expected)
            .help("write as many blanks instead"),
        '.' => part
            .mistake("there is a `.` in a piece", expected)
            .help("where a piece has no square it has a blank"),
        'a'..='z' => part
            .mistake(format!("{} is no piece's letter", part.shown()), expected)
            .help(format!("did you mean {}?", character.to_ascii_uppercase())),
        _ => part.mistake(format!("{} is no piece's letter", part.shown()), expected),
    }
}

fn drawn_before(letter: char, first: &Word<'_>, line: usize) -> Mistake {
    let message = format!("piece {letter} is drawn twice, first on line {line}");
    first
        .mistake(message, "expected a letter that is not yet used")
        .help("the lines of a piece stand together, and no two pieces have the same letter")
}

/// Returns a mistake if the number of pieces differs from the announced one, otherwise `None`.
pub(super) fn wrong_number(announced: usize, place: Range<usize>, found: usize) -> Option<Mistake> {
    (announced != found).then(|| {
        let (are, pieces) = if announced == 1 { ("is", "piece") } else { ("are", "pieces") };
        Mistake::new(
            format!("{announced} {pieces} {are} announced, but {found} drawn"),
            Place::Input(place),
            format!("found {found}"),
        )
    })
}

/// Returns a warning for each disconnected piece.
pub(super) fn disconnected(pieces: &[Piece]) -> impl Iterator<Item = Mistake> {
    pieces.iter().filter(|piece| !piece.is_connected()).map(|piece| {
        Mistake::new(
            format!("piece {} is not connected", piece.name),
            Place::Input(piece.place.clone()),
            "some of its squares touch no others by an edge",
        )
    })
}

/// Adds a remark to the mistake of a wrong number of pieces if empty lines divide the drawing of a
/// piece, which may be meant as two; otherwise returns it unchanged.
pub(super) fn parted(pieces: &[Piece], text: &str, mistake: Mistake) -> Mistake {
    let is_parted = |piece: &&Piece| {
        let drawing = text.get(piece.place.clone()).unwrap_or_default();
        drawing.lines().any(|line| line.trim().is_empty())
    };
    match pieces.iter().find(is_parted) {
        Some(Piece { name, .. }) => mistake.help(format!(
            "{name} is drawn on both sides of an empty line, which means nothing: that is one \
             piece; a second one needs another letter"
        )),
        None => mistake,
    }
}
