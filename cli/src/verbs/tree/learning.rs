//! The tree of the strategy `learn`: its steps with their consequences, or the implication graph of
//! one conflict.

use billhook_draw::Nothing;
use billhook_draw::learning::{Conflict, MOST_FACTS, Steps, fitted};
use billhook_plugin::{Instance, Mistake, Place, Walk};

use super::nothing;
use crate::arguments::{Settings, TreeForm};
use crate::code;
use crate::input::Subject;
use crate::output::{Failure, Output, Progress, picture as pixels};
use crate::terminal::Terminal;

/// The search to be shown, and the form in which to show it.
pub(super) struct Asking<'a> {
    pub(super) settings: &'a Settings,
    pub(super) subject: &'a Subject<'a>,
    pub(super) form: TreeForm,
    /// Maximum number of nodes of what is recorded.
    pub(super) most: usize,
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
    let Asking { settings, subject, form, most } = asking;
    let (Subject { instance, texts, .. }, strategy) = (subject, &settings.strategy);
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
        None => limits.nodes(*most as u64),
    });
    let made = match settings.conflict {
        Some(number) => Conflict::of(&**instance, strategy, number, &mut limits).map(|conflict| {
            Shown::Conflict(match form {
                TreeForm::Json => conflict,
                _ if settings.full => conflict,
                TreeForm::Text => conflict.with_most(MOST_FACTS),
                TreeForm::Dot | TreeForm::Svg | TreeForm::Png | TreeForm::Pdf => {
                    fitted(&conflict, MOST_FACTS)
                }
            })
        }),
        None => Steps::of(&**instance, strategy, &mut limits).map(Shown::Steps),
    };
    progress.step_aside();
    let made = made.map_err(|why| unfollowed(why, asking))?;
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
            Self::Steps(steps) => {
                steps.write((settings.full, settings.steps), |line| output.line(line))
            }
            Self::Conflict(conflict) => conflict.write(|line| output.line(line)),
        }
    }

    fn object(&self, instance: &dyn Instance) -> serde_json::Value {
        match self {
            Self::Steps(steps) => steps.object(instance),
            Self::Conflict(conflict) => conflict.object(instance),
        }
    }

    fn dot(&self, title: &str, full: bool) -> String {
        match self {
            Self::Steps(steps) => steps.dot(title, full),
            Self::Conflict(conflict) => conflict.dot(title),
        }
    }

    fn svg(&self, title: &str, full: bool) -> String {
        match self {
            Self::Steps(steps) => steps.svg(title, full),
            Self::Conflict(conflict) => conflict.svg(title),
        }
    }
}

/// Returns the failure for a search that cannot be followed to what is asked for.
fn unfollowed(why: Nothing, asking: &Asking<'_>) -> Failure {
    let (Asking { settings, subject, .. }, texts) = (asking, &asking.subject.texts);
    let strategy = &settings.strategy;
    let place = || match strategy.is_auto() {
        true => Place::whole("conflict"),
        false => Place::whole("strategy"),
    };
    let what = match settings.conflict {
        None => "no tree",
        Some(_) if matches!(why, Nothing::Stopped(_)) => "no such conflict",
        Some(_) => "no conflict",
    };
    let mistake = match why {
        Nothing::LearnsNothing => {
            let message = "--conflict needs the strategy learn";
            Mistake::new(message, place(), "learns from no conflict")
        }
        Nothing::NoTree(why) => Mistake::new("there is no search to be followed", place(), why),
        Nothing::NoSuchConflict { conflicts, is_solved } => {
            let (message, place) = ("there is no such conflict", Place::whole("conflict"));
            let mistake = Mistake::new(message, place, why.to_string());
            match (conflicts, is_solved) {
                (0, false) => mistake.help("`explain` says which"),
                _ => mistake,
            }
        }
        why => return nothing(why, subject, strategy, what),
    };
    texts.wrong(mistake)
}
