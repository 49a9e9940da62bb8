//! The reasons why a command does not do its work, and the message and exit code for each.

use std::fmt;
use std::io::{self, ErrorKind};
use std::path::PathBuf;

use annotate_snippets::Level;
use billhook_plugin::Mistake;

use super::diagnosis::{self, Texts, nowhere};
use crate::code;
use crate::terminal::Terminal;
use crate::terminal::printable::printable;

/// The reason why a command did not do its work.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A mistake of the user, and the texts in which it is shown.
    Mistake(Box<(Mistake, Texts)>),
    /// A file cannot be read or written.
    File {
        /// The action that failed, such as "read".
        action: &'static str,
        path: PathBuf,
        source: io::Error,
    },
    /// Standard output was closed by its reader.
    Closed,
    /// Standard output cannot be written.
    Output(io::Error),
    /// A picture cannot be made.
    Picture(String),
    /// The work was stopped before there was anything to show.
    Stopped(String),
    /// A solution did not pass its check, or the key of a search is wrong: a defect of the puzzle.
    Defect(billhook_run::Error),
}

impl Texts {
    pub(crate) fn wrong(&self, mistake: Mistake) -> Failure {
        Failure::Mistake(Box::new((mistake, self.clone())))
    }
}

/// Makes a failure of a mistake that is in no text.
impl From<Mistake> for Failure {
    fn from(mistake: Mistake) -> Self {
        Texts::default().wrong(mistake)
    }
}

impl Failure {
    /// Returns the failure for a picture of something about all solutions that the puzzle does not
    /// draw.
    pub(crate) fn no_picture() -> Self {
        nowhere("this puzzle draws no picture of this").help("write a .txt or .json file").into()
    }

    pub(crate) fn mistake(message: impl Into<String>) -> Self {
        nowhere(message).into()
    }

    /// Returns the failure for an error while writing to standard output.
    pub(crate) fn output(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Output(error),
        }
    }

    /// Returns the error of a file or stream as the end of a sentence, such as `: No space left on
    /// device (os error 28)`; empty for other failures.
    pub(crate) fn cause(&self) -> String {
        match self {
            Failure::File { source, .. } => format!(": {}", cause(source)),
            Failure::Output(error) => format!(": {}", cause(error)),
            _ => String::new(),
        }
    }

    /// Shows the message, and returns the exit code. If nobody reads the output any more, there is
    /// no message, and the command has done its work.
    pub(crate) fn show(self, terminal: &mut Terminal<'_>) -> u8 {
        let message = match self {
            Failure::Closed => return code::FOUND,
            Failure::Mistake(mistake) => {
                let (mistake, texts) = *mistake;
                let text = diagnosis::draw(&mistake, Level::ERROR, &texts, terminal.width);
                let _ = writeln!(terminal.messages, "{text}");
                return code::WRONG;
            }
            Failure::Stopped(why) => {
                let _ = writeln!(terminal.messages, "{}", printable(&why));
                return code::STOPPED;
            }
            Failure::Defect(error) => {
                let text = diagnosis::plain(&error.to_string());
                let _ = writeln!(terminal.messages, "{text}");
                return code::DEFECT;
            }
            other => other.to_string(),
        };
        let _ = writeln!(terminal.messages, "{}", diagnosis::plain(&message));
        code::WRONG
    }
}

/// Shows the message of a failure, without the place of a mistake.
impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::File { action, path, source } => {
                write!(f, "cannot {action} {}: {}", path.display(), cause(source))
            }
            Failure::Picture(why) => write!(f, "cannot draw the picture: {why}"),
            Failure::Output(error) => write!(f, "cannot write the output: {error}"),
            Failure::Closed => f.write_str("the output is closed"),
            Failure::Mistake(mistake) => f.write_str(&mistake.0.message),
            Failure::Stopped(why) => f.write_str(why),
            Failure::Defect(error) => error.fmt(f),
        }
    }
}

/// Returns an error in words: the message of the system, or the kind of an error that wraps
/// another.
fn cause(error: &io::Error) -> String {
    // The error of `Rewritten` for a locked file: unlike errors of the system, it has no number.
    if error.kind() == ErrorKind::ResourceBusy && error.raw_os_error().is_none() {
        return "another program is writing it".to_owned();
    }
    error.get_ref().map_or(error.to_string(), |_| error.kind().to_string())
}
