//! Literals: each is a variable or its negation, stored as one number.

use std::fmt::{self, Display, Formatter};
use std::ops::Not;

/// The largest number of a variable.
const LARGEST: u64 = (1 << 30) - 1;

/// A variable or its negation: twice the number of the variable, plus one if it is negated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Literal(u32);

impl Literal {
    /// Reads a literal as files write it: the number of a variable, negative if it is negated.
    /// Returns `None` for 0.
    ///
    /// # Errors
    ///
    /// If the number of the variable is too large.
    #[inline]
    pub(crate) fn read(number: i64) -> Result<Option<Self>, String> {
        let variable = number.unsigned_abs();
        match u32::try_from(variable) {
            Ok(0) => Ok(None),
            Ok(small) if variable <= LARGEST => Ok(Some(Self(small << 1 | u32::from(number < 0)))),
            _ => Err(format!("variable {variable} is beyond {LARGEST}")),
        }
    }

    /// Returns the positive literal of a variable, which must not exceed those that
    /// [`read`](Self::read) accepts.
    pub(crate) fn positive(variable: u32) -> Self {
        Self(variable << 1)
    }

    pub(crate) fn variable(self) -> u32 {
        self.0 >> 1
    }

    pub(crate) fn is_negated(self) -> bool {
        self.0 & 1 == 1
    }

    /// Returns this literal, negated if `negated`.
    #[inline]
    pub(crate) fn negated_if(self, negated: bool) -> Self {
        Self(self.0 ^ u32::from(negated))
    }

    /// Returns the literal as a number, to be used as an index.
    pub(crate) fn code(self) -> u32 {
        self.0
    }

    pub(crate) fn of_code(code: u32) -> Self {
        Self(code)
    }
}

impl Not for Literal {
    type Output = Self;

    fn not(self) -> Self {
        self.negated_if(true)
    }
}

impl Display for Literal {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let sign = if self.is_negated() { "-" } else { "" };
        write!(f, "{sign}{}", self.variable())
    }
}
