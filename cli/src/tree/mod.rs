//! `tree`: the search tree, to be looked at.

mod drawing;
mod object;
mod page;
mod story;
mod words;

use std::path::{Path, PathBuf};

use billhook_engine::Cancel;
use billhook_engine::tree::{Bounds, Tree, fold, record};
use billhook_problems::plugin::{Instance, Mistake, Place, Problem, Told, is_general};
use clap::ArgMatches;

use crate::diagnosis::Texts;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::Progress;
use crate::{Terminal, code, instance, picture, strategy, summary};

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
struct Recorded {
    problem: &'static str,
    instance: String,
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
    let form = form(path.map(PathBuf::as_path), matches.get_one("format").copied(), steps)?;
    let mut told = told(&*instance, matches)?;
    // It shows at once, not after the search, whether it can be written.
    let file = path.map(|path| Output::file(path, &texts.input)).transpose()?;
    let cancel = Cancel::new();
    (terminal.on_interrupt)(&cancel);
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
    let progress = Progress::new(terminal, matches);
    progress.ends_after(bounds.nodes as u64);
    let mut limits = progress.reported(summary::limits(matches).cancel(cancel));
    let recorded = Recorded {
        problem: problem.about().name,
        instance: instance.title(),
        strategy: told.strategy(),
        note: told.note().map(str::to_owned),
        tree: record(
            &mut told,
            bounds,
            |told, branch| told.decision(branch),
            |told| told.state(),
            &mut limits,
        ),
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

/// The search in words, by the strategy that the arguments name.
pub(crate) fn told<'a>(
    instance: &'a dyn Instance,
    matches: &ArgMatches,
) -> Result<Box<dyn Told + 'a>, Failure> {
    let strategy = strategy::name(matches);
    let told = match is_general(strategy) {
        true => Err("it walks the tree of another strategy, in another order".to_owned()),
        false => instance.told(strategy),
    };
    told.map_err(|why| {
        let message = "there is no search tree to be walked";
        if strategy == "auto" {
            let mistake = Mistake::new(message, Place::Nowhere, "").help(why);
            return Failure::mistake(mistake, Texts::default());
        }
        let mistake = Mistake::new(message, Place::Option("strategy", 0..strategy.len()), why);
        let options = vec![("strategy", strategy.to_owned())];
        Failure::mistake(mistake, Texts { options, ..Texts::default() })
    })
}

/// What is to be written: by the ending of the file, or as asked for.
fn form(path: Option<&Path>, asked: Option<Form>, steps: bool) -> Result<Form, Failure> {
    let asked = asked.or(steps.then_some(Form::Text));
    let Some(path) = path else { return Ok(asked.unwrap_or(Form::Text)) };
    let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_lowercase);
    let (form, expected) = match ending.as_deref() {
        Some("txt") => (Some(Form::Text), ""),
        Some("dot") => (Some(Form::Dot), ""),
        Some("json") => (Some(Form::Json), ""),
        Some("svg") => (Some(Form::Svg), ""),
        Some("png") => (Some(Form::Png), ""),
        _ => (None, "expected .txt, .dot, .json, .svg or .png"),
    };
    let (message, expected) = match (form, asked) {
        (Some(form), None) => return Ok(form),
        (Some(form), Some(asked)) if form == asked => return Ok(form),
        // A drawing is asked for, in whatever form.
        (Some(Form::Png), Some(Form::Svg)) => return Ok(Form::Png),
        (Some(_), Some(Form::Text)) => ("the file is to hold something else", "expected .txt"),
        (Some(_), Some(Form::Dot)) => ("the file is to hold something else", "expected .dot"),
        (Some(_), Some(Form::Json)) => ("the file is to hold something else", "expected .json"),
        (Some(_), Some(_)) => ("the file is to hold something else", "expected .svg or .png"),
        (None, _) => ("cannot tell what to write", expected),
    };
    let shown = path.display().to_string();
    let mistake = Mistake::new(message, Place::Option("output", 0..shown.len()), expected);
    Err(Failure::mistake(mistake, Texts { options: vec![("output", shown)], ..Texts::default() }))
}
