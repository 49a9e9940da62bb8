//! `compare`: counts the solutions of an instance by several strategies.

mod bars;
mod lines;
mod measure;
mod memory;
mod scale;
mod table;

use std::path::Path;

use billhook_engine::{Cancel, Status};
use billhook_plugin::{Mistake, Place, Strategy};
use billhook_run::Error;

use crate::arguments::{Call, Verb};
use crate::code;
use crate::input::{Question, Subject};
use crate::output::words::{named, several};
use crate::output::{Failure, Messages, Output, Progress, Texts, extension, nowhere, picture};
use crate::terminal::Terminal;
use measure::{Contender, Measured, NOT_RUN};

pub(super) static COMPARE: Verb = Verb::of_puzzle(
    "compare",
    "Search the same instance by several strategies, and count what each does",
    run,
);

fn run(call: &Call<'_>, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
    let typed = call.question.texts.clone();
    if call.settings.sweep.is_some() && !call.question.has_place_for_size() {
        let message = "there is no place for the sizes";
        let mistake = nowhere(message)
            .help("write {} where the number goes, in the input or in the value of an option");
        return Err(typed.wrong(mistake));
    }
    let cancel = terminal.heeded();
    let sizes: Vec<Option<u64>> = call
        .settings
        .sweep
        .as_ref()
        .map_or(vec![None], |it| it.iter().copied().map(Some).collect());
    let chart = chart_file(call, &typed, &sizes, terminal.input_file)?;
    let progress = Progress::new(terminal, call.settings.verbosity.quiet);
    let mut comparison = Comparison::default();
    let (mut sizes, mut ended) = (sizes.iter(), Ok(()));
    for &size in sizes.by_ref() {
        progress.step_aside();
        ended = comparison.go_on(call, terminal, size, &cancel, &progress);
        if ended.is_err() || cancel.is_cancelled() {
            break;
        }
    }
    progress.step_aside();
    // A mistake at one size must not hide the results of the sizes before it.
    if comparison.runs.is_empty() {
        ended?;
        ended = Ok(());
    }
    let Comparison { title, runs, not_run } = comparison;
    if !call.settings.verbosity.json {
        let width = if terminal.together { terminal.width } else { usize::MAX };
        terminal.print(&table::table(&runs, &not_run, width))?;
        if ended.is_ok() {
            let mut messages = terminal.messages(call.settings.verbosity.quiet);
            tell_of_sizes(sizes.as_slice(), &mut messages);
        }
    }
    if let Some((mut output, is_png)) = chart.filter(|_| !runs.is_empty()) {
        let drawing = drawing(call, &title, &runs);
        let bytes = match is_png {
            true => picture::png(&drawing)?,
            false => drawing.into_bytes(),
        };
        output.bytes(&bytes)?;
        output.finish()?;
    }
    ended?;
    if runs.iter().any(|run| run.outcome.status == Status::WrongKey) {
        return Err(Failure::Defect(Error::WrongKey));
    }
    let any = runs.iter().any(|run| run.outcome.status != Status::Interrupted);
    Ok(if any || !cancel.is_cancelled() { code::FOUND } else { code::STOPPED })
}

/// Returns the chart. Its title names the instances and the limit on solutions.
fn drawing(call: &Call<'_>, title: &str, runs: &[Measured]) -> String {
    let limit = call.settings.limit.map(|limit| several(&limit, "solution"));
    let up_to = limit.map(|limit| format!(", up to {limit}")).unwrap_or_default();
    match runs.iter().any(|run| run.contender.size.is_some()) {
        true => lines::by_size(&format!("{}{up_to}", asked(call)), runs),
        false => bars::bars(&format!("{title}{up_to}"), runs),
    }
}

/// Returns the name of the puzzle and the words and options that were typed for it, with `{}` for
/// the size of a sweep.
fn asked(call: &Call<'_>) -> String {
    let Question { problem, words, options, .. } = &call.question;
    let options = options.iter();
    let options = options.map(|(name, value)| format!("--{name} {value}").trim_end().to_owned());
    let name = std::iter::once(problem.about().name.to_owned());
    name.chain(words.iter().cloned()).chain(options).collect::<Vec<_>>().join(" ")
}

