//! A filled board: as a search leaves it, and as a person types it.

use std::collections::HashMap;
use std::ops::Range;

use billhook_plugin::{Json, Map, Mistake, Place};

use crate::Challenge;
use crate::board::{Board, Shape};
use crate::draw::{self, EMPTY, Stencil};
use crate::puzzle::Puzzle;
use crate::symbol::symbols;

/// A filled board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filled {
    /// For each cell the piece that covers it, or [`EMPTY`].
    pub cells: Vec<u16>,
    /// Pieces that lie where there is no cell: row and column from 1.
    pub outside: Vec<(usize, [usize; 2])>,
}

impl Filled {
    /// A board with these pieces in its cells.
    pub fn new(cells: Vec<u16>) -> Self {
        Self { cells, outside: Vec::new() }
    }

    /// For each cell the piece that covers it.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = Option<usize>> {
        self.cells.iter().map(|&piece| (piece != EMPTY).then_some(usize::from(piece)))
    }
}

impl billhook_plugin::Answer<Challenge> for Filled {
    fn parse(text: &str, challenge: &Challenge) -> Result<Self, Mistake> {
        Self::read(&challenge.puzzle, text)
    }
    fn text(&self, challenge: &Challenge) -> String {
        let mut page = String::new();
        self.text_into(challenge, &mut page);
        page
    }
    fn plain(&self, challenge: &Challenge) -> String {
        let mut page = String::new();
        self.plain_into(challenge, &mut page);
        page
    }
    fn text_into(&self, challenge: &Challenge, page: &mut String) {
        let stencil = challenge.text.get_or_init(|| Stencil::text(&challenge.puzzle));
        stencil.fill(&self.cells, page);
    }
    fn plain_into(&self, challenge: &Challenge, page: &mut String) {
        let stencil = challenge.plain.get_or_init(|| Stencil::plain(&challenge.puzzle));
        stencil.fill(&self.cells, page);
    }
    fn styled(&self, challenge: &Challenge) -> String {
        draw::styled(&challenge.puzzle, &self.cells)
    }
    fn fields(&self, challenge: &Challenge) -> Map<String, Json> {
        draw::fields(&challenge.puzzle, &self.text(challenge))
    }
}

/// A row of the answer, and where it begins in its text.
#[derive(Clone, Copy)]
struct Row<'a> {
    text: &'a str,
    start: usize,
}

impl Filled {
    /// Reads an answer: the rows of the board, each on a line or behind a `/`, a
    /// character a cell, `.` or a blank for none. A pyramid's layers come from
    /// the top down, with empty lines between them or without.
    ///
    /// # Errors
    ///
    /// A character that stands for no piece, a row that is too long or too short,
    /// rows too many or too few.
    pub fn read(puzzle: &Puzzle, answer: &str) -> Result<Self, Mistake> {
        let board = &puzzle.board;
        let wanted: Vec<&Vec<Option<usize>>> = board.layers().iter().flatten().collect();
        let rows = rows(answer, board, wanted.len());
        if let Some(surplus) = rows.get(wanted.len()) {
            let message = "there are more rows than on the board";
            return Err(mistake(
                message,
                surplus.range(),
                format!("expected {} rows", wanted.len()),
            ));
        }
        let symbols = symbols(&puzzle.pieces);
        let by_symbol = symbols.iter().enumerate().map(|(piece, symbol)| (*symbol, piece));
        let mut reader = Reader {
            symbols: by_symbol.collect(),
            answer: Self::new(vec![EMPTY; board.points().len()]),
        };
        for (index, cells) in wanted.iter().enumerate() {
            match rows.get(index) {
                Some(row) => reader.row(index, cells, row.fitted(cells.len()))?,
                // Rows that cannot be seen may be missing.
                None if cells.iter().all(Option::is_none) => {}
                None => {
                    let end = answer.trim_end().len();
                    let message =
                        format!("the answer ends after {} of {} rows", rows.len(), wanted.len());
                    let label = "expected another row".to_owned();
                    return Err(mistake(message, end..end, label));
                }
            }
        }
        Ok(reader.answer)
    }
}

