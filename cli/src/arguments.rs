//! The command line: verbs × puzzles, built from what the puzzles say of
//! themselves. Help, manual pages and completions all come from here.

use std::num::NonZeroUsize;
use std::time::Duration;

use billhook_problems::plugin::{About, OptionSpec, Problem, Takes, Value};
use bytesize::ByteSize;
use clap::builder::{PossibleValuesParser, Resettable, TypedValueParser, ValueParser};
use clap::{Arg, ArgAction, Command, value_parser};
use num_bigint::BigUint;

use crate::diagram::has_diagrams;
use crate::tree::Form;

/// The most threads that may be asked for.
const MOST_THREADS: usize = 1_024;

/// The whole command line.
pub(crate) fn command(problems: &[&dyn Problem]) -> Command {
    let exported: Vec<_> =
        problems.iter().copied().filter(|problem| !problem.about().notations.is_empty()).collect();
    let compiled: Vec<_> =
        problems.iter().copied().filter(|problem| has_diagrams(problem.about())).collect();
    Command::new("billhook")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Exhaustive search with plug-in puzzles")
        .long_about(
            "Finds a solution of a puzzle, lists all of them, counts them, and proves that \
             there are no more.",
        )
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand(list(problems))
        .subcommand(verb(
            "solve",
            "Find the first solution, or all of them",
            problems,
            |command, about| {
                let command =
                    command.args(amount()).args(told(about)).arg(threads()).args(search_limits());
                let command = command.args(output(about.pictures));
                if has_diagrams(about) { command.args(asked()).args(files()) } else { command }
            },
        ))
        .subcommand(verb(
            "count",
            "Count the solutions without listing them",
            problems,
            |command, about| {
                let command = command.arg(threads()).args(search_limits()).args(verbosity());
                if has_diagrams(about) { command.args(files()) } else { command }
            },
        ))
        .subcommand(verb(
            "sample",
            "Draw solutions at random, each as likely as every other",
            &compiled,
            |command, about| {
                let command = command.args(drawn()).args(search_limits()).args(files());
                command.args(output(about.pictures))
            },
        ))
        .subcommand(verb(
            "compare",
            "Search the same instance by several strategies, and count what each does",
            problems,
            |command, about| {
                let limits = search_limits().map(|limit| match limit.get_id() == "timeout" {
                    true => limit.help("Stop each after this time; 10s if left out"),
                    false => limit,
                });
                command.args(compared(about)).args(limits).arg(json())
            },
        ))
        .subcommand(verb("tree", "Show the search tree", problems, |command, _| {
            command
                .args(shown())
                .args(search_limits())
                .arg(quiet())
                .arg(file("Write to a file, by its ending: .txt, .dot, .json, .svg or .png"))
        }))
        .subcommand(verb(
            "estimate",
            "Estimate the size of the search tree, and the time of a search",
            problems,
            |command, _| {
                let [time, _, memory] = search_limits();
                command.args(probed()).args([time, memory]).args(verbosity())
            },
        ))
        .subcommand(verb("check", "Say whether an answer is right", problems, |command, _| {
            command.args(answer()).arg(json())
        }))
        .subcommand(verb(
            "export",
            "Write an instance in another notation",
            &exported,
            |command, _| command.arg(file("Write to a file")),
        ))
        .subcommand(Command::new("completions").about("Print completions for a shell").arg(
            Arg::new("shell").required(true).value_parser(value_parser!(clap_complete::Shell)),
        ))
        .subcommand(
            Command::new("man")
                .about("Print a manual page")
                .arg(Arg::new("verb").num_args(0..=2).help("A verb, or a verb and a puzzle")),
        )
}

fn list(problems: &[&dyn Problem]) -> Command {
    let names = problems.iter().map(|problem| problem.about().name);
    Command::new("list")
        .about("List the puzzles, or say what one of them reads")
        .arg(
            Arg::new("problem")
                .value_name("PUZZLE")
                .value_parser(PossibleValuesParser::new(names))
                .help("Its input, options and strategies"),
        )
        .arg(json())
}

/// A verb with a subcommand for every puzzle.
fn verb(
    name: &'static str,
    about: &'static str,
    problems: &[&dyn Problem],
    with: impl Fn(Command, &About) -> Command,
) -> Command {
    let puzzles = problems.iter().map(|problem| {
        let about = problem.about();
        with(puzzle(about, name), about)
    });
    Command::new(name)
        .about(about)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand_value_name("PUZZLE")
        .subcommand_help_heading("Puzzles")
        .disable_help_subcommand(true)
        .subcommands(puzzles)
}