/// Opens the file of the chart, before the search, and returns whether it is a PNG; `None` if no
/// chart is asked for. Fails if the file cannot be written, is one of the files that are read, or
/// has another extension than svg and png.
fn chart_file(
    call: &Call<'_>,
    typed: &Texts,
    sizes: &[Option<u64>],
    standard: Option<&Path>,
) -> Result<Option<(Output<'static>, bool)>, Failure> {
    let Some(path) = &call.settings.chart else { return Ok(None) };
    let mut typed = typed.clone();
    typed.read.extend(sizes.iter().flat_map(|&size| call.question.of_size(size).files(standard)));
    let typed = &typed;
    let formats = [("svg", false), ("png", true)];
    let is_png = extension::format(path, "chart", &formats, |_| Ok(()));
    let is_png = is_png.map_err(|mistake| typed.wrong(mistake))?;
    Ok(Some((Output::file(path, "chart", typed)?, is_png)))
}

/// Returns the strategies that are compared on an instance: those that were typed, or all that
/// apply, which may be none. Fails if a typed one does not apply, or was typed twice.
fn chosen(call: &Call<'_>, read: &Subject<'_>) -> Result<Vec<Strategy>, Failure> {
    let Subject { problem, instance, texts, .. } = read;
    let Some(asked) = &call.settings.strategies else {
        let mut all = problem.strategies();
        all.retain(|strategy| instance.refuses(strategy).is_none());
        return Ok(all);
    };
    let mut chosen: Vec<Strategy> = Vec::new();
    let mut begin = 0;
    for strategy in asked {
        let mistake = match instance.refuses(strategy) {
            Some(why) => Some(("this strategy does not apply", why)),
            None if chosen.contains(strategy) => {
                Some(("a strategy stands twice", "is compared already"))
            }
            None => None,
        };
        let end = begin + strategy.name().len();
        if let Some((message, why)) = mistake {
            let place = Place::Option("strategies", begin..end);
            return Err(texts.wrong(Mistake::new(message, place, why)));
        }
        begin = end + 1;
        chosen.push(strategy.clone());
    }
    Ok(chosen)
}

#[derive(Default)]
struct Comparison {
    /// The title of the instance; in a sweep, of the last instance.
    title: String,
    runs: Vec<Measured>,
    /// The strategies that had not run on the last instance when the comparison was interrupted.
    not_run: Vec<Contender>,
}

impl Comparison {
    fn stopped(&self, strategy: &str) -> bool {
        self.runs.iter().any(|run| run.contender.strategy == strategy && run.is_stopped())
    }

    /// Compares on one more instance, by one strategy after the other, without those that were
    /// stopped on an earlier instance. After an interrupt the other strategies are not run. Fails
    /// if the instance cannot be read, a typed strategy does not apply, or the output fails.
    fn go_on(
        &mut self,
        call: &Call<'_>,
        terminal: &mut Terminal<'_>,
        size: Option<u64>,
        cancel: &Cancel,
        progress: &Progress,
    ) -> Result<(), Failure> {
        let read = call.question.of_size(size).read(terminal)?;
        let instance = &*read.instance;
        self.title = named(instance);
        let mut strategies = chosen(call, &read)?;
        // A strategy that was stopped at a size is not tried at the next one.
        strategies.retain(|strategy| !self.stopped(strategy.name()));
        let of = strategies.len();
        for (place, strategy) in (1..).zip(strategies) {
            let of_size = size.map(|size| format!(", size {size}")).unwrap_or_default();
            if !cancel.is_cancelled() {
                progress.turns_to(format!("{} ({place} of {of}{of_size})", strategy.name()));
            }
            let contender = Contender::new(size, &strategy);
            let run =
                Measured::run(contender, instance, &strategy, &call.settings, cancel, progress);
            if call.settings.verbosity.json {
                progress.step_aside();
                terminal.print_object(&match &run {
                    Ok(run) => run.json(instance),
                    Err(contender) => contender.json(instance, NOT_RUN),
                })?;
            }
            match run {
                Ok(run) => self.runs.push(run),
                Err(contender) => self.not_run.push(contender),
            }
        }
        Ok(())
    }
}

/// Shows which sizes were not reached.
fn tell_of_sizes(sizes: &[Option<u64>], messages: &mut Messages<'_>) {
    let (Some(Some(from)), Some(Some(to))) = (sizes.first(), sizes.last()) else { return };
    let sizes = match from == to {
        true => format!("size {to} was"),
        false => format!("sizes {from} to {to} were"),
    };
    messages.say(&format!("interrupted: {sizes} not run"));
}
