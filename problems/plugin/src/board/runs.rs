//! Boards of runs: cells, and between them black squares with clues for the runs of cells that begin
//! below them and to their right.

use std::ops::RangeInclusive;

use super::Board;
use crate::reading::{Input, Mistake, Place, Random, Rows, Word};
use crate::show::{Grid, Sign, Square};

/// A square of a board of runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A cell, and its number if it is given.
    Open(Option<u32>),
    /// A black square: the clue of the run below, and of the run to the right.
    Black([Option<u32>; 2]),
}

/// A board of runs, row by row; each row has as many squares.
///
/// It is written with a word for each square: `.` or a number for a cell, and for a black square `\`
/// between the clues that it has. A row is a line, or ends at a slash.
///
/// ```
/// use billhook_plugin::Input;
/// use billhook_plugin::board::Runs;
///
/// let words = r"\ 4\ 6\ / \3 . . / \7 3 .";
/// let board = Runs::read(&Input::from_words([words]), 2..=9, ("digit", 1..=9), ("sum", 1..=45))?;
/// let runs = board.runs();
/// assert_eq!((runs[0].name.as_str(), runs[0].clue), ("from r2c2 to the right", Some(3)));
/// assert_eq!((runs[3].name.as_str(), runs[3].clue), ("from r2c3 down", Some(6)));
/// assert_eq!(board.input(), Input::from_words([words]));
/// # Ok::<(), billhook_plugin::Mistake>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Runs(pub Vec<Vec<Cell>>);

/// Cells beside each other in a row or a column, as many as there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// Where it begins and which way it goes, as in `from r2c3 to the right`.
    pub name: String,
    /// Whether it goes to the right, not down.
    pub is_across: bool,
    /// The clue of the black square before it.
    pub clue: Option<u32>,
    /// The rows and columns of its cells, from 0.
    pub cells: Vec<[usize; 2]>,
}

