//! The options of output, and those of answers to be checked.

use clap::builder::{PossibleValuesParser, TypedValueParser, ValueParser};
use clap::{Arg, ArgAction, ArgGroup, value_parser};

use crate::output::sheet::Paper;

pub(super) fn quiet() -> Arg {
    let [_, quiet, _] = verbosity();
    quiet
}

pub(super) fn verbosity() -> [Arg; 3] {
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

pub(super) fn output(pictures: bool) -> impl IntoIterator<Item = Arg> {
    let help = match pictures {
        false => {
            "Write to a file, by its ending: .txt, .json (an array) or .jsonl (an object a line)"
        }
        true => {
            "Write to a file, by its ending: .txt, .json (an array), .jsonl (an object a line), \
             or a picture: .svg, .png; several pictures make a sheet, as do .html and .pdf"
        }
    };
    verbosity().into_iter().chain([file(help)]).chain(pictures.then(paper))
}

/// The pages of a sheet.
pub(super) fn paper() -> Arg {
    Arg::new("paper")
        .long("paper")
        .value_name("SIZE")
        .value_parser(
            PossibleValuesParser::new(Paper::NAMES).map(|name| Paper::named(&name.to_lowercase())),
        )
        .ignore_case(true)
        .default_value(Paper::NAMES[0])
        .requires("output")
        .help("The pages of a sheet")
        .help_heading("Output")
}

pub(super) fn file(help: &'static str) -> Arg {
    Arg::new("output")
        .long("output")
        .value_name("FILE")
        .value_parser(value_parser!(std::path::PathBuf))
        .help(help)
        .help_heading("Output")
}

pub(super) fn json() -> Arg {
    Arg::new("json")
        .long("json")
        .action(ArgAction::SetTrue)
        .help("Print a JSON object a line")
        .help_heading("Output")
}

/// The options with an answer, which is judged without a search.
pub(super) const ANSWERS: [&str; 2] = ["answer", "answer-file"];

/// What `check` is asked: one of these.
pub(super) fn question() -> ArgGroup {
    ArgGroup::new("question").args(ANSWERS).arg("exactly-one").required(true)
}

pub(super) fn answer() -> [Arg; 3] {
    [
        Arg::new("answer")
            .long("answer")
            .value_name("ANSWER")
            .allow_hyphen_values(true)
            .value_parser(ValueParser::os_string())
            .help("The answer to be judged"),
        Arg::new("answer-file")
            .long("answer-file")
            .value_name("FILE")
            .value_parser(ValueParser::os_string())
            .help("The answer, in a file; `-` reads standard input"),
        Arg::new("exactly-one")
            .long("exactly-one")
            .action(ArgAction::SetTrue)
            .help("Search, and say whether there is exactly one solution"),
    ]
}
