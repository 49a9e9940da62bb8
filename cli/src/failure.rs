//! What can go wrong, and how it is said.

use std::io::{self, ErrorKind};
use std::path::PathBuf;

use billhook_plugin::{Mistake, Place};

use crate::Terminal;
use crate::diagnosis::{self, Texts};

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
    /// It was stopped before there was anything to show.
    Stopped(String),
    /// A solution did not pass its check: a defect of the puzzle.
    Defect { solution: String, why: String },
}

/// Exit codes of a command that did not do its work.
const WRONG: u8 = 2;
const DEFECT: u8 = 70;

impl Failure {
    /// A mistake in one of these texts.
    pub(crate) fn mistake(mistake: Mistake, texts: Texts) -> Self {
        Failure::Mistake(Box::new((mistake, texts)))
    }

    /// More solutions were asked for than a picture holds.
    pub(crate) fn one_picture() -> Self {
        let mistake = Mistake::new("a picture shows one solution", Place::Nowhere, "")
            .help("leave out --all, --limit and --number, or write a .txt or .json file");
        Self::mistake(mistake, Texts::default())
    }

    /// There is no picture of how often choices occur.
    pub(crate) fn no_picture() -> Self {
        let mistake = Mistake::new("this puzzle draws no marginals", Place::Nowhere, "")
            .help("write a .txt or .json file");
        Self::mistake(mistake, Texts::default())
    }

    /// An error while writing to standard output.
    pub(crate) fn output(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Output(error),
        }
    }

    /// Says what is wrong, and gives the exit code.
    pub(crate) fn show(self, terminal: &mut Terminal<'_>) -> u8 {
        let message = match self {
            Failure::Closed => return crate::code::FOUND,
            Failure::Mistake(mistake) => {
                let (mistake, texts) = *mistake;
                let text = diagnosis::draw(&mistake, &texts, terminal.width);
                let _ = writeln!(terminal.messages, "{text}");
                return WRONG;
            }
            Failure::Stopped(why) => {
                let _ = writeln!(terminal.messages, "{why}");
                return crate::code::STOPPED;
            }
            Failure::File { action, path, source } => {
                let why =
                    source.get_ref().map_or(source.to_string(), |_| source.kind().to_string());
                format!("cannot {action} {}: {why}", path.display())
            }
            Failure::Picture(why) => format!("cannot draw the picture: {why}"),
            Failure::Output(error) => format!("cannot write the output: {error}"),
            Failure::Defect { solution, why } => {
                let text = diagnosis::plain(&format!(
                    "the solution `{solution}` did not pass its check ({why}); \
                     the search and the judge of this puzzle disagree, which is a defect of one \
                     of them"
                ));
                let _ = writeln!(terminal.messages, "{text}");
                return DEFECT;
            }
        };
        let _ = writeln!(terminal.messages, "{}", diagnosis::plain(&message));
        WRONG
    }
}

/// Shows help that was asked for, or what is wrong with the arguments;
/// `harmless` if these hold nothing that a terminal would act upon, since the
/// message repeats them.
pub(crate) fn show_usage(message: &clap::Error, harmless: bool, terminal: &mut Terminal<'_>) -> u8 {
    let plain = message.render().to_string();
    if message.use_stderr() {
        let text = if harmless { message.render().ansi().to_string() } else { escaped(&plain) };
        let _ = write!(terminal.messages, "{text}");
        return u8::try_from(message.exit_code()).unwrap_or(WRONG);
    }
    let written = write!(terminal.output, "{plain}").and_then(|()| terminal.output.flush());
    match written.map_err(Failure::output) {
        Ok(()) => crate::code::FOUND,
        Err(failure) => failure.show(terminal),
    }
}

fn escaped(text: &str) -> String {
    let escape = |c: char| match c {
        '\n' => "\n".to_owned(),
        _ if c.is_control() => c.escape_debug().to_string(),
        _ => c.to_string(),
    };
    text.chars().map(escape).collect()
}
