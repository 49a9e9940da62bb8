//! Texts of files and of standard input.

use std::fs::File;
use std::io::Read;
use std::path::PathBuf;

use billhook_plugin::{Mistake, Place};

use crate::output::{Failure, Texts};
use crate::terminal::Terminal;

/// The largest text that is read, in bytes.
pub(crate) const LARGEST: u64 = 64 << 20;

/// The name of a file in messages.
pub(crate) fn name_of(path: &str) -> &str {
    if path == "-" { "standard input" } else { path }
}

/// The text of a file, or of standard input if it is called `-`.
///
/// # Errors
///
/// If it cannot be read, or is too large.
pub(crate) fn text_of(path: &str, terminal: &mut Terminal<'_>) -> Result<String, Failure> {
    let bytes = match path {
        "-" => read_all(&mut *terminal.input, "standard input")?,
        _ => read_all(File::open(path).map_err(|source| cannot_read(path, source))?, path)?,
    };
    if is_utf_16(&bytes) {
        let message = format!("{} is UTF-16 text", name_of(path));
        let mistake = Mistake::new(message, Place::Nowhere, "");
        return Err(Texts::default().wrong(mistake.help("save it as UTF-8")));
    }
    Ok(String::from_utf8(bytes)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()))
}

/// Whether bytes begin as UTF-16 text does: with its mark, or with two letters of which each has a
/// zero beside it.
fn is_utf_16(bytes: &[u8]) -> bool {
    match bytes {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => true,
        [0, one, 0, other, ..] | [one, 0, other, 0, ..] => *one != 0 && *other != 0,
        _ => false,
    }
}

fn read_all(stream: impl Read, name: &str) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = stream.take(LARGEST + 1).read_to_end(&mut bytes);
    match read {
        Ok(_) if bytes.len() as u64 > LARGEST => {
            let mistake = Mistake::new(format!("{name} is too large"), Place::Nowhere, "")
                .help(format!("at most {} MiB are read", LARGEST >> 20));
            Err(Texts::default().wrong(mistake))
        }
        Ok(_) => Ok(bytes),
        Err(source) => Err(cannot_read(name, source)),
    }
}

/// A file, or standard input, cannot be read.
pub(crate) fn cannot_read(path: impl Into<PathBuf>, source: std::io::Error) -> Failure {
    Failure::File { action: "read", path: path.into(), source }
}
