//! Defines the squares of a board, and their signs.

use std::fmt::{self, Display, Write};
use std::iter::repeat_n;

use anstyle::Style;

use super::colour::Colour;

/// A square of a board.
///
/// A letter or number becomes a filled square in a group of its own, and `None` an empty one. Of
/// characters, `.` becomes an empty square and a blank one outside the board.
///
/// ```
/// use billhook_show::{Sign, Square};
///
/// assert_eq!(Square::from(None::<u64>), Square::Empty);
/// assert_eq!(Square::from(Some(3_u64)), Square::Filled { group: 2, sign: Sign::Number(3) });
/// assert_eq!(Square::from('B'), Square::Filled { group: 1, sign: Sign::Letter('B') });
/// assert_eq!(Square::from(' '), Square::Outside);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Square {
    /// A place outside the board.
    Outside,
    /// A place outside the board, with a note.
    Note(Sign),
    /// A square of the board in which nothing may lie.
    Blocked,
    /// A square in which nothing lies.
    Empty,
    /// A square of which it is open what lies in it.
    Open,
    /// A square in which something lies.
    Filled {
        /// The group, such as a piece; it decides the [`Colour`](super::Colour).
        group: usize,
        /// The sign in the square.
        sign: Sign,
    },
    /// A square that is painted all over.
    Painted {
        /// The colour; `None` for black.
        colour: Option<Colour>,
        /// The sign that text and print show.
        sign: Sign,
    },
    /// A note outside the board on a ground of its own colour, such as the length of a block of
    /// that colour. Its sign tells the colour as well, for readers who cannot see it.
    Coloured {
        /// The colour of the ground.
        colour: Colour,
        /// The note, such as `2a`.
        sign: Sign,
    },
    /// A [`Filled`](Self::Filled) square whose content is a clue: underlined in colour, and flat in
    /// a picture.
    Given {
        /// The group, such as a piece; it decides the colour.
        group: usize,
        /// The sign in the square.
        sign: Sign,
    },
}

/// The squares of a layer of a board, row by row.
pub type Layer = Vec<Vec<Square>>;

/// The sign in a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sign {
    /// A character.
    Letter(char),
    /// A number.
    Number(u64),
    /// A clue in a black square, as in `16\30`: the number for the squares below and that for the
    /// squares to the right, each of which may be missing.
    Clue([Option<u32>; 2]),
    /// A comparison between two squares: `<`, `>`, `^` or `v`. Pictures draw it as a chevron.
    Comparison(char),
    /// A short [text](Sign::text), with blanks behind it.
    Text([char; LONGEST]),
}

/// Maximum length of a text as a sign, in characters.
const LONGEST: usize = 10;

impl Square {
    /// Creates a note beside the board; without a sign, a place outside the board that shows
    /// nothing.
    pub fn note<S: Into<Sign>>(sign: Option<S>) -> Self {
        sign.map_or(Self::Outside, |sign| Self::Note(sign.into()))
    }

    /// Returns the group of the thing that lies in the square; `None` if nothing does.
    pub(super) fn group(&self) -> Option<usize> {
        match *self {
            Square::Filled { group, .. } | Square::Given { group, .. } => Some(group),
            _ => None,
        }
    }

    /// Returns the colour of the square; `None` if it has none, or is black.
    fn colour(&self) -> Option<Colour> {
        match *self {
            Square::Painted { colour, .. } => colour,
            Square::Coloured { colour, .. } => Some(colour),
            _ => self.group().map(Colour::of),
        }
    }

    /// Returns whether the square is a place outside the board.
    pub(super) fn is_outside(&self) -> bool {
        matches!(self, Square::Outside | Square::Note(_) | Square::Coloured { .. })
    }

    /// Returns a filled square as a given one; other squares are unchanged.
    pub(super) fn given(self) -> Self {
        match self {
            Square::Filled { group, sign } => Square::Given { group, sign },
            other => other,
        }
    }

    /// Returns the style of the square on a terminal; `None` if it has no colour.
    pub(super) fn style(&self) -> Option<Style> {
        let style = self.colour()?.style();
        Some(if matches!(self, Square::Given { .. }) { style.underline() } else { style })
    }

