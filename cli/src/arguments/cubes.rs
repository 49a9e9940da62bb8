//! The options of searches in parts.

use clap::builder::ValueParser;
use clap::{Arg, ArgAction, Command, value_parser};

use super::searching::{save_every, search_limits};
use super::showing::{file, quiet, verbosity};
use crate::verbs::Numbers;

/// The most cubes that may be asked for.
const MOST: u64 = 1 << 20;

/// Into how many cubes a tree is cut, and where they are written.
pub(super) fn cut() -> [Arg; 3] {
    [
        Arg::new("jobs")
            .long("jobs")
            .value_name("N")
            .required(true)
            .value_parser(value_parser!(u64).range(1..=MOST))
            .help("How many cubes at the least, if the tree has so many parts")
            .help_heading("Search"),
        Arg::new("balance")
            .long("balance")
            .action(ArgAction::SetTrue)
            .help("Estimate how large the parts are, and divide the largest first")
            .help_heading("Search"),
        file("Write the cubes to a file"),
    ]
}

/// `work`: which cubes are searched, and what is kept of them.
pub(super) fn work(program: &str) -> Command {
    let folder = |name, help| folder(name, help).help_heading("Output");
    let limits = search_limits().map(|limit| match limit.get_id().as_str() {
        "timeout" => limit.help("Stop each cube after this time, such as 10s or 2min"),
        "max-nodes" => limit.help("Stop each cube after this many nodes"),
        _ => limit,
    });
    Command::new("work")
        .about("Search cubes that split wrote, a line of results for each")
        .arg(
            Arg::new("cubes")
                .long("cubes")
                .value_name("FILE")
                .required(true)
                .value_parser(ValueParser::string())
                .help("The cubes; `-` reads standard input"),
        )
        .arg(
            Arg::new("range")
                .long("range")
                .value_name("A..B")
                .value_parser(range)
                .allow_hyphen_values(true)
                .help(
                    "Only the cubes from number A to number B (A.. to the last), or number A alone",
                ),
        )
        .args(limits)
        .arg(
            folder("solutions", "Keep the solutions in this folder, a file a cube")
                .conflicts_with("save"),
        )
        .arg(folder("save", "Save a cube that is stopped in this folder, and resume it from there"))
        .arg(save_every().help_heading("Output"))
        .arg(quiet())
        .after_help(format!(
            "Example: {program} work --cubes cubes.jsonl --range 1..100 > results.jsonl"
        ))
}

/// `merge`: what is put together, and how it is shown.
pub(super) fn merge(program: &str) -> Command {
    Command::new("merge")
        .about("Put the results of all cubes together, as if one machine had searched them")
        .arg(
            Arg::new("cubes")
                .value_name("CUBES")
                .required(true)
                .value_parser(ValueParser::string())
                .help("The file that split wrote"),
        )
        .arg(
            Arg::new("results")
                .value_name("RESULT")
                .num_args(0..)
                .value_parser(ValueParser::string())
                .help("Files with the results of work, in any order; `-` reads standard input"),
        )
        .arg(
            Arg::new("twice")
                .long("twice")
                .action(ArgAction::SetTrue)
                .help("Take no cube that has not been searched by two runs that agree"),
        )
        .arg(
            folder("solutions", "List the solutions that work kept in this folder")
                .help_heading("Output"),
        )
        .args(verbosity())
        .arg(
            file("Write the list to a file, by its ending: .txt, .json (an array) or .jsonl")
                .requires("solutions"),
        )
        .after_help(format!("Example: {program} merge cubes.jsonl results-*.jsonl"))
}

fn folder(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name("FOLDER")
        .value_parser(value_parser!(std::path::PathBuf))
        .help(help)
}

/// Some cubes by their numbers, from 1.
fn range(text: &str) -> Result<Numbers, String> {
    let number = |text: &str| match text.parse() {
        Ok(0) => Err("cubes are numbered from 1".to_owned()),
        Ok(number) => Ok(number),
        Err(_) => Err("expected a range such as 1..100, or a number".to_owned()),
    };
    let (first, last) = match text.split_once("..") {
        Some((first, "")) => (number(first)?, None),
        Some((first, last)) => (number(first)?, Some(number(last)?)),
        None => (number(text)?, Some(number(text)?)),
    };
    match last {
        Some(last) if last < first => Err("the range ends before it begins".to_owned()),
        _ => Ok(Numbers { first, last }),
    }
}
