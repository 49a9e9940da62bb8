//! A list of solutions that is being written.

use std::path::Path;

use billhook_plugin::{Marginals, Solution};
use num_bigint::BigUint;
use serde_json::{Map, Value, json};

use crate::failure::Failure;
use crate::output::Output;
use crate::{ending, picture};

/// What a listing looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// For people.
    Text,
    /// For people at a terminal with colours.
    Styled,
    /// A JSON object a line.
    Lines,
    /// One JSON array of the same objects.
    Array,
    /// A drawing of one solution.
    Svg,
    /// The same in pixels.
    Png,
}

impl Format {
    /// What the ending of a file stands for.
    const ENDINGS: [(&str, Self); 5] = [
        ("txt", Format::Text),
        ("json", Format::Array),
        ("jsonl", Format::Lines),
        ("svg", Format::Svg),
        ("png", Format::Png),
    ];

    /// The format for a file, by its ending, or for standard output; `json`
    /// if that was asked for. `draws`: the puzzle has pictures.
    pub(crate) fn of(path: Option<&Path>, json: bool, draws: bool) -> Result<Format, Failure> {
        let Some(path) = path else {
            return Ok(if json { Format::Lines } else { Format::Text });
        };
        ending::meaning(path, "output", &Self::ENDINGS, |format| match format {
            Format::Svg | Format::Png if !draws => Err("this puzzle has no pictures"),
            Format::Lines | Format::Array => Ok(()),
            _ if json => Err("this file cannot hold JSON"),
            _ => Ok(()),
        })
    }

    /// Whether it is drawn.
    pub(crate) fn is_picture(self) -> bool {
        matches!(self, Format::Svg | Format::Png)
    }

    /// The same for a terminal with colours.
    pub(crate) fn styled(self) -> Self {
        if self == Format::Text { Format::Styled } else { self }
    }
}

/// A list of solutions, and a summary at its end.
pub(crate) struct Listing<'a> {
    format: Format,
    output: Output<'a>,
    shown: u64,
    /// What is being written, kept from one solution to the next.
    page: String,
}

impl<'a> Listing<'a> {
    /// Begins a list, after so many solutions that were shown before.
    pub(crate) fn begin(
        format: Format,
        mut output: Output<'a>,
        shown: u64,
    ) -> Result<Self, Failure> {
        if format == Format::Array {
            output.line("[")?;
        }
        Ok(Self { format, output, shown, page: String::new() })
    }

    /// Writes a solution, which has this text.
    pub(crate) fn solution(
        &mut self,
        solution: &dyn Solution,
        text: &str,
        number: Option<&BigUint>,
    ) -> Result<(), Failure> {
        self.shown += 1;
        match self.format {
            Format::Text => {
                solution.plain_into(&mut self.page);
                self.page.push('\n');
                self.output.bytes(self.page.as_bytes())
            }
            Format::Styled => self.output.line(&solution.styled()),
            Format::Lines => {
                let event = self.event(solution, text, number);
                self.output.line(&event.to_string())
            }
            // The summary, which comes last, ends the array.
            Format::Array => {
                let event = self.event(solution, text, number);
                self.output.line(&format!("{event},"))
            }
            Format::Svg => self.output.line(solution.picture().unwrap_or_default().trim_end()),
            Format::Png => {
                let drawing = solution.picture().unwrap_or_default();
                self.output.bytes(&picture::png(&drawing)?)
            }
        }
    }

    /// Sees to it that all solutions so far are written. How many they are.
    pub(crate) fn flush(&mut self) -> Result<u64, Failure> {
        std::io::Write::flush(&mut self.output).map_err(Failure::output)?;
        Ok(self.shown)
    }

    /// Writes how often each choice occurs.
    pub(crate) fn marginals(&mut self, marginals: &Marginals) -> Result<(), Failure> {
        let drawing = || marginals.picture.as_deref().ok_or_else(Failure::no_picture);
        match self.format {
            Format::Text | Format::Styled => match &marginals.plain {
                Some(plain) => self.output.bytes(plain.as_bytes()),
                None => choices(marginals).try_for_each(|line| self.output.line(&line)),
            },
            Format::Lines => {
                objects(marginals).try_for_each(|object| self.output.line(&object.to_string()))
            }
            Format::Array => {
                objects(marginals).try_for_each(|object| self.output.line(&format!("{object},")))
            }
            Format::Svg => self.output.line(drawing()?.trim_end()),
            Format::Png => self.output.bytes(&picture::png(drawing()?)?),
        }
    }

    /// A solution as an object.
    fn event(&mut self, solution: &dyn Solution, text: &str, number: Option<&BigUint>) -> Value {
        solution.plain_into(&mut self.page);
        let mut object = Map::new();
        object.insert("event".to_owned(), json!("solution"));
        object.insert("index".to_owned(), json!(self.shown));
        if let Some(number) = number {
            object.insert("number".to_owned(), json!(number.to_string()));
        }
        object.insert("text".to_owned(), json!(text));
        object.insert("plain".to_owned(), json!(self.page));
        object.extend(solution.fields());
        Value::Object(object)
    }

    /// Writes the summary, and sees to it that everything is written.
    pub(crate) fn end(mut self, summary: &Value) -> Result<(), Failure> {
        match self.format {
            Format::Text | Format::Styled | Format::Svg | Format::Png => {}
            Format::Lines => self.output.line(&summary.to_string())?,
            Format::Array => self.output.line(&format!("{summary}\n]"))?,
        }
        self.output.finish()
    }
}

/// A line for each choice: in how many solutions it occurs, and what it is.
fn choices(marginals: &Marginals) -> impl Iterator<Item = String> {
    let digits = |count: &BigUint| count.to_string().len();
    let width = marginals.choices.iter().map(|(_, count)| digits(count)).max().unwrap_or(0);
    let lines = marginals.choices.iter();
    lines.map(move |(choice, count)| format!("{:>width$}  {choice}", count.to_string()))
}

/// The same for programs.
fn objects(marginals: &Marginals) -> impl Iterator<Item = Value> {
    let choices = marginals.choices.iter().map(|(choice, count)| {
        json!({ "event": "marginal", "choice": choice, "solutions": count.to_string() })
    });
    choices.chain(marginals.fields.iter().cloned().map(Value::Object))
}
