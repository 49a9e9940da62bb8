//! `compare`: the same instance by several strategies.

mod chart;
mod lines;
mod measure;
mod sizes;
mod table;

use std::path::PathBuf;

use billhook_engine::{Cancel, Status};
use billhook_plugin::{Instance, Mistake, Place, Problem, Strategy};
use clap::ArgMatches;

use crate::diagnosis::Texts;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::Progress;
use crate::summary::several;
use crate::{Terminal, code, ending, instance};
use measure::{Measured, Subject};
pub(crate) use sizes::{Sizes, sizes};

/// Runs the verb.
pub(crate) fn compare(
    problem: &dyn Problem,
    matches: &ArgMatches,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let sizes = matches.get_one::<Sizes>("sweep");
    if sizes.is_some() && !instance::has_place_for_size(problem, matches) {
        let message = "there is no place for the sizes";
        let mistake = Mistake::new(message, Place::Nowhere, "")
            .help("write {} where the number goes, in the input or in the value of an option");
        return Err(Failure::mistake(mistake, Texts::default()));
    }
    let cancel = Cancel::new();
    (terminal.on_interrupt)(&cancel);
    let chart = chart_file(matches)?;
    let sizes: Vec<Option<u64>> =
        sizes.map_or_else(|| vec![None], |sizes| sizes.iter().map(Some).collect());
    let progress = Progress::new(terminal, matches);
    let mut comparison = Comparison::default();
    let (mut sizes, mut ended) = (sizes.iter(), Ok(()));
    for &size in sizes.by_ref() {
        progress.step_aside();
        ended = comparison.go_on(problem, matches, terminal, size, &cancel, &progress);
        if ended.is_err() || cancel.is_cancelled() {
            break;
        }
    }
    progress.step_aside();
    // A mistake at a size takes nothing away from those before.
    if comparison.runs.is_empty() {
        ended?;
        ended = Ok(());
    }
    let Comparison { title, runs, not_run } = comparison;
    if !matches.get_flag("json") {
        let width = if terminal.together { terminal.width } else { usize::MAX };
        let mut output = Output::Standard(&mut *terminal.output);
        output.line(&table::table(&runs, &not_run, width))?;
        output.finish()?;
        if ended.is_ok() {
            tell_of_sizes(sizes.as_slice(), matches, terminal);
        }
    }
    if let Some((mut output, is_png)) = chart.filter(|_| !runs.is_empty()) {
        let drawing = drawing(problem, matches, &title, &runs).map_err(Failure::Picture)?;
        let bytes = match is_png {
            true => crate::picture::png(&drawing)?,
            false => drawing.into_bytes(),
        };
        output.bytes(&bytes)?;
        output.finish()?;
    }
    ended?;
    let any = runs.iter().any(|run| run.outcome.status != Status::Interrupted);
    Ok(if any || !cancel.is_cancelled() { code::FOUND } else { code::STOPPED })
}

/// What was compared.
#[derive(Default)]
struct Comparison {
    /// The instance; in a sweep the last one.
    title: String,
    runs: Vec<Measured>,
    /// What of the last instance was left when it was interrupted.
    not_run: Vec<Subject>,
}

impl Comparison {
    /// Whether a run of this strategy was stopped.
    fn stopped(&self, strategy: &str) -> bool {
        self.runs.iter().any(|run| run.subject.strategy == strategy && run.is_stopped())
    }

    /// Goes on with an instance, by one strategy after another.
    fn go_on(
        &mut self,
        problem: &dyn Problem,
        matches: &ArgMatches,
        terminal: &mut Terminal<'_>,
        size: Option<u64>,
        cancel: &Cancel,
        progress: &Progress,
    ) -> Result<(), Failure> {
        let (instance, texts) = instance::read_of_size(problem, matches, terminal, size)?;
        self.title = format!("{} {}", problem.about().name, instance.short_title());
        let mut strategies = chosen(problem, &*instance, matches, &texts)?;
        // Who was stopped at a size is not tried at the next one.
        strategies.retain(|strategy| !self.stopped(strategy.name()));
        let of = strategies.len();
        for (place, strategy) in (1..).zip(strategies) {
            let of_size = size.map(|size| format!(", size {size}")).unwrap_or_default();
            if !cancel.is_cancelled() {
                progress.turns_to(format!("{} ({place} of {of}{of_size})", strategy.name()));
            }
            let subject = Subject::new(problem, &*instance, size, &strategy);
            let run = Measured::run(subject, &*instance, &strategy, matches, cancel, progress);
            if matches.get_flag("json") {
                progress.step_aside();
                let object = run.as_ref().map_or_else(Subject::not_run, Measured::json);
                let mut output = Output::Standard(&mut *terminal.output);
                output.line(&object.to_string())?;
                output.finish()?;
            }
            match run {
                Ok(run) => self.runs.push(run),
                Err(subject) => self.not_run.push(subject),
            }
        }
        Ok(())
    }
}

