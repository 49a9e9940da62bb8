//! A list of solutions, written as they are found.

use std::path::Path;

use billhook_engine::Flow;
use billhook_plugin::Solution;
use billhook_run::words::grouped;
use billhook_run::{Event, Summary, Write, object};
use billhook_sheet::{Entry as Picture, Heading, Pages};
use num_bigint::BigUint;

use super::format::Format;
use super::messages::Results;
use super::sheet::Printout;
use super::whole::Whole;
use super::{Audience, Failure, Messages, Output, Texts, Verbosity, picture, summary};
use crate::code;
use crate::terminal::printable;

pub(crate) struct Listing<'a> {
    format: Format,
    output: Output<'a>,
    /// Whether the list goes to a file.
    is_file: bool,
    /// The pictures, if they go on pages.
    sheet: Option<Printout>,
    shown: u64,
    /// A buffer for one solution, reused for the next.
    page: String,
    /// The failure that stopped the list.
    failure: Option<Failure>,
}

impl<'a> Listing<'a> {
    /// Advice for a list with too many pictures.
    pub(crate) const ADVICE: &'static str =
        "`solve --limit N` takes the first N, and `sample --number N` some at random";

    /// Begins a list, in a file or on standard output; `heading` makes the heading of a sheet.
    /// Fails if the file cannot be written.
    pub(crate) fn begin(
        format: Format,
        path: Option<&Path>,
        texts: &Texts,
        results: Results<'a>,
        heading: impl FnOnce() -> Heading,
    ) -> Result<Self, Failure> {
        let mut output = match path {
            Some(path) => Output::file(path, "output", texts)?,
            None => Output::Standard(results.stream),
        };
        if format == Format::Array {
            output.line("[")?;
        }
        let format = match format {
            Format::Text if path.is_none() && results.colour => Format::Styled,
            format => format,
        };
        let (is_file, page) = (path.is_some(), String::new());
        let sheet = match format {
            Format::Sheet(medium) => Some(Printout::new(medium, heading(), Self::ADVICE)),
            _ => None,
        };
        Ok(Self { format, output, is_file, sheet, shown: 0, page, failure: None })
    }

    /// Makes the list continue after this number of solutions, which earlier runs showed.
    #[must_use]
    pub(crate) fn after(self, shown: u64) -> Self {
        Self { shown, ..self }
    }

    /// Writes a solution with its text, or keeps its picture for the sheet. Fails if a picture
    /// cannot be drawn, the sheet is full, or the output cannot be written.
    fn solution(
        &mut self,
        solution: &dyn Solution,
        text: &str,
        number: Option<&BigUint>,
    ) -> Result<(), Failure> {
        self.shown += 1;
        if let Some(sheet) = &mut self.sheet {
            let drawing = solution.printed().unwrap_or_default();
            let note = number.map(|number| format!("no. {}", grouped(&number.to_string())));
            let note = note.unwrap_or_default();
            return sheet.add(Picture { drawing: &drawing, note: &note, ..Picture::default() });
        }
        if self.format == Format::Png {
            let drawing = solution.picture().unwrap_or_default();
            return self.output.bytes(&picture::png(&drawing)?);
        }
        self.page.clear();
        let entry = Entry { solution, text, place: self.shown, number };
        entry.write(self.format, &mut self.page);
        put(&mut self.output, self.format, &self.page)
    }

    /// Returns a function that writes solutions on pages in the format of the list; `None` for
    /// pictures.
    pub(crate) fn writer(&self) -> Option<Box<Write>> {
        let format = self.format;
        (!format.is_picture()).then(|| {
            Box::new(move |solution: &dyn Solution, text: &str, place, page: &mut String| {
                Entry { solution, text, place, number: None }.write(format, page);
            }) as Box<Write>
        })
    }

    /// Writes an answer about all solutions together. Fails if the output cannot be written, or if
    /// the list is of pictures and the puzzle does not draw the answer.
    fn whole(&mut self, whole: &Whole<'_>) -> Result<(), Failure> {
        let drawing = || whole.picture().ok_or_else(Failure::no_picture);
        if let Some(sheet) = &mut self.sheet {
            return sheet.add(Picture { drawing: &drawing()?, ..Picture::default() });
        }
        match self.format {
            Format::Text => self.output.bytes(&whole.text(false)),
            Format::Styled => self.output.bytes(&whole.text(true)),
            Format::Lines => whole.objects().try_for_each(|object| self.output.object(&object)),
            Format::Array => whole.objects().try_for_each(|object| {
                self.output.line(&format!("{},", printable::object(&object)))
            }),
            Format::Svg => self.output.line(drawing()?.trim_end()),
            Format::Png => self.output.bytes(&picture::png(&drawing()?)?),
            Format::Sheet(_) => Ok(()),
        }
    }

