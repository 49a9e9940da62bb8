//! A scanner that reads numbers and words from a file, line by line.
//!
//! No line is stored, so a line of gigabytes takes no more memory than a short one.

use std::fmt::Display;
use std::io::{ErrorKind, Read};

use crate::{Error, Text};

/// Number of bytes read at once.
const CHUNK: usize = 1 << 16;

/// Maximum number of characters of a word.
const LONGEST: usize = 40;

/// Maximum number of digits of a number; any number of this length fits into 64 bits.
const DIGITS: usize = 18;

/// A scanner of one file. Every method that reads fails if the file cannot be read.
pub(crate) struct Scanner<'t> {
    source: &'t mut dyn Read,
    text: Text,
    chunk: Vec<u8>,
    at: usize,
    line: u64,
    word: Vec<u8>,
}

impl<'t> Scanner<'t> {
    pub(crate) fn new(text: Text, source: &'t mut dyn Read) -> Self {
        Self { source, text, chunk: Vec::new(), at: 0, line: 1, word: Vec::new() }
    }

    /// Returns the number of the current line, from 1.
    pub(crate) fn line(&self) -> u64 {
        self.line
    }

    /// Creates an error at the current line.
    pub(crate) fn refuse(&self, reason: impl Display) -> Error {
        self.refuse_at(self.line, reason)
    }

    /// Turns a failure with a reason into an error at the current line.
    #[inline]
    pub(crate) fn accept<T>(&self, result: Result<T, String>) -> Result<T, Error> {
        result.map_err(|reason| self.refuse(reason))
    }

    /// Creates an error at an earlier line.
    pub(crate) fn refuse_at(&self, line: u64, reason: impl Display) -> Error {
        Error::Refused { text: self.text, line, reason: reason.to_string() }
    }

    /// Returns the next byte without consuming it; `None` at the end of the text.
    #[inline(always)]
    fn peek(&mut self) -> Result<Option<u8>, Error> {
        match self.chunk.get(self.at) {
            Some(byte) => Ok(Some(*byte)),
            None => self.fill(),
        }
    }

