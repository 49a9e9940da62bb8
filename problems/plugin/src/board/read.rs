//! Clues of a board: read from a command line or a file, and written in the same form.

use std::ops::RangeInclusive;

use super::Board;
use crate::reading::{Input, Mistake, Place, Rows, Word};

impl Board {
    /// Reads a square board from one word for each row, with a digit or `.` for each square.
    /// `sides` is the range of the number of rows, and `what` names a number in messages. `numbers`
    /// returns the range of numbers allowed in a row and column, from 0; its first argument is the
    /// number of rows.
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
    /// No words; a first row whose length is not in `sides`; a row that is too long, too short or
    /// missing; text after the last row; a character that is neither `.` nor a digit in its range.
    pub fn read(
        input: &Input,
        sides: RangeInclusive<usize>,
        what: &str,
        numbers: impl Fn(usize, [usize; 2]) -> RangeInclusive<u32>,
    ) -> Result<Self, Mistake> {
        Self::read_by(input, sides, |rows, place, sign| sign.given(what, numbers(rows, place)))
    }

    /// Reads a square board like [`read`](Self::read), but `number` reads the characters: it takes
    /// the number of rows, the row and column from 0, and the character.
    ///
    /// # Errors
    ///
    /// No words; a first row whose length is not in `sides`; a row that is too long, too short or
    /// missing; text after the last row; the mistakes of `number`.
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

    /// Returns the input from which [`read`](Self::read) makes this board. A number from 10 on is
    /// written as the character with this code, or as `.` if there is none.
    pub fn input(&self) -> Input {
        let sign = |number: u32| char::from_digit(number, 10).or(char::from_u32(number));
        let sign = |number: &Option<u32>| number.and_then(sign).unwrap_or('.');
        Input::from_words(self.0.iter().map(|row| row.iter().map(sign).collect::<String>()))
    }

    /// Reads a single word as a size and returns a board without numbers; reads several words as
    /// the numbers of a board, row by row, with `.` for missing ones. `what` names a size in
    /// messages, and `shape` returns the rows and columns of a size. A board has the first of the
    /// `sizes` that makes as many squares as there are words, and its numbers lie between 1 and the
    /// number of squares.
    ///
    /// # Errors
    ///
    /// No words; a size not in `sizes`; a number of words that makes no board; a word that is
    /// neither `.` nor a number in the range.
    pub fn read_numbers(
        input: &Input,
        what: &str,
        sizes: RangeInclusive<usize>,
        shape: impl Fn(usize) -> [usize; 2],
    ) -> Result<Self, Mistake> {
        let most = input.words().count() as u32;
        Self::read_numbers_by(input, what, sizes, shape, |word| word.given("number", 1..=most))
    }

    /// Reads a board like [`read_numbers`](Self::read_numbers), but `number` reads the words.
    ///
    /// # Errors
    ///
    /// No words; a size not in `sizes`; a number of words that makes no board; the mistakes of
    /// `number`.
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

    /// Returns the input from which [`read_numbers`](Self::read_numbers) makes this board, if that
    /// has several squares.
    pub fn numbers_input(&self) -> Input {
        let word = |number: &Option<u32>| number.map_or(".".to_owned(), |it| it.to_string());
        Input::from_words(self.0.iter().flatten().map(word))
    }
}
