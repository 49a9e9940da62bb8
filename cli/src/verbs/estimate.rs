//! `estimate`: the size of a search tree and the time of a search, from random probes (Knuth 1975).

use billhook_draw::Nothing;
use billhook_draw::tree::{Estimated, Probes, rounded, whole};
use billhook_engine::Status;
use billhook_run::words::{ended, named, several};
use serde_json::json;

use super::tree::nothing;
use crate::arguments::{Call, Settings, Verb};
use crate::code;
use crate::output::{Failure, Progress, nowhere, summary};
use crate::terminal::Terminal;

pub(super) static ESTIMATE: Verb = Verb::of_puzzle(
    "estimate",
    "Estimate the size of the search tree, and the time of a search",
    run,
);

fn run(call: &Call<'_>, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
    let Call { question, settings, .. } = call;
    let Settings { strategy, bounds, samples, verbosity, .. } = settings;
    let seed = settings.seed.unwrap_or_default();
    let subject = question.read(terminal)?;
    let instance = &subject.instance;
    let cancel = terminal.heeded();
    let progress = Progress::new(terminal, settings.verbosity.quiet);
    let mut limits = progress.reported(bounds.limits().cancel(cancel.clone()));
    let search = billhook_draw::tree::search(&**instance, strategy, &mut limits);
    let search = search.map_err(|why| {
        progress.step_aside();
        nothing(why, &subject, strategy, "no estimate")
    })?;
    let probes = Probes { number: *samples, seed };
    let made = |made| progress.probed(made, probes.number);
    let estimated = Estimated::of(&**instance, search, probes, (&mut limits, &cancel), made);
    progress.step_aside();
    let title = named(&**instance);
    let estimated = match estimated {
        Ok(estimated) => estimated,
        Err(Nothing::NoTree(why)) => {
            return Err(nowhere("there is no tree to be estimated").help(why).into());
        }
        Err(why) => {
            let line = format!("{title}: no estimate; {why}");
            terminal.messages(false).answer(&line);
            return Ok(code::STOPPED);
        }
    };
    if verbosity.json {
        let mut object = estimated.object(&**instance, verbosity.stats);
        object["seed"] = json!(seed);
        terminal.print_object(&object)?;
        return Ok(code::FOUND);
    }
    terminal.print(&estimated.sentence())?;
    let Estimated { sizes, strategy, note, .. } = &estimated;
    let how = match sizes.probes {
        0 => "exact: all of it was seen".to_owned(),
        probes => format!("by {}, --seed {seed}", several(&probes, "probe")),
    };
    let stopped = match sizes.status {
        Status::Complete => String::new(),
        status => format!("; {}", ended(status)),
    };
    let note = note.as_ref().map(|note| format!(", {note}")).unwrap_or_default();
    let mut messages = terminal.messages(verbosity.quiet);
    messages.say(&format!("{title}: {how}{stopped} ({strategy}{note})"));
    if verbosity.stats {
        messages.answer(&summary::table_of_levels(&sizes.levels, |nodes| {
            if sizes.probes == 0 { whole(*nodes) } else { rounded(*nodes) }
        }));
    }
    Ok(code::FOUND)
}
