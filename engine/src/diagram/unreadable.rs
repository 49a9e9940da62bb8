//! The reasons why a diagram cannot be read from its file, and the version of the format.

use std::fmt;
use std::io;

/// Version of the format.
pub(super) const VERSION: u32 = 2;

/// The reason why a diagram could not be loaded.
#[derive(Debug)]
#[non_exhaustive]
pub enum Unreadable {
    /// The file does not begin with the bytes that mark a diagram.
    NotADiagram,
    /// The file has this version of the format, which is not supported.
    Version(u32),
    /// The file belongs to another instance, with this description.
    OtherInstance(String),
    /// The file ends too early.
    CutShort,
    /// A checksum is wrong, or the numbers do not describe a diagram.
    Damaged,
    /// The file has a move, with these bytes, that cannot be decoded or that the instance does not
    /// have.
    UnknownMove(Vec<u8>),
    /// The file could not be read.
    Io(io::Error),
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::NotADiagram => f.write_str("this is not a diagram file"),
            Unreadable::Version(version) => {
                write!(f, "the file has version {version}, but {VERSION} is expected")
            }
            Unreadable::OtherInstance(instance) => {
                write!(f, "the file belongs to another instance: {instance}")
            }
            Unreadable::CutShort => f.write_str("the file is cut short"),
            Unreadable::Damaged => f.write_str("the file is damaged"),
            Unreadable::UnknownMove(bytes) => {
                f.write_str("the file has a move that this instance does not have; its bytes are")?;
                bytes.iter().try_for_each(|byte| write!(f, " {byte:02x}"))
            }
            Unreadable::Io(error) => write!(f, "the file cannot be read: {error}"),
        }
    }
}

impl std::error::Error for Unreadable {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Unreadable::Io(error) => Some(error),
            _ => None,
        }
    }
}
