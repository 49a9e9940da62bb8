//! Defines the board of a kakuro: cells, and between them black squares with clues for the runs of
//! cells that begin below them and to their right.

use std::ops::{Range, RangeInclusive};

use billhook_plugin::reading::{Rows, counted};
use billhook_plugin::show::{Grid, Sign, Square};
use billhook_plugin::{Board, Input, Mistake, Place, Word};

/// A square of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    /// A cell, with its digit if it is given.
    Open(Option<u32>),
    /// A black square: the clue of the run below, and of the run to the right.
    Black([Option<u32>; 2]),
}

/// The range of digits in cells.
const DIGITS: RangeInclusive<u32> = 1..=9;
/// The range of sums of runs.
pub(crate) const SUMS: RangeInclusive<u32> = 1..=45;
/// The range of numbers of rows and of columns.
pub(crate) const SIDES: RangeInclusive<usize> = 1..=100;

/// The range of numbers of rows and of columns of boards that are dealt.
pub(crate) const SIDES_DEALT: RangeInclusive<usize> = 3..=20;

/// A board of runs, row by row; all rows have the same number of squares.
///
/// It is written with a word for each square: `.` or a digit for a cell, and for a black square `\`
/// between the clues that it has. A row is a line, or ends at a slash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Runs(pub(crate) Vec<Vec<Cell>>);

/// A maximal run of cells side by side in a row or a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    /// Start and direction, as in `from r2c3 to the right`.
    pub(crate) name: String,
    /// Whether the run goes to the right; otherwise it goes down.
    is_across: bool,
    /// The clue of the black square before the run; `None` if there is no such square or clue.
    pub(crate) clue: Option<u32>,
    /// The rows and columns of the run's cells, from 0.
    pub(crate) cells: Vec<[usize; 2]>,
}

/// A square with its place in the input.
type Placed = (Cell, Range<usize>);

/// Reads a square: `.` or a digit, or the clues of a black square around a separator.
fn square(word: &Word<'_>, separator: char) -> Result<Cell, Mistake> {
    let Some(at) = word.text.find(separator) else {
        return Ok(Cell::Open(word.given("digit", DIGITS)?));
    };
    let clue = |part: Word<'_>| match part.text {
        "" => Ok(None),
        _ => part.number("sum", SUMS).map(Some),
    };
    Ok(Cell::Black([clue(word.part(0..at))?, clue(word.part(at + 1..word.text.len()))?]))
}

/// Returns the mistake that a clue at a place has no cell.
pub(crate) fn no_cell(place: Place, beside: &str) -> Mistake {
    Mistake::new(format!("there is no cell {beside}"), place, "expected no clue for one")
}

impl Runs {
    /// Reads a board in words, or [below its size](Self::below_size).
    ///
    /// # Errors
    ///
    /// Fails without a row, for a row that is longer or shorter than the first, a side out of
    /// range, a word that is no square, or a clue for a run that has no cell.
    pub(crate) fn read(input: &Input) -> Result<Self, Mistake> {
        let squares = match Self::below_size(input) {
            Some(squares) => squares?,
            None => {
                let square = |word: Word<'_>| Ok((square(&word, '\\')?, word.place));
                Rows::of("board").in_parts().words(&mut input.cursor(), square)?
            }
        };
        let Some(first) = squares.first().filter(|row| !row.is_empty()) else {
            return Err(Mistake::new("no board", Place::Nowhere, ""));
        };
        if ![squares.len(), first.len()].iter().all(|side| SIDES.contains(side)) {
            let message = format!("there is no board of {} by {}", squares.len(), first.len());
            let label = format!("expected {} to {} rows and columns", SIDES.start(), SIDES.end());
            let place = first[0].1.start..first[first.len() - 1].1.end;
            return Err(Mistake::new(message, Place::Input(place), label));
        }
        let row = |row: &Vec<(Cell, _)>| row.iter().map(|(cell, _)| *cell).collect();
        let board = Self(squares.iter().map(row).collect());
        if let Some(([row, column], beside)) = board.stray() {
            let place = Place::Input(squares[row][column].1.clone());
            return Err(no_cell(place, beside));
        }
        Ok(board)
    }

