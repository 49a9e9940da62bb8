//! Options of searches in parts: the cut, the cubes that are searched, their solutions and results.

use std::path::PathBuf;

use clap::builder::ValueParser;
use clap::value_parser;

use super::search::EVERY;
use super::{Argument, Form, hyphened};
use crate::arguments::values::{MOST_CUBES, between, range};

/// An option that names a folder.
const FOLDER: Form = Form::Value("FOLDER", |_| value_parser!(PathBuf));

pub(super) static SPLIT: &[Argument] = &[
    Argument::new("jobs", Form::Value("N", |_| between(1..=MOST_CUBES)))
        .required()
        .on(&["split"], "Make at least this many cubes, if the tree has so many parts")
        .long(
            "make N cubes or some more, up to 1,048,576, if the tree has so many parts: all \
             children of a node are cut off together",
        )
        .fill(|settings, typed| {
            settings.jobs = typed.one::<u64>().map_or(1, |jobs| usize::try_from(jobs).unwrap_or(1));
        }),
    Argument::new("balance", Form::Flag)
        .on(&["split"], "Estimate how large the parts are, and divide the largest first")
        .long(
            "estimate the size of each part by 64 probes and divide the largest first, so that \
             cubes are of like size; without it the children of a node are taken to be equal",
        )
        .fill(|settings, typed| settings.balance = typed.flag()),
];

pub(super) static CUBES: &[Argument] = &[
    Argument::new("cubes", Form::Value("FILE", |_| ValueParser::string()))
        .required()
        .on(&["work"], "Read the cubes from this file; `-` is standard input")
        .fill(|settings, typed| settings.cubes = typed.one().unwrap_or_default()),
    Argument::new("range", Form::Special("A..B", |_| ValueParser::new(range), hyphened))
        .on(
            &["work"],
            "Search only the cubes from number A to number B (A.. to the last), or number A alone",
        )
        .fill(|settings, typed| settings.range = typed.one()),
    Argument::new("twice", Form::Flag)
        .on(&["merge"], "Count a cube only if two runs that searched it agree")
        .long(
            "count a cube as missing unless two runs that have nothing in common agree: neither a \
             copy of a line nor a run that resumed the other's saved search is a second run",
        )
        .fill(|settings, typed| settings.twice = typed.flag()),
];

pub(super) static FOLDERS: &[Argument] = &[
    Argument::new("solutions", FOLDER)
        .excludes(&["save"])
        .on(&["work"], "Keep the solutions in this folder, a file a cube")
        .long(
            "keep the solutions of a cube in `FOLDER/cube-N.jsonl`, as `solve --json` writes them: \
             all of them at the end of the cube, or no file. A folder is of one cut",
        )
        .fill(|settings, typed| settings.solutions = typed.one()),
    Argument::new("solutions", FOLDER)
        .on(&["merge"], "List the solutions that `work` kept in this folder")
        .long(
            "list the solutions that `work` kept in this folder; each is checked again, and cubes \
             without theirs count as missing. Colours are not kept",
        )
        .fill(|settings, typed| settings.solutions = typed.one()),
    Argument::new("save", FOLDER)
        .on(&["work"], "Save a cube that is stopped in this folder, and resume it from there")
        .long(
            "save a cube that is stopped in `FOLDER/cube-N.save`, and resume it from there the \
             next time; one that cannot be resumed is searched anew, which a message says. The \
             file goes when the result is written. Not with `--solutions`",
        )
        .fill(|settings, typed| settings.saving.save = typed.one()),
    EVERY.on(&["work"], "Save it this often while it runs"),
];
