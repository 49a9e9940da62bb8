//! The table of all arguments, in the order in which help shows them.

mod cubes;
mod diagram;
mod instances;
mod output;
mod page;
mod search;
mod sheets;
mod tree;
mod words;

use std::path::PathBuf;

use clap::{Arg, value_parser};

use super::argument::{Argument, Form, Typed, Use};
use super::values::positive;

/// The arguments of all verbs, in groups with the heading that they have in help.
static GROUPS: [(&str, &[Argument]); 13] = [
    ("", words::WORDS),
    ("Search", search::SEARCH),
    ("Search", instances::INSTANCES),
    ("Search", cubes::SPLIT),
    ("", cubes::CUBES),
    ("Tree", tree::TREE),
    ("Output", instances::ANSWERS),
    ("Search", search::LIMITS),
    ("Output", cubes::FOLDERS),
    ("Output", output::OUTPUT),
    ("Sheet", sheets::SHEETS),
    ("Page", page::PAGE),
    ("Diagram", diagram::DIAGRAM),
];

/// An option that names a file.
const FILE: Form = Form::Value("FILE", |_| value_parser!(PathBuf));
/// An option with a number from 1.
const N: Form = Form::Value("N", |_| positive());
const SEED: Form = Form::Value("SEED", |_| value_parser!(u64).into());

/// Lets the value of an option begin with a hyphen.
fn hyphened(arg: Arg) -> Arg {
    arg.allow_hyphen_values(true)
}

/// Returns all arguments of all verbs, with their headings.
pub(crate) fn arguments() -> impl Iterator<Item = Argument> {
    let of_group = |&(heading, group): &(&'static str, &'static [Argument])| {
        group.iter().map(move |argument| Argument { heading, ..*argument })
    };
    GROUPS.iter().flat_map(of_group)
}
