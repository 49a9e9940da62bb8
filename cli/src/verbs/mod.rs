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
mod pages;
mod play;
mod rows;
mod sample;
mod saving;
mod search;
mod searches;
mod solve;
mod tree;
mod verify;
mod wording;

use crate::arguments::Verb;

/// All verbs, in the order of the help.
pub(crate) static ALL: [&Verb; 21] = [
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
    &new::NEW,
    &pages::COMPLETIONS,
    &pages::MAN,
];

#[cfg(test)]
mod tests {
    use super::ALL;
    use crate::arguments::arguments;

    /// No verb has two arguments of one name, even if a puzzle has all capabilities.
    #[test]
    fn names_are_unique() {
        for verb in ALL {
            let mut names: Vec<&str> = verb.arguments(None).map(|(it, _)| it.name).collect();
            let all = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), all, "{}", verb.name);
        }
    }

    #[test]
    fn arguments_name_verbs() {
        for argument in arguments() {
            for verb in argument.uses.iter().flat_map(|used| used.verbs) {
                let exists = ALL.iter().any(|it| it.name == *verb);
                assert!(exists, "--{} names `{verb}`", argument.name);
            }
        }
    }
}
