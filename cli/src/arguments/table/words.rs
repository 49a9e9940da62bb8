//! Words without an option, and options of a single verb: answers, notations, new crates,
//! certificates.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, ValueParser};
use clap::value_parser;

use super::{Argument, FILE, Form, Typed, hyphened};
use crate::arguments::values::{KINDS, notations};

/// Returns the typed value, with `�` for bytes that are not UTF-8; `None` if there is no value.
fn text(typed: &Typed<'_>) -> Option<String> {
    typed.one::<OsString>().map(|it| it.to_string_lossy().into_owned())
}

pub(super) static WORDS: &[Argument] = &[
    Argument::new(
        "problem",
        Form::Positional("PUZZLE", 1, |context| {
            let names = context.problems.iter().map(|problem| problem.about().name);
            PossibleValuesParser::new(names).into()
        }),
    )
    .on(&["list"], "Show its input, options and strategies")
    .fill(|settings, typed| settings.puzzle = typed.one()),
    Argument::new("lists", Form::Positional("LIST", usize::MAX, |_| ValueParser::string()))
        .required()
        .on(
            &["sheet"],
            "Files with a puzzle a line, as behind `solve`, or `generate` with its options; `-` \
             reads standard input",
        )
        .fill(|settings, typed| settings.lists = typed.several().unwrap_or_default()),
    Argument::new("certificate", Form::Positional("FILE", 1, |_| ValueParser::string()))
        .required()
        .on(&["verify"], "The proof; `-` reads standard input")
        .fill(|settings, typed| settings.proof = typed.one().unwrap_or_default()),
    Argument::new("cubes", Form::Positional("CUBES", 1, |_| ValueParser::string()))
        .required()
        .on(&["merge"], "The file that `split` wrote")
        .fill(|settings, typed| settings.cubes = typed.one().unwrap_or_default()),
    Argument::new("results", Form::Positional("RESULT", usize::MAX, |_| ValueParser::string()))
        .on(&["merge"], "Files with the results of `work`, in any order; `-` reads standard input")
        .fill(|settings, typed| settings.results = typed.several().unwrap_or_default()),
    Argument::new("directory", Form::Positional("NAME", 1, |_| value_parser!(PathBuf)))
        .required()
        .on(
            &["new"],
            "The name of the puzzle, and of the folder that is made for it; of a path, its last \
             part",
        )
        .fill(|settings, typed| settings.folder = typed.one().unwrap_or_default()),
    Argument::new(
        "shell",
        Form::Positional("SHELL", 1, |_| value_parser!(clap_complete::Shell).into()),
    )
    .required()
    .on(&["completions"], "The shell for which the script is written")
    .fill(|settings, typed| settings.shell = typed.one()),
    Argument::new("verb", Form::Positional("VERB", 2, |_| ValueParser::string()))
        .on(&["man"], "A verb, or a verb and a puzzle")
        .fill(|settings, typed| settings.page = typed.several().unwrap_or_default()),
    Argument::new("answer", Form::Special("ANSWER", |_| ValueParser::os_string(), hyphened))
        .on(&["check"], "Judge this answer")
        .fill(|settings, typed| settings.answer = text(typed)),
    Argument::new("answer-file", Form::Value("FILE", |_| ValueParser::os_string()))
        .on(&["check"], "Judge the answer in this file; `-` reads standard input")
        .fill(|settings, typed| settings.answer_file = text(typed)),
    Argument::new("exactly-one", Form::Flag)
        .on(&["check"], "Search, and say whether there is exactly one solution")
        .long(
            "search, and say whether there is exactly one solution: see [Exactly \
                 one?](#exactly-one)",
        )
        .fill(|settings, typed| settings.exactly_one = typed.flag()),
    Argument::new(
        "as",
        Form::Value("NOTATION", |context| {
            PossibleValuesParser::new(context.problem.map(notations).unwrap_or_default()).into()
        }),
    )
    .on(&["export"], "Choose the notation [default: that of the file's ending]")
    .long(
        "the notation to write, which `list PUZZLE --json` names; for a drawing `svg`, `png` or \
         `pdf`, which may be left out if the output's ending says so",
    )
    .fill(|settings, typed| settings.notation = typed.one().unwrap_or_default()),
    Argument::new("kind", Form::Value("KIND", |_| PossibleValuesParser::new(KINDS).into()))
        .default(KINDS[0])
        .on(
            &["new"],
            "Choose a search of your own, an exact cover, or constraints between variables, of \
             which hints and grades are made",
        )
        .fill(|settings, typed| settings.kind = typed.one().unwrap_or_default()),
    Argument::new("path", Form::Value("CHECKOUT", |_| value_parser!(PathBuf)))
        .on(
            &["new"],
            "Depend on this checkout; without it on the one that this command was built from if it \
             is there, else on versions",
        )
        .fill(|settings, typed| settings.checkout = typed.one()),
    Argument::new("formula", FILE)
        .on(
            &["verify"],
            "Read the formula from this file; if left out, it is the file beside the proof with \
             the same name and the ending .cnf or .opb. Certificates of numbers games have none",
        )
        .fill(|settings, typed| settings.formula = typed.one()),
];
