//! A board that is drawn once, to be filled many times.

use std::borrow::Cow;
use std::ops::Range;

use crate::puzzle::Puzzle;
use crate::symbol::symbols;

use super::EMPTY;

/// The rows of a board, with holes for what lies in its cells.
#[derive(Clone, Debug)]
pub struct Stencil {
    /// What stands before cells that are beside each other, and these cells.
    runs: Vec<(String, Range<usize>)>,
    /// What stands after all of them.
    end: String,
    /// How many cells there are.
    cells: usize,
    /// The sign of each piece.
    signs: Vec<char>,
    /// The signs as bytes if all of them are ASCII; otherwise nothing.
    bytes: Vec<u8>,
}

impl Stencil {
    /// The board as [`judge`](crate::judge()) takes it: its rows on a line
    /// each, `.` where there is no cell and where nothing lies; the layers of
    /// a pyramid from the top, with an empty line between them. No line break
    /// at the end.
    pub fn text(puzzle: &Puzzle) -> Self {
        let mut stencil = Self::empty(puzzle);
        for (number, rows) in puzzle.board.layers().iter().enumerate() {
            stencil.end += if number > 0 { "\n\n" } else { "" };
            for (number, row) in rows.iter().enumerate() {
                stencil.end += if number > 0 { "\n" } else { "" };
                stencil.row(row, '.');
            }
        }
        stencil
    }

    /// The board for people: as [`text`](Self::text), but with a blank where
    /// there is no cell, none at the end of a line, and a line break at the
    /// end.
    pub fn plain(puzzle: &Puzzle) -> Self {
        let mut stencil = Self::empty(puzzle);
        for (number, rows) in puzzle.board.layers().iter().enumerate() {
            stencil.end += if number > 0 { "\n" } else { "" };
            for row in rows {
                let end = row.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
                stencil.row(&row[..end], ' ');
                stencil.end.push('\n');
            }
        }
        stencil
    }

    fn empty(puzzle: &Puzzle) -> Self {
        let signs = symbols(&puzzle.pieces);
        let bytes: Option<Vec<u8>> =
            signs.iter().map(|&sign| u8::try_from(sign).ok().filter(u8::is_ascii)).collect();
        Self {
            runs: Vec::new(),
            end: String::new(),
            cells: puzzle.board.points().len(),
            signs,
            bytes: bytes.unwrap_or_default(),
        }
    }

    /// Goes on with these places, `outside` where there is no cell.
    fn row(&mut self, places: &[Option<usize>], outside: char) {
        for place in places {
            match (*place, self.runs.last_mut()) {
                (None, _) => self.end.push(outside),
                (Some(cell), Some((_, run))) if self.end.is_empty() && run.end == cell => {
                    run.end += 1;
                }
                (Some(cell), _) => {
                    self.runs.push((std::mem::take(&mut self.end), cell..cell + 1));
                }
            }
        }
    }

    /// Writes the board, filled with these pieces, in place of what `page`
    /// holds.
    pub fn fill(&self, cells: &[u16], page: &mut String) {
        let mut cells = Cow::Borrowed(cells);
        if cells.len() < self.cells {
            cells.to_mut().resize(self.cells, EMPTY);
        }
        if self.bytes.len() < self.signs.len() {
            page.clear();
            for (before, run) in &self.runs {
                page.push_str(before);
                page.extend(cells[run.clone()].iter().map(|&piece| sign(&self.signs, piece, '.')));
            }
            page.push_str(&self.end);
            return;
        }
        let mut bytes = std::mem::take(page).into_bytes();
        bytes.clear();
        for (before, run) in &self.runs {
            bytes.extend_from_slice(before.as_bytes());
            bytes.extend(cells[run.clone()].iter().map(|&piece| sign(&self.bytes, piece, b'.')));
        }
        bytes.extend_from_slice(self.end.as_bytes());
        // ASCII is always a text.
        *page = String::from_utf8(bytes).unwrap_or_default();
    }
}

/// What stands for a piece: `none` if there is no such piece.
fn sign<T: Copy>(signs: &[T], piece: u16, none: T) -> T {
    signs.get(usize::from(piece)).copied().unwrap_or(none)
}
