//! `tree`: the search tree, to be looked at.

mod drawing;
mod guided;
mod object;
mod page;
mod story;
mod words;

use std::path::{Path, PathBuf};

use billhook_engine::tree::{Bounds, Tree, fold};
use billhook_engine::{Cancel, Limits};
use billhook_plugin::{Described, Instance, Mistake, Place, Problem};
use clap::ArgMatches;

use crate::diagnosis::Texts;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::Progress;
use crate::{Terminal, code, ending, instance, picture, strategy, summary};

/// So many nodes are kept for a text.
const MOST_TOLD: usize = 1_000;
/// So many for programs, and where every one of them is drawn.
const MOST_KEPT: usize = 500;
/// So many for a drawing that is folded, which shows what is beyond the first
/// few hundred as well.
const MOST_FOLDED: usize = 100_000;
/// So many are drawn then.
const MOST_DRAWN: usize = 60;

/// What a tree is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// A line a node, indented.
    Text,
    /// The language of Graphviz.
    Dot,
    /// A drawing.
    Svg,
    /// The same in pixels.
    Png,
    /// Nodes and edges, for programs.
    Json,
}

impl Form {
    /// What can be asked for by name.
    pub(crate) const NAMES: [&str; 4] = ["text", "dot", "svg", "json"];

    /// What the ending of a file stands for.
    const ENDINGS: [(&str, Self); 5] = [
        ("txt", Form::Text),
        ("dot", Form::Dot),
        ("json", Form::Json),
        ("svg", Form::Svg),
        ("png", Form::Png),
    ];

    /// The form of this name; text if there is none.
    pub(crate) fn named(name: &str) -> Self {
        match name {
            "dot" => Form::Dot,
            "svg" => Form::Svg,
            "json" => Form::Json,
            _ => Form::Text,
        }
    }
}

/// A tree that was recorded, and what it is of.
struct Recorded<'a> {
    problem: &'static str,
    instance: &'a dyn Instance,
    strategy: &'static str,
    note: Option<String>,
    tree: Tree,
}

/// Runs the verb.
pub(crate) fn tree(
    problem: &dyn Problem,
    matches: &ArgMatches,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let (instance, texts) = instance::read(problem, matches, terminal)?;
    let path = matches.get_one::<PathBuf>("output");
    let steps = matches.get_flag("steps");
    let asked = match matches.get_flag("json") {
        true => Some(Form::Json),
        false => matches.get_one("format").copied(),
    };
    let form = form(path.map(PathBuf::as_path), asked, steps)?;
    // It shows at once, not after the search, whether it can be written.
    let file = path.map(|path| Output::file(path, &texts.input)).transpose()?;
    let cancel = Cancel::new();
    (terminal.on_interrupt)(&cancel);
    let progress = Progress::new(terminal, matches);
    // How many nodes is a bound of the tree.
    let limits = summary::limits(matches).nodes(u64::MAX).cancel(cancel);
    let mut limits = progress.reported(limits);
    let told = told(&*instance, matches, &mut limits, "no tree");
    let mut told = told.inspect_err(|_| progress.step_aside())?;
    let folded = matches!(form, Form::Svg | Form::Png | Form::Dot) && !matches.get_flag("full");
    let usual = match form {
        Form::Text => MOST_TOLD,
        _ if folded => MOST_FOLDED,
        _ => MOST_KEPT,
    };
    let nodes = matches.get_one::<u64>("max-nodes");
    let bounds = Bounds {
        nodes: nodes.map_or(usual, |&nodes| usize::try_from(nodes).unwrap_or(usize::MAX)),
        depth: matches
            .get_one("depth")
            .map_or(usize::MAX, |&depth: &u64| usize::try_from(depth).unwrap_or(usize::MAX)),
    };
    progress.ends_after(bounds.nodes as u64);
    let (tree, note) = guided::walk(&mut told, bounds, &mut limits);
    let recorded = Recorded {
        problem: problem.about().name,
        instance: &*instance,
        strategy: told.strategy(),
        note,
        tree,
    };
    progress.step_aside();
    let sentence = recorded.sentence();
    let shown = match folded {
        true => Recorded { tree: fold(&recorded.tree, MOST_DRAWN), ..recorded },
        false => recorded,
    };
    let mut output = file.unwrap_or(Output::Standard(&mut *terminal.output));
    match form {
        Form::Text => story::write(&shown.tree, steps, &mut output)?,
        Form::Dot => output.line(shown.tree.to_dot(words::of_node).trim_end())?,
        Form::Json => output.line(&object::object(&shown).to_string())?,
        Form::Svg => output.line(drawing::drawing(&shown, &sentence).trim_end())?,
        Form::Png => output.bytes(&picture::png(&drawing::drawing(&shown, &sentence))?)?,
    }
    output.finish()?;
    if !matches.get_flag("quiet") && (form != Form::Json || path.is_some()) {
        let _ = writeln!(terminal.messages, "{sentence}");
    }
    Ok(code::FOUND)
}

/// The search in words, by the strategy that the arguments name, laid out within the
/// limits. `nothing`: what there is if one of them is reached first.
pub(crate) fn told<'a>(
    instance: &'a dyn Instance,
    matches: &ArgMatches,
    limits: &mut Limits,
    nothing: &str,
) -> Result<Box<dyn Described + 'a>, Failure> {
    let strategy = strategy::asked(matches);
    let described = instance.described(&strategy, limits);
    described.map_err(|why| {
        if limits.status().is_stop() {
            let title = format!("{} {}", instance.puzzle(), instance.short_title());
            let (title, ended) = (title.trim_end(), summary::ended(limits.status()));
            return Failure::Stopped(format!("{title}: {nothing}; {ended}"));
        }
        let message = "there is no search tree to be walked";
        if strategy.is_auto() {
            let mistake = Mistake::new(message, Place::Nowhere, "").help(why);
            return Failure::mistake(mistake, Texts::default());
        }
        let place = Place::Option("strategy", 0..strategy.name().len());
        let options = vec![("strategy", strategy.name().to_owned())];
        Failure::mistake(Mistake::new(message, place, why), Texts { options, ..Texts::default() })
    })
}

/// What is to be written: by the ending of the file, or as asked for.
fn form(path: Option<&Path>, asked: Option<Form>, steps: bool) -> Result<Form, Failure> {
    let (asked, by) = match steps {
        true => (Some(Form::Text), "--steps and the ending of the file do not agree"),
        false => (asked, "--format and the ending of the file do not agree"),
    };
    let Some(path) = path else { return Ok(asked.unwrap_or(Form::Text)) };
    let fits = |form| if asked.is_none_or(|asked| asked == form) { Ok(()) } else { Err(by) };
    ending::meaning(path, "output", &Form::ENDINGS, fits)
}
