//! Reads grids: rows of characters, words or numbers.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::text::Text;
use super::word::counted;
use super::{Mistake, Place, Word};

/// A reader of grids. By default each line that is not empty is a row, all lines up to the end are
/// read, and all rows are as long as the first.
///
/// ```
/// use billhook_reading::{Input, Rows};
///
/// let input = Input::from_text("file", "X.\n.?\n");
/// let cell = |sign: billhook_reading::Word<'_>| match sign.text {
///     "X" => Ok(true),
///     "." => Ok(false),
///     _ => Err(sign.mistake(format!("{} is no cell", sign.shown()), "expected X or .")),
/// };
/// let mistake = Rows::of("board").characters(&mut input.cursor(), cell).unwrap_err();
/// assert_eq!(mistake.to_string(), "`?` is no cell (expected X or .)");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Rows<'w> {
    what: &'w str,
    size: [Option<usize>; 2],
    is_other: fn(&Word<'_>, usize) -> bool,
    /// The function that takes the next row from a text.
    row_of: for<'a> fn(&mut Text<'a>) -> Option<Word<'a>>,
    is_square: bool,
}

impl<'w> Rows<'w> {
    /// Creates a reader of grids of any size; `what` names the grid in messages, as in "board".
    pub const fn of(what: &'w str) -> Self {
        let size = [None, None];
        Self { what, size, is_other: |_, _| false, row_of: |text| text.line(), is_square: false }
    }

    /// Expects this many rows and columns.
    #[must_use]
    pub const fn size(self, rows: usize, columns: usize) -> Self {
        Self { size: [Some(rows), Some(columns)], ..self }
    }

    /// Expects as many rows as the first row has columns.
    #[must_use]
    pub const fn square(self) -> Self {
        Self { is_square: true, ..self }
    }

    /// Reads each word as a row, wherever lines end, so that the content of a file can be typed as
    /// well.
    #[must_use]
    pub const fn in_words(self) -> Self {
        Self { row_of: |text| text.word(), ..self }
    }

    /// Ends a row at a slash as well, so that the content of a file can be typed in one line.
    #[must_use]
    pub const fn in_parts(self) -> Self {
        Self { row_of: |text| text.part_of_line(), ..self }
    }

    /// Ends the grid before a line that cannot be a row, according to `is_other`, which gets the
    /// line and the number of columns: 0 before the first row.
    #[must_use]
    pub const fn before(self, is_other: fn(&Word<'_>, usize) -> bool) -> Self {
        Self { is_other, ..self }
    }

    /// Takes the rows from a text, and reads each character as a square.
    ///
    /// # Errors
    ///
    /// Fails for a row that is too long, too short or missing, and with the mistakes of `read`.
    pub fn characters<'a, T>(
        self,
        text: &mut Text<'a>,
        read: impl FnMut(Word<'a>) -> Result<T, Mistake>,
    ) -> Result<Vec<Vec<T>>, Mistake> {
        self.read(text, "character", |line| line.characters(), read)
    }

    /// Takes the rows from a text, and reads each word as a square.
    ///
    /// # Errors
    ///
    /// Fails for a row that is too long, too short or missing, and with the mistakes of `read`.
    pub fn words<'a, T>(
        self,
        text: &mut Text<'a>,
        read: impl FnMut(Word<'a>) -> Result<T, Mistake>,
    ) -> Result<Vec<Vec<T>>, Mistake> {
        self.read(text, "square", |line| line.words(), read)
    }

    /// Takes the rows from a text, and reads each word as a number within a range; `what` names a
    /// number in messages, as in "height".
    ///
    /// # Errors
    ///
    /// Fails for a row that is too long, too short or missing, or a word that is no such number.
    pub fn numbers<N>(
        self,
        text: &mut Text<'_>,
        what: &str,
        range: RangeInclusive<N>,
    ) -> Result<Vec<Vec<N>>, Mistake>
    where
        N: FromStr + PartialOrd + Display + Clone,
    {
        let number = |word: Word<'_>| word.number(what, range.clone());
        self.read(text, "number", |line| line.words(), number)
    }

    fn read<'a, T, S: Iterator<Item = Word<'a>>>(
        self,
        text: &mut Text<'a>,
        unit: &str,
        squares: impl Fn(&Word<'a>) -> S,
        mut read: impl FnMut(Word<'a>) -> Result<T, Mistake>,
    ) -> Result<Vec<Vec<T>>, Mistake> {
        let [mut rows, mut columns] = self.size;
        let mut grid = Vec::new();
        while rows.is_none_or(|rows| grid.len() < rows) {
            let before = *text;
            let line = (self.row_of)(text);
            let line = line.filter(|line| !(self.is_other)(line, columns.unwrap_or(0)));
            match (line, rows) {
                (Some(line), _) => {
                    let row = self.row(&line, columns, unit, squares(&line), &mut read)?;
                    columns = Some(row.len());
                    rows = if self.is_square { columns } else { rows };
                    grid.push(row);
                }
                (None, None) => {
                    *text = before;
                    break;
                }
                (None, Some(rows)) => {
                    return Err(self.row_missing(before, grid.len(), rows, columns, unit));
                }
            }
        }
        Ok(grid)
    }

    fn row<'a, T>(
        self,
        line: &Word<'a>,
        columns: Option<usize>,
        unit: &str,
        squares: impl Iterator<Item = Word<'a>>,
        read: &mut impl FnMut(Word<'a>) -> Result<T, Mistake>,
    ) -> Result<Vec<T>, Mistake> {
        let mut row = Vec::new();
        for square in squares {
            if let Some(columns) = columns.filter(|columns| *columns == row.len()) {
                let surplus = line.part(square.place.start - line.place.start..line.text.len());
                let message = format!("this row of the {} is too long", self.what);
                return Err(
                    surplus.mistake(message, format!("expected {}", counted(columns, unit)))
                );
            }
            row.push(read(square)?);
        }
        match columns {
            Some(columns) if row.len() < columns => {
                let message = format!("this row of the {} is too short", self.what);
                let more = counted(columns - row.len(), &format!("more {unit}"));
                let end = line.place.end;
                let mistake =
                    Mistake::new(message, Place::Input(end..end), format!("expected {more}"));
                let (has, wide) = (counted(row.len(), unit), counted(columns, "column"));
                Err(mistake.help(format!("it has {has}, and the {} {wide}", self.what)))
            }
            _ => Ok(row),
        }
    }

    /// Returns the mistake of a grid that ends too early, at the place of the missing row.
    fn row_missing(
        self,
        mut text: Text<'_>,
        found: usize,
        rows: usize,
        columns: Option<usize>,
        unit: &str,
    ) -> Mistake {
        let message = format!("the {} ends after {found} of {}", self.what, counted(rows, "row"));
        let of = columns.map(|columns| format!(" of {}", counted(columns, unit)));
        let place = text.line().map_or_else(|| text.end(), |line| Place::Input(line.place));
        Mistake::new(message, place, format!("expected another row{}", of.unwrap_or_default()))
    }
}
