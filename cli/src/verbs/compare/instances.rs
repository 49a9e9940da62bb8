//! Comparisons on many instances: lines, files, or instances that are dealt.

use billhook_draw::compare::{Contender, Measured, NOT_RUN, Scores, USUAL, chart, disagreement};
use billhook_engine::Cancel;
use billhook_plugin::plugin::{Dealer, Wanted};
use billhook_plugin::{Mistake, Options, Place, Strategy};
use billhook_run::words::{named, several};

use super::files::Files;
use super::score_rows;
use super::{Compared, Conditions, DEALING, asked, differing, up_to};
use crate::arguments::{Call, Settings};
use crate::code;
use crate::input::Subject;
use crate::output::{Failure, Progress};
use crate::terminal::Terminal;
use crate::verbs::many::{Deals, Many};
use crate::verbs::rows::Rows;
use crate::verbs::searches::is_of_many;

/// Returns the many instances that are asked for; `None` if a single one or a sweep is. Fails if
/// the options are wrong or exclude each other, or a file cannot be opened.
pub(super) fn asked_for<'c>(
    call: &'c Call<'_>,
    progress: &Progress,
) -> Result<Option<Many<'c>>, Failure> {
    let Call { question, settings, .. } = call;
    let Settings { number, wanted, verbosity, sweep, .. } = settings;
    let refuse = |message: &str, option: &'static str, label: &str| {
        Err(question.texts.wrong(Mistake::new(message, Place::whole(option), label)))
    };
    let is_listed = is_of_many(call);
    if sweep.is_some() && (is_listed || question.names_files()) {
        return refuse(
            "--sweep does not go with files and lists",
            "sweep",
            "has an instance for each size",
        );
    }
    let Some(number) = *number else {
        if *wanted != Wanted::default() {
            let is_typed = |option: &&str| settings.typed.iter().any(|(name, _)| name == option);
            let option = DEALING.into_iter().find(is_typed).unwrap_or("difficulty");
            return refuse(&format!("--{option} needs --number"), option, "is for dealt instances");
        }
        return Ok(match () {
            () if is_listed => Some(Many::listed(question, *verbosity)?),
            () if question.names_files() => Some(Many::in_files(question, *verbosity)?),
            () => None,
        });
    };
    if is_listed || !question.words.is_empty() {
        let label = "deals instances in place of those that are typed";
        return refuse("--number does not go with instances that are given", "number", label);
    }
    // A puzzle that has a seed of its own may take other words for one.
    let options = question.read_options()?;
    if question.options.iter().any(|(name, _)| *name == "seed") {
        options.random("seed").map_err(|mistake| question.texts.wrong(mistake))?;
    }
    let (mut bounds, seed) = (settings.bounds, settings.tuning.seed);
    // The limits on time and nodes are those of a run.
    (bounds.time, bounds.nodes) = (None, None);
    let deals = |options: &Options| Deals {
        dealer: Dealer::new(question.problem, options, wanted.clone(), seed),
        wanted: number,
        dealt: 0,
        bounds,
        progress: progress.clone(),
    };
    Many::dealt(question, *verbosity, deals).map(Some)
}

/// Compares on the instances, and prints the scores of the strategies. Fails if no instance can be
/// read, a strategy was typed twice, or the output fails.
pub(super) fn run(
    call: &Call<'_>,
    many: Many<'_>,
    files: &mut Files,
    progress: &Progress,
    terminal: &mut Terminal<'_>,
) -> Result<Compared, Failure> {
    let Call { question, settings, .. } = call;
    let typed = differing(call)?;
    let strategies = typed.map_or_else(|| question.problem.strategies(), <[_]>::to_vec);
    let limit = settings.bounds.time.unwrap_or(USUAL);
    let mut scores = Scores::new(limit);
    let (mut disagreements, mut wrong_key) = (Vec::new(), false);
    let mut answer = |subject: &Subject<'_>, cancel: &Cancel, rows: &mut Rows<'_>| {
        let instance = scores.instances + 1;
        let conditions = Conditions { call, cancel, progress };
        let runs = runs(subject, instance, &strategies, conditions, |object| {
            files.keep(rows.numbered(object.clone()));
            if rows.json { rows.object(object) } else { Ok(()) }
        })?;
        wrong_key |= runs.iter().any(Measured::has_wrong_key);
        disagreements.extend(disagreement(&named(&*subject.instance), &runs));
        let any = runs.iter().any(|run| !run.is_interrupted());
        // An instance that was interrupted would count against strategies that were not run.
        if runs.len() == strategies.len() && !runs.iter().any(Measured::is_interrupted) {
            scores.add(runs);
        }
        Ok(if any || !cancel.is_cancelled() { code::FOUND } else { code::STOPPED })
    };
    let ended = many.answer_each(terminal, &mut answer);
    progress.step_aside();
    if scores.instances == 0 {
        return Ok(Compared { chart: None, ended, disagreements, wrong_key });
    }
    if typed.is_none() {
        scores.drop_refused();
    }
    let name = question.problem.about().name;
    for object in scores.objects(name) {
        files.object(object, terminal)?;
    }
    let number = several(&scores.instances, "instance");
    let seed = settings.number.map(|_| format!(", --seed {}", settings.tuning.seed));
    let of = match question.words.as_slice() {
        [] | [_] => asked(call),
        _ => name.to_owned(),
    };
    let title = format!("{of}: {number}{}", seed.unwrap_or_default());
    if !settings.verbosity.json {
        let width = if terminal.together { terminal.width } else { usize::MAX };
        terminal.print(&score_rows::table(&scores, width))?;
        let line = format!("{title}, at most {limit:?} for each run");
        terminal.messages(settings.verbosity.quiet).say(&line);
    }
    let title = title + &up_to(call);
    let chart = files.draws().then(|| chart::of_instances(&title, &scores));
    Ok(Compared { chart, ended, disagreements, wrong_key })
}

/// Runs one strategy after the other on the instance with this number, passes the object of each
/// run to `write`, and returns the runs that were made. After an interrupt the other strategies are
/// not run. Fails if `write` does.
fn runs(
    subject: &Subject<'_>,
    number: usize,
    strategies: &[Strategy],
    conditions: Conditions<'_>,
    mut write: impl FnMut(serde_json::Value) -> Result<(), Failure>,
) -> Result<Vec<Measured>, Failure> {
    let Conditions { call, cancel, progress } = conditions;
    let (instance, of) = (&*subject.instance, strategies.len());
    let mut runs = Vec::new();
    for (place, strategy) in (1..).zip(strategies) {
        if !cancel.is_cancelled() {
            let name = strategy.name();
            progress.turns_to(format!("{name} ({place} of {of}, instance {number})"));
        }
        let contender = Contender::new(None, strategy);
        let run = match instance.refuses(strategy) {
            Some(why) => Ok(Measured::refused(contender, why)),
            None => Measured::run(contender, instance, strategy, conditions.bench()),
        };
        if call.settings.verbosity.json {
            progress.step_aside();
        }
        write(match &run {
            Ok(run) => run.object(instance),
            Err(contender) => contender.object(instance, NOT_RUN),
        })?;
        runs.extend(run.ok());
    }
    // A mistake in the next instance may be shown.
    progress.step_aside();
    Ok(runs)
}
