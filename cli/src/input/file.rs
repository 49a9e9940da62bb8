//! Texts of files and of standard input, of bounded size.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::PathBuf;

use flate2::read::MultiGzDecoder;

use crate::output::{Failure, nowhere};
use crate::terminal::Terminal;

/// Maximum size of a text that is read, in bytes, packed and unpacked.
pub(crate) const LARGEST: u64 = 64 << 20;

/// The first bytes of a file that is packed by gzip.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// Returns the name of a file in messages: "standard input" for `-`.
pub(crate) fn name_of(path: &str) -> &str {
    if path == "-" { "standard input" } else { path }
}

/// Opens a file, or returns `input` for `-`. Fails if the file cannot be opened.
pub(crate) fn reader<'i>(
    path: &str,
    input: &'i mut dyn BufRead,
) -> Result<Box<dyn BufRead + 'i>, Failure> {
    Ok(match path {
        "-" => Box::new(input),
        _ => Box::new(BufReader::new(File::open(path).map_err(|why| cannot_read(path, why))?)),
    })
}

/// Returns the text of a file, or of standard input for `-`; a text packed by gzip is unpacked, and
/// bytes that are not UTF-8 become `�`. Fails if the text cannot be read or unpacked, is too large,
/// is UTF-16, or is no text at all.
pub(crate) fn text_of(path: &str, terminal: &mut Terminal<'_>) -> Result<String, Failure> {
    text(bytes_of(path, terminal)?, name_of(path))
}

/// Returns the content of a file, or of standard input for `-`, unpacked if it is packed by gzip.
/// Fails if it cannot be read or unpacked, or is too large.
pub(super) fn bytes_of(path: &str, terminal: &mut Terminal<'_>) -> Result<Vec<u8>, Failure> {
    let bytes = read_all(reader(path, &mut *terminal.input)?, name_of(path))?;
    if bytes.starts_with(&GZIP) { unpacked(&bytes, name_of(path)) } else { Ok(bytes) }
}

/// Returns bytes as a text, with `�` for bytes that are not UTF-8. Fails if they are no text, or
/// UTF-16; `name` names them.
pub(super) fn text(bytes: Vec<u8>, name: &str) -> Result<String, Failure> {
    if is_utf_16(&bytes) {
        let message = format!("{name} is UTF-16 text");
        return Err(nowhere(message).help("save it as UTF-8").into());
    }
    if let Some(kind) = kind_of_binary(&bytes) {
        let message = format!("{name} is {kind}, not text");
        return Err(nowhere(message).help("expected a text file").into());
    }
    let text = String::from_utf8(bytes)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
    // The mark with which some editors begin a file.
    Ok(text.strip_prefix('\u{feff}').map_or_else(|| text.clone(), str::to_owned))
}

/// Returns the kind of a file that is no text, by its first bytes, with an article; `None` for text.
fn kind_of_binary(bytes: &[u8]) -> Option<&'static str> {
    const KINDS: [(&[u8], &str); 8] = [
        (b"\x89PNG", "a PNG picture"),
        (b"\xff\xd8\xff", "a JPEG picture"),
        (b"GIF8", "a GIF picture"),
        (b"RIFF", "a WebP picture or a sound"),
        (b"%PDF", "a PDF file"),
        (b"PK\x03\x04", "a ZIP file"),
        (b"7z\xbc\xaf", "a 7z file"),
        (b"\x7fELF", "a program"),
    ];
    let known = KINDS.iter().find(|(magic, _)| bytes.starts_with(magic)).map(|(_, kind)| *kind);
    known.or_else(|| is_binary(bytes).then_some("a binary file"))
}

/// Returns whether bytes are no text: there is a zero among the first thousands, or more than a tenth
/// of them are control characters.
fn is_binary(bytes: &[u8]) -> bool {
    let first = &bytes[..bytes.len().min(8_192)];
    let is_control =
        |byte: &&u8| **byte < b' ' && !matches!(**byte, b'\t' | b'\n' | b'\r' | 0x0c | 0x1b);
    first.contains(&0) || first.iter().filter(is_control).count() * 10 > first.len()
}

/// Unpacks bytes that are packed by gzip. Fails if they are damaged or cut off, or if the result is
/// too large: it may be a thousand times as long.
fn unpacked(packed: &[u8], name: &str) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = MultiGzDecoder::new(packed).take(LARGEST + 1).read_to_end(&mut bytes);
    match read {
        Ok(_) if bytes.len() as u64 > LARGEST => {
            let help = format!("at most {} MiB are unpacked", LARGEST >> 20);
            Err(nowhere(format!("{name} is too large unpacked")).help(help).into())
        }
        Ok(_) => Ok(bytes),
        Err(source) if source.kind() == io::ErrorKind::UnexpectedEof => {
            let message = format!("{name} is packed by gzip, and its end is missing");
            Err(nowhere(message).help("copy it again, or unpack it").into())
        }
        Err(source) => {
            let message = format!("{name} begins as a file packed by gzip, and cannot be unpacked");
            Err(nowhere(message).help(source.to_string()).into())
        }
    }
}

/// Returns whether bytes begin as UTF-16 text: with its byte order mark, or with two characters
/// that have a zero byte each.
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
            let mistake = nowhere(format!("{name} is too large"))
                .help(format!("at most {} MiB are read", LARGEST >> 20));
            Err(mistake.into())
        }
        Ok(_) => Ok(bytes),
        Err(source) => Err(cannot_read(name, source)),
    }
}

/// Returns the failure for a file, or standard input, that cannot be read.
pub(crate) fn cannot_read(path: impl Into<PathBuf>, source: io::Error) -> Failure {
    Failure::File { action: "read", path: path.into(), source }
}
