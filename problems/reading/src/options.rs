//! Reads numbers and sizes from the values of options, and reports mistakes in them.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::word::expected;
use super::{Mistake, Options, Place};

impl Options {
    /// Returns a mistake at the value of an option.
    pub fn mistake(
        &self,
        name: &'static str,
        message: impl Into<String>,
        label: impl Into<String>,
    ) -> Mistake {
        Mistake::new(message, Place::Option(name, 0..self.get(name).len()), label)
    }

    /// Reads the value of an option as a number within a range; `None` if it has none. `what` names
    /// the number in messages.
    ///
    /// # Errors
    ///
    /// Fails if the value is no number, or one outside the range.
    pub fn number<N>(
        &self,
        name: &'static str,
        what: &str,
        range: RangeInclusive<N>,
    ) -> Result<Option<N>, Mistake>
    where
        N: FromStr + PartialOrd + Display,
    {
        match (self.get(name), self.get(name).parse()) {
            ("", _) => Ok(None),
            (_, Ok(number)) if range.contains(&number) => Ok(Some(number)),
            _ => Err(self.mistake(name, format!("invalid {what}"), expected(&range))),
        }
    }

    /// Checks that the option `other` has a value if the option `name` has one.
    ///
    /// # Errors
    ///
    /// Fails with `message` and `label` if the option `name` has a value and `other` has none.
    pub fn needs(
        &self,
        name: &'static str,
        other: &str,
        message: &str,
        label: &str,
    ) -> Result<(), Mistake> {
        match self.has(name) && !self.has(other) {
            true => Err(self.mistake(name, message, label)),
            false => Ok(()),
        }
    }

    /// Reads the value of an option as rows and columns such as `3x4`, or as one number
    /// for both, each within a range; `None` if it has none.
    ///
    /// # Errors
    ///
    /// Fails if the value is no size, or not within the range.
    pub fn size(
        &self,
        name: &'static str,
        sides: RangeInclusive<usize>,
    ) -> Result<Option<[usize; 2]>, Mistake> {
        let text = self.get(name);
        if text.is_empty() {
            return Ok(None);
        }
        let (rows, columns) = text.split_once(['x', 'X', '×']).unwrap_or((text, text));
        let size = rows.parse().ok().zip(columns.parse().ok()).map(<[usize; 2]>::from);
        match size {
            Some(size) if size.iter().all(|side| sides.contains(side)) => Ok(Some(size)),
            Some(_) => {
                let label =
                    format!("expected {} to {} rows and columns", sides.start(), sides.end());
                Err(self.mistake(name, "there is no such board", label))
            }
            None => {
                let label = "expected rows and columns such as 3x4";
                Err(self.mistake(name, "invalid size of a board", label))
            }
        }
    }
}
