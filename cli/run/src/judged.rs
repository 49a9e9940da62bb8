//! Asks the judge of a puzzle about each solution before it leaves a run.

use billhook_plugin::puzzle::Checker;
use billhook_plugin::{Instance, Solution};

use crate::Error;

/// The judge of an instance. A solution that it rejects never leaves a run.
pub(crate) struct Judged<'i> {
    pub(crate) instance: &'i dyn Instance,
    /// The check of texts. It is made at the first solution, which may take as long as reading the
    /// instance.
    checker: Option<Checker<'i>>,
    /// The text of the last solution, in memory that is used again for the next.
    text: String,
}

impl<'i> Judged<'i> {
    pub(crate) fn new(instance: &'i dyn Instance) -> Self {
        Self { instance, checker: None, text: String::new() }
    }

    /// Returns the text of a solution. Fails with [`Error::Defect`] if the judge rejects it, or
    /// cannot read it.
    pub(crate) fn text(&mut self, solution: &dyn Solution) -> Result<&str, Error> {
        self.text.clear();
        solution.text_into(&mut self.text);
        if self.checker.get_or_insert_with(|| self.instance.answers().checker())(&self.text) {
            return Ok(&self.text);
        }
        let why = match self.instance.answers().judge(&self.text) {
            Ok(report) if report.right => return Ok(&self.text),
            Ok(report) => report.remarks.join("; "),
            Err(mistake) => mistake.to_string(),
        };
        Err(Error::Defect { solution: self.text.clone(), why })
    }
}