    /// Reads the squares below a size, as collections have them: `0` or a digit for a cell, `-` for a
    /// black square without clues, and otherwise a comma between its clues. `None` if there is no
    /// size, or no comma.
    fn below_size(input: &Input) -> Option<Result<Vec<Vec<Placed>>, Mistake>> {
        let ([rows, columns], words) = input.sized()?;
        let last = words.last().filter(|_| words.iter().any(|word| word.text.contains(',')))?;
        if rows.checked_mul(columns) != Some(words.len()) {
            let message = format!("the board has {}", counted(words.len(), "square"));
            let label = format!("expected {rows} rows of {columns}");
            return Some(Err(last.mistake(message, label)));
        }
        let square = |word: &Word<'_>| {
            let cell = match word.text {
                "0" => Cell::Open(None),
                "-" => Cell::Black([None, None]),
                _ => square(word, ',')?,
            };
            Ok((cell, word.place.clone()))
        };
        Some(words.chunks(columns).map(|row| row.iter().map(square).collect()).collect())
    }

    /// Returns the row and column of a clue for a run that has no cell, and where the cell is missing.
    pub(crate) fn stray(&self) -> Option<([usize; 2], &'static str)> {
        for (row, squares) in self.0.iter().enumerate() {
            for (column, square) in squares.iter().enumerate() {
                let Cell::Black([below, right]) = *square else { continue };
                for (clue, at, beside) in [
                    (below, [row + 1, column], "below"),
                    (right, [row, column + 1], "to the right"),
                ] {
                    if clue.is_some() && !self.is_open(at) {
                        return Some(([row, column], beside));
                    }
                }
            }
        }
        None
    }

    /// Returns the board in the words from which it is [read](Self::read).
    pub(crate) fn input(&self) -> Input {
        let word = |cell: &Cell| match *cell {
            Cell::Open(number) => number.map_or(".".to_owned(), |number| number.to_string()),
            Cell::Black(clues) => Sign::Clue(clues).to_string(),
        };
        let row = |row: &Vec<Cell>| row.iter().map(word).collect::<Vec<_>>().join(" ");
        Input::from_words([self.0.iter().map(row).collect::<Vec<_>>().join(" / ")])
    }

    /// Returns the number of rows and columns.
    pub(crate) fn size(&self) -> [usize; 2] {
        [self.0.len(), self.0.first().map_or(0, Vec::len)]
    }

    fn at(&self, [row, column]: [usize; 2]) -> Option<Cell> {
        self.0.get(row)?.get(column).copied()
    }

    /// Returns whether the square in a row and column, from 0, is a cell; `false` outside the
    /// board.
    pub(crate) fn is_open(&self, place: [usize; 2]) -> bool {
        matches!(self.at(place), Some(Cell::Open(_)))
    }

    /// Returns the board with a given digit in a square, or without one; `None` for a black square.
    pub(crate) fn with_digit(&self, [row, column]: [usize; 2], digit: Option<u32>) -> Option<Self> {
        let mut board = self.clone();
        match board.0.get_mut(row)?.get_mut(column)? {
            Cell::Open(number) => *number = digit,
            Cell::Black(_) => return None,
        }
        Some(board)
    }

    /// Returns the digits that are given.
    pub(crate) fn given(&self) -> Board {
        Board::of(self.size(), |place| match self.at(place)? {
            Cell::Open(number) => number,
            Cell::Black(_) => None,
        })
    }

    /// Returns the board with a clue for each run that begins at a black square, as `clue` computes
    /// it from the run's cells.
    pub(crate) fn with_clues(&self, clue: impl Fn(&[[usize; 2]]) -> u32) -> Self {
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

    /// Returns all runs: those to the right, row by row, then those down, column by column.
    pub(crate) fn runs(&self) -> Vec<Run> {
        let [rows, columns] = self.size();
        let across = self.along(rows, columns, true, &|line, at| [line, at]);
        across.into_iter().chain(self.along(columns, rows, false, &|line, at| [at, line])).collect()
    }

    /// Returns the runs of some lines of equal length, which are rows if `is_across`, otherwise
    /// columns; `place` returns the row and column of a square in a line.
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

    /// Returns what is wrong with an answer apart from the digits of runs, a sentence each: another
    /// size, a cell without a number, with another than the given one or with one that is no digit
    /// from 1 to 9, a number on a black square. Empty if nothing is.
    pub(crate) fn misfits(&self, numbers: &Board) -> Vec<String> {
        let mut faults = Vec::new();
        let is_sized = numbers.0.len() == self.0.len()
            && numbers.0.iter().zip(&self.0).all(|(row, squares)| row.len() == squares.len());
        if !is_sized {
            let [rows, columns] = self.size();
            return vec![format!("it does not have {rows} rows of {columns} squares")];
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
                    (Cell::Open(_), Some(number)) if !DIGITS.contains(&number) => {
                        faults.push(format!("there is {number} at {at}, which is no number here"));
                    }
                    _ => {}
                }
            }
        }
        faults
    }

    /// Returns the board with digits in its cells and clues in its black squares.
    pub(crate) fn shown(&self, numbers: &Board) -> Grid {
        Grid::of(self.size(), |place| match self.at(place) {
            None => Square::Outside,
            Some(Cell::Black(clues)) => Square::Note(Sign::Clue(clues)),
            Some(Cell::Open(_)) => numbers.at(place).into(),
        })
    }
}
