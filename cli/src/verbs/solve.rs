//! `solve`: the first solution, some, or all of them; one by its number; how often each choice
//! occurs.

use billhook_plugin::Instance;
use num_bigint::BigUint;

use super::Settings;
use super::search::Search;
use crate::input::Question;
use crate::output::format::Format;
use crate::output::{Failure, Listing};
use crate::program::Program;
use crate::run::Aim;
use crate::terminal::Terminal;

/// What is to be solved, and how.
pub(crate) struct Solve<'p> {
    pub(crate) question: Question<'p>,
    pub(crate) wanted: Wanted,
    pub(crate) settings: Settings,
}

/// Which solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// The first, or all of an instance that is a list rather than a puzzle.
    Usual,
    All,
    First(u64),
    Nth(BigUint),
    Marginals,
}

impl Solve<'_> {
    /// Runs the verb.
    pub(crate) fn run(
        &self,
        program: &Program<'_>,
        terminal: &mut Terminal<'_>,
    ) -> Result<u8, Failure> {
        let Self { question, wanted, settings } = self;
        let read = question.read(terminal)?;
        let aim = wanted.aim(&*read.instance);
        let (verbosity, output) = (settings.verbosity, settings.output.as_deref());
        let format = Format::of(output, verbosity.json, read.problem.draws(), aim.is_of_one());
        let search = Search::plan("solve", aim, &read, settings, program, terminal)?;
        let format = format.map_err(|mistake| read.texts.wrong(mistake))?;

        let (mut messages, results) = terminal.streams(verbosity.quiet);
        let mut listing = Listing::begin(format, output, &read.texts, results, search.shown())?;
        let ended = search.run(&mut messages, &mut listing)?;
        let untold = listing.end(&ended.summary, verbosity)?;
        ended.report(untold, verbosity, &mut messages)
    }
}

impl Wanted {
    fn aim(&self, instance: &dyn Instance) -> Aim {
        match self {
            Wanted::Usual if instance.wants_all() => Aim::ALL,
            Wanted::Usual => Aim::Solutions(1),
            Wanted::All => Aim::ALL,
            Wanted::First(number) => Aim::Solutions(*number),
            Wanted::Nth(number) => Aim::Nth(number.clone()),
            Wanted::Marginals => Aim::Marginals,
        }
    }
}
