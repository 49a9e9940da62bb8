//! Reads and shows filled boards: solutions of a search, and answers that a person types.

use std::collections::HashMap;
use std::ops::Range;

use billhook_plugin::{Json, Map, Mistake, Place, Word};

use crate::Challenge;
use crate::board::{Board, Shape};
use crate::draw::{self, EMPTY};
use crate::filled::Filled;
use crate::puzzle::Puzzle;
use crate::symbol::symbols;

impl billhook_plugin::Answer<Challenge> for Filled {
    fn parse(text: &str, challenge: &Challenge) -> Result<Self, Mistake> {
        Self::read(&challenge.puzzle, text)
    }
    fn text(&self, challenge: &Challenge) -> String {
        challenge.text().filled(&self.cells)
    }
    fn plain(&self, challenge: &Challenge) -> String {
        challenge.plain().filled(&self.cells)
    }
    fn text_into(&self, challenge: &Challenge, page: &mut String) {
        challenge.text().fill(&self.cells, page);
    }
    fn plain_into(&self, challenge: &Challenge, page: &mut String) {
        challenge.plain().fill(&self.cells, page);
    }
    fn styled(&self, challenge: &Challenge) -> String {
        draw::styled(&challenge.puzzle, &self.cells)
    }
    fn fields(&self, challenge: &Challenge) -> Map<String, Json> {
        draw::fields(&challenge.puzzle, &self.text(challenge))
    }
    fn fields_into(&self, challenge: &Challenge, text: &str, page: &mut String) {
        draw::fields_into(&challenge.puzzle, text, page);
    }
}

impl Filled {
    /// Reads an answer: the rows of the board, each on a line or after a `/`, with a character for
    /// each cell, `.`, a blank or `*` for an empty one. A pyramid's layers come from the top down,
    /// with or without empty lines between them. A piece where the board has no cell is kept in
    /// [`outside`](Self::outside).
    ///
    /// # Errors
    ///
    /// Fails for a character that is no piece, for a row that is longer than the board's or ends
    /// before its last cell, and for too many or too few rows. Only rows without cells may be
    /// missing at the end.
    pub fn read(puzzle: &Puzzle, answer: &str) -> Result<Self, Mistake> {
        let board = &puzzle.board;
        let wanted: Vec<&Vec<Option<usize>>> = board.layers().iter().flatten().collect();
        let rows = rows(answer, board, wanted.len());
        if let Some(surplus) = rows.get(wanted.len()) {
            let message = "there are more rows than on the board";
            return Err(mistake(
                message,
                surplus.place.clone(),
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
                Some(row) => reader.row(index, cells, &fitted(row, cells.len()))?,
                // Rows without cells may be missing.
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

/// Returns the rows of the answer. For a pyramid, empty rows are left out. For a flat board, where
/// an empty row may be one without cells, they are left out at the end, then at the beginning, and
/// only while there are more than `wanted` rows.
fn rows<'a>(answer: &'a str, board: &Board, wanted: usize) -> Vec<Word<'a>> {
    let mut start = 0;
    let mut rows = Vec::new();
    for line in answer.split(['\n', '/']) {
        let text = line.strip_suffix('\r').unwrap_or(line);
        rows.push(Word { text, place: start..start + text.len() });
        start += line.len() + 1;
    }
    let is_empty = |row: &Word<'_>| row.text.trim().is_empty();
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

/// Returns a row without the blanks, first at its end, then at its beginning, that make it longer
/// than `columns` characters.
fn fitted<'a>(row: &Word<'a>, columns: usize) -> Word<'a> {
    let too_long = |text: &str| text.chars().nth(columns).is_some();
    let (mut start, mut end) = (0, row.text.len());
    while too_long(&row.text[..end]) && row.text[..end].ends_with(' ') {
        end -= 1;
    }
    while too_long(&row.text[start..end]) && row.text[start..].starts_with(' ') {
        start += 1;
    }
    row.part(start..end)
}

struct Reader {
    symbols: HashMap<char, usize>,
    answer: Filled,
}

impl Reader {
    /// Reads the row with this index into the places of the board in `cells`. Fails for a character
    /// that is no piece, and for a row that is too long or ends before the last cell.
    fn row(
        &mut self,
        index: usize,
        cells: &[Option<usize>],
        row: &Word<'_>,
    ) -> Result<(), Mistake> {
        let mut length = 0;
        for (at, character) in row.text.char_indices() {
            let at = row.place.start + at;
            let Some(cell) = cells.get(length) else {
                let label = format!("expected {} characters", cells.len());
                return Err(mistake("this row is too long", at..row.place.end, label));
            };
            length += 1;
            // Boards show a blocked place as `*`.
            let is_blocked = character == '*' && !self.symbols.contains_key(&character);
            if matches!(character, '.' | ' ') || is_blocked {
                continue;
            }
            let &piece = self.symbols.get(&character).ok_or_else(|| self.unknown(character, at))?;
            match cell {
                Some(cell) => self.answer.cells[*cell] = piece as u16,
                None => self.answer.outside.push((piece, [index + 1, length])),
            }
        }
        if cells[length..].iter().any(Option::is_some) {
            let end = row.place.end;
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
