//! A run at the terminal: it draws its progress, saves its checkpoints, and stops at an interrupt.

use std::num::NonZeroUsize;

use billhook_engine::Flow;
use billhook_plugin::proof::Form;
use billhook_run::{Aim, Error, Event, Request, Summary, Write};

use super::certificate_files::CertificateFiles;
use super::diagram_file;
use super::saving::Saver;
use super::wording::Asked;
use crate::arguments::{Call, Settings};
use crate::code;
use crate::input::Subject;
use crate::output::format::Format;
use crate::output::sheet::Printout;
use crate::output::{
    Audience, Failure, Listing, Messages, Output, Progress, Texts, Verbosity, nowhere, summary,
};
use crate::program::Program;
use crate::terminal::Terminal;

/// A planned run: everything that can be checked before it begins is checked.
pub(crate) struct Search<'s> {
    request: Request<'s>,
    asked: Asked<'s>,
    texts: &'s Texts,
    saver: Saver<'s>,
    /// The file to which the diagram is saved.
    target: Option<Output<'static>>,
    proof: Option<CertificateFiles>,
    progress: Progress,
}

impl<'s> Search<'s> {
    /// Plans a run, and lets interrupts stop it from now on. Fails if the strategy cannot do what
    /// the settings ask for, if there is no certificate, or if a file cannot be read or written.
    pub(crate) fn plan(
        aim: Aim,
        read: &'s Subject<'_>,
        settings: &'s Settings,
        program: &Program<'_>,
        terminal: &Terminal<'_>,
    ) -> Result<Self, Failure> {
        let Settings { saving, diagram, output, .. } = settings;
        let texts = &read.texts;
        let asked = Asked { aim: aim.clone(), settings, texts };
        let mut saver = Saver::new(saving, texts);
        let mut request = request(aim, read, settings, program);
        request.looks_ahead = true;
        request.checkpoints = saving.is_asked_for().then_some(saving.every);
        request.compiles = diagram.are_asked_for();
        request.check().map_err(|error| asked.failed(error))?;
        diagram_file::check(diagram, output.as_deref(), texts)?;
        if output.is_some() {
            saver.goes_with_results()?;
        }
        request.resume = saver.resumed(&asked)?;
        request.begun().map_err(|error| asked.failed(error))?;
        saver.check()?;
        request.diagram = diagram_file::open(diagram)?;
        let target = diagram.save.as_ref();
        let target = target.map(|path| Output::file(path, "save-diagram", texts)).transpose()?;
        let is_alone = read.problem.proves() == Some(Form::Alone);
        let mut proof = CertificateFiles::open(settings, (!is_alone).then_some("opb"), texts)?;
        if let Some(files) = &mut proof {
            request.record = files.record()?;
            request.check().map_err(|error| asked.failed(error))?;
            if is_alone {
                let certificate = read.instance.proof().certificate().map(drop);
                certificate.map_err(|why| asked.failed(Error::Unproved(why)))?;
            }
        }
        (terminal.on_interrupt)(&request.cancel);
        let progress = Progress::new(terminal, settings.verbosity.quiet);
        Ok(Self { request, asked, texts, saver, target, proof, progress })
    }

    /// Sets a writer of solutions, which several threads may use.
    #[must_use]
    pub(crate) fn written(mut self, write: Option<&'s Write>) -> Self {
        self.request.write = write;
        self
    }

    /// Returns the number of solutions that the earlier runs of a resumed search have shown.
    pub(crate) fn shown(&self) -> u64 {
        self.request.resume.as_ref().map_or(0, |before| before.checkpoint().shown)
    }

    /// Runs the search, and hands each event to the audience. Fails if the search cannot be saved
    /// at its beginning, the saved search or diagram is of another instance, the diagram or the
    /// certificate cannot be written, or the judge rejects a solution.
    pub(crate) fn run(
        self,
        messages: &mut Messages<'_>,
        audience: &mut dyn Audience,
    ) -> Result<Ended, Failure> {
        self.warn(messages);
        let begin = self.request.beginning();
        let count = self.count();
        let Self { mut request, asked, texts, mut saver, mut target, proof, progress } = self;
        audience.flush()?;
        saver.save(&begin)?;
        request.progress = progress.listener(begin.checkpoint().statistics.nodes());
        let mut failure = None;
        let summary = request.run(&mut |event| match &event {
            Event::Checkpoint(search) => {
                let saved = audience.flush().and_then(|()| saver.save(search));
                saver.save_on_the_way(saved, |line| {
                    progress.step_aside();
                    messages.answer(line);
                });
                Flow::Continue
            }
            Event::Compiled(compiled) => {
                let target = target.take();
                let saved = target.map(|target| diagram_file::save(target, *compiled, texts));
                failure = saved.and_then(Result::err);
                if failure.is_none() { Flow::Continue } else { Flow::Stop }
            }
            _ => {
                progress.step_aside_for_results();
                audience.take(&event)
            }
        });
        progress.step_aside();
        if let Some(failure) = failure {
            return Err(failure);
        }
        let mut summary = summary.map_err(|error| asked.failed(error))?;
        if let Some(part) = asked.part(&summary) {
            summary.outcome.reason = Some(part);
        }
        let mut lacks_certificate = false;
        if let Some(files) = proof {
            audience.flush()?;
            let is_written = match summary.proof.as_ref() {
                None if files.are_alone() => {
                    files.certify(count, &summary.outcome, &asked, messages)?
                }
                proof => files.write(proof, messages)?,
            };
            lacks_certificate = !is_written;
        }
        // A failure to save is reported at the end, so that the solutions are still shown.
        let saved = match &summary.saved {
            _ if audience.has_failed() => Ok(None),
            None => {
                saver.give_up(messages);
                Ok(None)
            }
            Some(end) => {
                let is_over = end.checkpoint().bookmark.is_at_end();
                let saved = audience.flush().and_then(|()| saver.save(end));
                saved.map(|()| if is_over { None } else { saver.advice() })
            }
        };
        Ok(Ended { summary, saved, lacks_certificate })
    }

