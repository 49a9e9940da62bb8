//! What is shown of an instance, and the end of it.

use std::io::Write;
use std::path::PathBuf;

use billhook_engine::Flow;
use billhook_plugin::{Instance, Marginals, Problem, Solution};
use clap::ArgMatches;
use num_bigint::BigUint;

use crate::code;
use crate::diagnosis::Texts;
use crate::failure::Failure;
use crate::listing::{Format, Listing};
use crate::output::Output;
use crate::summary::Summary;

/// Solutions that are being shown, each checked first.
pub(crate) struct Sheet<'a> {
    instance: &'a dyn Instance,
    listing: Listing<'a>,
    format: Format,
    /// Whether it is written to a file.
    file: bool,
    json: bool,
    /// The text of the solution at hand.
    text: String,
    /// Why it cannot go on.
    failure: Option<Failure>,
}

impl<'a> Sheet<'a> {
    /// Begins to show as many solutions, as the arguments say, after those that
    /// were shown before.
    pub(crate) fn begin(
        problem: &dyn Problem,
        instance: &'a dyn Instance,
        matches: &ArgMatches,
        texts: &Texts,
        (output, colour): (&'a mut dyn Write, bool),
        wanted: u64,
        shown: u64,
    ) -> Result<Self, Failure> {
        let path = matches.get_one::<PathBuf>("output");
        let json = matches.get_flag("json");
        let mut format = Format::of(path.map(PathBuf::as_path), json, problem.draws())?;
        if format.is_picture() && wanted != 1 {
            return Err(Failure::one_picture());
        }
        if path.is_none() && colour {
            format = format.styled();
        }
        let output = match path {
            Some(path) => Output::file(path, &texts.input)?,
            None => Output::Standard(output),
        };
        let listing = Listing::begin(format, output, shown)?;
        let (file, text) = (path.is_some(), String::new());
        Ok(Self { instance, listing, format, file, json, text, failure: None })
    }

    /// Shows a solution, with its number among all of them if that is known.
    /// Stops if that is not possible.
    pub(crate) fn solution(&mut self, solution: &dyn Solution, number: Option<&BigUint>) -> Flow {
        solution.text_into(&mut self.text);
        let shown = checked(self.instance, &self.text)
            .and_then(|()| self.listing.solution(solution, &self.text, number));
        match shown {
            Ok(()) => Flow::Continue,
            Err(failure) => {
                self.failure = Some(failure);
                Flow::Stop
            }
        }
    }

    /// Whether something kept it from showing a solution.
    pub(crate) fn has_failed(&self) -> bool {
        self.failure.is_some()
    }

    /// Sees to it that all solutions so far are written. How many they are.
    pub(crate) fn flush(&mut self) -> Result<u64, Failure> {
        self.listing.flush()
    }

    /// Shows how often each choice occurs.
    pub(crate) fn marginals(&mut self, marginals: &Marginals) -> Result<(), Failure> {
        self.listing.marginals(marginals)
    }

    /// Ends it. Whether the summary is still to be told.
    pub(crate) fn end(self, summary: &Summary<'_>, matches: &ArgMatches) -> Result<bool, Failure> {
        if let Some(failure) = self.failure {
            return Err(failure);
        }
        let code = summary.code();
        // A search that found nothing in its time has nothing to replace a file
        // by, and nothing can be drawn of a puzzle without a solution.
        let empty = code == code::STOPPED || code == code::NONE && self.format.is_picture();
        if !empty || !self.file {
            self.listing.end(&summary.json("summary", matches.get_flag("stats")))?;
        }
        Ok(self.file || !self.json)
    }
}

/// No solution is shown that the puzzle's own judge does not accept.
pub(crate) fn checked(instance: &dyn Instance, text: &str) -> Result<(), Failure> {
    if instance.accepts(text) {
        return Ok(());
    }
    let why = match instance.judge(text) {
        Ok(report) if report.right => return Ok(()),
        Ok(report) => report.remarks.join("; "),
        Err(mistake) => mistake.to_string(),
    };
    Err(Failure::Defect { solution: text.to_owned(), why })
}
