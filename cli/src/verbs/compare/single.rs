//! Comparisons on one instance, or on the instances of a sweep, one after the other.

use billhook_draw::compare::{Contender, Measured, NOT_RUN, chart, disagreement};
use billhook_plugin::{Mistake, Place, Strategy};
use billhook_run::words::named;

use super::files::Files;
use super::{Compared, Conditions, asked, differing, rows, up_to};
use crate::arguments::Call;
use crate::code;
use crate::input::Subject;
use crate::output::{Failure, Messages, Progress};
use crate::terminal::Terminal;

/// Compares on the instance, or on that of each size, and prints the table. Fails if no instance
/// can be read, or the output fails.
pub(super) fn run(
    call: &Call<'_>,
    files: &mut Files,
    progress: &Progress,
    terminal: &mut Terminal<'_>,
) -> Result<Compared, Failure> {
    let cancel = terminal.heeded();
    let sizes = call.settings.sweep.as_ref();
    let sizes: Vec<Option<u64>> =
        sizes.map_or(vec![None], |it| it.iter().copied().map(Some).collect());
    let mut comparison = Comparison::default();
    let (mut sizes, mut ended) = (sizes.iter(), Ok(()));
    for &size in sizes.by_ref() {
        progress.step_aside();
        let read = call.question.of_size(size).read(terminal);
        ended = read.and_then(|subject| {
            let conditions = Conditions { call, cancel: &cancel, progress };
            comparison.go_on(&subject, size, conditions, files, terminal)
        });
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
    let Comparison { title, runs, not_run, disagreements } = comparison;
    if !call.settings.verbosity.json {
        let width = if terminal.together { terminal.width } else { usize::MAX };
        terminal.print(&rows::table(&runs, &not_run, width))?;
        if ended.is_ok() {
            let mut messages = terminal.messages(call.settings.verbosity.quiet);
            tell_of_sizes(sizes.as_slice(), &mut messages);
        }
    }
    let any = runs.iter().any(|run| !run.is_interrupted());
    let code = if any || !cancel.is_cancelled() { code::FOUND } else { code::STOPPED };
    Ok(Compared {
        chart: (files.draws() && !runs.is_empty()).then(|| drawing(call, &title, &runs)),
        ended: ended.map(|()| code),
        disagreements,
        wrong_key: runs.iter().any(Measured::has_wrong_key),
    })
}

/// Returns the chart. Its title names the instances and the limit on solutions.
fn drawing(call: &Call<'_>, title: &str, runs: &[Measured]) -> String {
    let up_to = up_to(call);
    match runs.iter().any(|run| run.contender.size.is_some()) {
        true => chart::by_size(&format!("{}{up_to}", asked(call)), runs),
        false => chart::bars(&format!("{title}{up_to}"), runs),
    }
}

/// Returns the strategies that are compared on an instance: those that were typed, or all that
/// apply, which may be none. Fails if a typed one does not apply, or was typed twice.
fn chosen(call: &Call<'_>, read: &Subject<'_>) -> Result<Vec<Strategy>, Failure> {
    let Subject { problem, instance, texts, .. } = read;
    let Some(asked) = differing(call)? else {
        let mut all = problem.strategies();
        all.retain(|strategy| instance.refuses(strategy).is_none());
        return Ok(all);
    };
    let mut begin = 0;
    for strategy in asked {
        let end = begin + strategy.name().len();
        if let Some(why) = instance.refuses(strategy) {
            let place = Place::Option("strategies", begin..end);
            return Err(texts.wrong(Mistake::new("this strategy does not apply", place, why)));
        }
        begin = end + 1;
    }
    Ok(asked.to_vec())
}

#[derive(Default)]
struct Comparison {
    /// The title of the instance; in a sweep, of the last instance.
    title: String,
    runs: Vec<Measured>,
    /// The strategies that had not run on the last instance when the comparison was interrupted.
    not_run: Vec<Contender>,
    disagreements: Vec<String>,
}

impl Comparison {
    fn stopped(&self, strategy: &str) -> bool {
        self.runs.iter().any(|run| run.contender.strategy == strategy && run.is_stopped())
    }

    /// Compares on one more instance, by one strategy after the other, without those that were
    /// stopped on an earlier instance. After an interrupt the other strategies are not run. Fails
    /// if a typed strategy does not apply, or the output fails.
    fn go_on(
        &mut self,
        subject: &Subject<'_>,
        size: Option<u64>,
        conditions: Conditions<'_>,
        files: &mut Files,
        terminal: &mut Terminal<'_>,
    ) -> Result<(), Failure> {
        let Conditions { call, cancel, progress } = conditions;
        let (instance, before) = (&*subject.instance, self.runs.len());
        self.title = named(instance);
        let mut strategies = chosen(call, subject)?;
        // A strategy that was stopped at a size is not tried at the next one.
        strategies.retain(|strategy| !self.stopped(strategy.name()));
        let of = strategies.len();
        for (place, strategy) in (1..).zip(strategies) {
            let of_size = size.map(|size| format!(", size {size}")).unwrap_or_default();
            if !cancel.is_cancelled() {
                progress.turns_to(format!("{} ({place} of {of}{of_size})", strategy.name()));
            }
            let contender = Contender::new(size, &strategy);
            let run = Measured::run(contender, instance, &strategy, conditions.bench());
            if call.settings.verbosity.json {
                progress.step_aside();
            }
            let object = match &run {
                Ok(run) => run.object(instance),
                Err(contender) => contender.object(instance, NOT_RUN),
            };
            files.object(object, terminal)?;
            match run {
                Ok(run) => self.runs.push(run),
                Err(contender) => self.not_run.push(contender),
            }
        }
        self.disagreements.extend(disagreement(&self.title, &self.runs[before..]));
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
