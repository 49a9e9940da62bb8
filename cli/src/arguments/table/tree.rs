//! Options of `tree`: the form in which it is written, and the parts that are shown.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::value_parser;

use super::{Argument, Form, N};
use crate::arguments::capability::LEARNING;
use crate::arguments::values::{Fit, TreeForm};

pub(super) static TREE: &[Argument] = &[
    Argument::new(
        "format",
        Form::Value("FORMAT", |_| {
            PossibleValuesParser::new(TreeForm::NAMES).map(|name| TreeForm::named(&name)).into()
        }),
    )
    .on(&["tree"], "Choose the format; without it, and without --output, text")
    .long(
        "write `text`, `dot` (Graphviz), `svg` or `json`; without it, and without `--output`, text",
    )
    .fill(|settings, typed| settings.form = typed.one()),
    Argument::new("json", Form::Flag)
        .excludes(&["format"])
        .on(&["tree"], "Short for --format json")
        .fill(|settings, typed| {
            if typed.flag() {
                settings.form = Some(TreeForm::Json);
            }
        }),
    Argument::new("steps", Form::Flag)
        .excludes(&["format", "json"])
        .on(&["tree"], "Show the walk step by step: as text, numbered, with every step back")
        .long("write text with the nodes numbered, boards as they are, and every step back")
        .fill(|settings, typed| settings.steps = typed.flag()),
    Argument::new("full", Form::Flag)
        .on(
            &["tree"],
            "Draw every node instead of counting those beside the solutions; with --conflict every fact",
        )
        .long(
            "draw every node instead of counting those beside the solutions; with `--conflict` every \
             fact",
        )
        .fill(|settings, typed| settings.full = typed.flag()),
    Argument::new(
        "fit",
        Form::Value("SIZE", |_| {
            PossibleValuesParser::new(Fit::NAMES).map(|name| Fit::named(&name)).into()
        }),
    )
    .excludes(&["full", "format", "json", "steps", "conflict"])
    .on(&["tree"], "Fold a picture until it is legible on a slide, or on a page of paper")
    .long(
        "fold a picture (`.svg`, `.png` or `.pdf`) until it is legible on a `slide` (16:9) or a \
         `page` of paper (A4), and give it this size",
    )
    .fill(|settings, typed| settings.fit = typed.one()),
    Argument::new("once", Form::Flag)
        .excludes(&["steps", "conflict"])
        .on(&["tree"], "Show branches once that differ by the order of two summands or factors")
        .long("show branches once that differ only by the order of two summands or factors")
        .fill(|settings, typed| settings.once = typed.flag()),
    Argument::new("conflict", N)
        .needs(&LEARNING)
        .excludes(&["depth"])
        .on(&["tree"], "Show the implication graph of the Nth conflict of the strategy learn")
        .long(
            "show the implication graph of the Nth conflict of the strategy `learn`: see [Learning]\
             (#learning)",
        )
        .fill(|settings, typed| settings.conflict = typed.one::<u64>()),
    Argument::new("depth", Form::Value("N", |_| value_parser!(u64).into()))
        .on(&["tree"], "Search nothing below this level; the root is level 0")
        .fill(|settings, typed| settings.depth = typed.one()),
];
