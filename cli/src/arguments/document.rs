//! The option tables of `docs/command.md`, made from the arguments.
//!
//! A comment `<!-- options of VERB…: NAME… -->` stands above each table. Its rows are the options
//! of these names, each as the first of the verbs has it. `INSTA_UPDATE=always` writes them anew,
//! as it does for snapshots.

use std::fmt::Write;
use std::{env, fs};

use super::argument::{Argument, Form};
use super::table::ARGUMENTS;

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/command.md");

/// Returns the argument with a name that one of the verbs has.
fn argument(name: &str, verbs: &[&str]) -> (&'static Argument, String) {
    let of_verb = |verb: &&str| {
        let of_name = ARGUMENTS.iter().filter(|argument| argument.name == name);
        of_name.copied().find_map(|it| Some((it, it.used_by(verb, None)?.documentation())))
    };
    verbs.iter().find_map(of_verb).unwrap_or_else(|| panic!("{verbs:?} have no --{name}"))
}

/// Returns the document with the rows of all tables made anew, and the names in them.
fn made(document: &str) -> (String, Vec<&str>) {
    let (mut made, mut names) = (String::new(), Vec::new());
    let mut lines = document.lines();
    while let Some(line) = lines.next() {
        made += &format!("{line}\n");
        let Some(options) = line.strip_prefix("<!-- options of ") else { continue };
        let options = options.strip_suffix(" -->").and_then(|options| options.split_once(": "));
        let (verbs, listed) = options.expect("verbs, a colon and names");
        let verbs: Vec<&str> = verbs.split_whitespace().collect();
        let header = lines.by_ref().take(2).map(|line| format!("{line}\n")).collect::<String>();
        made += &header;
        for name in listed.split_whitespace() {
            let (argument, documentation) = argument(name, &verbs);
            let label = argument.label().replace('|', "\\|");
            let _ = writeln!(made, "| `{label}` | {documentation} |");
            names.push(name);
        }
        let rest = lines.by_ref().find(|line| !line.starts_with('|'));
        made += &rest.map(|line| format!("{line}\n")).unwrap_or_default();
    }
    (made, names)
}

#[test]
fn tables_are_those_of_the_arguments() {
    let document = fs::read_to_string(PATH).expect("the document");
    let (made, names) = made(&document);
    let options = ARGUMENTS.iter().filter(|it| !matches!(it.form, Form::Positional(..)));
    let missing: Vec<_> = options.map(|it| it.name).filter(|name| !names.contains(name)).collect();
    assert!(missing.is_empty(), "no table of docs/command.md has {missing:?}");
    if env::var("INSTA_UPDATE").as_deref() == Ok("always") && made != document {
        fs::write(PATH, &made).expect("the document can be written");
        return;
    }
    assert_eq!(made, document, "INSTA_UPDATE=always writes the tables anew");
}

/// A verb has an argument of a name once, whatever the puzzle can do.
#[test]
fn names_are_unique() {
    for verb in crate::verbs::ALL {
        let mut names: Vec<&str> = verb.arguments(None).map(|(it, _)| it.name).collect();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all, "{}", verb.name);
    }
}

/// Each verb that an argument names exists.
#[test]
fn arguments_name_verbs() {
    for argument in ARGUMENTS {
        for verb in argument.uses.iter().flat_map(|used| used.verbs) {
            let exists = crate::verbs::ALL.iter().any(|it| it.name == *verb);
            assert!(exists, "--{} names `{verb}`", argument.name);
        }
    }
}
