//! Messages besides the results: warnings, summaries, answers to people.

use std::io::Write;

use billhook_plugin::Mistake;

use super::Texts;
use super::diagnosis;
use crate::terminal::Terminal;
use crate::terminal::printable::printable;

/// The amount and form of what a run says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Verbosity {
    /// Nothing but results and mistakes.
    pub(crate) quiet: bool,
    /// Counters, and the nodes of each level.
    pub(crate) stats: bool,
    /// Results as JSON.
    pub(crate) json: bool,
}

/// The stream of messages, silent with `--quiet`.
pub(crate) struct Messages<'t> {
    stream: &'t mut dyn Write,
    width: usize,
    quiet: bool,
}

/// The stream of results.
pub(crate) struct Results<'t> {
    pub(crate) stream: &'t mut dyn Write,
    pub(crate) colour: bool,
}

impl<'t> Terminal<'t> {
    /// Returns the streams of messages and results.
    pub(crate) fn streams(&mut self, quiet: bool) -> (Messages<'_>, Results<'_>) {
        let messages = Messages::of(&mut *self.messages, self.width, quiet);
        (messages, Results { stream: &mut *self.output, colour: self.colour })
    }

    /// Returns the stream of messages.
    pub(crate) fn messages(&mut self, quiet: bool) -> Messages<'_> {
        self.streams(quiet).0
    }
}

impl<'t> Messages<'t> {
    /// Returns the messages of a terminal whose other parts are borrowed elsewhere.
    pub(crate) fn of(stream: &'t mut dyn Write, width: usize, quiet: bool) -> Self {
        Self { stream, width, quiet }
    }
}

impl Messages<'_> {
    /// Writes a line, unless `--quiet`.
    pub(crate) fn say(&mut self, line: &str) {
        if !self.quiet {
            self.answer(line);
        }
    }

    /// Writes a line that was asked for, also with `--quiet`. If the stream is closed, the work
    /// goes on.
    pub(crate) fn answer(&mut self, line: &str) {
        self.write(&printable(line));
    }

    fn write(&mut self, line: &str) {
        let _ = writeln!(self.stream, "{line}");
    }

    /// Shows a warning, unless `--quiet`.
    pub(crate) fn warn(&mut self, mistake: &Mistake, texts: &Texts) {
        self.say_with(|width| diagnosis::warning(mistake, texts, width));
    }

    /// Shows a mistake that does not end the run.
    pub(crate) fn complain(&mut self, mistake: &Mistake, texts: &Texts) {
        let drawn = diagnosis::draw(mistake, texts, self.width);
        self.write(&drawn);
    }

    fn say_with(&mut self, line: impl FnOnce(usize) -> String) {
        if !self.quiet {
            let line = line(self.width);
            self.write(&line);
        }
    }
}
