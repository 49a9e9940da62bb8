//! A square of a board, and what is shown in it.

use std::fmt::{self, Display, Write};
use std::iter::repeat_n;

use anstyle::Style;

use super::colour::Colour;

/// A square of a board.
///
/// A letter or a number that is shown, if there is one, makes a square, of a group of
/// its own; of characters `.` is empty and a blank outside the board.
///
/// ```
/// use billhook_plugin::show::{Sign, Square};
///
/// assert_eq!(Square::from(None::<u64>), Square::Empty);
/// assert_eq!(Square::from(Some(3_u64)), Square::Filled { group: 2, sign: Sign::Number(3) });
/// assert_eq!(Square::from('B'), Square::Filled { group: 1, sign: Sign::Letter('B') });
/// assert_eq!(Square::from(' '), Square::Outside);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Square {
    /// Not of the board.
    Outside,
    /// Not of the board: something is written beside it.
    Note(Sign),
    /// Of the board, and nothing is to lie here.
    Blocked,
    /// Nothing lies here.
    Empty,
    /// Something lies here.
    Filled {
        /// What it belongs to, such as a piece: this decides its [`Colour`](super::Colour).
        group: usize,
        /// What is shown.
        sign: Sign,
    },
    /// Painted all over.
    Painted {
        /// What decides the [`Colour`](super::Colour), if it is not black.
        group: Option<usize>,
        /// What is shown as text.
        sign: Sign,
    },
    /// As [`Filled`](Self::Filled), and it lies here from the beginning: underlined in colour, and
    /// flat in a picture.
    Given {
        /// What it belongs to.
        group: usize,
        /// What is shown.
        sign: Sign,
    },
}

/// What is shown in a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sign {
    /// A character.
    Letter(char),
    /// A number.
    Number(u64),
    /// Two numbers, each of which may be missing, as in `16\\30`: of the squares below and of those
    /// to the right.
    Clue([Option<u32>; 2]),
}

impl Square {
    /// Something that is written beside the board, if there is something.
    pub fn note<S: Into<Sign>>(sign: Option<S>) -> Self {
        sign.map_or(Self::Outside, |sign| Self::Note(sign.into()))
    }

    pub(super) fn group(&self) -> Option<usize> {
        match *self {
            Square::Filled { group, .. } | Square::Given { group, .. } => Some(group),
            Square::Painted { group, .. } => group,
            _ => None,
        }
    }

    /// What lies here as something that was given.
    pub(super) fn given(self) -> Self {
        match self {
            Square::Filled { group, sign } => Square::Given { group, sign },
            other => other,
        }
    }

    /// How it is coloured on a terminal, if it is.
    pub(super) fn style(&self) -> Option<Style> {
        let style = Colour::of(self.group()?).style();
        Some(if matches!(self, Square::Given { .. }) { style.underline() } else { style })
    }

    /// Adds to the line, at the right of a number of characters.
    pub(super) fn write(&self, width: usize, text: &mut String) {
        let character = match *self {
            Square::Outside => ' ',
            Square::Blocked => '*',
            Square::Empty => '.',
            Square::Filled { sign, .. }
            | Square::Given { sign, .. }
            | Square::Painted { sign, .. }
            | Square::Note(sign) => {
                match sign {
                    Sign::Letter(letter) => letter,
                    // Writing to a text cannot fail.
                    Sign::Number(number) => {
                        let _ = write!(text, "{number:>width$}");
                        return;
                    }
                    Sign::Clue(_) => {
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
            | Square::Note(sign) => Some(sign),
            Square::Outside | Square::Blocked | Square::Empty => None,
        }
    }
}

impl Sign {
    /// How many characters it has.
    pub(super) fn width(self) -> usize {
        match self {
            Sign::Letter(_) => 1,
            Sign::Number(number) => number.checked_ilog10().map_or(1, |more| more as usize + 1),
            Sign::Clue(_) => self.to_string().len(),
        }
    }

    /// The group of squares that are told by what they show.
    pub(super) fn group(self) -> usize {
        match self {
            Sign::Letter(letter @ 'A'..='Z') => letter as usize - 'A' as usize,
            Sign::Letter(letter) => letter as usize,
            // 1 begins, and 0 has the last of the 26 colours.
            Sign::Number(number) => number.checked_sub(1).map_or(25, |before| before as usize),
            Sign::Clue(_) => 0,
        }
    }
}

impl Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sign::Letter(letter) => letter.fmt(f),
            Sign::Number(number) => number.fmt(f),
            Sign::Clue(numbers) => {
                let [below, right] =
                    numbers.map(|number| number.map_or(String::new(), |it| it.to_string()));
                write!(f, "{below}\\{right}")
            }
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
