//! Why a certificate is not accepted.

use std::error;
use std::fmt::{self, Display, Formatter};
use std::io;

/// Which of the two files something is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text {
    /// What is claimed to be so: clauses, constraints.
    Formula,
    /// Why it is so; where there is no other file, also what.
    Proof,
}

/// Why a certificate is not accepted.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// A file could not be read to its end. Nothing is known of its claim.
    Read {
        /// Which file.
        text: Text,
        /// What the system said.
        source: io::Error,
    },
    /// The claim is not proved.
    Refused {
        /// The file that is wrong.
        text: Text,
        /// Its line, from 1.
        line: u64,
        /// What is wrong with the line, as a part of a sentence.
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
