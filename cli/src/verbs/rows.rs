//! What is said of one of many instances: rows of a table, or an object for programs.
//!
//! Solutions are written as they are found, in an object as well: an instance may have more of
//! them than fit the memory.

use std::io::Write;

use serde_json::Value;

use crate::output::{Failure, Output};

/// What is said of an instance that has no list of solutions.
pub(crate) struct Reply {
    /// The cells behind the instance, in each of its rows.
    pub(crate) rows: Vec<Vec<String>>,
    /// For programs; its line is added.
    pub(crate) object: Value,
    /// The exit code, if it were the only instance.
    pub(crate) code: u8,
}

impl Reply {
    /// Writes it, and gives the exit code.
    pub(crate) fn write(self, to: &mut Rows<'_>) -> Result<u8, Failure> {
        match to.json {
            true => to.object(self.object)?,
            false => self.rows.iter().try_for_each(|cells| to.row(cells))?,
        }
        Ok(self.code)
    }
}

/// Where the rows of an instance, or its object, are written.
pub(crate) struct Rows<'t> {
    output: Output<'t>,
    /// Whether an object is wanted.
    pub(crate) json: bool,
    line: usize,
    instance: String,
    /// How many solutions the object has so far; none if it is not begun.
    listed: Option<u64>,
}

impl<'t> Rows<'t> {
    /// Rows of the instance in a line.
    pub(crate) fn new(
        stream: &'t mut dyn Write,
        json: bool,
        line: usize,
        instance: String,
    ) -> Self {
        Self { output: Output::Standard(stream), json, line, instance, listed: None }
    }

    /// Writes a row: the instance and these cells.
    pub(crate) fn row(&mut self, cells: &[String]) -> Result<(), Failure> {
        let cells = [std::slice::from_ref(&self.instance), cells].concat();
        self.output.line(&cells.join("\t"))
    }

    /// Writes an object, with the number of the line behind the event.
    pub(crate) fn object(&mut self, object: Value) -> Result<(), Failure> {
        let Value::Object(object) = object else { return Ok(()) };
        let mut fields: Vec<_> = object.into_iter().collect();
        fields.insert(1.min(fields.len()), ("line".to_owned(), self.line.into()));
        self.output.line(&Value::Object(fields.into_iter().collect()).to_string())
    }

    /// Adds a solution to the list of the object, which this begins.
    pub(crate) fn text(&mut self, event: &str, text: &str) -> Result<(), Failure> {
        self.begin(event)?;
        let comma = if self.listed > Some(0) { "," } else { "" };
        self.listed = self.listed.map(|listed| listed + 1);
        self.output.bytes(format!("{comma}{}", Value::from(text)).as_bytes())
    }

    /// Ends the list of solutions, and adds the other fields of the object; none if the search
    /// failed, so that there are no more lines than objects.
    pub(crate) fn end(&mut self, event: &str, object: Option<Value>) -> Result<(), Failure> {
        if object.is_none() && self.listed.is_none() {
            return Ok(());
        }
        self.begin(event)?;
        let fields = object.and_then(|object| match object {
            Value::Object(fields) => Some(fields),
            _ => None,
        });
        let mut end = "]".to_owned();
        for (name, value) in fields.into_iter().flatten().filter(|(name, _)| name != "event") {
            end += &format!(",{}:{value}", Value::from(name));
        }
        self.listed = None;
        self.output.line(&(end + "}"))
    }

    fn begin(&mut self, event: &str) -> Result<(), Failure> {
        if self.listed.is_some() {
            return Ok(());
        }
        self.listed = Some(0);
        let begin = format!(r#"{{"event":{},"line":{},"texts":["#, Value::from(event), self.line);
        self.output.bytes(begin.as_bytes())
    }

    /// Sees to it that all is written.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        self.output.finish()
    }
}
