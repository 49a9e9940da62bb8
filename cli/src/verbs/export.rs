//! `export`: the instance in another notation.

use std::path::PathBuf;

use billhook_plugin::{Mistake, Place};

use crate::code;
use crate::input::{Question, Subject};
use crate::output::{Failure, Output};
use crate::terminal::Terminal;

/// A request for an instance in another notation.
pub(crate) struct Export<'p> {
    pub(crate) question: Question<'p>,
    pub(crate) notation: String,
    pub(crate) output: Option<PathBuf>,
}

impl Export<'_> {
    /// Runs the verb.
    pub(crate) fn run(&self, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
        let Subject { instance, texts, .. } = self.question.read(terminal)?;
        let Some(text) = instance.export(&self.notation) else {
            let message = "this instance cannot be written in this notation";
            let mistake = Mistake::new(message, Place::whole("as"), "cannot hold all of it");
            return Err(texts.wrong(mistake));
        };
        let mut output = match &self.output {
            Some(path) => Output::file(path, "output", &texts)?,
            None => Output::Standard(&mut *terminal.output),
        };
        output.bytes(text.as_bytes())?;
        output.finish()?;
        Ok(code::FOUND)
    }
}
