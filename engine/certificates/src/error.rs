//! Errors: the reasons why a certificate is not accepted, each with the file and the line.

use std::error;
use std::fmt::{self, Display, Formatter};
use std::io;

/// One of the two files of a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text {
    /// The file with the clauses or constraints about which something is claimed.
    Formula,
    /// The file with the proof. Without a formula file, it states the claim as well.
    Proof,
}

/// The reason why a certificate is not accepted.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// A file could not be read to its end, so the claim was not checked.
    Read {
        /// The file that could not be read.
        text: Text,
        /// The error of the system.
        source: io::Error,
    },
    /// The claim is not proved.
    Refused {
        /// The file with the fault.
        text: Text,
        /// Line number, from 1.
        line: u64,
        /// The fault of the line, as a part of a sentence.
        reason: String,
    },
}

impl Display for Error {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let name = |text: &Text| match text {
            Text::Formula => "formula",
            Text::Proof => "proof",
        };
        match self {
            Error::Read { text, source } => write!(f, "cannot read the {}: {source}", name(text)),
            Error::Refused { text, line, reason } => {
                write!(f, "line {line} of the {}: {reason}", name(text))
            }
        }
    }
}

impl error::Error for Error {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match self {
            Error::Read { source, .. } => Some(source),
            Error::Refused { .. } => None,
        }
    }
}
