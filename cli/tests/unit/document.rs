//! The option tables of `docs/command.md`, made from the arguments.
//!
//! The comment `<!-- options of VERB…: NAME… -->` above a table names its rows and the verbs whose
//! documentation they have. With `INSTA_UPDATE=always` the test writes the tables, as it does
//! snapshots.

use std::{env, fs};

use billhook_plugin::reading::joined;

use super::argument::{Argument, Form};
use super::table::arguments;

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/command.md");

/// A clause about a puzzle, and the clause in its place for all puzzles.
const OF_PUZZLE: (&str, &str) =
    ("auto is {auto}", "`list PUZZLE` names the strategies, and what `auto` chooses");

/// Returns the rows of an option: one for all uses with equal documentation, which names their
/// verbs unless they are all verbs of the table.
fn rows(name: &str, verbs: &[&str]) -> String {
    let mut rows: Vec<(String, Vec<&str>)> = Vec::new();
    for verb in verbs {
        let of_verb = |it: Argument| Some((it, it.used_by(verb, None)?));
        let found = arguments().filter(|it| it.name == name).find_map(of_verb);
        let Some((argument, used)) = found else { continue };
        let label = argument.label().replace('|', "\\|");
        let default = argument.default.map(|word| format!(" (default: `{word}`)"));
        let row = used.documentation().replace(OF_PUZZLE.0, OF_PUZZLE.1);
        let row = row + &default.unwrap_or_default();
        let row = format!("| `{label}` | {{}}{row} |\n");
        match rows.iter_mut().find(|(known, _)| *known == row) {
            Some((_, with)) => {
                let new = used.verbs.iter().filter(|verb| !with.contains(verb)).copied();
                with.extend(new.collect::<Vec<_>>());
            }
            None => rows.push((row, used.verbs.to_vec())),
        }
    }
    assert!(!rows.is_empty(), "{verbs:?} have no --{name}");
    let prefixed = |(row, with): (String, Vec<&str>)| {
        let quoted: Vec<String> = with.iter().map(|verb| format!("`{verb}`")).collect();
        let quoted: Vec<&str> = quoted.iter().map(String::as_str).collect();
        let prefix = match verbs.iter().all(|verb| with.contains(verb)) {
            true => String::new(),
            false => format!("with {}: ", joined(&quoted, "and")),
        };
        row.replacen("{}", &prefix, 1)
    };
    rows.into_iter().map(prefixed).collect()
}

/// Returns the document with all tables written anew, and the names of the options in them.
fn made(document: &str) -> (String, Vec<&str>) {
    let (mut made, mut names) = (String::new(), Vec::new());
    let mut lines = document.lines();
    while let Some(line) = lines.next() {
        made += &format!("{line}\n");
        let Some(options) = line.strip_prefix("<!-- options of ") else { continue };
        let options = options.strip_suffix(" -->").and_then(|options| options.split_once(": "));
        let (verbs, listed) = options.expect("verbs, a colon and names");
        let verbs: Vec<&str> = verbs.split_whitespace().collect();
        lines.by_ref().take(2).for_each(|line| made += &format!("{line}\n"));
        for name in listed.split_whitespace() {
            made += &rows(name, &verbs);
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
    let options = arguments().filter(|it| !matches!(it.form, Form::Positional(..)));
    let missing: Vec<_> = options.map(|it| it.name).filter(|name| !names.contains(name)).collect();
    assert!(missing.is_empty(), "no table of docs/command.md has {missing:?}");
    if env::var("INSTA_UPDATE").as_deref() == Ok("always") && made != document {
        fs::write(PATH, &made).expect("the document can be written");
        return;
    }
    assert_eq!(made, document, "INSTA_UPDATE=always writes the tables anew");
}