impl Runs {
    /// Reads a board within a range of `sides`; numbers and clues with what they are called and can be.
    ///
    /// # Errors
    ///
    /// A row that is too long or too short; another number of them; a word that is no square; a
    /// clue of no cell.
    pub fn read(
        input: &Input,
        sides: RangeInclusive<usize>,
        (number, numbers): (&str, RangeInclusive<u32>),
        (clue, clues): (&str, RangeInclusive<u32>),
    ) -> Result<Self, Mistake> {
        let square = |word: Word<'_>| {
            let Some(at) = word.text.find('\\') else {
                return Ok((Cell::Open(word.given(number, numbers.clone())?), word.place));
            };
            let clue = |part: Word<'_>| match part.text {
                "" => Ok(None),
                _ => part.number(clue, clues.clone()).map(Some),
            };
            let clues = [clue(word.part(0..at))?, clue(word.part(at + 1..word.text.len()))?];
            Ok((Cell::Black(clues), word.place))
        };
        let squares = Rows::of("board").in_parts().words(&mut input.cursor(), square)?;
        let Some(first) = squares.first() else {
            return Err(Mistake::new("no board", Place::Nowhere, ""));
        };
        if ![squares.len(), first.len()].iter().all(|side| sides.contains(side)) {
            let message = format!("there is no board of {} by {}", squares.len(), first.len());
            let label = format!("expected {} to {} rows and columns", sides.start(), sides.end());
            let place = first[0].1.start..first[first.len() - 1].1.end;
            return Err(Mistake::new(message, Place::Input(place), label));
        }
        let row = |row: &Vec<(Cell, _)>| row.iter().map(|(cell, _)| *cell).collect();
        let board = Self(squares.iter().map(row).collect());
        for (row, squares) in squares.iter().enumerate() {
            for (column, (square, place)) in squares.iter().enumerate() {
                let Cell::Black([below, right]) = *square else { continue };
                for (clue, at, beside) in [
                    (below, [row + 1, column], "below"),
                    (right, [row, column + 1], "to the right"),
                ] {
                    if clue.is_some() && !board.is_open(at) {
                        let message = format!("there is no cell {beside}");
                        let place = Place::Input(place.clone());
                        return Err(Mistake::new(message, place, "expected no clue for one"));
                    }
                }
            }
        }
        Ok(board)
    }

    /// The board as it is [read](Self::read).
    pub fn input(&self) -> Input {
        let word = |cell: &Cell| match *cell {
            Cell::Open(number) => number.map_or(".".to_owned(), |number| number.to_string()),
            Cell::Black(clues) => Sign::Clue(clues).to_string(),
        };
        let row = |row: &Vec<Cell>| row.iter().map(word).collect::<Vec<_>>().join(" ");
        Input::from_words([self.0.iter().map(row).collect::<Vec<_>>().join(" / ")])
    }

    /// A square board whose first row and column are black, and by chance about a third of the rest,
    /// which is symmetric about its middle; each run has two cells at least.
    ///
    /// # Panics
    ///
    /// If there is not one row.
    pub fn drawn(side: usize, random: &mut Random) -> Self {
        let black = Cell::Black([None, None]);
        let mut board = Self(vec![vec![Cell::Open(None); side]; side]);
        board.0[0].fill(black);
        board.0.iter_mut().for_each(|row| row[0] = black);
        let mut places: Vec<[usize; 2]> =
            (1..side).flat_map(|row| (1..side).map(move |column| [row, column])).collect();
        random.shuffle(&mut places);
        let mut left = places.len() / 3;
        for [row, column] in places {
            let mut with = board.clone();
            with.0[row][column] = black;
            with.0[side - row][side - column] = black;
            if left > 0 && with.runs().iter().all(|run| run.cells.len() > 1) {
                (board, left) = (with, left.saturating_sub(2));
            }
        }
        board
    }

    /// How many rows and columns there are.
    pub fn size(&self) -> [usize; 2] {
        [self.0.len(), self.0.first().map_or(0, Vec::len)]
    }

    fn at(&self, [row, column]: [usize; 2]) -> Option<Cell> {
        self.0.get(row)?.get(column).copied()
    }

    /// Whether there is a cell in a row and column, from 0.
    pub fn is_open(&self, place: [usize; 2]) -> bool {
        matches!(self.at(place), Some(Cell::Open(_)))
    }

    /// The numbers that are given.
    pub fn given(&self) -> Board {
        Board::of(self.size(), |place| match self.at(place)? {
            Cell::Open(number) => number,
            Cell::Black(_) => None,
        })
    }

    /// The board with other numbers given.
    #[must_use]
    pub fn with_given(&self, numbers: &Board) -> Self {
        let cell = |place: [usize; 2]| match self.0[place[0]][place[1]] {
            Cell::Open(_) => Cell::Open(numbers.at(place)),
            black @ Cell::Black(_) => black,
        };
        let [rows, columns] = self.size();
        Self(
            (0..rows).map(|row| (0..columns).map(|column| cell([row, column])).collect()).collect(),
        )
    }

    /// The board with a clue for each run that begins at a black square.
    #[must_use]
    pub fn with_clues(&self, clue: impl Fn(&[[usize; 2]]) -> u32) -> Self {
        let mut board = self.clone();
        for run in self.runs() {
            let [row, column] = run.cells[0];
            let before = match run.is_across {
                true => column.checked_sub(1).map(|column| [row, column]),
                false => row.checked_sub(1).map(|row| [row, column]),
            };
            if let Some([row, column]) = before
                && let Cell::Black(clues) = &mut board.0[row][column]
            {
                clues[usize::from(run.is_across)] = Some(clue(&run.cells));
            }
        }
        board
    }

    /// All runs, those to the right row by row and then those down column by column.
    pub fn runs(&self) -> Vec<Run> {
        let [rows, columns] = self.size();
        let across = self.along(rows, columns, true, &|line, at| [line, at]);
        across.into_iter().chain(self.along(columns, rows, false, &|line, at| [at, line])).collect()
    }

    /// The runs of some lines of a length.
    fn along(
        &self,
        lines: usize,
        length: usize,
        is_across: bool,
        place: &dyn Fn(usize, usize) -> [usize; 2],
    ) -> Vec<Run> {
        let mut runs = Vec::new();
        for line in 0..lines {
            let mut before = None;
            let mut cells = Vec::new();
            for at in 0..=length {
                let place = place(line, at);
                if self.is_open(place) {
                    cells.push(place);
                    continue;
                }
                if let Some([row, column]) = cells.first() {
                    let way = if is_across { "to the right" } else { "down" };
                    let name = format!("from r{}c{} {way}", row + 1, column + 1);
                    let cells = std::mem::take(&mut cells);
                    runs.push(Run { name, is_across, clue: before, cells });
                }
                before = match self.at(place) {
                    Some(Cell::Black(clues)) => clues[usize::from(is_across)],
                    _ => None,
                };
            }
        }
        runs
    }

    /// Where these numbers fit to the board not at all: another size, a cell without a number or
    /// with another than the given one or none of these, a black square with one. A sentence each.
    pub fn misfits(&self, numbers: &Board, range: RangeInclusive<u32>) -> Vec<String> {
        let mut faults = Vec::new();
        let is_sized = numbers.0.len() == self.0.len()
            && numbers.0.iter().zip(&self.0).all(|(row, squares)| row.len() == squares.len());
        if !is_sized {
            let [rows, columns] = self.size();
            return vec![format!("it has not {rows} rows of {columns} squares")];
        }
        for (row, squares) in (1..).zip(&self.0) {
            for (column, square) in (1..).zip(squares) {
                let at = format!("r{row}c{column}");
                match (*square, numbers.at([row - 1, column - 1])) {
                    (Cell::Black(_), Some(_)) => faults.push(format!("{at} is black")),
                    (Cell::Open(_), None) => faults.push(format!("there is no number at {at}")),
                    (Cell::Open(Some(given)), Some(number)) if number != given => {
                        faults.push(format!("there is {number} at {at}, where {given} is given"));
                    }
                    (Cell::Open(_), Some(number)) if !range.contains(&number) => {
                        faults.push(format!("there is {number} at {at}, which is no number here"));
                    }
                    _ => {}
                }
            }
        }
        faults
    }

    /// The board with the numbers of its cells, and clues in black squares.
    pub fn shown(&self, numbers: &Board) -> Grid {
        Grid::of(self.size(), |place| match self.at(place) {
            Some(Cell::Black([None, None])) | None => Square::Outside,
            Some(Cell::Black(clues)) => Square::Note(Sign::Clue(clues)),
            Some(Cell::Open(_)) => numbers.at(place).into(),
        })
    }
}
