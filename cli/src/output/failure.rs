//! What can go wrong, and how it is said.

use std::io::{self, ErrorKind};
use std::path::PathBuf;

use billhook_plugin::{Mistake, Place};

use super::diagnosis::{self, Texts};
use super::printable::printable;
use crate::code;
use crate::terminal::Terminal;

/// Why a command did not do its work.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The user got something wrong; shown in the text that it is in.
    Mistake(Box<(Mistake, Texts)>),
    /// A file cannot be read or written.
    File {
        /// What was tried, such as "read".
        action: &'static str,
        path: PathBuf,
        source: io::Error,
    },
    /// The reader of the output has gone away.
    Closed,
    /// Standard output cannot be written.
    Output(io::Error),
    /// A picture cannot be made.
    Picture(String),
    /// The work was stopped before there was anything to show.
    Stopped(String),
    /// A solution did not pass its check: a defect of the puzzle.
    Defect(billhook_run::Error),
}

impl Failure {
    /// There is no picture of how often choices occur.
    pub(crate) fn no_picture() -> Self {
        let mistake = Mistake::new("this puzzle draws no marginals", Place::Nowhere, "")
            .help("write a .txt or .json file");
        Texts::default().wrong(mistake)
    }

    /// Something that the user got wrong, and that stands in no text.
    pub(crate) fn mistake(message: impl Into<String>) -> Self {
        Texts::default().wrong(Mistake::new(message, Place::Nowhere, ""))
    }

    /// An error while writing to standard output.
    pub(crate) fn output(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Output(error),
        }
    }

    /// What the system says of a file or stream, to end a sentence with.
    pub(crate) fn cause(&self) -> String {
        match self {
            Failure::File { source, .. } => format!(": {}", cause(source)),
            Failure::Output(error) => format!(": {}", cause(error)),
            _ => String::new(),
        }
    }

    /// Says what is wrong, and gives the exit code.
    pub(crate) fn show(self, terminal: &mut Terminal<'_>) -> u8 {
        let message = match self {
            Failure::Closed => return code::FOUND,
            Failure::Mistake(mistake) => {
                let (mistake, texts) = *mistake;
                let text = diagnosis::draw(&mistake, &texts, terminal.width);
                let _ = writeln!(terminal.messages, "{text}");
                return code::WRONG;
            }
            Failure::Stopped(why) => {
                let _ = writeln!(terminal.messages, "{}", printable(&why));
                return code::STOPPED;
            }
            Failure::File { action, path, source } => {
                format!("cannot {action} {}: {}", path.display(), cause(&source))
            }
            Failure::Picture(why) => format!("cannot draw the picture: {why}"),
            Failure::Output(error) => format!("cannot write the output: {error}"),
            Failure::Defect(error) => {
                let text = diagnosis::plain(&error.to_string());
                let _ = writeln!(terminal.messages, "{text}");
                return code::DEFECT;
            }
        };
        let _ = writeln!(terminal.messages, "{}", diagnosis::plain(&message));
        code::WRONG
    }
}

/// An error of the system in words; of one that wraps another, its kind.
fn cause(error: &io::Error) -> String {
    // What the system calls busy has a number.
    if error.kind() == ErrorKind::ResourceBusy && error.raw_os_error().is_none() {
        return "another program is writing it".to_owned();
    }
    error.get_ref().map_or(error.to_string(), |_| error.kind().to_string())
}
