//! Options of sheets: what stands on the pages besides the pictures, and the form of the pages.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use billhook_sheet::Paper;
use clap::builder::{PossibleValuesParser, TypedValueParser, ValueParser};

use super::{Argument, FILE, Form, SEED};
use crate::arguments::capability::PICTURES;
use crate::arguments::values::between;
use crate::output::sheet::{Answers, Captions, Footer};

/// The numbers of columns that may be typed.
const COLUMNS: RangeInclusive<u64> = 1..=24;

const TO_PRINT: &str = "Draw for print: black lines on white, with room to write";

pub(super) static SHEETS: &[Argument] = &[
    Argument::new(
        "puzzle",
        Form::Value("PUZZLE", |context| {
            let names = context.problems.iter().map(|problem| problem.about().name);
            PossibleValuesParser::new(names).into()
        }),
    )
    .on(&["sheet"], "Read lines, or files, of this puzzle, without its name in front")
    .fill(|settings, typed| settings.puzzle = typed.one()),
    Argument::new("seed", SEED)
        .on(&["sheet"], "Deal the same puzzles each time; at random without it")
        .fill(|settings, typed| settings.seed = typed.one()),
    Argument::new("print", Form::Flag)
        .needs(&PICTURES)
        .on(&["export"], TO_PRINT)
        .fill(|settings, typed| settings.is_for_paper = typed.flag()),
    Argument::new("print", Form::Flag)
        .requires("output")
        .needs(&PICTURES)
        .on(&["generate"], TO_PRINT)
        .fill(|settings, typed| settings.is_for_paper = typed.flag()),
    Argument::new("title", Form::Value("TEXT", |_| ValueParser::string()))
        .requires("output")
        .needs(&PICTURES)
        .on(&["generate", "sheet"], "Set the title of the pages")
        .fill(|settings, typed| settings.print.title = typed.one()),
    Argument::new("rules", Form::Flag)
        .requires("output")
        .needs(&PICTURES)
        .on(&["generate", "sheet"], "Print the rules of each puzzle")
        .long(
            "print the rules: below the title of each page if all puzzles have the same ones, else \
             on each page above the first picture of a puzzle and its neighbours",
        )
        .fill(|settings, typed| settings.print.rules = typed.flag()),
    Argument::new(
        "columns",
        Form::Value("N", |_| between(COLUMNS)),
    )
    .requires("output")
    .needs(&PICTURES)
    .on(&["generate", "sheet"], "Print N pictures side by side [default: as suits them]")
    .fill(|settings, typed| {
        let columns = typed.one::<u64>().and_then(|columns| usize::try_from(columns).ok());
        settings.print.columns = columns;
    }),
    Argument::new("captions", Form::Value("WHAT", |_| ValueParser::new(Captions::read)))
    .default("all")
    .requires("output")
    .needs(&PICTURES)
    .on(
        &["generate", "sheet"],
        "Print beside the numbers: all, none, or some of name,difficulty,step",
    )
    .long(
        "print beside the number of a picture the `name` of the puzzle, where several are on the \
         sheet, its `difficulty`, and the hardest `step`: some of these, such as `name,difficulty`, \
         `all` or `none` of them",
    )
    .fill(|settings, typed| settings.print.captions = typed.one().unwrap_or_default()),
    Argument::new("answers", Form::Special("WHERE", |_| {
        PossibleValuesParser::new(Answers::NAMES).map(|name| Answers::named(&name)).into()
    }, |it| it.ignore_case(true)))
    .default(Answers::NAMES[0])
    .requires("output")
    .needs(&PICTURES)
    .on(&["generate", "sheet"], "Print the solutions at the end, to a file of their own, or not")
    .long(
        "print the solutions behind the puzzles (`end`), to a file beside the output, whose name \
         ends in `-solutions` (`file`), or not at all (`none`)",
    )
    .fill(|settings, typed| settings.print.answers = typed.one().unwrap_or_default()),
    Argument::new("footer", Form::Special("WHAT", |_| {
        PossibleValuesParser::new(Footer::NAMES).map(|name| Footer::named(&name)).into()
    }, |it| it.ignore_case(true)))
    .default(Footer::NAMES[0])
    .requires("output")
    .needs(&PICTURES)
    .on(&["generate", "sheet"], "Print the command with its seed at the foot of each page, or not")
    .long(
        "print the `command` with its seed at the foot of each page, by which the sheet can be \
         made again, or `none`",
    )
    .fill(|settings, typed| settings.print.footer = typed.one().unwrap_or_default()),
    Argument::new("manifest", FILE)
        .on(
            &["generate", "sheet"],
            "Write a row for each puzzle as well, with its number, solution and grade: .csv, .json",
        )
        .long(
            "write a list of the puzzles as well, by the ending of the file: `.csv`, or `.json` (an \
             array of objects), with number, puzzle, \
             instance, solution, whether it is the only one (`unique`), difficulty and score",
        )
        .fill(|settings, typed| settings.print.manifest = typed.one::<PathBuf>()),
    Argument::new("paper", Form::Special("SIZE", |_| {
        PossibleValuesParser::new(Paper::NAMES).map(|name| Paper::named(&name)).into()
    }, |it| it.ignore_case(true)))
    .default(Paper::NAMES[0])
    .requires("output")
    .needs(&PICTURES)
    .on(&["solve", "sample", "generate", "explain", "sheet"], "Set the pages of a sheet")
    .long("set the pages of a [sheet](#sheets): `a4` or `letter`")
    .fill(|settings, typed| settings.print.paper = typed.one().unwrap_or_default()),
];