/// Says which sizes were not reached.
fn tell_of_sizes(sizes: &[Option<u64>], matches: &ArgMatches, terminal: &mut Terminal<'_>) {
    let (Some(Some(from)), Some(Some(to))) = (sizes.first(), sizes.last()) else { return };
    if !matches.get_flag("quiet") {
        let sizes = match from == to {
            true => format!("size {to} was"),
            false => format!("sizes {from} to {to} were"),
        };
        let _ = writeln!(terminal.messages, "interrupted: {sizes} not run");
    }
}

/// The chart, whose title says what was searched and how far.
fn drawing(
    problem: &dyn Problem,
    matches: &ArgMatches,
    title: &str,
    runs: &[Measured],
) -> Result<String, String> {
    let limit = matches.get_one::<u64>("limit").map(|limit| several(limit, "solution"));
    let up_to = limit.map(|limit| format!(", up to {limit}")).unwrap_or_default();
    match runs.iter().any(|run| run.subject.size.is_some()) {
        true => chart::by_size(&format!("{}{up_to}", asked(problem, matches)), runs),
        false => chart::bars(&format!("{title}{up_to}"), runs),
    }
}

/// What is asked, as typed, with `{}` for the size.
fn asked(problem: &dyn Problem, matches: &ArgMatches) -> String {
    let words = matches.get_many::<std::ffi::OsString>("input").into_iter().flatten();
    let words = words.map(|word| word.to_string_lossy().into_owned());
    let options = instance::options_given(problem, matches).into_iter();
    let options = options.map(|(name, value)| format!("--{name} {value}").trim_end().to_owned());
    let name = std::iter::once(problem.about().name.to_owned());
    name.chain(words).chain(options).collect::<Vec<_>>().join(" ")
}

/// The file of the chart, opened before anything is searched, and whether it is to
/// be a PNG.
fn chart_file(matches: &ArgMatches) -> Result<Option<(Output<'static>, bool)>, Failure> {
    let Some(path) = matches.get_one::<PathBuf>("chart") else { return Ok(None) };
    let is_png = ending::meaning(path, "chart", &[("svg", false), ("png", true)], |_| Ok(()))?;
    Ok(Some((Output::file_as(path, &Default::default(), "chart")?, is_png)))
}

/// The strategies to be compared: those asked for, which have to apply, or all
/// that do.
fn chosen(
    problem: &dyn Problem,
    instance: &dyn Instance,
    matches: &ArgMatches,
    texts: &Texts,
) -> Result<Vec<Strategy>, Failure> {
    let Some(asked) = matches.get_many::<Strategy>("strategies") else {
        let mut all = problem.strategies();
        all.retain(|strategy| instance.refuses(strategy).is_none());
        return Ok(all);
    };
    let asked: Vec<&Strategy> = asked.collect();
    let mut chosen: Vec<Strategy> = Vec::new();
    let mut begin = 0;
    for strategy in &asked {
        let mistake = match instance.refuses(strategy) {
            Some(why) => Some(("this strategy does not apply", why)),
            None if chosen.contains(strategy) => {
                Some(("a strategy stands twice", "is compared already"))
            }
            None => None,
        };
        let end = begin + strategy.name().len();
        if let Some((message, why)) = mistake {
            let mut texts = texts.clone();
            let names: Vec<&str> = asked.iter().map(|strategy| strategy.name()).collect();
            texts.options.push(("strategies", names.join(",")));
            let place = Place::Option("strategies", begin..end);
            return Err(Failure::mistake(Mistake::new(message, place, why), texts));
        }
        begin = end + 1;
        chosen.push((*strategy).clone());
    }
    Ok(chosen)
}