    /// Returns a request for the number of all solutions within the same limits.
    fn count(&self) -> Request<'s> {
        let Request { problem, instance, bounds, cancel, .. } = &self.request;
        let mut count = Request::new(*problem, *instance, Aim::Count(None));
        (count.bounds, count.cancel) = (*bounds, cancel.clone());
        count
    }

    /// Warns of the loss of a resumed search that is not saved, and of threads without an effect.
    fn warn(&self, messages: &mut Messages<'_>) {
        let Request { resume, strategy, tuning, record, .. } = &self.request;
        if let Some(before) = resume
            && self.request.wanted() > 0
            && !before.checkpoint().is_at_end()
        {
            self.saver.warn_of_loss(messages);
        }
        let strategy = &self.request.begun().unwrap_or_else(|_| strategy.clone());
        // Threads share the writing of the list of a diagram, but not its compilation.
        let shares = strategy.threads() && record.is_none()
            || strategy.is_diagram()
                && self.request.write.is_some()
                && self.request.aim.listed().is_some_and(|all| all > 1);
        if !shares && tuning.threads > NonZeroUsize::MIN {
            let text = format!("{} searches with one thread", strategy.name());
            messages.warn(&nowhere(text), self.texts);
        }
    }
}

/// Returns a request with the strategy, the limits and the program of the command line.
pub(super) fn request<'r>(
    aim: Aim,
    read: &'r Subject<'_>,
    settings: &Settings,
    program: &Program<'_>,
) -> Request<'r> {
    let mut request = Request::new(read.problem, &*read.instance, aim);
    request.strategy = settings.strategy.clone();
    (request.tuning, request.bounds) = (settings.tuning, settings.bounds);
    request.program.clone_from(&program.full_version);
    request
}

/// Plans a run, runs it and lists its solutions, for `solve` and `sample`. Returns the exit code.
/// Fails if the run cannot be planned, or fails, or if the list cannot be written.
pub(crate) fn listed(
    aim: Aim,
    read: &Subject<'_>,
    call: &Call<'_>,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let settings = &call.settings;
    let (verbosity, output) = (settings.verbosity, settings.output.as_deref());
    let format = Format::of(
        output,
        verbosity.json,
        read.problem.draws() && read.instance.look().is_drawn(),
        aim.is_of_one() && !settings.tuning.improving,
    );
    let (number, seed) = drawn(&aim);
    let search = Search::plan(aim, read, settings, call.program, terminal)?;
    let wrong = |mistake| read.texts.wrong(mistake);
    let format = format.map_err(wrong)?;
    if let Format::Sheet(_) = format {
        Printout::holds(number, Listing::ADVICE).map_err(wrong)?;
    }
    let heading = || {
        let title = &read.instance.entry().short_title;
        let command = call.program.command_line(seed);
        settings.print.heading(Some(read.problem), Some(title), command)
    };

    let (mut messages, results) = terminal.streams(verbosity.quiet);
    let mut listing =
        Listing::begin(format, output, &read.texts, results, heading)?.after(search.shown());
    let writer = listing.writer();
    let ended = search.written(writer.as_deref()).run(&mut messages, &mut listing)?;
    let untold = listing.end(&ended.summary, verbosity, &mut messages)?;
    ended.report(untold, verbosity, &mut messages)
}

/// Returns the number of pictures of a sheet, 1 if it is not known, and the seed of a sample;
/// `None` for other aims.
fn drawn(aim: &Aim) -> (u64, Option<u64>) {
    match *aim {
        Aim::ALL => (1, None),
        Aim::Solutions(number) => (number, None),
        Aim::Sample { number, seed } => (number, Some(seed)),
        _ => (1, None),
    }
}

pub(crate) struct Ended {
    pub(crate) summary: Summary,
    /// Advice on how to resume a stopped search, or the failure to save it.
    saved: Result<Option<String>, Failure>,
    /// Whether a certificate was wanted but not written.
    lacks_certificate: bool,
}

impl Ended {
    /// Returns the end of a run without a saved search or a certificate.
    pub(super) fn of(summary: Summary) -> Self {
        Self { summary, saved: Ok(None), lacks_certificate: false }
    }

    /// Returns the exit code of the summary, or that of a stopped run if a certificate is lacking.
    fn code(&self) -> u8 {
        match self.lacks_certificate {
            true => code::STOPPED,
            false => summary::code(&self.summary),
        }
    }

    /// Shows the summary and the advice, unless the results contain the summary (`untold` is
    /// false), and returns the exit code. Fails if the search could not be saved.
    pub(crate) fn report(
        self,
        untold: bool,
        verbosity: Verbosity,
        messages: &mut Messages<'_>,
    ) -> Result<u8, Failure> {
        let code = self.code();
        if !untold {
            self.saved?;
            return Ok(code);
        }
        summary::tell(&self.summary, verbosity, messages);
        if let Some(advice) = self.saved?
            && self.summary.outcome.status.is_stop()
        {
            messages.say(&advice);
        }
        Ok(code)
    }
}
