//! `export`: the instance in another notation.

use std::path::PathBuf;

use billhook_plugin::{Mistake, Place, Problem};

use crate::code;
use crate::input::{Question, Subject};
use crate::output::{Failure, Output, picture};
use crate::terminal::Terminal;

/// A request for an instance in another notation.
pub(crate) struct Export<'p> {
    pub(crate) question: Question<'p>,
    pub(crate) notation: String,
    pub(crate) output: Option<PathBuf>,
}

/// A drawing, and the same in pixels.
const DRAWING: &str = "svg";
const PIXELS: &str = "png";

/// The notations of a problem: a drawing is written in pixels as well.
pub(crate) fn notations(problem: &dyn Problem) -> Vec<&'static str> {
    let mut notations = problem.notations();
    if notations.contains(&DRAWING) {
        notations.push(PIXELS);
    }
    notations
}

impl Export<'_> {
    /// Runs the verb.
    pub(crate) fn run(&self, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
        let Subject { instance, texts, .. } = self.question.read(terminal)?;
        let extension = self.output.as_ref().and_then(|path| path.extension()?.to_str());
        let is_drawn = [DRAWING, PIXELS].contains(&self.notation.as_str());
        if let Some(extension) = extension
            && is_drawn
            && !extension.eq_ignore_ascii_case(&self.notation)
        {
            let message = format!("this file is to be of the kind .{}", self.notation);
            let mistake = Mistake::new(message, Place::whole("output"), "another extension");
            return Err(texts.wrong(mistake));
        }
        let notation = if is_drawn { DRAWING } else { &self.notation };
        let Some(text) = instance.export(notation) else {
            let message = "this instance cannot be written in this notation";
            let mistake = Mistake::new(message, Place::whole("as"), "cannot hold all of it");
            return Err(texts.wrong(mistake));
        };
        let mut output = match &self.output {
            Some(path) => Output::file(path, "output", &texts)?,
            None => Output::Standard(&mut *terminal.output),
        };
        match self.notation == PIXELS {
            true => output.bytes(&picture::png(&text)?)?,
            false => output.bytes(text.as_bytes())?,
        }
        output.finish()?;
        Ok(code::FOUND)
    }
}
