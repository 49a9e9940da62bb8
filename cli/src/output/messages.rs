//! Messages besides the results: warnings, summaries, answers to people.

use std::io::Write;

use annotate_snippets::Level;
use billhook_engine::{Cancel, Limits};
use billhook_plugin::Mistake;
use billhook_run::Bounds;
use serde_json::Value;

use super::diagnosis;
use super::{Failure, Output, Progress, Texts};
use crate::terminal::Terminal;
use crate::terminal::printable::{self, printable};

/// The amount and form of what a run says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Verbosity {
    /// Whether only results and mistakes are shown.
    pub(crate) quiet: bool,
    /// Whether counters and the nodes of each level are shown.
    pub(crate) stats: bool,
    /// Whether results are JSON.
    pub(crate) json: bool,
}

/// The stream of messages, most of which `--quiet` suppresses.
pub(crate) struct Messages<'t> {
    stream: &'t mut dyn Write,
    width: usize,
    quiet: bool,
}

pub(crate) struct Results<'t> {
    pub(crate) stream: &'t mut dyn Write,
    pub(crate) colour: bool,
}

impl<'t> Terminal<'t> {
    /// Returns the streams of messages and results; with `quiet`, messages that only inform are not
    /// written.
    pub(crate) fn streams(&mut self, quiet: bool) -> (Messages<'_>, Results<'_>) {
        let messages = Messages::of(&mut *self.messages, self.width, quiet);
        (messages, Results { stream: &mut *self.output, colour: self.colour })
    }

    pub(crate) fn messages(&mut self, quiet: bool) -> Messages<'_> {
        self.streams(quiet).0
    }

    /// Writes a line of results, and flushes it. Fails if the output cannot be written.
    pub(crate) fn print(&mut self, line: &str) -> Result<(), Failure> {
        let mut output = Output::Standard(&mut *self.output);
        output.line(line)?;
        output.finish()
    }

    /// Writes an object for programs as a line of results. Fails if the output cannot be written.
    pub(crate) fn print_object(&mut self, object: &Value) -> Result<(), Failure> {
        self.print(&printable::object(object))
    }

    /// Does some work within limits. An interrupt stops it, and its nodes are shown as progress
    /// unless `quiet`.
    pub(crate) fn watched<T>(
        &self,
        bounds: &Bounds,
        quiet: bool,
        work: impl FnOnce(&mut Limits) -> T,
    ) -> T {
        let cancel = self.heeded();
        let progress = Progress::new(self, quiet);
        let result = work(&mut progress.reported(bounds.limits().cancel(cancel)));
        progress.step_aside();
        result
    }

    /// Returns a new signal, which the next interrupt sets, or one that has just come.
    pub(crate) fn heeded(&self) -> Cancel {
        let cancel = Cancel::new();
        (self.on_interrupt)(&cancel);
        cancel
    }
}

impl<'t> Messages<'t> {
    /// Returns the messages of a terminal whose other parts are borrowed elsewhere. `quiet`:
    /// whether messages that only inform are left out.
    pub(crate) fn of(stream: &'t mut dyn Write, width: usize, quiet: bool) -> Self {
        Self { stream, width, quiet }
    }
}

impl Messages<'_> {
    /// Writes a line, unless `--quiet` was typed.
    pub(crate) fn say(&mut self, line: &str) {
        if !self.quiet {
            self.answer(line);
        }
    }

    /// Writes a line that was asked for, also with `--quiet`. Errors of the stream are ignored.
    pub(crate) fn answer(&mut self, line: &str) {
        self.write(&printable(line));
    }

    fn write(&mut self, line: &str) {
        let _ = writeln!(self.stream, "{line}");
    }

    /// Shows a warning, unless `--quiet` was typed.
    pub(crate) fn warn(&mut self, mistake: &Mistake, texts: &Texts) {
        if !self.quiet {
            let drawn = diagnosis::draw(mistake, Level::WARNING, texts, self.width);
            self.write(&drawn);
        }
    }

    /// Shows a mistake that does not end the run, also with `--quiet`.
    pub(crate) fn complain(&mut self, mistake: &Mistake, texts: &Texts) {
        let drawn = diagnosis::draw(mistake, Level::ERROR, texts, self.width);
        self.write(&drawn);
    }
}
