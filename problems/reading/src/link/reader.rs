//! Reads the board of a link sign by sign.

use crate::{Mistake, Word};

/// The board of a link, read sign by sign.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    body: Word<'a>,
    at: usize,
}

/// Numbers from 16 on: the first sign, the number of digits after it, and the number to add to them.
pub(super) const LENGTHS: [(char, usize, u32); 6] = [
    ('-', 2, 0),
    ('+', 3, 0),
    ('=', 3, 4_096),
    ('@', 3, 8_192),
    ('*', 4, 12_240),
    ('$', 5, 77_776),
];

/// Returns the value of a digit; digits beyond 9 are small letters.
pub fn digit(sign: char, base: u32) -> Option<u32> {
    sign.to_digit(base).filter(|_| !sign.is_ascii_uppercase())
}

impl<'a> Reader<'a> {
    pub(super) fn new(body: Word<'a>) -> Self {
        Self { body, at: 0 }
    }

    /// Returns the next sign without reading it.
    pub fn peek(&self) -> Option<char> {
        self.body.text[self.at..].chars().next()
    }

    /// Reads the next sign.
    pub fn next_sign(&mut self) -> Option<char> {
        let sign = self.peek()?;
        self.at += sign.len_utf8();
        Some(sign)
    }

    /// Returns whether all signs are read.
    pub fn is_at_end(&self) -> bool {
        self.at == self.body.text.len()
    }

    /// Returns the place of the next sign in the board.
    pub fn place(&self) -> usize {
        self.at
    }

    /// Reads a number of this many digits.
    ///
    /// # Errors
    ///
    /// If other signs follow.
    pub fn digits(&mut self, number: usize, base: u32) -> Result<u32, Mistake> {
        let begin = self.at;
        let mut value: u32 = 0;
        for _ in 0..number {
            let digit = self.next_sign().and_then(|sign| digit(sign, base));
            let digit = digit.ok_or_else(|| self.wrong(begin, "expected a digit"))?;
            value = value.saturating_mul(base).saturating_add(digit);
        }
        Ok(value)
    }

    /// Reads all up to the next slash or the end, and the slash.
    pub fn field(&mut self) -> Word<'a> {
        let rest = &self.body.text[self.at..];
        let end = self.at + rest.find('/').unwrap_or(rest.len());
        let field = self.body.part(self.at..end);
        self.at = (end + 1).min(self.body.text.len());
        field
    }

    /// Reads the clues of a number of places, such as each a "square". A sign of base 36 from `radix` on is a gap: the first such
    /// sign of one place, the next of two. `read` reads a clue that begins with any other sign. A gap may
    /// go beyond the end.
    ///
    /// # Errors
    ///
    /// If the board ends too early, or `read` fails.
    pub fn with_gaps<T: Clone>(
        &mut self,
        places: usize,
        what: &str,
        radix: u32,
        mut read: impl FnMut(&mut Self, char) -> Result<T, Mistake>,
    ) -> Result<Vec<Option<T>>, Mistake> {
        let mut clues = Vec::new();
        while clues.len() < places {
            let sign = self.next_sign().ok_or_else(|| self.missing(places - clues.len(), what))?;
            match digit(sign, 36).and_then(|digit| digit.checked_sub(radix)) {
                Some(more) => {
                    let length = (clues.len() + more as usize + 1).min(places);
                    clues.resize(length, None);
                }
                None => clues.push(Some(read(self, sign)?)),
            }
        }
        Ok(clues)
    }

    /// Reads the rest of a number that begins with this sign: a digit of base 16, or a sign for the
    /// number of digits. Returns `None` for `.`, a clue with an unknown number.
    ///
    /// # Errors
    ///
    /// If this is no number.
    pub fn number16(&mut self, first: char) -> Result<Option<u32>, Mistake> {
        let begin = self.at - first.len_utf8();
        if first == '.' {
            return Ok(None);
        }
        if let Some(number) = digit(first, 16) {
            return Ok(Some(number));
        }
        // Old links use `%` for `@`.
        let sign = if first == '%' { '@' } else { first };
        let Some(&(_, digits, more)) = LENGTHS.iter().find(|(it, ..)| *it == sign) else {
            return Err(self.wrong(begin, "expected a number or a gap"));
        };
        Ok(Some(self.digits(digits, 16)? + more))
    }

    /// Reads numbers of any size in a number of places, with [gaps](Self::with_gaps).
    ///
    /// # Errors
    ///
    /// If a clue is no number or an unknown one, or the board ends too early.
    pub fn numbers16(&mut self, places: usize) -> Result<Vec<Option<u32>>, Mistake> {
        self.with_gaps(places, "clue", 16, |reader, first| {
            let begin = reader.at - first.len_utf8();
            let unknown = |reader: &Self| {
                reader.refused(begin, "unknown numbers are not supported", "expected a number")
            };
            reader.number16(first)?.ok_or_else(|| unknown(reader))
        })
    }

    /// Returns the mistake that the clues of this number of places, such as each a "square", are
    /// missing.
    pub fn missing(&self, places: usize, what: &str) -> Mistake {
        let label = match places {
            1 => format!("1 more {what} is missing"),
            _ => format!("{places} more {what}s are missing"),
        };
        self.wrong(self.at, &label)
    }

    /// Returns a mistake from a place in the board to the last sign that was read.
    pub fn refused(&self, begin: usize, message: &str, label: &str) -> Mistake {
        let end = begin.max(self.at).min(self.body.text.len());
        self.body.part(begin.min(end)..end).mistake(message, label)
    }

    /// Returns the mistake that the signs from a place to the last sign read are no part of a board, or
    /// that the board ends too early.
    pub fn wrong(&self, begin: usize, label: &str) -> Mistake {
        let message = match begin >= self.body.text.len() {
            true => "the link ends too early",
            false => "this is no part of such a link",
        };
        self.refused(begin, message, label)
    }

    /// Checks that the board ends here.
    ///
    /// # Errors
    ///
    /// If a sign is left.
    pub fn finish(self) -> Result<(), Mistake> {
        match self.is_at_end() {
            true => Ok(()),
            false => {
                let more = self.body.part(self.at..self.body.text.len());
                Err(more.mistake("the link is too long", "the board is complete before this"))
            }
        }
    }
}
