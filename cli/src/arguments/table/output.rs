//! Options of the output: verbosity, and files of results.

use super::{Argument, FILE, Form, Use};
use crate::arguments::capability::PICTURES;

pub(super) static OUTPUT: &[Argument] = &[
    Argument::new("chart", FILE)
        .on(&["compare"], "Draw a chart, by the ending of the file: .svg or .png")
        .long(
            "draw a chart, by the ending as `.svg` or `.png`: of one instance bars of nodes and \
                 time, of a sweep lines, of many instances a cactus plot and a scatter plot. What \
                 was stopped, or left something out, is drawn lighter, or in a ring; beside a bar \
                 of a run that ended with a number of solutions stands that number, beside the \
                 name of a line that its strategy finds one. Lines that coincide, or nearly, take \
                 turns, and each has a marker of its own",
        )
        .fill(|settings, typed| settings.chart = typed.one()),
    Argument::new("stats", Form::Flag)
        .excludes(&["answer", "answer-file"])
        .uses(&[
            Use::new(
                &["estimate"],
                "Count nodes (states entered), dead ends and pruned nodes, and nodes by level \
                 (decisions made)",
            )
            .long("show the nodes of each level as well"),
            Use::new(
                &["solve", "count", "sample", "check", "merge"],
                "Count nodes (states entered), dead ends and pruned nodes, and nodes by level \
                 (decisions made)",
            )
            .long("add counters and the nodes of each level: see [Output](#output)"),
        ])
        .fill(|settings, typed| settings.verbosity.stats = typed.flag()),
    Argument::new("quiet", Form::Flag)
        .on(
            &[
                "solve", "count", "sample", "compare", "split", "work", "merge", "tree",
                "estimate", "check", "explain", "hint", "grade", "generate", "sheet",
            ],
            "Say nothing but the result",
        )
        .long("say nothing but the result: no summary, warnings or progress")
        .fill(|settings, typed| settings.verbosity.quiet = typed.flag()),
    Argument::new("json", Form::Flag)
        .uses(&[
            Use::new(&["list"], "Print a JSON object a line"),
            Use::new(&["verify"], "Print a JSON object a line").long(
                "one object: `kind`, `proof`, `formula`, `proved` (true or false), `solutions` or \
                 `at_least` as a string, `only` if it is about some solutions alone, such as \
                 `better than length 34`, `variables`, `clauses` or `constraints`; of a numbers \
                 game no `formula`, but `statement`, what is proved in words, `parts` and \
                 `results`; if refused, `file`, `line` and `reason`",
            ),
            Use::new(
                &[
                    "solve", "count", "sample", "compare", "merge", "estimate", "check", "explain",
                    "hint", "grade", "generate",
                ],
                "Print a JSON object a line",
            )
            .long("print one JSON object a line: see [Output](#output)"),
        ])
        .fill(|settings, typed| settings.verbosity.json = typed.flag()),
    Argument::new("output", FILE)
        .uses(&[
            Use::new(
                &["solve", "sample"],
                "Write to a file, by its ending: .txt, .json (an array), .jsonl (an object a \
                 line), or a picture: .svg, .png; several pictures make a sheet, as do .html and \
                 .pdf",
            )
            .with(&PICTURES)
            .long(
                "write to a file, by its ending: `.txt`, `.json` (an array), `.jsonl` (an object a \
                 line), or, for puzzles that are drawn, a picture: `.svg`, `.png`; several \
                 pictures make a [sheet](#sheets), as do `.html` and `.pdf`",
            ),
            Use::new(
                &["solve", "sample"],
                "Write to a file, by its ending: .txt, .json (an array) or .jsonl (an object a \
                 line)",
            ),
            Use::new(
                &["generate"],
                "Write to a file, by its ending: .txt, or a picture of what is given, before it is \
                 solved: .svg, .png; several make a sheet with their solutions, as do .html and \
                 .pdf; each instance to its own, where the name has {} for its number",
            )
            .with(&PICTURES),
            Use::new(
                &["generate"],
                "Write to a file: .txt; each instance to its own, where the name has {}",
            ),
            Use::new(
                &["explain"],
                "Draw the two solutions, by the ending of the file: .svg, .png, .html, .pdf",
            )
            .with(&PICTURES),
            Use::new(&["split"], "Write the cubes to a file")
                .long("write the cubes to a file; without it, to standard output"),
            Use::new(&["tree"], "Write to a file, by its ending: .txt, .dot, .json, .svg or .png")
                .long(
                    "write to a file, by its ending: `.txt`, `.dot`, `.json`, `.svg`, `.png`, `.pdf`; with \
                     `--format` it has to be that of the format",
                ),
            Use::new(&["export"], "Write to a file"),
            Use::new(&["sheet"], "Write to a file, by its ending: .pdf, .html, .svg or .png"),
        ])
        .fill(|settings, typed| settings.output = typed.one()),
    Argument::new("output", FILE)
        .on(&["compare"], "Write a row for each run, by the ending of the file: .csv or .jsonl")
        .long(
            "write the runs to a file as well: to `.csv` a row for each run, to `.jsonl` an object \
             for each, and for each score",
        )
        .fill(|settings, typed| settings.output = typed.one()),
    Argument::new("output", FILE)
        .requires("solutions")
        .on(&["merge"], "Write the list to a file, by its ending: .txt, .json (an array) or .jsonl")
        .long(
            "with `--solutions`: write the list to a file, by its ending: `.txt`, `.json` (an \
             array) or `.jsonl`",
        )
        .fill(|settings, typed| settings.output = typed.one()),
];
