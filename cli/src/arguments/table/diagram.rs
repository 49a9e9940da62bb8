//! Options for the diagram of all solutions: its questions and its files.

use clap::builder::ValueParser;

use super::{Argument, FILE, Form};
use crate::arguments::capability::{COMMON, DIAGRAMS};
use crate::arguments::values::number;

pub(super) static DIAGRAM: &[Argument] = &[
    Argument::new("nth", Form::Value("K", |_| ValueParser::new(number)))
        .needs(&DIAGRAMS)
        .excludes(&["all", "limit"])
        .on(
            &["solve"],
            "Find the solution with this number, from 1, in the order of --all --strategy diagram",
        )
        .fill(|settings, typed| settings.nth = typed.one()),
    Argument::new("marginals", Form::Flag)
        .needs(&DIAGRAMS)
        .excludes(&["all", "limit", "nth"])
        .on(&["solve"], "Count the solutions in which each choice occurs")
        .long(
            "count the solutions in which each choice occurs: each value of each cell or variable, \
             each placement of a piece. Puzzles with a board print a heat map for each value, in \
             per cent; `--json` has the exact numbers",
        )
        .fill(|settings, typed| settings.marginals = typed.flag()),
    Argument::new("common", Form::Flag)
        .needs(&COMMON)
        .excludes(&["all", "limit", "nth", "marginals"])
        .on(&["solve"], "Find what all solutions have in common")
        .long(
            "find what all solutions have in common: the value of each cell or variable that is the \
             same in all of them, and the possible values of the others. Puzzles with a board print \
             it, with a `?` where solutions differ",
        )
        .fill(|settings, typed| settings.common = typed.flag()),
    Argument::new("save-diagram", FILE)
        .needs(&DIAGRAMS)
        .on(&["solve", "count", "sample"], "Keep the diagram of all solutions in a file")
        .fill(|settings, typed| settings.diagram.save = typed.one()),
    Argument::new("diagram", FILE)
        .needs(&DIAGRAMS)
        .excludes(&["save-diagram"])
        .on(&["solve", "count", "sample"], "Read the diagram from a file instead of making it")
        .fill(|settings, typed| settings.diagram.read = typed.one()),
];
