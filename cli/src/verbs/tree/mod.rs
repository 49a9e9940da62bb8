//! `tree`: shows the search tree as text, as a drawing, or as an object for programs.

mod learning;

use std::path::Path;

use billhook_draw::Nothing;
use billhook_draw::tree::{
    MOST_DRAWN, MOST_FOLDED, MOST_KEPT, Recorded, drawing, fitted, object, of_node, once, write,
};
use billhook_engine::tree::fold;
use billhook_plugin::{Mistake, Place, Strategy};
use billhook_run::words::{ended, named};

use self::learning::Asking;
use super::wording::inapplicable;
use crate::arguments::{Call, Settings, TreeForm, Verb};
use crate::code;
use crate::input::Subject;
use crate::output::{Failure, Output, Progress, extension, nowhere, picture};
use crate::terminal::Terminal;

/// Maximum number of nodes of a text. `--max-nodes` replaces this limit, and those for pictures and
/// the object for programs.
const MOST_TOLD: usize = 1_000;

pub(super) static TREE: Verb = Verb::of_puzzle("tree", "Show the search tree", run);

fn run(call: &Call<'_>, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
    let Call { question, settings, .. } = call;
    let Settings { strategy, bounds, steps, output, .. } = settings;
    let subject = question.read(terminal)?;
    let Subject { instance, texts, .. } = &subject;
    let wrong = |mistake| texts.wrong(mistake);
    let form = form(settings, output.as_deref()).map_err(wrong)?;
    // The file is opened before the search, so that a wrong path costs no time.
    let file = output.as_ref().map(|path| Output::file(path, "output", texts)).transpose()?;
    if settings.fit.is_some() && (!form.is_drawn() || form == TreeForm::Dot) {
        let mistake = Mistake::new("--fit needs a picture", Place::whole("fit"), "not of text");
        return Err(wrong(mistake.help("name a file by --output: .svg, .png or .pdf")));
    }
    let folded = form.is_drawn() && !settings.full;
    let most = most(settings, form, folded);
    if learning::is_asked_for(settings) {
        let asking = Asking { settings, subject: &subject, form, most };
        return learning::run(&asking, file, terminal);
    }
    let cancel = terminal.heeded();
    let progress = Progress::new(terminal, settings.verbosity.quiet);
    // `--max-nodes` limits the recording, not the search.
    let limits = bounds.limits().nodes(u64::MAX).cancel(cancel);
    let mut limits = progress.reported(limits);
    progress.ends_after(most as u64);
    let recorded =
        billhook_draw::tree::search(&**instance, strategy, &mut limits).and_then(|mut search| {
            Recorded::of(&**instance, &mut search, (most, settings.depth), &mut limits)
        });
    progress.step_aside();
    let recorded = recorded.map_err(|why| nothing(why, &subject, strategy, "no tree"))?;
    let sentence = recorded.sentence();
    let recorded = match settings.once {
        true => Recorded { tree: once(&recorded.tree), ..recorded },
        false => recorded,
    };
    // A picture of a certain size is folded until it fits.
    let shown = match folded && settings.fit.is_none() {
        true => Recorded { tree: fold(&recorded.tree, MOST_DRAWN), ..recorded },
        false => recorded,
    };
    let drawn = || match settings.fit {
        Some(fit) => fitted(&shown.tree, &sentence, fit.size()),
        None => drawing(&shown.tree, &sentence),
    };
    let is_file = file.is_some();
    let (mut messages, results) = terminal.streams(settings.verbosity.quiet);
    let mut output = file.unwrap_or(Output::Standard(results.stream));
    match form {
        TreeForm::Text => write(&shown.tree, *steps, |line| output.line(line))?,
        TreeForm::Dot => output.line(shown.tree.to_dot(&sentence, of_node).trim_end())?,
        TreeForm::Json => output.object(&object(&shown))?,
        TreeForm::Svg => output.line(drawn().trim_end())?,
        TreeForm::Png => output.bytes(&picture::png(&drawn())?)?,
        TreeForm::Pdf => output.bytes(&picture::pdf(&drawn())?)?,
    }
    output.finish()?;
    if form != TreeForm::Json || is_file {
        messages.say(&sentence);
    }
    Ok(code::FOUND)
}

/// Returns the maximum number of nodes of the recording; a drawing that is `folded` afterwards may
/// have more.
fn most(settings: &Settings, form: TreeForm, folded: bool) -> usize {
    let usual = match form {
        TreeForm::Text => MOST_TOLD,
        _ if folded => MOST_FOLDED,
        _ => MOST_KEPT,
    };
    let size = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    settings.bounds.nodes.map_or(usual, size)
}

/// Returns the form of the tree: the one that the extension of the file names; without a file, the
/// typed one, or text. Fails if extension and typed form differ, or the extension is unknown.
fn form(settings: &Settings, path: Option<&Path>) -> Result<TreeForm, Mistake> {
    let (asked, by) = match settings.steps {
        true => (Some(TreeForm::Text), "--steps and the ending of the file do not agree"),
        false => (settings.form, "--format and the ending of the file do not agree"),
    };
    let Some(path) = path else { return Ok(asked.unwrap_or(TreeForm::Text)) };
    let fits = |form| if asked.is_none_or(|asked| asked == form) { Ok(()) } else { Err(by) };
    extension::format(path, "output", &TreeForm::EXTENSIONS, fits)
}

/// Returns the failure for a search of which nothing can be shown; `what` is not shown, such as "no
/// tree".
pub(super) fn nothing(
    why: Nothing,
    subject: &Subject<'_>,
    strategy: &Strategy,
    what: &str,
) -> Failure {
    let texts = &subject.texts;
    match why {
        Nothing::Inapplicable(why) => texts.wrong(inapplicable(&why)),
        Nothing::Stopped(status) => {
            Failure::Stopped(format!("{}: {what}; {}", named(&*subject.instance), ended(status)))
        }
        Nothing::NoTree(why) if strategy.is_auto() => {
            texts.wrong(nowhere("there is no search tree to be walked").help(why))
        }
        why => texts.wrong(Mistake::new(
            "there is no search tree to be walked",
            Place::whole("strategy"),
            why.reason(),
        )),
    }
}
