//! Defines stencils: boards that are drawn once and filled many times.

use smallvec::SmallVec;

use crate::puzzle::Puzzle;
use crate::symbol::symbols;

/// The character of an empty cell.
const NOTHING: char = '.';
/// The character of a blocked place, for people.
const BLOCKED: char = '*';

/// The rows of a board, with holes at its cells.
#[derive(Clone, Debug)]
pub struct Stencil {
    /// The characters of the board; `holes` has the positions of its cells among them.
    page: Vec<char>,
    holes: Vec<usize>,
    /// The character of each piece.
    signs: Vec<char>,
    /// `page` and `signs` as bytes; `None` unless all characters are ASCII.
    bytes: Option<(Vec<u8>, Vec<u8>)>,
}

impl Stencil {
    /// Creates the stencil of the board as [`judge`](crate::judge()) reads it: a line for each row,
    /// with `.` where there is no cell or no piece; the layers of a pyramid from the top, separated
    /// by an empty line. There is no line break at the end.
    pub fn text(puzzle: &Puzzle) -> Self {
        let mut stencil = Self::empty(puzzle);
        for (number, rows) in puzzle.board.layers().iter().enumerate() {
            stencil.page.extend((number > 0).then_some(['\n'; 2]).into_iter().flatten());
            for (number, row) in rows.iter().enumerate() {
                stencil.page.extend((number > 0).then_some('\n'));
                stencil.row(row, '.');
            }
        }
        stencil.finished()
    }

    /// Creates the stencil of the board for people: like [`text`](Self::text), but with a blank
    /// where there is no cell, or `*` if that place is blocked, without blanks at the end of a
    /// line, and with a line break at the end.
    pub fn plain(puzzle: &Puzzle) -> Self {
        let mut stencil = Self::empty(puzzle);
        for (number, rows) in puzzle.board.layers().iter().enumerate() {
            stencil.page.extend((number > 0).then_some('\n'));
            for (at, row) in rows.iter().enumerate() {
                let is_blocked = |column| puzzle.marks.blocked.contains(&[number, at, column]);
                let is_seen = |column: &usize| row[*column].is_some() || is_blocked(*column);
                let end = (0..row.len()).rev().find(is_seen).map_or(0, |last| last + 1);
                let begin = stencil.page.len();
                stencil.row(&row[..end], ' ');
                (0..end).filter(|&column| is_blocked(column)).for_each(|column| {
                    stencil.page[begin + column] = BLOCKED;
                });
                stencil.page.push('\n');
            }
        }
        stencil.finished()
    }

    fn empty(puzzle: &Puzzle) -> Self {
        let holes = vec![0; puzzle.board.points().len()];
        Self { page: Vec::new(), holes, signs: symbols(&puzzle.pieces), bytes: None }
    }

    /// Appends a row of places, with `outside` where there is no cell.
    fn row(&mut self, places: &[Option<usize>], outside: char) {
        for place in places {
            if let Some(hole) = place.and_then(|cell| self.holes.get_mut(cell)) {
                *hole = self.page.len();
            }
            self.page.push(if place.is_some() { NOTHING } else { outside });
        }
    }

    fn finished(mut self) -> Self {
        let bytes = |signs: &[char]| -> Option<Vec<u8>> {
            signs.iter().map(|&sign| u8::try_from(sign).ok().filter(u8::is_ascii)).collect()
        };
        self.bytes = bytes(&self.page).zip(bytes(&self.signs));
        self
    }

    /// Appends the board, filled with these pieces, to a page.
    pub fn fill(&self, cells: &[u16], page: &mut String) {
        match &self.bytes {
            Some((board, signs)) => {
                let mut bytes: SmallVec<[u8; 256]> = SmallVec::from_slice(board);
                self.put(signs, cells, &mut bytes);
                // ASCII is always valid UTF-8.
                page.push_str(str::from_utf8(&bytes).unwrap_or_default());
            }
            None => {
                let mut board = self.page.clone();
                self.put(&self.signs, cells, &mut board);
                page.extend(board);
            }
        }
    }

    /// Returns the board, filled with these pieces.
    pub fn filled(&self, cells: &[u16]) -> String {
        let mut page = String::new();
        self.fill(cells, &mut page);
        page
    }

    /// Returns the characters of the board, with `None` in the places of cells.
    pub(crate) fn layout(&self) -> Vec<Option<char>> {
        let mut layout: Vec<Option<char>> = self.page.iter().copied().map(Some).collect();
        self.holes.iter().for_each(|&hole| layout[hole] = None);
        layout
    }

    /// Writes the sign of each cell's piece into its hole.
    fn put<T: Copy>(&self, signs: &[T], cells: &[u16], board: &mut [T]) {
        for (&hole, &piece) in self.holes.iter().zip(cells) {
            if let Some(&sign) = signs.get(usize::from(piece)) {
                board[hole] = sign;
            }
        }
    }
}
