//! The options that say what is searched for, and how.

use billhook_plugin::{Problem, Walk};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgAction, value_parser};

use super::strategy::Strategies;
use super::values::{number, size, some_threads, time};
use crate::verbs::tree::Form;

/// How many solutions.
pub(super) fn amount() -> [Arg; 2] {
    let heading = "Search";
    [
        Arg::new("all")
            .long("all")
            .action(ArgAction::SetTrue)
            .help("Every solution, not only the first")
            .help_heading(heading),
        limit("The first N solutions").conflicts_with("all"),
    ]
}

/// Whether solutions are shown upon which others improve.
pub(super) fn improving(problem: &dyn Problem) -> Option<Arg> {
    let improves = |walk| matches!(walk, Some(Walk::BranchAndBound | Walk::Beam));
    let improves = problem.strategies().iter().any(|strategy| improves(strategy.walk()));
    improves.then(|| {
        Arg::new("improving")
            .long("improving")
            .action(ArgAction::SetTrue)
            .conflicts_with_all(["all", "limit"])
            .help("Of branch-and-bound and beam each better solution as it is found, the best one last")
            .help_heading("Search")
    })
}

/// After how many solutions to stop.
pub(super) fn limit(help: &'static str) -> Arg {
    Arg::new("limit")
        .long("limit")
        .value_name("N")
        .value_parser(value_parser!(u64).range(1..))
        .help(help)
        .help_heading("Search")
}

/// What a diagram can be asked for.
pub(super) fn asked() -> [Arg; 2] {
    let heading = "Diagram";
    [
        Arg::new("nth")
            .long("nth")
            .value_name("K")
            .value_parser(number)
            .conflicts_with_all(["all", "limit"])
            .help("The solution with this number, from 1, in the order of --all --strategy diagram")
            .help_heading(heading),
        Arg::new("marginals")
            .long("marginals")
            .action(ArgAction::SetTrue)
            .conflicts_with_all(["all", "limit", "nth"])
            .help("In how many solutions each choice occurs")
            .help_heading(heading),
    ]
}

/// Where a diagram is written to and read from.
pub(super) fn files() -> [Arg; 2] {
    let file = |name, help| file(name, help).help_heading("Diagram");
    [
        file("save-diagram", "Keep the diagram of all solutions in a file"),
        file("diagram", "Read the diagram from a file instead of making it")
            .conflicts_with("save-diagram"),
    ]
}

/// Where a proof of the answer is written.
pub(super) fn certificate(help: &'static str) -> Arg {
    file("certificate", help).help_heading("Search")
}

/// An option that names a file.
fn file(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name("FILE")
        .value_parser(value_parser!(std::path::PathBuf))
        .help(help)
}

/// How many threads search.
pub(super) fn threads() -> Arg {
    Arg::new("threads")
        .long("threads")
        .value_name("N")
        .value_parser(some_threads)
        .default_value("1")
        .help("How many threads search depth first, or write the list of a diagram; the output does not depend on it")
        .help_heading("Search")
}

/// Where a search is saved, and resumed from.
pub(super) fn kept() -> [Arg; 3] {
    let file = |name, help| file(name, help).help_heading("Search");
    [
        file("save", "Save the search in a file, so that it can be resumed if it is stopped"),
        file("resume", "Resume the search in a file"),
        save_every().help_heading("Search"),
    ]
}

/// How often a search is saved.
pub(super) fn save_every() -> Arg {
    Arg::new("save-every")
        .long("save-every")
        .value_name("TIME")
        .value_parser(time)
        .default_value("1min")
        .requires("save")
        .help("How often it is saved while it runs")
}

/// The options of a comparison; `strategies` are those of all puzzles.
pub(super) fn compared(problem: &dyn Problem, strategies: &Strategies) -> Vec<Arg> {
    let mut args = vec![
        Arg::new("strategies")
            .long("strategies")
            .value_name("NAMES")
            .value_delimiter(',')
            .value_parser(strategies.parser(problem, false))
            .help("Which to compare, with commas between them; all that apply if left out")
            .help_heading("Search"),
        limit("Stop each at the N-th solution; without it each searches everything"),
        Arg::new("sweep")
            .long("sweep")
            .value_name("FROM..TO")
            .value_parser(crate::verbs::compare::sizes)
            .help(
                "Instances of these sizes, one after the other: the number takes the place of {} \
                 in the input and the options, or of the input. FROM..TO..STEP takes larger steps",
            )
            .help_heading("Search"),
        Arg::new("chart")
            .long("chart")
            .value_name("FILE")
            .value_parser(value_parser!(std::path::PathBuf))
            .help("Draw it, by the ending of the file: .svg or .png")
            .help_heading("Output"),
    ];
    args.extend(parameters(problem));
    args
}

