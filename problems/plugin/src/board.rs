//! Rows of numbers: what solves many a puzzle, and what is given of it.

use std::ops::RangeInclusive;

use serde_json::{Map, Value};

use crate::reading::{Rows, counted};
use crate::{Answer, Input, Mistake, Place, Puzzle, Word};

/// Rows of numbers, some of which may be missing.
///
/// As an answer it is written row by row, with `/` between rows and `.` for what is missing; lines
/// are rows as well. [`Puzzle::NUMBER`] names a number: with "height" programs are given the field
/// `heights`.
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
    /// So many rows and columns, number by number: row and column from 0.
    pub fn of([rows, columns]: [usize; 2], number: impl Fn([usize; 2]) -> Option<u32>) -> Self {
        let row = |row| (0..columns).map(|column| number([row, column])).collect();
        Self((0..rows).map(row).collect())
    }

    /// Reads a square board, a word for each row and in it a digit or `.` for each place. `sides` are
    /// how many rows there may be, `what` names a number in messages, and `numbers` says by the
    /// number of rows which there are in a row and column, from 0.
    ///
    /// ```
    /// use billhook_plugin::{Board, Input};
    ///
    /// let board = Board::read(&Input::from_words(["1.", ".2"]), 1..=9, "digit", |rows, _| 1..=rows as u32)?;
    /// assert_eq!(board.at([1, 1]), Some(2));
    /// assert_eq!(board.input(), Input::from_words(["1.", ".2"]));
    /// # Ok::<(), billhook_plugin::Mistake>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A row that is too long, too short or missing; another number of them; a character that is
    /// neither.
    pub fn read(
        input: &Input,
        sides: RangeInclusive<usize>,
        what: &str,
        numbers: impl Fn(usize, [usize; 2]) -> RangeInclusive<u32>,
    ) -> Result<Self, Mistake> {
        Self::read_by(input, sides, |rows, place, sign| sign.given(what, numbers(rows, place)))
    }

    /// As [`read`](Self::read), where `number` says what a sign is by the number of rows, and its row
    /// and column, from 0.
    ///
    /// # Errors
    ///
    /// A row that is too long, too short or missing; another number of them; what `number` says.
    pub fn read_by(
        input: &Input,
        sides: RangeInclusive<usize>,
        number: impl Fn(usize, [usize; 2], &Word<'_>) -> Result<Option<u32>, Mistake>,
    ) -> Result<Self, Mistake> {
        let mut text = input.cursor();
        let first = input.words().next();
        let first = first.ok_or_else(|| Mistake::new("no board", Place::Nowhere, ""))?;
        if !sides.contains(&first.text.chars().count()) {
            let label = format!("expected {} to {} characters", sides.start(), sides.end());
            return Err(first.mistake("there is no board of such rows", label));
        }
        let rows = Rows::of("board").in_words().square().characters(&mut text, Ok)?;
        text.finished("the board is complete")?;
        let row = |(row, signs): (usize, &Vec<Word<'_>>)| {
            let signs = signs.iter().enumerate();
            signs.map(|(column, sign)| number(rows.len(), [row, column], sign)).collect()
        };
        rows.iter().enumerate().map(row).collect::<Result<_, _>>().map(Self)
    }

    /// The board as it is [read](Self::read); a number from 10 on is the code of a character.
    pub fn input(&self) -> Input {
        let sign = |number: u32| char::from_digit(number, 10).or(char::from_u32(number));
        let sign = |number: &Option<u32>| number.and_then(sign).unwrap_or('.');
        Input::from_words(self.0.iter().map(|row| row.iter().map(sign).collect::<String>()))
    }

    /// Reads a size alone, for a board without numbers, or the numbers of a board row by row, a word
    /// each, with `.` for those that are missing. `what` names a size in messages; its board has as
    /// many rows and columns as `shape` says, and numbers from 1 to that of its places.
    ///
    /// ```
    /// use billhook_plugin::{Board, Input};
    ///
    /// let read = |words: &str| {
    ///     let input = Input::from_words(words.split(' '));
    ///     Board::read_numbers(&input, "number of rows", 1..=9, |rows| [rows, rows])
    /// };
    /// assert_eq!(read("2")?.to_string(), ". . / . .");
    /// assert_eq!(read("4 . . 1")?.to_string(), "4 . / . 1");
    /// assert_eq!(read("4 . 1").unwrap_err().message, "3 numbers make no board");
    /// # Ok::<(), billhook_plugin::Mistake>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Another size, another number of words, a word that is neither `.` nor such a number.
    pub fn read_numbers(
        input: &Input,
        what: &str,
        sizes: RangeInclusive<usize>,
        shape: impl Fn(usize) -> [usize; 2],
    ) -> Result<Self, Mistake> {
        let most = input.words().count() as u32;
        Self::read_numbers_by(input, what, sizes, shape, |word| word.given("number", 1..=most))
    }

    /// As [`read_numbers`](Self::read_numbers), where `number` says what a word is.
    ///
    /// # Errors
    ///
    /// Another size, another number of words, what `number` says.
    pub fn read_numbers_by(
        input: &Input,
        what: &str,
        sizes: RangeInclusive<usize>,
        shape: impl Fn(usize) -> [usize; 2],
        number: impl Fn(&Word<'_>) -> Result<Option<u32>, Mistake>,
    ) -> Result<Self, Mistake> {
        let words: Vec<Word<'_>> = input.words().collect();
        let [first, .., last] = words.as_slice() else {
            return Ok(Self::of(shape(input.number(what, sizes)?), |_| None));
        };
        let fits = |[rows, columns]: &[usize; 2]| rows * columns == words.len();
        let Some([_, columns]) = sizes.map(shape).find(fits) else {
            let place = Place::Input(first.place.start..last.place.end);
            let message = format!("{} numbers make no board", words.len());
            return Err(Mistake::new(message, place, "expected as many as one has"));
        };
        let row = |row: &[Word<'_>]| row.iter().map(&number).collect::<Result<Vec<_>, _>>();
        words.chunks(columns).map(row).collect::<Result<_, _>>().map(Self)
    }

    /// The board as it is read by its [numbers](Self::read_numbers).
    pub fn numbers_input(&self) -> Input {
        let word = |number: &Option<u32>| number.map_or(".".to_owned(), |it| it.to_string());
        Input::from_words(self.0.iter().flatten().map(word))
    }

    /// The numbers that are there, with their row and column, from 0.
    pub fn numbers(&self) -> impl Iterator<Item = ([usize; 2], u32)> {
        let rows = self.0.iter().enumerate();
        let places = rows.flat_map(|(row, numbers)| {
            numbers.iter().enumerate().map(move |(column, number)| ([row, column], *number))
        });
        places.filter_map(|(place, number)| Some((place, number?)))
    }

    /// The number in a row and column, from 0; none if it is missing, or there is no such place.
    pub fn at(&self, [row, column]: [usize; 2]) -> Option<u32> {
        *self.0.get(row)?.get(column)?
    }

    /// The board without its first and its last row and column.
    #[must_use]
    pub fn without_border(&self) -> Self {
        let within =
            |row: &Vec<_>| row.iter().skip(1).take(row.len().saturating_sub(2)).copied().collect();
        let rows = self.0.len().saturating_sub(2);
        Self(self.0.iter().skip(1).take(rows).map(within).collect())
    }

    /// The board with a row and column more at each end, without numbers.
    #[must_use]
    pub fn with_border(&self) -> Self {
        let columns = self.0.iter().map(Vec::len).max().unwrap_or(0);
        Self::of([self.0.len() + 2, columns + 2], |place| {
            self.at(place.map(|index| index.wrapping_sub(1)))
        })
    }

    /// All rows, and then all columns.
    pub fn lines(&self) -> Vec<Vec<Option<u32>>> {
        let columns = self.0.iter().map(Vec::len).max().unwrap_or(0);
        let column = |column| (0..self.0.len()).map(|row| self.at([row, column])).collect();
        self.0.iter().cloned().chain((0..columns).map(column)).collect()
    }

    /// The numbers that stand twice in a row or a column, a sentence each.
    pub fn repeats(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for (at, line) in (1..).zip(self.lines()) {
            let name = match at {
                row if row <= self.0.len() => format!("row {row}"),
                column => format!("column {}", column - self.0.len()),
            };
            let mut numbers: Vec<u32> = line.into_iter().flatten().collect();
            numbers.sort_unstable();
            let mut repeated: Vec<u32> =
                numbers.windows(2).filter(|two| two[0] == two[1]).map(|two| two[0]).collect();
            repeated.dedup();
            faults.extend(repeated.into_iter().map(|number| format!("{name} has {number} twice")));
        }
        faults
    }

    /// Why this is no latin square with the given numbers, a sentence each: it has not each number
    /// from 1 to that of the rows once in each row and column.
    pub fn latin_faults(&self, given: &Self) -> Vec<String> {
        [self.misfits(given, 1..=given.0.len() as u32), self.repeats()].concat()
    }

    /// Where this fits to what is given not at all: another size, another number than the given
    /// one, one that is missing or none of these. A sentence each.
    pub fn misfits(&self, given: &Self, numbers: RangeInclusive<u32>) -> Vec<String> {
        if self.0.len() != given.0.len() {
            return vec![format!("it has {}, not {}", counted(self.0.len(), "row"), given.0.len())];
        }
        let mut faults = Vec::new();
        for (row, (line, expected)) in (1..).zip(self.0.iter().zip(&given.0)) {
            if line.len() != expected.len() {
                faults.push(format!(
                    "row {row} has {} numbers, not {}",
                    line.len(),
                    expected.len()
                ));
                continue;
            }
            for (column, (number, expected)) in (1..).zip(line.iter().zip(expected)) {
                let at = format!("r{row}c{column}");
                match (number, expected) {
                    (None, _) => faults.push(format!("there is no number at {at}")),
                    (Some(number), Some(given)) if number != given => {
                        faults.push(format!("there is {number} at {at}, where {given} is given"));
                    }
                    (Some(number), _) if !numbers.contains(number) => {
                        faults.push(format!("there is {number} at {at}, which is no number here"));
                    }
                    _ => {}
                }
            }
        }
        faults
    }
}

impl std::fmt::Display for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sign =
            |number: &Option<u32>| number.map_or(".".to_owned(), |number| number.to_string());
        let row = |row: &Vec<_>| row.iter().map(sign).collect::<Vec<_>>().join(" ");
        f.write_str(&self.0.iter().map(row).collect::<Vec<_>>().join(" / "))
    }
}

impl<P: Puzzle> Answer<P> for Board {
    fn parse(text: &str, _: &P) -> Result<Self, Mistake> {
        let what = P::NUMBER.unwrap_or("number of the answer");
        let number = |word: &str| match (word, word.parse()) {
            (".", _) => Ok(None),
            (_, Ok(number)) => Ok(Some(number)),
            _ => {
                let start = word.as_ptr() as usize - text.as_ptr() as usize;
                let place = Place::Answer(start..start + word.len());
                Err(Mistake::new(
                    format!("this is no {what}"),
                    place,
                    "expected a number such as 3",
                ))
            }
        };
        let rows = text.trim().split(['/', '\n']);
        rows.map(|row| row.split_whitespace().map(number).collect())
            .collect::<Result<_, _>>()
            .map(Self)
    }

    fn text(&self, _: &P) -> String {
        self.to_string()
    }

    fn fields(&self, _: &P) -> Map<String, Value> {
        P::NUMBER.map(|what| (format!("{what}s"), self.0.clone().into())).into_iter().collect()
    }
}