    #[cold]
    fn fill(&mut self) -> Result<Option<u8>, Error> {
        self.chunk.resize(CHUNK, 0);
        let read = loop {
            match self.source.read(&mut self.chunk) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        let length = read.map_err(|source| Error::Read { text: self.text, source })?;
        self.chunk.truncate(length);
        self.at = 0;
        Ok(self.chunk.first().copied())
    }

    /// Skips blanks and returns the next byte without consuming it; `None` at the end of the text.
    #[inline(always)]
    fn skip_blanks(&mut self) -> Result<Option<u8>, Error> {
        loop {
            match self.peek()? {
                Some(b' ' | b'\t' | b'\r') => self.at += 1,
                byte => return Ok(byte),
            }
        }
    }

    /// Skips blanks and returns the next byte of the line without consuming it; `None` at the end
    /// of the line.
    #[inline]
    pub(crate) fn ahead(&mut self) -> Result<Option<u8>, Error> {
        Ok(self.skip_blanks()?.filter(|byte| *byte != b'\n'))
    }

    /// Moves to the next line that is not empty, or nowhere if anything but blanks is left of the
    /// current line. Returns `false` at the end of the text.
    pub(crate) fn next_line(&mut self) -> Result<bool, Error> {
        while self.skip_blanks()? == Some(b'\n') {
            self.take_newline();
        }
        Ok(self.peek()?.is_some())
    }

    fn take_newline(&mut self) {
        self.at += 1;
        self.line += 1;
    }

    /// Skips the rest of the line, but not its end.
    pub(crate) fn skip_line(&mut self) -> Result<(), Error> {
        while let Some(byte) = self.peek()? {
            if byte == b'\n' {
                break;
            }
            self.at += 1;
        }
        Ok(())
    }

    /// Reads the rest of the line as text; beyond `most` bytes, cuts it off with `…`.
    pub(crate) fn rest(&mut self, most: usize) -> Result<String, Error> {
        let mut bytes = Vec::new();
        self.ahead()?;
        while let Some(byte) = self.peek()?.filter(|byte| *byte != b'\n') {
            if bytes.len() == most {
                return Ok(format!("{}…", String::from_utf8_lossy(&bytes)));
            }
            bytes.push(byte);
            self.at += 1;
        }
        Ok(String::from_utf8_lossy(bytes.trim_ascii_end()).into_owned())
    }

    /// Refuses the line if anything but blanks is left of it.
    pub(crate) fn end_of_line(&mut self) -> Result<(), Error> {
        match self.ahead()? {
            None => Ok(()),
            Some(_) => {
                let word = self.word()?.to_owned();
                Err(self.refuse(format!("`{word}` stands where the line should end")))
            }
        }
    }

    /// Reads the next word of the line; empty at the end of the line. Refuses words of more than
    /// `LONGEST` characters, and characters that are not printable ASCII.
    pub(crate) fn word(&mut self) -> Result<&str, Error> {
        self.beginning()?;
        match self.peek()? {
            None | Some(b' ' | b'\t' | b'\r' | b'\n') => {}
            Some(0x21..=0x7e) => return Err(self.refuse("a word is too long")),
            Some(byte) => return Err(self.refuse(format!("byte {byte:#04x} has no meaning here"))),
        }
        // The word consists of printable ASCII characters.
        Ok(str::from_utf8(&self.word).unwrap_or_default())
    }

    /// Reads the next word of the line, up to `LONGEST` characters and the first one that is not
    /// printable ASCII; empty at the end of the line.
    pub(crate) fn beginning(&mut self) -> Result<&[u8], Error> {
        self.word.clear();
        self.ahead()?;
        while let Some(byte @ 0x21..=0x7e) = self.peek()?
            && self.word.len() < LONGEST
        {
            self.word.push(byte);
            self.at += 1;
        }
        Ok(&self.word)
    }

    /// Reads the next number of the line, which may be negative. Fails like
    /// [`magnitude`](Self::magnitude).
    #[inline]
    pub(crate) fn integer(&mut self) -> Result<i64, Error> {
        let negative = self.skip_blanks()? == Some(b'-');
        self.at += usize::from(negative);
        let value = self.magnitude()?;
        Ok(if negative { -value } else { value })
    }

    /// Reads digits as a number. Fails if there are none or more than [`DIGITS`], or if neither a
    /// blank, a semicolon nor the end of the line follows.
    #[inline]
    pub(crate) fn magnitude(&mut self) -> Result<i64, Error> {
        // Fast path: nearly all numbers end in the chunk in which they begin.
        let (mut value, mut digits) = (0, 0);
        for byte in self.chunk.get(self.at..).unwrap_or_default() {
            match byte {
                b'0'..=b'9' if digits < DIGITS => {
                    value = value * 10 + i64::from(byte - b'0');
                    digits += 1;
                }
                b' ' | b'\n' if digits > 0 => {
                    self.at += digits;
                    return Ok(value);
                }
                _ => break,
            }
        }
        self.magnitude_across_chunks()
    }

    #[cold]
    fn magnitude_across_chunks(&mut self) -> Result<i64, Error> {
        let (mut value, mut digits) = (0, 0);
        while let Some(byte @ b'0'..=b'9') = self.peek()? {
            digits += 1;
            if digits > DIGITS {
                return Err(self.refuse(format!("a number has more than {DIGITS} digits")));
            }
            value = value * 10 + i64::from(byte - b'0');
            self.at += 1;
        }
        match self.peek()? {
            None | Some(b' ' | b'\n' | b'\t' | b'\r' | b';') if digits > 0 => Ok(value),
            _ => Err(self.no_number()),
        }
    }

    /// Consumes a byte if it comes next; returns whether it did.
    pub(crate) fn takes(&mut self, byte: u8) -> Result<bool, Error> {
        let is_next = self.peek()? == Some(byte);
        self.at += usize::from(is_next);
        Ok(is_next)
    }

    #[cold]
    fn no_number(&mut self) -> Error {
        match self.word() {
            Ok("") => self.refuse("the line ends where a number should stand"),
            Ok(word) => {
                let word = word.to_owned();
                self.refuse(format!("`{word}` stands where a number should"))
            }
            Err(error) => error,
        }
    }

    /// Reads the next number of the line. Refuses a negative one, and fails like
    /// [`integer`](Self::integer).
    pub(crate) fn natural(&mut self) -> Result<u64, Error> {
        let number = self.integer()?;
        u64::try_from(number).map_err(|_| self.refuse(format!("{number} should not be negative")))
    }

    /// Reads the next word. Refuses any other word than `word`, which the message describes by
    /// `what`.
    pub(crate) fn expect(&mut self, word: &str, what: &dyn Display) -> Result<(), Error> {
        self.ahead()?;
        for (read, byte) in word.bytes().enumerate() {
            if self.peek()? != Some(byte) {
                return Err(self.unexpected(&word[..read], what));
            }
            self.at += 1;
        }
        match self.peek()? {
            None | Some(b' ' | b'\t' | b'\r' | b'\n') => Ok(()),
            Some(_) => Err(self.unexpected(word, what)),
        }
    }

    /// Creates an error at a word whose beginning was read.
    #[cold]
    fn unexpected(&mut self, read: &str, what: &dyn Display) -> Error {
        let what = shortened(&what.to_string());
        let found = match self.peek() {
            Err(error) => return error,
            Ok(Some(0x21..=0x7e)) => match self.beginning() {
                Err(error) => return error,
                Ok(rest) => format!("{read}{}", String::from_utf8_lossy(rest)),
            },
            Ok(Some(byte @ (0..=8 | 0xb..=0xc | 0xe..=0x1f | 0x7f..))) => {
                format!("{read}{}", char::from(byte).escape_default())
            }
            Ok(_) => read.to_owned(),
        };
        match found.as_str() {
            "" => self.refuse(format!("the line ends where {what} should stand")),
            _ => self.refuse(format!("`{}` stands where {what} should", shortened(&found))),
        }
    }

    /// Reads the digits of a number of any size. Fails if there are none or more than `most`.
    pub(crate) fn digits(&mut self, most: usize) -> Result<String, Error> {
        self.ahead()?;
        self.digits_here(most)
    }

    /// Refuses the line unless a blank or its end comes next.
    pub(crate) fn separated(&mut self) -> Result<(), Error> {
        match self.peek()? {
            None | Some(b' ' | b'\t' | b'\r' | b'\n') => Ok(()),
            _ => Err(self.no_number()),
        }
    }

    /// Reads digits like [`digits`](Self::digits), but refuses blanks before them.
    pub(crate) fn digits_here(&mut self, most: usize) -> Result<String, Error> {
        let mut digits = String::new();
        while let Some(byte @ b'0'..=b'9') = self.peek()? {
            if digits.len() == most {
                return Err(self.refuse(format!("a number has more than {most} digits")));
            }
            digits.push(char::from(byte));
            self.at += 1;
        }
        if digits.is_empty() { Err(self.no_number()) } else { Ok(digits) }
    }
}

/// Shortens words for a message to 80 characters.
fn shortened(words: &str) -> String {
    match words.char_indices().nth(2 * LONGEST) {
        Some((end, _)) => format!("{}…", &words[..end]),
        None => words.to_owned(),
    }
}
