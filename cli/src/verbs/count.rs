//! `count`: how many solutions there are, without listing them.

use std::io::Write;
use std::num::NonZeroUsize;

use billhook_engine::Status;
use billhook_plugin::proof::Form;
use billhook_plugin::{BigUint, Mistake, Place};
use billhook_run::{Aim, Request, Summary};

use super::Settings;
use super::certificate_files::CertificateFiles;
use super::search::{Ended, Search};
use super::searches::{counted, search_each};
use super::wording::Asked;
use crate::input::{Question, Subject};
use crate::output::printable;
use crate::output::words::grouped;
use crate::output::{Failure, Messages, Output, Progress};
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
        if let Some(files) = self.certificate(&read)? {
            return self.certify(files, &read, program, terminal);
        }
        let search = Search::plan(Aim::Count(*limit), &read, settings, program, terminal)?;
        self.finish(search, terminal)
    }

    /// Runs a search, and shows the number.
    fn finish(&self, search: Search<'_>, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
        let (mut messages, results) = terminal.streams(self.settings.verbosity.quiet);
        let ended = search.run(&mut messages, &mut ())?;
        self.show(ended, results.stream, &mut messages)
    }

    fn show(
        &self,
        ended: Ended,
        results: &mut dyn Write,
        messages: &mut Messages<'_>,
    ) -> Result<u8, Failure> {
        let mut output = Output::Standard(results);
        output.line(&self.result(&ended.summary))?;
        output.finish()?;
        let verbosity = self.settings.verbosity;
        ended.report(!verbosity.json, verbosity, messages)
    }

    /// The files of a certificate, if one is asked for.
    fn certificate(&self, read: &Subject<'_>) -> Result<Option<CertificateFiles>, Failure> {
        let texts = &read.texts;
        let Settings { certificate, strategy, saving, diagram, bounds, .. } = &self.settings;
        let others = [
            ("limit", self.limit.is_some()),
            ("strategy", !strategy.is_auto()),
            ("max-nodes", bounds.nodes.is_some()),
            ("save", saving.save.is_some()),
            ("resume", saving.resume.is_some()),
            ("diagram", diagram.read.is_some()),
            ("save-diagram", diagram.save.is_some()),
        ];
        let other = others.iter().find(|(_, is_given)| *is_given);
        if let (Some(_), Some((option, _))) = (certificate, other) {
            let message = format!("--{option} does not go with --certificate");
            let mistake =
                Mistake::new(message, Place::whole(option), "not of all solutions at once");
            let help = "a certificate is of all solutions, which are counted in one way";
            return Err(texts.wrong(mistake.help(help)));
        }
        let is_alone = read.problem.certifies() == Some(Form::Alone);
        CertificateFiles::open(&self.settings, (!is_alone).then_some("cnf"), texts)
    }

    /// Counts with a certificate. Where there is no solution, and so no graph of a formula, the search is
    /// proved that finds none.
    fn certify(
        &self,
        mut files: CertificateFiles,
        read: &Subject<'_>,
        program: &Program<'_>,
        terminal: &mut Terminal<'_>,
    ) -> Result<u8, Failure> {
        let settings = &self.settings;
        let asked = Asked { aim: Aim::Count(None), settings, texts: &read.texts };
        let mut request = Request::new(read.problem, &*read.instance, Aim::Count(None));
        request.bounds = settings.bounds;
        (terminal.on_interrupt)(&request.cancel);
        let progress = Progress::new(terminal, settings.verbosity.quiet);
        request.progress = progress.listener(0);
        let summary = request.certify(files.streams());
        progress.step_aside();
        let summary = summary.map_err(|error| asked.failed(error))?;
        let is_whole = summary.outcome.status == Status::Complete;
        if is_whole && summary.outcome.solutions == BigUint::ZERO && !files.are_alone() {
            drop(files);
            let search = Search::plan(Aim::ALL, read, settings, program, terminal)?;
            return self.finish(search, terminal);
        }
        let (mut messages, results) = terminal.streams(settings.verbosity.quiet);
        if settings.tuning.threads > NonZeroUsize::MIN {
            let text = "a certificate is made with one thread";
            messages.warn(&Mistake::new(text, Place::Nowhere, ""), &read.texts);
        }
        match is_whole {
            true => files.finish(&of_all(&summary.outcome.solutions), &mut messages)?,
            false => messages.say("no certificate is written: the count was stopped"),
        }
        self.show(Ended::of(summary), results.stream, &mut messages)
    }

    fn result(&self, run: &Summary) -> String {
        if self.settings.verbosity.json {
            return printable::object(&run.object("count", self.settings.verbosity.stats));
        }
        counted(run)
    }
}

/// What a certificate of a count claims.
pub(super) fn of_all(solutions: &BigUint) -> String {
    match solutions.to_string().as_str() {
        "0" => "no solution".to_owned(),
        "1" => "exactly 1 solution".to_owned(),
        number => format!("exactly {} solutions", grouped(number)),
    }
}
