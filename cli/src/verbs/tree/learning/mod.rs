//! The tree of the strategy `learn`: its steps with their consequences, or the implication graph of
//! one conflict.

mod branches;
mod conflict;
mod dot;
mod layers;
mod layout;
mod object;
mod picture;
mod steps;

use billhook_engine::constraint::Step;
use billhook_engine::{Flow, Limits, Status, tree};
use billhook_plugin::plugin::{Asked, Question};
use billhook_plugin::search::StepWords;
use billhook_plugin::{Instance, Mistake, Place, Strategy, Walk};

use self::conflict::Conflict;
use self::steps::Steps;
use super::{drawing, stopped, words};
use crate::arguments::{Settings, TreeForm};
use crate::code;
use crate::input::Subject;
use crate::output::words::several;
use crate::output::{Failure, Output, Progress, Texts, picture as pixels};
use crate::terminal::Terminal;
use crate::verbs::wording::inapplicable;

/// Maximum number of facts of a conflict in a text or picture, unless `--full` asks for all.
const MOST_FACTS: usize = 60;

/// The search to be shown, and the form in which to show it.
pub(super) struct Asking<'a> {
    pub(super) settings: &'a Settings,
    pub(super) subject: &'a Subject<'a>,
    pub(super) form: TreeForm,
    /// The limits of what is recorded.
    pub(super) within: tree::Bounds,
}

/// Returns whether the steps of a learning search are asked for, or one of its conflicts.
pub(super) fn is_asked_for(settings: &Settings) -> bool {
    settings.conflict.is_some() || settings.strategy.walk() == Some(Walk::Learn)
}

/// Shows the steps of the learning search, or one conflict. Fails if the strategy is another one,
/// there is no such conflict, or a limit is reached before there is something to show.
pub(super) fn run<'t>(
    asking: &Asking<'_>,
    file: Option<Output<'t>>,
    terminal: &'t mut Terminal<'_>,
) -> Result<u8, Failure> {
    let Asking { settings, subject, form, within } = asking;
    let Subject { instance, texts, .. } = subject;
    if settings.depth.is_some() {
        let label = "it goes back over many levels at once";
        let mistake =
            Mistake::new("--depth does not go with --strategy learn", Place::whole("depth"), label);
        return Err(texts.wrong(mistake));
    }
    let cancel = terminal.heeded();
    let progress = Progress::new(terminal, settings.verbosity.quiet);
    let limits = settings.bounds.limits().cancel(cancel);
    let mut limits = progress.reported(match settings.conflict {
        Some(_) => limits,
        None => limits.nodes(within.nodes as u64),
    });
    let made = match settings.conflict {
        Some(number) => Conflict::of(asking, number, &mut limits).map(|conflict| {
            Shown::Conflict(match form {
                TreeForm::Json => conflict,
                _ if settings.full => conflict,
                TreeForm::Text => conflict.with_most(MOST_FACTS),
                TreeForm::Dot | TreeForm::Svg | TreeForm::Png | TreeForm::Pdf => {
                    layout::fitted(&conflict, MOST_FACTS)
                }
            })
        }),
        None => Steps::of(asking, &mut limits).map(Shown::Steps),
    };
    progress.step_aside();
    let made = made?;
    let sentence = made.sentence(&**instance);
    let is_file = file.is_some();
    let (mut messages, results) = terminal.streams(settings.verbosity.quiet);
    let mut output = file.unwrap_or(Output::Standard(results.stream));
    match form {
        TreeForm::Text => made.lines(settings, &mut output)?,
        TreeForm::Json => output.object(&made.object(&**instance))?,
        TreeForm::Dot => output.line(made.dot(&sentence, settings.full).trim_end())?,
        TreeForm::Svg => output.line(made.svg(&sentence, settings.full).trim_end())?,
        TreeForm::Png => output.bytes(&pixels::png(&made.svg(&sentence, settings.full))?)?,
        TreeForm::Pdf => output.bytes(&pixels::pdf(&made.svg(&sentence, settings.full))?)?,
    }
    output.finish()?;
    if *form != TreeForm::Json || is_file {
        messages.say(&(sentence + made.advice()));
    }
    Ok(code::FOUND)
}

enum Shown {
    Steps(Steps),
    Conflict(Conflict),
}

