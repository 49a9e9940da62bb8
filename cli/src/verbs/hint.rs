//! `hint`: help with the next step, at the level that is asked for.

use billhook_engine::{Cancel, Limits};
use billhook_plugin::Instance;
use billhook_plugin::player::{Hint, NoHelp};
use billhook_run::object;

use super::many::Many;
use super::no_help;
use super::rows::{Reply, Rows};
use super::searches::is_of_many;
use crate::arguments::{Call, Settings, Verb};
use crate::code;
use crate::input::Subject;
use crate::output::Failure;
use crate::terminal::Terminal;

pub(super) static HINT: Verb =
    Verb::of_puzzle("hint", "Help with the first decision, no more than is asked for", run);

fn run(call: &Call<'_>, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
    let Call { question, settings, .. } = call;
    let Settings { level, bounds, verbosity, .. } = settings;
    let known = settings.known.as_deref();
    if is_of_many(call) {
        no_help::refuse_series(question, "hint", |it, limits| help(it, known, limits))?;
        let mut answer = |subject: &Subject<'_>, cancel: &Cancel, rows: &mut Rows<'_>| {
            let mut limits = bounds.limits().cancel(cancel.clone());
            let hint = help(&*subject.instance, known, &mut limits);
            reply(subject, hint, *level).write(rows)
        };
        return Many::listed(question, *verbosity)?.answer_each(terminal, &mut answer);
    }
    let subject = question.read(terminal)?;
    let instance = &*subject.instance;
    match terminal.watched(bounds, verbosity.quiet, |limits| help(instance, known, limits)) {
        Err(why) => no_help::tell(&why, "hint", &subject, *verbosity, terminal),
        Ok(hint) if verbosity.json => {
            terminal.print_object(&object::hint(&hint, *level, &*subject.instance))?;
            Ok(code::FOUND)
        }
        Ok(hint) => {
            terminal.print(hint.level(*level).1)?;
            terminal.messages(verbosity.quiet).say(hint.reason());
            Ok(code::FOUND)
        }
    }
}

/// Returns a hint for a player who knows some facts, if any.
fn help(instance: &dyn Instance, known: Option<&str>, limits: &mut Limits) -> Result<Hint, NoHelp> {
    let Some(known) = known else { return instance.player().hint(limits) };
    instance.player().hint_from(known, limits).unwrap_or(Err(NoHelp::NoFacts))
}

/// Returns the answer of one of many instances: the hint at a level and its reason, or a dash and
/// the reason why there is none.
fn reply(subject: &Subject<'_>, hint: Result<Hint, NoHelp>, level: usize) -> Reply {
    let instance = &*subject.instance;
    let (cells, object, code) = match hint {
        Ok(hint) => {
            let cells = [hint.level(level).1, hint.reason()].map(str::to_owned);
            (cells, object::hint(&hint, level, instance), code::FOUND)
        }
        Err(why) => {
            let (words, code) = no_help::words(&why, "hint");
            (["-".to_owned(), words], object::no_help(&why, "hint", instance), code)
        }
    };
    Reply { cells: cells.to_vec(), object, code }
}