/// The rows of the answer. Empty ones mean nothing in a pyramid; on a flat
/// board they may be rows without cells, unless there are too many.
fn rows<'a>(answer: &'a str, board: &Board, wanted: usize) -> Vec<Row<'a>> {
    let mut start = 0;
    let mut rows = Vec::new();
    for line in answer.split(['\n', '/']) {
        rows.push(Row { text: line.strip_suffix('\r').unwrap_or(line), start });
        start += line.len() + 1;
    }
    let is_empty = |row: &Row<'_>| row.text.trim().is_empty();
    if board.shape() == Shape::Pyramid {
        rows.retain(|row| !is_empty(row));
        return rows;
    }
    while rows.len() > wanted && rows.last().is_some_and(is_empty) {
        rows.pop();
    }
    let surplus = rows.len().saturating_sub(wanted);
    let before = rows.iter().take(surplus).take_while(|row| is_empty(row)).count();
    rows.split_off(before)
}

impl<'a> Row<'a> {
    fn range(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// Without the blanks at its ends, as far as they keep it from fitting.
    fn fitted(self, columns: usize) -> Self {
        let too_long = |text: &str| text.chars().nth(columns).is_some();
        let mut row = self;
        while too_long(row.text) && row.text.ends_with(' ') {
            row.text = &row.text[..row.text.len() - 1];
        }
        while too_long(row.text) && row.text.starts_with(' ') {
            row.text = &row.text[1..];
            row.start += 1;
        }
        row
    }
}

struct Reader {
    symbols: HashMap<char, usize>,
    answer: Filled,
}

impl Reader {
    /// Reads the row with this index for these places.
    fn row(&mut self, index: usize, cells: &[Option<usize>], row: Row<'_>) -> Result<(), Mistake> {
        let mut length = 0;
        for (at, character) in row.text.char_indices() {
            let at = row.start + at;
            let Some(cell) = cells.get(length) else {
                let label = format!("expected {} characters", cells.len());
                return Err(mistake("this row is too long", at..row.range().end, label));
            };
            length += 1;
            if matches!(character, '.' | ' ') {
                continue;
            }
            let Some(&piece) = self.symbols.get(&character) else {
                return Err(self.unknown(character, at));
            };
            match cell {
                Some(cell) => self.answer.cells[*cell] = piece as u16,
                None => self.answer.outside.push((piece, [index + 1, length])),
            }
        }
        if cells[length..].iter().any(Option::is_some) {
            let end = row.range().end;
            let label = format!("expected {} characters, found {length}", cells.len());
            return Err(mistake("this row is too short", end..end, label));
        }
        Ok(())
    }

