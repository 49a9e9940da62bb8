//! `count`: the number of solutions, without listing them.

use std::num::NonZeroUsize;

use billhook_engine::Status;
use billhook_plugin::proof::Form;
use billhook_plugin::{BigUint, Mistake, Place};
use billhook_run::{Aim, Request};

use super::certificate_files::{CertificateFiles, of_all};
use super::search::{Ended, Search};
use super::searches::{counted, is_of_many, search_each};
use super::wording::Asked;
use crate::arguments::{Call, Settings, Verb};
use crate::input::Subject;
use crate::output::{Failure, Progress, Verbosity, nowhere};
use crate::terminal::Terminal;

pub(super) static COUNT: Verb =
    Verb::of_puzzle("count", "Count the solutions without listing them", run);

fn run(call: &Call<'_>, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
    let Call { question, settings, .. } = call;
    let aim = Aim::Count(settings.limit);
    if is_of_many(call) {
        return search_each(call, &|_| aim.clone(), terminal);
    }
    let read = question.read(terminal)?;
    if let Some(files) = certificate(settings, &read)? {
        return certify(files, &read, call, terminal);
    }
    let search = Search::plan(aim, &read, settings, call.program, terminal)?;
    finish(search, settings, terminal)
}

fn finish(
    search: Search<'_>,
    settings: &Settings,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let ended = search.run(&mut terminal.messages(settings.verbosity.quiet), &mut ())?;
    show(ended, settings.verbosity, terminal)
}

pub(super) fn show(
    ended: Ended,
    verbosity: Verbosity,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    match verbosity.json {
        true => terminal.print_object(&ended.summary.object("count", verbosity.stats))?,
        false => terminal.print(&counted(&ended.summary))?,
    }
    ended.report(!verbosity.json, verbosity, &mut terminal.messages(verbosity.quiet))
}

/// Opens the files of a certificate, if one is asked for. Fails if an option is typed that does not
/// go with it, or if the files cannot be written. Returns `None` if no certificate is asked for.
fn certificate(
    settings: &Settings,
    read: &Subject<'_>,
) -> Result<Option<CertificateFiles>, Failure> {
    let texts = &read.texts;
    let Settings { certificate, strategy, saving, diagram, bounds, .. } = settings;
    let others = [
        ("limit", settings.limit.is_some()),
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
        let label = match *option {
            "limit" | "max-nodes" => "does not count all solutions",
            _ => "not with a certificate",
        };
        let mistake = Mistake::new(message, Place::whole(option), label);
        let help = "a certificate counts all solutions, in one way of its own";
        return Err(texts.wrong(mistake.help(help)));
    }
    let is_alone = read.problem.certifies() == Some(Form::Alone);
    CertificateFiles::open(settings, (!is_alone).then_some("cnf"), texts)
}

/// Counts with a certificate. If a formula has no solution, there is nothing for a CPOG file to
/// count, so a search is run instead, and its record proves that there is none. Fails if the
/// instance has no certificate, or if a file cannot be written.
fn certify(
    mut files: CertificateFiles,
    read: &Subject<'_>,
    call: &Call<'_>,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let settings = &call.settings;
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
        let search = Search::plan(Aim::ALL, read, settings, call.program, terminal)?;
        return finish(search, settings, terminal);
    }
    let mut messages = terminal.messages(settings.verbosity.quiet);
    if settings.tuning.threads > NonZeroUsize::MIN {
        messages.warn(&nowhere("a certificate is made with one thread"), &read.texts);
    }
    match is_whole {
        true => files.finish(&of_all(&summary.outcome.solutions), &mut messages)?,
        false => messages.say("no certificate is written: the count was stopped"),
    }
    show(Ended::of(summary), settings.verbosity, terminal)
}