    /// Ends the list, in JSON with the summary, and puts a file in its place. Returns whether the
    /// summary is still to be shown to people: for each list but JSON lines on standard output.
    /// Leaves an existing file unchanged if the search was stopped before it found anything, or if
    /// the list is of pictures and there is no solution. Fails with the failure that stopped the
    /// list, or if the file cannot be written.
    pub(crate) fn end(
        mut self,
        run: &Summary,
        verbosity: Verbosity,
        messages: &mut Messages<'_>,
    ) -> Result<bool, Failure> {
        if let Some(failure) = self.failure {
            return Err(failure);
        }
        let (code, is_json) = (summary::code(run), matches!(self.format, Format::Lines));
        // A search that was stopped before it found anything replaces no file, nor does a picture
        // of no solution.
        let empty = code == code::STOPPED || code == code::NONE && self.format.is_picture();
        if empty && self.is_file {
            return Ok(true);
        }
        let summary = || run.object("summary", verbosity.stats);
        match self.format {
            Format::Text | Format::Styled | Format::Svg | Format::Png => {}
            Format::Sheet(_) => {
                if let Some(sheet) = &self.sheet {
                    self.output.bytes(&sheet.last(Pages::All, messages)?)?;
                }
            }
            Format::Lines => self.output.object(&summary())?,
            Format::Array => self.output.line(&format!("{}\n]", printable::object(&summary())))?,
        }
        self.output.finish()?;
        Ok(self.is_file || !is_json)
    }
}

impl Audience for Listing<'_> {
    fn take(&mut self, event: &Event<'_>) -> Flow {
        let written = match event {
            Event::Solution { solution, text, number, .. } => {
                self.solution(*solution, text, *number)
            }
            Event::Page { text, solutions, .. } => {
                self.shown += solutions;
                put(&mut self.output, self.format, text)
            }
            Event::Marginals(marginals) => self.whole(&Whole::Marginals(marginals)),
            Event::Common(common) => self.whole(&Whole::Common(common)),
            _ => Ok(()),
        };
        match written {
            Ok(()) => Flow::Continue,
            Err(failure) => {
                self.failure = Some(failure);
                Flow::Stop
            }
        }
    }

    fn flush(&mut self) -> Result<(), Failure> {
        std::io::Write::flush(&mut self.output).map_err(Failure::output)
    }

    fn has_failed(&self) -> bool {
        self.failure.is_some()
    }
}

fn put(output: &mut Output<'_>, format: Format, page: &str) -> Result<(), Failure> {
    match format {
        Format::Styled => output.bytes(&printable::coloured(page)),
        _ => output.bytes(page.as_bytes()),
    }
}

/// Returns a solution with its colours, for a terminal. If it has none, its control characters are
/// replaced.
pub(crate) fn styled(solution: &dyn Solution) -> String {
    let (styled, plain) = (solution.styled(), solution.plain());
    if styled == plain { printable::printable(&plain).into_owned() } else { styled }
}

/// A solution in a list.
struct Entry<'s> {
    solution: &'s dyn Solution,
    /// The text of the solution that was judged.
    text: &'s str,
    /// The place of the solution in the list, from 1.
    place: u64,
    /// The number of the solution among all solutions; `None` if it is not known.
    number: Option<&'s BigUint>,
}

impl Entry<'_> {
    /// Appends the solution to a page, with a line break.
    fn write(&self, format: Format, page: &mut String) {
        let Self { solution, text, place, number } = *self;
        let begin = page.len();
        match format {
            Format::Text => solution.plain_into(page),
            Format::Styled => page.push_str(&styled(solution)),
            Format::Lines | Format::Array => {
                object::solution(solution, place, text, number, page);
                printable::escape_from(begin, page);
                // A comma may follow each solution: the summary is the last element of the array.
                if format == Format::Array {
                    page.push(',');
                }
            }
            Format::Svg | Format::Png | Format::Sheet(_) => {
                page.push_str(solution.picture().unwrap_or_default().trim_end());
            }
        }
        page.push('\n');
    }
}
