//! `count`: how many solutions there are, without listing them.

use billhook_run::{Aim, Summary};

use super::Settings;
use super::search::Search;
use super::searches::{counted, search_each};
use crate::input::Question;
use crate::output::{Failure, Output};
use crate::program::Program;
use crate::terminal::Terminal;

/// A request for a number of solutions.
pub(crate) struct Count<'p> {
    pub(crate) question: Question<'p>,
    /// How many are enough.
    pub(crate) limit: Option<u64>,
    /// Whether there is an instance on each line.
    pub(crate) many: bool,
    pub(crate) settings: Settings,
}

impl Count<'_> {
    /// Runs the verb.
    pub(crate) fn run(
        &self,
        program: &Program<'_>,
        terminal: &mut Terminal<'_>,
    ) -> Result<u8, Failure> {
        let Self { question, limit, many, settings } = self;
        if *many {
            return search_each(question, &|_| Aim::Count(*limit), settings, program, terminal);
        }
        let read = question.read(terminal)?;
        let search = Search::plan(Aim::Count(*limit), &read, settings, program, terminal)?;

        let (mut messages, results) = terminal.streams(settings.verbosity.quiet);
        let ended = search.run(&mut messages, &mut ())?;
        let mut output = Output::Standard(results.stream);
        output.line(&self.result(&ended.summary))?;
        output.finish()?;
        ended.report(!settings.verbosity.json, settings.verbosity, &mut messages)
    }

    fn result(&self, run: &Summary) -> String {
        if self.settings.verbosity.json {
            return run.object("count", self.settings.verbosity.stats).to_string();
        }
        counted(run)
    }
}
