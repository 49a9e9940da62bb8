//! Command lines that run no verb: those that ask for help or the version, and those with wrong
//! arguments.

use std::ffi::OsString;

use billhook_plugin::Mistake;

use crate::code;
use crate::output::{Failure, nowhere};
use crate::terminal::Terminal;
use crate::terminal::printable::{picture, printable};

/// A command line that runs no verb.
#[derive(Debug)]
pub(crate) enum Usage {
    /// Help, or a message about the arguments. It is `harmless` if the arguments, which it may
    /// repeat, contain no control characters.
    Message { message: clap::Error, harmless: bool },
    /// A mistake that clap does not find.
    Mistake(Mistake),
}

impl Usage {
    pub(super) fn message(message: clap::Error, arguments: &[OsString]) -> Self {
        let control = |argument: &OsString| {
            argument.to_string_lossy().contains(|c| picture(c).is_some() || c == '\t')
        };
        Self::Message { message, harmless: !arguments.iter().any(control) }
    }

    /// Returns what is wrong with the arguments as a mistake: the first sentence of a message, with
    /// the advice that the message gives.
    pub(super) fn into_failure(self) -> Failure {
        match self {
            Self::Mistake(mistake) => mistake.into(),
            Self::Message { message, .. } => {
                let text = message.render().to_string();
                let first = text.lines().next().unwrap_or_default();
                let mistake = nowhere(first.strip_prefix("error: ").unwrap_or(first));
                let tips = text.lines().filter_map(|line| line.trim_start().strip_prefix("tip: "));
                match tips.collect::<Vec<_>>().join("; ") {
                    none if none.is_empty() => mistake.into(),
                    tips => mistake.help(tips).into(),
                }
            }
        }
    }

    /// Shows the help or the message, and returns the exit code.
    pub(crate) fn show(self, terminal: &mut Terminal<'_>) -> u8 {
        let (message, harmless) = match self {
            Self::Mistake(mistake) => return Failure::from(mistake).show(terminal),
            Self::Message { message, harmless } => (message, harmless),
        };
        let plain = message.render().to_string();
        if message.use_stderr() {
            let text = if harmless {
                message.render().ansi().to_string()
            } else {
                printable(&plain).replace('\t', "␉")
            };
            let _ = write!(terminal.messages, "{text}");
            return u8::try_from(message.exit_code()).unwrap_or(code::WRONG);
        }
        let written = write!(terminal.output, "{plain}").and_then(|()| terminal.output.flush());
        match written.map_err(Failure::output) {
            Ok(()) => code::FOUND,
            Err(failure) => failure.show(terminal),
        }
    }
}
