//! The options for players and for those who print sheets: hints, grades, new instances, many
//! instances at once.

use billhook_plugin::Problem;
use billhook_plugin::player::Difficulty;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgAction, value_parser};

use super::showing::{file, paper};
use super::values::number;

/// An instance on each line; of a puzzle that is a file there is none.
pub(super) fn lines(problem: &dyn Problem) -> Option<Arg> {
    let help = "Answer an instance on each line of standard input, or of the file that is named";
    let lines = Arg::new("lines").long("lines").action(ArgAction::SetTrue).help(help);
    problem.about().takes.words().map(|_| lines.help_heading("Output"))
}

/// How much a hint says.
pub(super) fn level() -> Arg {
    Arg::new("level")
        .long("level")
        .value_name("1..3")
        .value_parser(value_parser!(u64).range(1..=3))
        .default_value("1")
        .help("How much to say: 1 is the weakest help, and 3 all of the step")
        .help_heading("Output")
}

/// Which instances are made, and how many.
pub(super) fn generated() -> impl IntoIterator<Item = Arg> {
    let number = amount("How many instances, which all differ").default_value("1");
    grade().into_iter().chain([number])
}

/// Where the instances go.
pub(super) fn made(pictures: bool) -> impl IntoIterator<Item = Arg> {
    let file = file(match pictures {
        false => "Write to a file: .txt; each instance to its own, where the name has {}",
        true => {
            "Write to a file, by its ending: .txt, or a picture of what is given: .svg, .png; several \
             make a sheet with their solutions, as do .html and .pdf; each instance to its own, \
             where the name has {} for its number"
        }
    });
    [file].into_iter().chain(pictures.then(paper))
}

/// Which instances are played, and how many.
pub(super) fn played() -> impl IntoIterator<Item = Arg> {
    grade().into_iter().chain([amount("How many instances; until `quit` if left out")])
}

fn amount(help: &'static str) -> Arg {
    Arg::new("number")
        .long("number")
        .value_name("N")
        .value_parser(value_parser!(u64).range(1..))
        .help(help)
        .help_heading("Search")
}

fn grade() -> [Arg; 4] {
    let difficulties = Difficulty::ALL.map(Difficulty::name);
    let named = |name: String| name.parse::<Difficulty>().map_err(|()| "no difficulty");
    let difficulty = PossibleValuesParser::new(difficulties).try_map(named);
    [
        Arg::new("difficulty")
            .long("difficulty")
            .value_name("HOW")
            .value_parser(difficulty)
            .help("How hard; any if left out"),
        Arg::new("solutions")
            .long("solutions")
            .value_name("N")
            .value_parser(number)
            .help("With this number of essentially different solutions"),
        Arg::new("unique")
            .long("unique")
            .action(ArgAction::SetTrue)
            .conflicts_with("solutions")
            .help("With exactly one solution, as --solutions 1"),
        Arg::new("seed")
            .long("seed")
            .value_name("SEED")
            .value_parser(value_parser!(u64))
            .help("The same instances every time; without it by chance"),
    ]
    .map(|arg| arg.help_heading("Search"))
}
