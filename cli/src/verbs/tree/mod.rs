//! `tree`: shows the search tree as text, as a drawing, or as an object for programs.

mod canvas;
mod drawing;
mod learning;
mod object;
mod once;
mod page;
mod story;
mod words;

use std::path::Path;

use billhook_engine::Limits;
use billhook_engine::tree::{self, fold};
use billhook_plugin::search::{Guide, SearchTree};
use billhook_plugin::{Instance, Mistake, Place, Strategy};

use self::learning::Asking;
use super::wording::inapplicable;
use crate::arguments::{Call, Settings, TreeForm, Verb};
use crate::code;
use crate::input::Subject;
use crate::output::words::{ended, named};
use crate::output::{Failure, Output, Progress, Texts, extension, nowhere, picture};
use crate::terminal::Terminal;

/// Maximum number of nodes of a text. `--max-nodes` replaces this limit and the next two.
const MOST_TOLD: usize = 1_000;
/// Maximum number of nodes of the object for programs, and of a drawing with every node.
const MOST_KEPT: usize = 500;
/// Maximum number of nodes that are recorded for a folded drawing, which summarizes most of them.
const MOST_FOLDED: usize = 100_000;
/// Maximum number of nodes of a folded drawing.
const MOST_DRAWN: usize = 60;

struct Recorded<'a> {
    instance: &'a dyn Instance,
    strategy: &'static str,
    note: Option<String>,
    /// The deepest level that is searched; `None` for all levels.
    depth: Option<u64>,
    tree: tree::Tree,
}

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
    let within = within(settings, form, folded);
    if learning::is_asked_for(settings) {
        let asking = Asking { settings, subject: &subject, form, within };
        return learning::run(&asking, file, terminal);
    }
    let cancel = terminal.heeded();
    let progress = Progress::new(terminal, settings.verbosity.quiet);
    // `--max-nodes` limits the recording, not the search.
    let limits = bounds.limits().nodes(u64::MAX).cancel(cancel);
    let mut limits = progress.reported(limits);
    let search = described(&**instance, strategy, &mut limits, texts, "no tree");
    let mut search = search.inspect_err(|_| progress.step_aside())?;
    progress.ends_after(within.nodes as u64);
    let (tree, note) = walk(&mut search, within, &mut limits);
    let recorded = Recorded {
        instance: &**instance,
        strategy: search.strategy(),
        note,
        depth: settings.depth,
        tree,
    };
    progress.step_aside();
    if recorded.tree.root().is_none() {
        return Err(stopped(&**instance, "no tree", &limits));
    }
    let sentence = recorded.sentence();
    let recorded = match settings.once {
        true => Recorded { tree: once::once(&recorded.tree), ..recorded },
        false => recorded,
    };
    // A picture of a certain size is folded until it fits.
    let shown = match folded && settings.fit.is_none() {
        true => Recorded { tree: fold(&recorded.tree, MOST_DRAWN), ..recorded },
        false => recorded,
    };
    let drawn = || match settings.fit {
        Some(fit) => drawing::fitted(&shown.tree, &sentence, fit),
        None => drawing::drawing(&shown.tree, &sentence),
    };
    let is_file = file.is_some();
    let (mut messages, results) = terminal.streams(settings.verbosity.quiet);
    let mut output = file.unwrap_or(Output::Standard(results.stream));
    match form {
        TreeForm::Text => story::write(&shown.tree, *steps, &mut output)?,
        TreeForm::Dot => output.line(shown.tree.to_dot(&sentence, words::of_node).trim_end())?,
        TreeForm::Json => output.object(&object::object(&shown))?,
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

/// Returns the tree as the strategy walks it, including the nodes that a bound cuts off, and a note
/// on it; `None` if there is nothing to note. Of a strategy with several passes, it is the tree of
/// the last pass.
fn walk<'a>(
    search: &mut SearchTree<'a>,
    bounds: tree::Bounds,
    limits: &mut Limits,
) -> (tree::Tree, Option<String>) {
    let decision = |search: &SearchTree<'a>, branch| search.decision(branch);
    let state = |search: &SearchTree<'a>| search.state();
    match search.guide() {
        None => {
            let tree = tree::record(search, bounds, decision, state, limits);
            (tree, search.note())
        }
        Some(Guide::Incumbent) => {
            let tree = tree::record_branch_and_bound(search, bounds, decision, state, limits);
            (tree, Some("each solution better than those before".to_owned()))
        }
        Some(Guide::Deepening) => {
            let last = tree::record_idastar(search, bounds, decision, state, limits);
            (last.tree, Some(format!("walk {}, to {}", last.walks, last.limit)))
        }
    }
}

/// Returns the limits of the recording; a drawing that is `folded` afterwards may have more nodes.
fn within(settings: &Settings, form: TreeForm, folded: bool) -> tree::Bounds {
    let usual = match form {
        TreeForm::Text => MOST_TOLD,
        _ if folded => MOST_FOLDED,
        _ => MOST_KEPT,
    };
    let size = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    tree::Bounds {
        nodes: settings.bounds.nodes.map_or(usual, size),
        depth: settings.depth.map_or(usize::MAX, size),
    }
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

/// Returns the tree of a strategy with the words of its nodes, prepared within the limits. Fails if
/// the strategy does not apply or walks no tree, or if a limit is reached; `nothing` says then what
/// is not shown.
pub(super) fn described<'a>(
    instance: &'a dyn Instance,
    strategy: &Strategy,
    limits: &mut Limits,
    texts: &Texts,
    nothing: &str,
) -> Result<SearchTree<'a>, Failure> {
    if let Some(why) = instance.refuses(strategy) {
        return Err(texts.wrong(inapplicable(why)));
    }
    instance.tree(strategy, limits, true).map_err(|why| {
        if limits.status().is_stop() {
            return stopped(instance, nothing, limits);
        }
        let message = "there is no search tree to be walked";
        texts.wrong(match strategy.is_auto() {
            true => nowhere(message).help(why),
            false => Mistake::new(message, Place::whole("strategy"), why),
        })
    })
}

/// Returns the failure for a limit that was reached before anything could be shown; `nothing`: what
/// is not shown, such as "no tree".
fn stopped(instance: &dyn Instance, nothing: &str, limits: &Limits) -> Failure {
    Failure::Stopped(format!("{}: {nothing}; {}", named(instance), ended(limits.status())))
}
