//! Boards: rows of numbers, which are the answers and the clues of many puzzles.
//!
//! `read.rs` reads clues, `answer.rs` reads and writes answers, and `faults.rs` finds what is wrong
//! with an answer.

mod answer;
mod faults;
mod read;

/// Rows of numbers, some of which may be missing.
///
/// An answer is written row by row, with `/` between rows and `.` for a missing number; when it is
/// read, a line break ends a row as well. [`Puzzle::NUMBER`](crate::Puzzle::NUMBER) names a number:
/// with "height", programs get the field `heights`.
///
/// ```
/// use billhook_plugin::Board;
///
/// let board = Board(vec![vec![Some(1), Some(2)], vec![Some(2), Some(2)]]);
/// assert_eq!(board.to_string(), "1 2 / 2 2");
/// assert_eq!(board.repeats(), ["row 2 has 2 twice", "column 2 has 2 twice"]);
/// let given = Board(vec![vec![None, Some(1)], vec![None, None]]);
/// assert_eq!(board.misfits(&given, 1..=2), ["there is 2 at r1c2, where 1 is given"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board(pub Vec<Vec<Option<u32>>>);

impl Board {
    /// Creates a board of this many rows and columns; `number` returns the number in a row and
    /// column, from 0.
    pub fn of([rows, columns]: [usize; 2], number: impl Fn([usize; 2]) -> Option<u32>) -> Self {
        let row = |row| (0..columns).map(|column| number([row, column])).collect();
        Self((0..rows).map(row).collect())
    }

    /// Returns the numbers that are not missing, row by row, each with its row and column, from 0.
    pub fn numbers(&self) -> impl Iterator<Item = ([usize; 2], u32)> {
        let rows = self.0.iter().enumerate();
        let places = rows.flat_map(|(row, numbers)| {
            numbers.iter().enumerate().map(move |(column, number)| ([row, column], *number))
        });
        places.filter_map(|(place, number)| Some((place, number?)))
    }

    /// Returns the number in a row and column, from 0; `None` if it is missing or the place is
    /// outside the board.
    pub fn at(&self, [row, column]: [usize; 2]) -> Option<u32> {
        *self.0.get(row)?.get(column)?
    }

    /// Returns whether a row and column, from 0, is a place of the board.
    pub fn has(&self, [row, column]: [usize; 2]) -> bool {
        self.0.get(row).is_some_and(|row| column < row.len())
    }

    /// Returns the board with a number at a place, or without one; `None` if the place is outside
    /// the board.
    #[must_use]
    pub fn with(&self, [row, column]: [usize; 2], number: Option<u32>) -> Option<Self> {
        let mut board = self.clone();
        *board.0.get_mut(row)?.get_mut(column)? = number;
        Some(board)
    }

    /// Returns the board without its first and last rows and columns; empty if it has at most two
    /// rows.
    #[must_use]
    pub fn without_border(&self) -> Self {
        let within =
            |row: &Vec<_>| row.iter().skip(1).take(row.len().saturating_sub(2)).copied().collect();
        let rows = self.0.len().saturating_sub(2);
        Self(self.0.iter().skip(1).take(rows).map(within).collect())
    }

    /// Returns the board with a border, one square wide, in which numbers are missing. Shorter rows
    /// are filled up to the length of the longest.
    #[must_use]
    pub fn with_border(&self) -> Self {
        let columns = self.0.iter().map(Vec::len).max().unwrap_or(0);
        Self::of([self.0.len() + 2, columns + 2], |place| {
            self.at(place.map(|index| index.wrapping_sub(1)))
        })
    }

    /// Returns all rows, then all columns. In a column, the number of a row that is too short is
    /// missing.
    pub fn lines(&self) -> Vec<Vec<Option<u32>>> {
        let columns = self.0.iter().map(Vec::len).max().unwrap_or(0);
        let column = |column| (0..self.0.len()).map(|row| self.at([row, column])).collect();
        self.0.iter().cloned().chain((0..columns).map(column)).collect()
    }
}
