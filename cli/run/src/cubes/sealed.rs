//! Lines with a checksum, which shows whether they were changed.

use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// The text before the checksum; [`AFTER`] stands behind it.
const BEFORE: &str = ",\"crc32\":\"";
const AFTER: &str = "\"}";
/// Length of the checksum, in hexadecimal digits.
const DIGITS: usize = 8;

/// The reason why a line is not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// The line has no checksum: it is of no kind that is known here, or its end is missing.
    Unsealed,
    /// The checksum does not fit: the line was changed, or belongs to another cut.
    Changed,
    /// The line is of another kind, or of another version of this crate.
    Other,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unsealed => "it is cut off, or no line of this kind",
            Self::Changed => "it was changed after it was written: its checksum does not fit",
            Self::Other => "it is a line of another kind, or of another version",
        })
    }
}

/// Returns an object as a line of JSON, without its line break. The last field is the CRC-32 of
/// `of` and of all that stands before it in the line. `of` names the cut that the line belongs to,
/// so that a line of another cut is refused.
pub(super) fn seal(object: &impl Serialize, of: &str) -> String {
    // Serializing these objects cannot fail.
    let mut line = serde_json::to_string(object).unwrap_or_default();
    line.pop();
    let crc32 = checksum(of, line.as_bytes());
    line.push_str(&format!("{BEFORE}{crc32:08x}{AFTER}"));
    line
}

/// Reads the object from a line that [`seal`] wrote for the cut `of`. Fails if the line has no
/// checksum, the checksum does not fit the line or the cut, or the object is of another kind.
pub(super) fn unseal<T: DeserializeOwned>(line: &[u8], of: &str) -> Result<T, Broken> {
    let length = BEFORE.len() + DIGITS + AFTER.len();
    let (said, seal) =
        line.split_at_checked(line.len().wrapping_sub(length)).ok_or(Broken::Unsealed)?;
    let digits = seal
        .strip_prefix(BEFORE.as_bytes())
        .and_then(|seal| seal.strip_suffix(AFTER.as_bytes()))
        .and_then(|digits| std::str::from_utf8(digits).ok())
        .ok_or(Broken::Unsealed)?;
    if *digits != format!("{:08x}", checksum(of, said)) {
        return Err(Broken::Changed);
    }
    serde_json::from_slice(line).map_err(|_| Broken::Other)
}

fn checksum(of: &str, said: &[u8]) -> u32 {
    let mut hash = crc32fast::Hasher::new();
    hash.update(of.as_bytes());
    hash.update(said);
    hash.finalize()
}
