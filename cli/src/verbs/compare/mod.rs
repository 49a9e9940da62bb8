//! `compare`: counts the solutions of an instance, or of many, by several strategies.

mod files;
mod instances;
mod memory;
mod rows;
mod score_rows;
mod single;
mod table;

use std::path::{Path, PathBuf};

use billhook_draw::compare::{Bench, Observer};
use billhook_engine::{Cancel, Limits};
use billhook_plugin::run::Watch;
use billhook_plugin::{Mistake, Place, Strategy};
use billhook_run::Error;
use billhook_run::words::several;

use super::searches::is_of_many;
use crate::arguments::{Call, Settings, Verb};
use crate::code;
use crate::input::Question;
use crate::output::{Failure, Progress, nowhere};
use crate::terminal::Terminal;
use files::Files;
use memory::Peak;

pub(super) static COMPARE: Verb = Verb::of_puzzle(
    "compare",
    "Search the same instances by several strategies, and count what each does",
    run,
);

/// The options that determine the dealt instances, besides their number and the options of the
/// puzzle.
const DEALING: [&str; 3] = ["difficulty", "solutions", "unique"];

/// The command line that all runs share, the signal that interrupts them, and their progress.
#[derive(Clone, Copy)]
struct Conditions<'c> {
    call: &'c Call<'c>,
    cancel: &'c Cancel,
    progress: &'c Progress,
}

impl<'c> Conditions<'c> {
    fn bench(self) -> Bench<'c> {
        let Settings { tuning, bounds, limit, .. } = self.call.settings;
        Bench { tuning, bounds, limit, cancel: self.cancel, observer: self.progress }
    }
}

/// The line of progress shows the runs.
impl Observer for Progress {
    fn reported(&self, limits: Limits) -> Limits {
        Self::reported(self, limits)
    }

    fn watcher(&self) -> Option<Box<dyn Watch>> {
        self.is_shown().then(|| Box::new(self.clone()) as Box<dyn Watch>)
    }

    fn memory(&self) -> Box<dyn FnOnce() -> usize> {
        let peak = Peak::begin();
        Box::new(|| peak.end())
    }
}

/// The results of a comparison besides its table.
struct Compared {
    /// The chart, if it is asked for and anything was run.
    chart: Option<String>,
    /// The exit code, or the failure that ended the comparison.
    ended: Result<u8, Failure>,
    /// The answers that contradict each other, a sentence for each instance.
    disagreements: Vec<String>,
    /// Whether the keys of a search are wrong.
    wrong_key: bool,
}

fn run(call: &Call<'_>, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
    if call.settings.sweep.is_some() && !call.question.has_place_for_size() {
        let message = "there is no place for the sizes";
        let mistake = nowhere(message)
            .help("write {} where the number goes, in the input or in the value of an option");
        return Err(call.question.texts.wrong(mistake));
    }
    let progress = Progress::new(terminal, call.settings.verbosity.quiet);
    let many = instances::asked_for(call, &progress)?;
    let mut files = Files::open(call, read(call, terminal.input_file))?;
    let compared = match many {
        Some(many) => instances::run(call, many, &mut files, &progress, terminal)?,
        None => single::run(call, &mut files, &progress, terminal)?,
    };
    let Compared { chart, ended, disagreements, wrong_key } = compared;
    files.write(chart)?;
    for two in &disagreements {
        terminal.messages(false).complain(&nowhere(two), &call.question.texts);
    }
    match ended {
        _ if wrong_key => Err(Failure::Defect(Error::WrongKey)),
        ended if disagreements.is_empty() => ended,
        Ok(_) => Ok(code::DEFECT),
        Err(failure) => {
            failure.show(terminal);
            Ok(code::DEFECT)
        }
    }
}

/// Returns the files that are read, `standard` among them if standard input is.
fn read(call: &Call<'_>, standard: Option<&Path>) -> Vec<PathBuf> {
    let Call { question, settings, .. } = call;
    if !is_of_many(call) && !question.names_files() {
        let sizes = settings.sweep.iter().flatten().copied().map(Some);
        let sizes = sizes.chain(settings.sweep.is_none().then_some(None));
        return sizes.flat_map(|size| question.of_size(size).files(standard)).collect();
    }
    let is_standard = question.words.is_empty() || question.words.iter().any(|word| word == "-");
    let named = question.words.iter().map(PathBuf::from);
    named.chain(standard.filter(|_| is_standard).map(Path::to_owned)).collect()
}

/// Returns the strategies that were typed; `None` if none was. Fails if one was typed twice.
fn differing<'c>(call: &'c Call<'_>) -> Result<Option<&'c [Strategy]>, Failure> {
    let Some(asked) = call.settings.strategies.as_deref() else { return Ok(None) };
    let mut begin = 0;
    for (place, strategy) in asked.iter().enumerate() {
        let end = begin + strategy.name().len();
        if asked[..place].contains(strategy) {
            let place = Place::Option("strategies", begin..end);
            let mistake = Mistake::new("a strategy stands twice", place, "is compared already");
            return Err(call.question.texts.wrong(mistake));
        }
        begin = end + 1;
    }
    Ok(Some(asked))
}

/// Returns the name of the puzzle and the words and options that were typed for it, with `{}` for
/// the size of a sweep. If instances are dealt, includes the options that determine them, apart
/// from the seed.
fn asked(call: &Call<'_>) -> String {
    let Question { problem, words, options, .. } = &call.question;
    let settings = &call.settings;
    let options = options.iter().map(|(name, value)| (*name, value));
    let options = options.filter(|(name, _)| settings.number.is_none() || *name != "seed");
    let dealing = settings.typed.iter().map(|(name, value)| (name.as_str(), value));
    let options = options.chain(dealing.filter(|(name, _)| DEALING.contains(name)));
    let options = options.map(|(name, value)| format!("--{name} {value}").trim_end().to_owned());
    let name = std::iter::once(problem.about().name.to_owned());
    name.chain(words.iter().cloned()).chain(options).collect::<Vec<_>>().join(" ")
}

/// Returns the limit on solutions as the end of a title; empty if there is none.
fn up_to(call: &Call<'_>) -> String {
    let limit = call.settings.limit.map(|limit| several(&limit, "solution"));
    limit.map(|limit| format!(", up to {limit}")).unwrap_or_default()
}