impl Shown {
    fn sentence(&self, instance: &dyn Instance) -> String {
        match self {
            Self::Steps(steps) => steps.sentence(instance),
            Self::Conflict(conflict) => conflict.title(instance),
        }
    }

    /// Returns advice on how to see the facts that are left out; empty if none are.
    fn advice(&self) -> &'static str {
        match self {
            Self::Conflict(conflict) if conflict.is_part() => " (--full shows all)",
            _ => "",
        }
    }

    fn lines(&self, settings: &Settings, output: &mut Output<'_>) -> Result<(), Failure> {
        match self {
            Self::Steps(steps) => steps.write(settings, output),
            Self::Conflict(conflict) => conflict.write(output),
        }
    }

    fn object(&self, instance: &dyn Instance) -> serde_json::Value {
        match self {
            Self::Steps(steps) => object::of_steps(steps, instance),
            Self::Conflict(conflict) => object::of_conflict(conflict, instance),
        }
    }

    fn dot(&self, title: &str, full: bool) -> String {
        match self {
            Self::Steps(steps) => branches::tree(steps, full).to_dot(title, words::of_node),
            Self::Conflict(conflict) => dot::dot(conflict, title),
        }
    }

    fn svg(&self, title: &str, full: bool) -> String {
        match self {
            Self::Steps(steps) => drawing::drawing(&branches::tree(steps, full), title),
            Self::Conflict(conflict) => picture::picture(conflict, title),
        }
    }
}

/// Follows the learning search of an instance. Returns how it ended. Fails if the strategy is
/// another one, does not apply, or a limit is reached before the search begins.
fn follow(
    asking: &Asking<'_>,
    limits: &mut Limits,
    listener: &mut dyn FnMut(Step<'_>, &dyn StepWords) -> Flow,
) -> Result<(Status, u64), Failure> {
    let Subject { instance, texts, .. } = asking.subject;
    let typed = &asking.settings.strategy;
    let strategy = match typed.is_auto() {
        true => instance.strategy(Walk::Learn.name()).unwrap_or(Strategy::AUTO),
        false => typed.clone(),
    };
    let place = || match typed.is_auto() {
        true => Place::whole("conflict"),
        false => Place::whole("strategy"),
    };
    if strategy.walk() != Some(Walk::Learn) {
        let message = "--conflict needs the strategy learn";
        return Err(texts.wrong(Mistake::new(message, place(), "learns from no conflict")));
    }
    if let Some(why) = instance.refuses(&strategy) {
        return Err(texts.wrong(inapplicable(why)));
    }
    let nothing = if asking.settings.conflict.is_some() { "no conflict" } else { "no tree" };
    let solver = instance.solver(&strategy, &Question::of(Asked::Tree), limits);
    let followed = solver.map_err(str::to_owned).and_then(|it| it.follow(limits, listener));
    match followed {
        Ok((status, statistics)) => Ok((status, statistics.nodes())),
        Err(_) if limits.status().is_stop() => Err(stopped(&**instance, nothing, limits)),
        Err(why) => {
            Err(texts.wrong(Mistake::new("there is no search to be followed", place(), why)))
        }
    }
}

/// Joins statements to a nogood in words: `not (3 at r1c1 and 2 at r1c2)`. After `most` of them, it
/// only counts the others.
fn nogood(statements: &[String], most: usize) -> String {
    let [one] = statements else {
        let (shown, rest) = statements.split_at(statements.len().min(most));
        let mut all = shown.join(" and ");
        if !rest.is_empty() {
            all += &format!(" and {} more", rest.len());
        }
        return format!("not ({all})");
    };
    format!("not ({one})")
}

/// Returns the failure for a conflict beyond the last one of the search. `is_solved`: whether the
/// search found a solution.
fn no_such(conflicts: u64, is_solved: bool, texts: &Texts) -> Failure {
    let has = match (conflicts, is_solved) {
        (0, true) => "the search ends without a conflict".to_owned(),
        (0, false) => "the rules contradict each other before any decision".to_owned(),
        (number, _) => format!("the search ends after {}", several(&number, "conflict")),
    };
    let mistake = Mistake::new("there is no such conflict", Place::whole("conflict"), has);
    texts.wrong(match (conflicts, is_solved) {
        (0, false) => mistake.help("`explain` says which"),
        _ => mistake,
    })
}