fn puzzle(about: &'static About, verb: &str) -> Command {
    let (placeholder, help) = match about.takes {
        Takes::Words { placeholder, .. } => {
            (placeholder, format!("{} `-` reads standard input", about.input))
        }
        Takes::File => ("FILE", format!("{} `-` reads standard input", about.input)),
    };
    let input = Arg::new("input")
        .value_name(placeholder)
        .num_args(0..)
        .allow_negative_numbers(true)
        .value_parser(ValueParser::os_string())
        .help(help);
    let mut command = Command::new(about.name)
        .about(about.summary)
        .arg(input)
        .args(about.options.iter().filter(|spec| !is_taken(verb, spec)).map(option))
        .after_help(match verb {
            "check" => format!(
                "Example: billhook check {} {} --answer \"{}\"",
                about.name, about.example, about.answer
            ),
            "export" => format!(
                "Example: billhook export {} {} --as {}",
                about.name,
                about.example,
                about.notations.first().copied().unwrap_or_default()
            ),
            _ => format!("Example: billhook {verb} {} {}", about.name, about.example),
        });
    if verb == "export" {
        command = command.arg(
            Arg::new("as")
                .long("as")
                .value_name("NOTATION")
                .required(true)
                .value_parser(PossibleValuesParser::new(about.notations.iter().copied()))
                .help("The notation"),
        );
    } else if verb != "check" && verb != "compare" {
        let names = about.strategies.iter().map(|strategy| strategy.name);
        command = command.arg(
            Arg::new("strategy")
                .long("strategy")
                .value_name("NAME")
                .default_value("auto")
                .value_parser(PossibleValuesParser::new(std::iter::once("auto").chain(names)))
                .help(format!("How to search; auto is {}", about.auto))
                .help_heading("Search"),
        );
    }
    command
}

/// Whether a verb has an option of its own in the place of a puzzle's: the seed
/// of `sample` is that of the draw, the format of `tree` that of the tree.
fn is_taken(verb: &str, spec: &OptionSpec) -> bool {
    match verb {
        "sample" | "estimate" => spec.name == "seed",
        "tree" => spec.name == "format",
        _ => false,
    }
}

/// An option of a puzzle.
fn option(spec: &OptionSpec) -> Arg {
    let arg = Arg::new(spec.name).long(spec.name).help(spec.help).help_heading("Puzzle");
    match spec.value {
        Value::Flag => arg.action(ArgAction::SetTrue),
        Value::OneOf(words) => {
            arg.value_parser(PossibleValuesParser::new(words.iter().copied())).default_value(
                words
                    .first()
                    .copied()
                    .map_or(Resettable::Reset, |word| Resettable::Value(word.into())),
            )
        }
        Value::Text { placeholder, default } => {
            let arg = arg.value_name(placeholder).allow_hyphen_values(true);
            if default.is_empty() { arg } else { arg.default_value(default) }
        }
    }
}

/// How many solutions.
fn amount() -> [Arg; 2] {
    let heading = "Search";
    [
        Arg::new("all")
            .long("all")
            .action(ArgAction::SetTrue)
            .help("Every solution, not only the first")
            .help_heading(heading),
        Arg::new("limit")
            .long("limit")
            .value_name("N")
            .value_parser(value_parser!(u64).range(1..))
            .conflicts_with("all")
            .help("The first N solutions")
            .help_heading(heading),
    ]
}

