//! Printable text: nothing in it steers a terminal, whoever wrote it.
//!
//! Names, labels and excerpts come from files that anybody may have written. Control characters
//! (C0, DEL and C1) and marks that change the direction of writing are replaced, one by one, by a
//! picture of themselves or by `�`. Such text passes [`printable`] before the command adds colours.
//! In case a verb forgets that, both streams of a terminal also pass a [`Guard`], which lets only
//! text and colours through.

use std::borrow::Cow;
use std::io::{self, Write};

use serde_json::Value;

/// The byte in place of ESC at the beginning of the command's own colours among results. No UTF-8
/// text has it.
const COLOUR: u8 = 0xff;

/// Maximum length of a sequence that a guard keeps to see whether it is a colour, in bytes.
const LONGEST: usize = 32;

/// Returns the replacement of a character that a terminal would act upon; `None` for all others,
/// and for line breaks and tabs.
pub(crate) fn picture(c: char) -> Option<char> {
    match c {
        '\n' | '\t' => None,
        '\0'..='\u{1f}' => char::from_u32(0x2400 + u32::from(c)),
        '\u{7f}' => Some('\u{2421}'),
        // C1, the marks of bidirectional text, and the two separators of lines.
        '\u{80}'..='\u{9f}'
        | '\u{61c}'
        | '\u{200e}'
        | '\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}' => Some(char::REPLACEMENT_CHARACTER),
        _ => None,
    }
}

/// Returns whether a text has no character that is replaced.
fn is_printable(text: &str) -> bool {
    // Most texts are printable ASCII. Looking at a whole block without a branch lets the compiler
    // use vector instructions.
    let is_plain =
        |block: &[u8]| block.iter().fold(true, |all, byte| all & (b' '..=b'~').contains(byte));
    text.as_bytes().chunks(64).all(is_plain) || text.chars().all(|c| picture(c).is_none())
}

/// Returns a text with a picture in place of each character that a terminal would act upon.
pub(crate) fn printable(text: &str) -> Cow<'_, str> {
    if is_printable(text) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(|c| picture(c).unwrap_or(c)).collect())
}

/// Returns an object as a line of JSON. Characters that a terminal would act upon are escaped, so
/// that the object is read back unchanged.
pub(crate) fn object(value: &Value) -> String {
    let mut line = value.to_string();
    escape_from(0, &mut line);
    line
}

/// Escapes the characters in JSON that a terminal would act upon, from `begin` to the end of a
/// page.
pub(crate) fn escape_from(begin: usize, page: &mut String) {
    if is_printable(&page[begin..]) {
        return;
    }
    for c in page.split_off(begin).chars() {
        match picture(c) {
            // JSON has such characters only within strings, and four digits suffice for each.
            Some(_) => *page += &format!("\\u{:04x}", u32::from(c)),
            None => page.push(c),
        }
    }
}

/// Marks the colours of a text as the command's own, for a [`Guard`] of results, which lets no
/// others through.
pub(crate) fn coloured(text: &str) -> Vec<u8> {
    text.bytes().map(|byte| if byte == 0x1b { COLOUR } else { byte }).collect()
}

/// A stream to a terminal that lets only text and colours through.
pub(crate) struct Guard<'w, W: Write + ?Sized> {
    stream: &'w mut W,
    /// Whether all colours are let through, and not only [those](coloured) of the command.
    styled: bool,
    /// Bytes that are held back: they may be the beginning of a character or of a colour.
    rest: Vec<u8>,
}

impl<'w, W: Write + ?Sized> Guard<'w, W> {
    /// Guards the stream of messages, whose text is [printable] before it is coloured.
    pub(crate) fn of_messages(stream: &'w mut W) -> Self {
        Self { stream, styled: true, rest: Vec::new() }
    }

    /// Guards the stream of results, in which only what is [`coloured`] has colours.
    pub(crate) fn of_results(stream: &'w mut W) -> Self {
        Self { stream, styled: false, rest: Vec::new() }
    }

    /// Writes these bytes, but holds an incomplete character or colour at their end back. Fails if
    /// the stream cannot be written.
    fn pass(&mut self, bytes: &[u8]) -> io::Result<()> {
        let whole = bytes.len() - unfinished(bytes, self.styled);
        self.rest = bytes[whole..].to_vec();
        if self.styled {
            let text = String::from_utf8_lossy(&bytes[..whole]);
            return self.stream.write_all(without_commands(&text).as_bytes());
        }
        for (part, text) in bytes[..whole].split(|&byte| byte == COLOUR).enumerate() {
            if part > 0 {
                self.stream.write_all(b"\x1b")?;
            }
            self.stream.write_all(printable(&String::from_utf8_lossy(text)).as_bytes())?;
        }
        Ok(())
    }
}

impl<W: Write + ?Sized> Write for Guard<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.rest.is_empty() {
            self.pass(bytes)?;
        } else {
            let mut all = std::mem::take(&mut self.rest);
            all.extend_from_slice(bytes);
            self.pass(&all)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

/// Returns the number of bytes at the end that may be the beginning of a character or, if `styled`,
/// of a colour.
fn unfinished(bytes: &[u8], styled: bool) -> usize {
    // The last character begins at most three bytes before the last one.
    let is_first = |byte: &u8| *byte & 0xc0 != 0x80;
    let start = bytes.iter().rposition(is_first).filter(|start| bytes.len() - start < 4);
    let character = start.map_or(0, |start| match std::str::from_utf8(&bytes[start..]) {
        Err(error) if error.error_len().is_none() => bytes.len() - start,
        _ => 0,
    });
    let last = &bytes[bytes.len() - bytes.len().min(LONGEST)..];
    let colour = last.iter().rposition(|&byte| byte == 0x1b).map(|at| &last[at..]);
    let colour = colour.filter(|text| {
        styled && (text.len() == 1 || text[1] == b'[' && text[2..].iter().all(is_of_colour))
    });
    character.max(colour.map_or(0, <[u8]>::len))
}

fn is_of_colour(byte: &u8) -> bool {
    byte.is_ascii_digit() || *byte == b';'
}

/// Returns a text with its colours unchanged and all other control characters replaced.
fn without_commands(text: &str) -> Cow<'_, str> {
    if is_printable(text) {
        return Cow::Borrowed(text);
    }
    let mut passed = String::with_capacity(text.len());
    let mut parts = text.split('\u{1b}');
    passed.push_str(&printable(parts.next().unwrap_or_default()));
    for part in parts {
        let numbers = part.strip_prefix('[');
        let end = numbers.and_then(|it| it.find(|c: char| !c.is_ascii_digit() && c != ';'));
        let is_colour = numbers.zip(end).is_some_and(|(it, end)| it[end..].starts_with('m'));
        passed.push(if is_colour { '\u{1b}' } else { '␛' });
        passed.push_str(&printable(part));
    }
    Cow::Owned(passed)
}

#[cfg(test)]
#[path = "../../tests/unit/printable.rs"]
mod tests;
