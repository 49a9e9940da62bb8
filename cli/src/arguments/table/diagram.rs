//! Questions that a diagram of all solutions answers, and its files.

use std::path::PathBuf;

use clap::builder::ValueParser;
use clap::value_parser;

use super::{Argument, Form, Use};
use crate::arguments::capability::DIAGRAMS;
use crate::arguments::values::number;

/// An argument that needs a diagram.
const OF_DIAGRAM: Argument = Argument::NONE.heading("Diagram").needs(&DIAGRAMS);

pub(super) static NTH: Argument = OF_DIAGRAM
    .named("nth", Form::Value("K", |_| ValueParser::new(number)))
    .excludes(&["all", "limit"])
    .uses(&[Use::new(
        &["solve"],
        "Find the solution with this number, from 1, in the order of --all --strategy \
             diagram",
    )
    .long(
        "with `solve`: find the solution with this number, from 1, in the order of `solve \
             --all --strategy diagram`",
    )])
    .fill(|settings, typed| settings.nth = typed.one());

pub(super) static MARGINALS: Argument = OF_DIAGRAM
    .named("marginals", Form::Flag)
    .excludes(&["all", "limit", "nth"])
    .uses(&[Use::new(&["solve"], "Count the solutions in which each choice occurs").long(
        "with `solve`: count the solutions in which each choice occurs: each value of \
             each cell or variable, each placement of a piece. Puzzles with a board print a \
             heat map for each value, in per cent; `--json` has the exact numbers",
    )])
    .fill(|settings, typed| settings.marginals = typed.flag());

pub(super) static SAVE_DIAGRAM: Argument = OF_DIAGRAM
    .named("save-diagram", Form::Value("FILE", |_| value_parser!(PathBuf)))
    .uses(&[Use::new(&["solve", "count", "sample"], "Keep the diagram of all solutions in a file")
        .long("with `solve`, `count` and `sample`: keep the diagram in a file")])
    .fill(|settings, typed| settings.diagram.save = typed.path());

pub(super) static DIAGRAM: Argument = OF_DIAGRAM
    .named("diagram", Form::Value("FILE", |_| value_parser!(PathBuf)))
    .excludes(&["save-diagram"])
    .uses(&[Use::new(
        &["solve", "count", "sample"],
        "Read the diagram from a file instead of making it",
    )
    .long("with `solve`, `count` and `sample`: read it from a file instead of making it")])
    .fill(|settings, typed| settings.diagram.read = typed.path());
