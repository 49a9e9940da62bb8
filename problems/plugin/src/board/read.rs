//! Clues of a board: read from a command line or a file, and written in the same form.

use std::ops::RangeInclusive;

use super::Board;
use crate::reading::{Input, Mistake, Place, Rows, Word};

impl Board {
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
}
