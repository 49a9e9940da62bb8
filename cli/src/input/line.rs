//! Lines of a stream, of bounded length.

use std::io::{self, BufRead, Read as _};

use billhook_plugin::{Input, Mistake, Place};

/// Maximum length of a line that is read, in bytes.
pub(crate) const LONGEST: u64 = 1 << 20;

/// Number of characters that are shown of a line that is too long.
const SHOWN: usize = 40;

/// A line of a stream, without its line break.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line {
    Read(String),
    /// The beginning of a line that is too long, with `…`; the rest was skipped.
    TooLong(String),
}

impl Line {
    /// Returns the next line, with `�` for bytes that are not UTF-8; `None` at the end of the
    /// stream. Fails if the stream cannot be read.
    pub(crate) fn next(mut stream: &mut dyn BufRead) -> io::Result<Option<Self>> {
        let mut line = Vec::new();
        if (&mut stream).take(LONGEST + 1).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        if line.len() as u64 > LONGEST && line.last() != Some(&b'\n') {
            stream.skip_until(b'\n')?;
            let beginning = String::from_utf8_lossy(&line[..4 * SHOWN]);
            return Ok(Some(Self::TooLong(
                beginning.chars().take(SHOWN).collect::<String>() + "…",
            )));
        }
        let line = String::from_utf8_lossy(&line);
        Ok(Some(Self::Read(line.trim_end_matches(['\r', '\n']).to_owned())))
    }

    /// Returns the mistake for a line that is too long.
    pub(crate) fn too_long(beginning: &Input) -> Mistake {
        let message = format!("a line of more than {} MiB is not read", LONGEST >> 20);
        let place = Place::Input(0..beginning.text().len());
        Mistake::new(message, place, "the line that begins so")
    }
}
