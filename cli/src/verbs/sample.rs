//! `sample`: solutions drawn at random, each as likely as every other.

use std::hash::{BuildHasher, RandomState};

use super::Settings;
use super::search::Search;
use crate::input::Question;
use crate::output::format::Format;
use crate::output::{Failure, Listing};
use crate::program::Program;
use crate::run::Aim;
use crate::terminal::Terminal;

/// What is drawn from, and how many solutions.
pub(crate) struct Sample<'p> {
    pub(crate) question: Question<'p>,
    pub(crate) number: u64,
    /// None: by chance.
    pub(crate) seed: Option<u64>,
    pub(crate) settings: Settings,
}

impl Sample<'_> {
    /// Runs the verb.
    pub(crate) fn run(
        &self,
        program: &Program<'_>,
        terminal: &mut Terminal<'_>,
    ) -> Result<u8, Failure> {
        let Self { question, number, seed, settings } = self;
        let read = question.read(terminal)?;
        let seed = seed.unwrap_or_else(|| RandomState::new().hash_one(()));
        let aim = Aim::Sample { number: *number, seed };
        let (verbosity, output) = (settings.verbosity, settings.output.as_deref());
        let format = Format::of(output, verbosity.json, read.problem.draws(), aim.is_of_one());
        let search = Search::plan("sample", aim, &read, settings, program, terminal)?;
        let format = format.map_err(|mistake| read.texts.wrong(mistake))?;

        let (mut messages, results) = terminal.streams(verbosity.quiet);
        let mut listing = Listing::begin(format, output, &read.texts, results, 0)?;
        let ended = search.run(&mut messages, &mut listing)?;
        let untold = listing.end(&ended.summary, verbosity)?;
        ended.report(untold, verbosity, &mut messages)
    }
}