    fn unknown(&self, character: char, at: usize) -> Mistake {
        let mut known: Vec<char> = self.symbols.keys().copied().collect();
        known.sort_unstable();
        let more = if known.len() > 40 { "…" } else { "" };
        let label = format!("expected one of {}{more}", String::from_iter(known.iter().take(40)));
        let message = match character {
            '`' | '\'' | '"' | '\\' => format!("{character} is no piece"),
            _ => format!("`{}` is no piece", character.escape_debug()),
        };
        let mistake = mistake(message, at..at + character.len_utf8(), label);
        let upper = character.to_ascii_uppercase();
        match self.symbols.contains_key(&upper) {
            true => mistake.help(format!("did you mean {upper}?")),
            false => mistake,
        }
    }
}

fn mistake(message: impl Into<String>, range: Range<usize>, label: String) -> Mistake {
    Mistake::new(message, Place::Answer(range), label)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::file::parse;
    use billhook_plugin::Input;

    const SQUARE: &str = "2 3 2\nDEFAULT\nAAA\nBBB";
    const CUSTOM: &str = "3 4 2\nCUSTOM\n..X.\n....\n.XX.\nA\nBB";
    const PYRAMID: &str = "2 2 2\nPYRAMID\nA\nBB\nBB";

    /// The cells' pieces, `-` where nothing lies, then what lies outside.
    fn read_as(puzzle: &str, answer: &str) -> String {
        let puzzle = parse(&Input::from_text("file", puzzle), false).expect("a puzzle");
        match Filled::read(&puzzle, answer) {
            Ok(answer) => {
                let cell = |cell: Option<usize>| cell.map_or("-", |piece| ["A", "B"][piece]);
                let cells: String = answer.pieces().map(cell).collect();
                answer.outside.iter().fold(cells, |text, (piece, [row, column])| {
                    format!("{text} {}@{row},{column}", ["A", "B"][*piece])
                })
            }
            Err(mistake) => format!("{:?}: {mistake}", mistake.place),
        }
    }

    #[test]
    fn answers_are_read() {
        for (puzzle, answer, expect) in [
            (SQUARE, "AAA\nBBB", "AAABBB"),
            (SQUARE, "\n\nAAA\r\nBBB\r\n\n", "AAABBB"),
            (SQUARE, "AAA/BBB", "AAABBB"),
            (SQUARE, "AAA / BBB ", "AAABBB"),
            (SQUARE, "A.A\n   ", "A-A---"),
            (SQUARE, "...\n...\n", "------"),
            (SQUARE, "   \n   ", "------"),
            (CUSTOM, "..A.\n....\n.BB.", "ABB"),
            (CUSTOM, "  A\n\n BB\n", "ABB"),
            (CUSTOM, "  A/ / BB", "ABB"),
            (CUSTOM, "A A\n   B\n BB\n", "ABB A@1,1 B@2,4"),
            (PYRAMID, "A\n\nBB\nBB\n", "ABBBB"),
            (PYRAMID, "A/BB/BB", "ABBBB"),
            (PYRAMID, " A\n BB \nB.", "ABBB-"),
        ] {
            assert_eq!(read_as(puzzle, answer), expect, "{answer:?}");
        }
    }

    #[test]
    fn answers_that_cannot_be_read() {
        for (puzzle, answer, expect) in [
            (SQUARE, "AAA\nBCB", "Answer(5..6): `C` is no piece (expected one of AB)"),
            (SQUARE, "AAA\nBbB", "Answer(5..6): `b` is no piece (expected one of AB)"),
            (SQUARE, "AAA\nB\tB", "Answer(5..6): `\\t` is no piece (expected one of AB)"),
            (SQUARE, "AAA\nBéB", "Answer(5..7): `é` is no piece (expected one of AB)"),
            (
                SQUARE,
                "AAA\nBB",
                "Answer(6..6): this row is too short (expected 3 characters, found 2)",
            ),
            (SQUARE, "AAA\nBBBBB", "Answer(7..9): this row is too long (expected 3 characters)"),
            (
                SQUARE,
                "AAA\nBBB\nAAA",
                "Answer(8..11): there are more rows than on the board (expected 2 rows)",
            ),
            (
                SQUARE,
                "AAA",
                "Answer(3..3): the answer ends after 1 of 2 rows (expected another row)",
            ),
            (SQUARE, "", "Answer(0..0): this row is too short (expected 3 characters, found 0)"),
            (SQUARE, "AAABBB", "Answer(3..6): this row is too long (expected 3 characters)"),
            (
                CUSTOM,
                "..A.\n....\n.B",
                "Answer(12..12): this row is too short (expected 4 characters, found 2)",
            ),
            (
                PYRAMID,
                "A/BB",
                "Answer(4..4): the answer ends after 2 of 3 rows (expected another row)",
            ),
            (
                PYRAMID,
                "A/BB/BB/B",
                "Answer(8..9): there are more rows than on the board (expected 3 rows)",
            ),
            (PYRAMID, "", "Answer(0..0): the answer ends after 0 of 3 rows (expected another row)"),
        ] {
            assert_eq!(read_as(puzzle, answer), expect, "{answer:?}");
        }
    }
}
