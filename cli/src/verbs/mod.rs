//! The verbs, a file or folder each.
//!
//! A verb that searches has four parts: it *reads* the instance
//! ([`Question`](crate::input::Question)), *plans* the run ([`search`]), *runs* it
//! ([`billhook_run`]) and *reports* the result ([`crate::output`]).

mod certificate_files;
mod check;
mod compare;
mod count;
mod cubes;
mod dealt_files;
mod diagram_file;
mod estimate;
mod exactly_one;
mod explain;
mod export;
mod generate;
mod grade;
mod hint;
mod list;
mod many;
mod new;
mod no_help;
mod page;
mod pages;
mod play;
mod rows;
mod sample;
mod saving;
mod search;
mod searches;
mod serve;
mod sheet;
mod sheet_files;
mod solve;
mod tree;
mod verify;
mod wording;

use crate::arguments::Verb;

/// All verbs, in the order of the help.
pub(crate) static ALL: [&Verb; 24] = [
    &list::LIST,
    &solve::SOLVE,
    &count::COUNT,
    &sample::SAMPLE,
    &compare::COMPARE,
    &cubes::SPLIT,
    &cubes::WORK,
    &cubes::MERGE,
    &tree::TREE,
    &estimate::ESTIMATE,
    &check::CHECK,
    &verify::VERIFY,
    &explain::EXPLAIN,
    &hint::HINT,
    &grade::GRADE,
    &generate::GENERATE,
    &play::PLAY,
    &export::EXPORT,
    &sheet::SHEET,
    &page::PAGE,
    &serve::SERVE,
    &new::NEW,
    &pages::COMPLETIONS,
    &pages::MAN,
];

#[cfg(test)]
#[path = "../../tests/unit/verbs.rs"]
mod tests;
