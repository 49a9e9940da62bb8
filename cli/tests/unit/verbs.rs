//! The table of verbs against the table of arguments: each verb's arguments have distinct names,
//! and each verb that an argument names exists.

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
        for verb in argument.each_use().flat_map(|used| used.verbs) {
            let exists = ALL.iter().any(|it| it.name == *verb);
            assert!(exists, "--{} names `{verb}`", argument.name);
        }
    }
}