    /// Appends the square to a line, aligned to the right in `width` characters.
    pub(super) fn write(&self, width: usize, text: &mut String) {
        let character = match *self {
            Square::Outside => ' ',
            Square::Blocked => '*',
            Square::Empty => '.',
            Square::Open => '?',
            Square::Filled { sign, .. }
            | Square::Given { sign, .. }
            | Square::Painted { sign, .. }
            | Square::Coloured { sign, .. }
            | Square::Note(sign) => {
                match sign {
                    Sign::Letter(letter) | Sign::Comparison(letter) => letter,
                    // Writing to a string cannot fail.
                    Sign::Number(number) => {
                        let _ = write!(text, "{number:>width$}");
                        return;
                    }
                    Sign::Clue(_) | Sign::Text(_) => {
                        let _ = write!(text, "{:>width$}", sign.to_string());
                        return;
                    }
                }
            }
        };
        text.extend(repeat_n(' ', width - 1));
        text.push(character);
    }

    pub(super) fn sign(&self) -> Option<Sign> {
        match *self {
            Square::Filled { sign, .. }
            | Square::Given { sign, .. }
            | Square::Painted { sign, .. }
            | Square::Coloured { sign, .. }
            | Square::Note(sign) => Some(sign),
            Square::Outside | Square::Blocked | Square::Empty | Square::Open => None,
        }
    }
}

impl Sign {
    /// Creates the sign of a text, of which the first ten characters are shown.
    ///
    /// ```
    /// assert_eq!(billhook_show::Sign::text("2x").to_string(), "2x");
    /// ```
    pub fn text(text: &str) -> Self {
        let mut signs = [' '; LONGEST];
        signs.iter_mut().zip(text.chars()).for_each(|(place, sign)| *place = sign);
        Self::Text(signs)
    }

    /// Returns the number of characters of the sign as text.
    pub(super) fn width(self) -> usize {
        match self {
            Sign::Letter(_) | Sign::Comparison(_) => 1,
            Sign::Number(number) => number.checked_ilog10().map_or(1, |more| more as usize + 1),
            Sign::Clue(_) | Sign::Text(_) => self.to_string().chars().count(),
        }
    }

    /// Returns the group of squares that have this sign and no group of their own.
    pub(super) fn group(self) -> usize {
        match self {
            Sign::Letter(letter @ 'A'..='Z') => letter as usize - 'A' as usize,
            Sign::Letter(letter) => letter as usize,
            // 1 has the first of the 26 colours, and 0 the last.
            Sign::Number(number) => number.checked_sub(1).map_or(25, |before| before as usize),
            Sign::Clue(_) | Sign::Comparison(_) | Sign::Text(_) => 0,
        }
    }
}

impl Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sign::Letter(letter) | Sign::Comparison(letter) => letter.fmt(f),
            Sign::Number(number) => number.fmt(f),
            Sign::Clue(numbers) => {
                let [below, right] =
                    numbers.map(|number| number.map_or(String::new(), |it| it.to_string()));
                write!(f, "{below}\\{right}")
            }
            Sign::Text(signs) => f.write_str(signs.iter().collect::<String>().trim_end()),
        }
    }
}

impl From<char> for Sign {
    fn from(letter: char) -> Self {
        Self::Letter(letter)
    }
}
impl From<u32> for Sign {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}
impl From<u64> for Sign {
    fn from(number: u64) -> Self {
        Self::Number(number)
    }
}
impl From<usize> for Sign {
    fn from(number: usize) -> Self {
        Self::Number(number as u64)
    }
}

impl<S: Into<Sign>> From<Option<S>> for Square {
    fn from(sign: Option<S>) -> Self {
        sign.map(S::into).map_or(Square::Empty, |sign| Square::Filled { group: sign.group(), sign })
    }
}
impl From<char> for Square {
    fn from(character: char) -> Self {
        match character {
            ' ' => Square::Outside,
            '.' => Square::Empty,
            letter => Some(letter).into(),
        }
    }
}