/// Parameters that some strategies take.
pub(super) fn parameters(problem: &dyn Problem) -> Vec<Arg> {
    let all = problem.strategies();
    let has = |walk| all.iter().any(|strategy| strategy.walk() == Some(walk));
    let mut args = Vec::new();
    if has(Walk::Restarts) && problem.about().options.iter().all(|option| option.name != "seed") {
        args.push(
            Arg::new("seed")
                .long("seed")
                .value_name("SEED")
                .value_parser(value_parser!(u64))
                .default_value("0")
                .help("Another one shuffles the moves of restarts otherwise")
                .help_heading("Search"),
        );
    }
    if has(Walk::Beam) {
        args.push(
            Arg::new("width")
                .long("width")
                .value_name("N")
                .value_parser(value_parser!(u64).range(1..))
                .default_value("1000")
                .help("How many nodes of a level beam keeps")
                .help_heading("Search"),
        );
    }
    args
}

/// How many solutions to draw.
pub(super) fn drawn() -> [Arg; 2] {
    [
        Arg::new("number")
            .long("number")
            .value_name("N")
            .value_parser(value_parser!(u64).range(1..))
            .default_value("1")
            .help("How many solutions; the same one may come again")
            .help_heading("Search"),
        Arg::new("seed")
            .long("seed")
            .value_name("SEED")
            .value_parser(value_parser!(u64))
            .help("Draw the same solutions each time; without it by chance")
            .help_heading("Search"),
    ]
}

/// The options of a tree: its parts that are shown, and its form.
pub(super) fn shown() -> [Arg; 5] {
    let flag = |name, help| Arg::new(name).long(name).action(ArgAction::SetTrue).help(help);
    [
        Arg::new("format")
            .long("format")
            .value_name("FORMAT")
            .value_parser(PossibleValuesParser::new(Form::NAMES).map(|name| Form::named(&name)))
            .help("What to write; without it, and without --output, text")
            .help_heading("Tree"),
        flag("json", "Short for --format json").conflicts_with("format").help_heading("Tree"),
        flag("steps", "The walk step by step: as text, numbered, with every step back")
            .conflicts_with_all(["format", "json"])
            .help_heading("Tree"),
        flag("full", "Draw every node instead of counting what is beside the solutions")
            .help_heading("Tree"),
        Arg::new("depth")
            .long("depth")
            .value_name("N")
            .value_parser(value_parser!(u64))
            .help("Search nothing below this level; the root is level 0")
            .help_heading("Tree"),
    ]
}

/// How a tree is probed.
pub(super) fn probed() -> [Arg; 2] {
    [
        Arg::new("samples")
            .long("samples")
            .value_name("N")
            .value_parser(value_parser!(u64).range(1..))
            .default_value("10000")
            .help("How many probes; a tree with no more nodes is searched instead")
            .help_heading("Search"),
        Arg::new("seed")
            .long("seed")
            .value_name("SEED")
            .value_parser(value_parser!(u64))
            .default_value("0")
            .help("Another seed makes other probes")
            .help_heading("Search"),
    ]
}

pub(super) fn search_limits() -> [Arg; 3] {
    let limit = |name, placeholder| {
        Arg::new(name).long(name).value_name(placeholder).help_heading("Search")
    };
    [
        limit("timeout", "TIME")
            .value_parser(time)
            .help("Stop after this time, such as 10s, 2min, or a number of seconds"),
        limit("max-nodes", "N")
            .value_parser(value_parser!(u64))
            .help("Stop after this many nodes of the search tree"),
        limit("max-memory", "SIZE")
            .value_parser(size)
            .help("Stop when the process takes more memory than this, such as 2GiB"),
    ]
}
