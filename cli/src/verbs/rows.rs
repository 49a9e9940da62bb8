//! The answer for one of many instances: rows of a table, or an object for programs.
//!
//! Solutions are written as they are found, also within an object: an instance may have more of
//! them than fit the memory.

use std::io::Write;

use billhook_plugin::Mistake;
use serde_json::{Value, json};

use crate::output::{Failure, Output};

/// An answer without a list of solutions.
pub(crate) struct Reply {
    /// The cells of the row after the first, which is the instance.
    pub(crate) cells: Vec<String>,
    /// The object for programs, without the number of the line.
    pub(crate) object: Value,
    /// The exit code for this instance alone.
    pub(crate) code: u8,
}

impl Reply {
    pub(crate) fn write(self, to: &mut Rows<'_>) -> Result<u8, Failure> {
        match to.json {
            true => to.object(self.object)?,
            false => to.row(&self.cells)?,
        }
        Ok(self.code)
    }
}

/// The event of an object with a mistake.
const MISTAKE: &str = "mistake";

/// A writer of the answer to one instance. Its methods fail if the output cannot be written.
pub(crate) struct Rows<'t> {
    output: Output<'t>,
    /// Whether an object is written instead of rows.
    pub(crate) json: bool,
    line: usize,
    instance: String,
    /// The number of solutions in the object that is being written; `None` between objects.
    listed: Option<u64>,
}

impl<'t> Rows<'t> {
    /// Returns a writer for the instance in this line, of objects if `json`, otherwise of rows.
    pub(crate) fn new(
        stream: &'t mut dyn Write,
        json: bool,
        line: usize,
        instance: String,
    ) -> Self {
        Self { output: Output::Standard(stream), json, line, instance, listed: None }
    }

    /// Writes a row: the instance and these cells, with tabs between them.
    pub(crate) fn row(&mut self, cells: &[String]) -> Result<(), Failure> {
        let cells = [std::slice::from_ref(&self.instance), cells].concat();
        self.output.line(&cells.join("\t"))
    }

    /// Writes an object, with the number of the line after the event.
    pub(crate) fn object(&mut self, object: Value) -> Result<(), Failure> {
        let object = self.numbered(object);
        self.output.object(&object)
    }

    /// Returns an object with the number of the line after the event.
    pub(crate) fn numbered(&self, object: Value) -> Value {
        let Value::Object(object) = object else { return object };
        let mut fields: Vec<_> = object.into_iter().collect();
        fields.insert(1.min(fields.len()), ("line".to_owned(), self.line.into()));
        Value::Object(fields.into_iter().collect())
    }

    /// Adds a solution to the list of the object, and begins the object if it is the first.
    pub(crate) fn text(&mut self, event: &str, text: &str) -> Result<(), Failure> {
        self.begin(event)?;
        let comma = if self.listed > Some(0) { "," } else { "" };
        self.listed = self.listed.map(|listed| listed + 1);
        self.output.bytes(format!("{comma}{}", Value::from(text)).as_bytes())
    }

    /// Ends the object: its list of solutions, which may be empty, and the other fields.
    pub(crate) fn end(&mut self, event: &str, object: Value) -> Result<(), Failure> {
        self.begin(event)?;
        let Value::Object(fields) = object else { return self.give_up() };
        let mut end = "]".to_owned();
        for (name, value) in fields.into_iter().filter(|(name, _)| name != "event") {
            end += &format!(",{}:{value}", Value::from(name));
        }
        self.listed = None;
        self.output.line(&(end + "}"))
    }

    /// Writes the object of a mistake, or ends the object that was begun with the mistake, so that
    /// a line has one object. Writes nothing without `--json`.
    pub(crate) fn mistake(&mut self, mistake: &Mistake) -> Result<(), Failure> {
        let message = mistake.to_string();
        let object = json!({ "event": MISTAKE, "instance": &self.instance, "message": message });
        match (self.json, self.listed) {
            (false, _) => Ok(()),
            (true, None) => self.object(object),
            (true, Some(_)) => self.end(MISTAKE, object),
        }
    }

    /// Ends an object that was begun, after a search that failed. Without one it does nothing.
    pub(crate) fn give_up(&mut self) -> Result<(), Failure> {
        match self.listed.take() {
            Some(_) => self.output.line("]}"),
            None => Ok(()),
        }
    }

    fn begin(&mut self, event: &str) -> Result<(), Failure> {
        if self.listed.is_some() {
            return Ok(());
        }
        self.listed = Some(0);
        let begin = format!(r#"{{"event":{},"line":{},"texts":["#, Value::from(event), self.line);
        self.output.bytes(begin.as_bytes())
    }

    pub(crate) fn finish(self) -> Result<(), Failure> {
        self.output.finish()
    }
}

#[cfg(test)]
#[path = "../../tests/unit/rows.rs"]
mod tests;