/// What a diagram can be asked for.
fn asked() -> [Arg; 2] {
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
fn files() -> [Arg; 2] {
    let file = |name, help| {
        Arg::new(name)
            .long(name)
            .value_name("FILE")
            .value_parser(value_parser!(std::path::PathBuf))
            .help(help)
            .help_heading("Diagram")
    };
    [
        file("save-diagram", "Keep the diagram of all solutions in a file"),
        file("diagram", "Read the diagram from a file instead of making it")
            .conflicts_with("save-diagram"),
    ]
}

/// How many threads search.
fn threads() -> Arg {
    Arg::new("threads")
        .long("threads")
        .value_name("N")
        .value_parser(some_threads)
        .default_value("1")
        .help("How many threads search depth first; the output is the same for any number")
        .help_heading("Search")
}

/// A number of threads.
fn some_threads(text: &str) -> Result<NonZeroUsize, String> {
    match text.parse() {
        Ok(0) => Err("a search needs a thread, so at least 1".to_owned()),
        Ok(threads) if threads <= MOST_THREADS => {
            NonZeroUsize::new(threads).ok_or_else(String::new)
        }
        _ => Err(format!("expected a number of threads from 1 to {MOST_THREADS}")),
    }
}

/// What is compared.
fn compared(about: &About) -> Vec<Arg> {
    let names = about.strategies.iter().map(|strategy| strategy.name);
    let mut args = vec![
        Arg::new("strategies")
            .long("strategies")
            .value_name("NAMES")
            .value_delimiter(',')
            .value_parser(PossibleValuesParser::new(names))
            .help("Which to compare, with commas between them; all that apply if left out")
            .help_heading("Search"),
        Arg::new("limit")
            .long("limit")
            .value_name("N")
            .value_parser(value_parser!(u64).range(1..))
            .help("Stop each at the N-th solution; without it each searches everything")
            .help_heading("Search"),
        Arg::new("sweep")
            .long("sweep")
            .value_name("FROM..TO")
            .value_parser(crate::compare::sizes)
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
    args.extend(told(about));
    args
}

/// What some strategies are told.
fn told(about: &About) -> Vec<Arg> {
    let has = |name| about.strategies.iter().any(|strategy| strategy.name == name);
    let mut args = Vec::new();
    if has("restarts") && about.options.iter().all(|option| option.name != "seed") {
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
    if has("beam") {
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
fn drawn() -> [Arg; 2] {
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

/// What is shown of a tree, and how.
fn shown() -> [Arg; 4] {
    let flag = |name, help| Arg::new(name).long(name).action(ArgAction::SetTrue).help(help);
    [
        Arg::new("format")
            .long("format")
            .value_name("FORMAT")
            .value_parser(PossibleValuesParser::new(Form::NAMES).map(|name| Form::named(&name)))
            .help("What to write; without it, and without --output, text")
            .help_heading("Tree"),
        flag("steps", "The walk step by step: as text, numbered, with every step back")
            .conflicts_with("format")
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
fn probed() -> [Arg; 2] {
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

/// A number from 1, of any size.
fn number(text: &str) -> Result<BigUint, String> {
    let number: Option<BigUint> =
        text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten();
    number
        .filter(|number| *number > BigUint::ZERO)
        .ok_or_else(|| "expected a whole number from 1".to_owned())
}

fn search_limits() -> [Arg; 3] {
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

fn quiet() -> Arg {
    let [_, quiet, _] = verbosity();
    quiet
}

fn verbosity() -> [Arg; 3] {
    let flag = |name, help| {
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(help).help_heading("Output")
    };
    [
        flag(
            "stats",
            "Count nodes (states entered), dead ends and pruned nodes, and nodes by level (decisions made)",
        ),
        flag("quiet", "Say nothing but the result"),
        json(),
    ]
}

fn output(pictures: bool) -> impl IntoIterator<Item = Arg> {
    let help = match pictures {
        false => {
            "Write to a file, by its ending: .txt, .json (an array) or .jsonl (an object a line)"
        }
        true => {
            "Write to a file, by its ending: .txt, .json (an array), .jsonl (an object a line), \
             or a picture of one solution: .svg, .png"
        }
    };
    verbosity().into_iter().chain([file(help)])
}

fn file(help: &'static str) -> Arg {
    Arg::new("output")
        .long("output")
        .value_name("FILE")
        .value_parser(value_parser!(std::path::PathBuf))
        .help(help)
        .help_heading("Output")
}

fn json() -> Arg {
    Arg::new("json")
        .long("json")
        .action(ArgAction::SetTrue)
        .help("Print a JSON object a line")
        .help_heading("Output")
}

fn answer() -> [Arg; 2] {
    [
        Arg::new("answer")
            .long("answer")
            .value_name("ANSWER")
            .required_unless_present("answer-file")
            .conflicts_with("answer-file")
            .allow_hyphen_values(true)
            .value_parser(ValueParser::os_string())
            .help("The answer to be judged"),
        Arg::new("answer-file")
            .long("answer-file")
            .value_name("FILE")
            .value_parser(ValueParser::os_string())
            .help("The same, in a file; `-` reads standard input"),
    ]
}

/// A time with its unit, or a number of seconds.
fn time(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds
        .or_else(|| humantime::parse_duration(text).ok())
        .ok_or_else(|| "expected a time such as 10s, 500ms, 2min or a number of seconds".to_owned())
}

/// An amount of memory.
fn size(text: &str) -> Result<ByteSize, String> {
    text.parse().map_err(|_| "expected a size such as 512MB or 2GiB".to_owned())
}
