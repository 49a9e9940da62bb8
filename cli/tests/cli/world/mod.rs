//! The command run in process: arguments and input go in; output, messages and an exit code come
//! out.

#![allow(dead_code, reason = "each test file needs another part of it")]

mod folder;

use std::ffi::OsString;
use std::fmt::Write;
use std::io::{BufReader, Read};

use anstream::adapter::strip_str;
use billhook::Terminal;
use billhook_engine::Cancel;
use billhook_plugin::{About, Problem, Takes};

pub use folder::Folder;

/// The result of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The exit code.
    pub code: u8,
    /// Standard output, without times.
    pub output: String,
    /// Standard error, without times and colours.
    pub messages: String,
}

/// Returns the description of a puzzle that exists for one test, and whose instance has no words.
pub const fn about(name: &'static str) -> About {
    About {
        name,
        title: name,
        summary: "a puzzle of a test",
        rules: "",
        takes: Takes::Words { placeholder: "NOTHING", prompt: "" },
        input: "Nothing.",
        example: "",
        answer: "",
        options: &[],
    }
}

/// Runs the command on a line of arguments, which are separated by spaces.
pub fn billhook(line: &str) -> Scene {
    typing("", line.split(' '), false)
}

/// Runs the command like [`billhook`], with arguments that may contain spaces.
pub fn billhook_with(arguments: &[&str]) -> Scene {
    typing("", arguments, false)
}

/// Runs the command like [`billhook`], with a text on standard input.
pub fn reading(input: impl AsRef<[u8]>, line: &str) -> Scene {
    run(input.as_ref(), line.split(' '), false, |_| {})
}

/// Runs the command like [`billhook`], at a terminal with a person who types.
pub fn asking(typed: &str, line: &str) -> Scene {
    typing(typed, line.split(' '), true)
}

/// Returns standard output of a run that reads this input, with its times.
pub fn written(input: &str, line: &str) -> String {
    let (_, output, _) =
        run_raw(billhook_problems::ALL, input.as_bytes(), line.split(' '), [false; 2], |_| {});
    output
}

/// Returns the output of a run without input as a person at a terminal sees it.
pub fn watched(line: &str) -> String {
    let watched = [false, true];
    let (_, output, _) = run_raw(billhook_problems::ALL, &[][..], line.split(' '), watched, |_| {});
    output
}

/// Returns the output like [`watched`], for arguments that may contain spaces.
pub fn watched_of(arguments: &[&str]) -> String {
    let watched = [false, true];
    run_raw(billhook_problems::ALL, &[][..], arguments, watched, |_| {}).1
}

fn typing(
    input: &str,
    arguments: impl IntoIterator<Item = impl AsRef<str>>,
    interactive: bool,
) -> Scene {
    let arguments = arguments.into_iter().map(|argument| OsString::from(argument.as_ref()));
    run(input.as_bytes(), arguments, interactive, |_| {})
}

/// Runs the command like [`billhook`], with other puzzles.
pub fn of_puzzles(puzzles: &[&dyn Problem], line: &str) -> Scene {
    run_of(puzzles, &[][..], line.split(' '), false, |_| {})
}

/// Runs the command with any input and arguments, at a terminal or not.
pub fn run(
    input: impl Read,
    arguments: impl IntoIterator<Item = impl Into<OsString>>,
    interactive: bool,
    on_interrupt: fn(&Cancel),
) -> Scene {
    run_of(billhook_problems::ALL, input, arguments, interactive, on_interrupt)
}

/// Runs the command like [`run`], with other puzzles.
pub fn run_of(
    puzzles: &[&dyn Problem],
    input: impl Read,
    arguments: impl IntoIterator<Item = impl Into<OsString>>,
    interactive: bool,
    on_interrupt: fn(&Cancel),
) -> Scene {
    let typed = [interactive, false];
    let (code, output, messages) = run_raw(puzzles, input, arguments, typed, on_interrupt);
    assert!(harmless(&messages), "a terminal would obey {messages:?}");
    Scene {
        code,
        output: without_times(&output),
        messages: without_times(&strip_str(&messages).to_string()),
    }
}

/// Runs the command. Returns the exit code and the text of both streams. `interactive` says whether
/// a person types the input, and `together` whether a person watches the output.
fn run_raw(
    puzzles: &[&dyn Problem],
    input: impl Read,
    arguments: impl IntoIterator<Item = impl Into<OsString>>,
    [interactive, together]: [bool; 2],
    on_interrupt: fn(&Cancel),
) -> (u8, String, String) {
    let arguments = arguments.into_iter().map(Into::into);
    let (mut output, mut messages) = (Vec::new(), Vec::new());
    let mut terminal = Terminal {
        input: &mut BufReader::new(input),
        output: &mut output,
        messages: &mut messages,
        colour: false,
        interactive,
        progress: false,
        together,
        width: 100,
        input_file: None,
        on_interrupt,
    };
    let arguments = std::iter::once("billhook".into()).chain(arguments);
    let code = billhook::Command::new(puzzles).run(arguments, &mut terminal);
    let text = |bytes| String::from_utf8(bytes).expect("what is written is text");
    (code, text(output), text(messages))
}

/// Returns whether a text controls a terminal by colours and line breaks only.
fn harmless(text: &str) -> bool {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default();
    let colours = parts.map(|part| {
        let behind = part.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';');
        behind.strip_prefix('m')
    });
    std::iter::once(Some(first))
        .chain(colours)
        .all(|part| part.is_some_and(|part| !part.contains(|c: char| c.is_control() && c != '\n')))
}

/// Runs command lines and returns what a person sees, for a snapshot: the typed line, the output,
/// the messages and the exit code.
pub fn transcript(lines: &[&str]) -> String {
    lines.iter().map(|line| shown(line, &billhook(line))).collect()
}

/// Returns the transcript of one run.
pub fn shown(line: &str, scene: &Scene) -> String {
    let mut text = format!("$ billhook {line}\n{}", scene.output);
    if !scene.messages.is_empty() {
        let _ = write!(text, "[messages]\n{}", scene.messages);
    }
    let _ = write!(text, "[exit code {}]\n\n", scene.code);
    text
}

/// Replaces every measured time by `TIME` or 0.
pub fn without_times(text: &str) -> String {
    let line = |line: &str| {
        if let Some((before, behind)) = line.split_once("\"elapsed_ns\":") {
            let behind = behind.trim_start_matches(|c: char| c.is_ascii_digit());
            return format!("{before}\"elapsed_ns\":0{behind}");
        }
        if let Some((before, _)) = line.split_once("a full search takes about ") {
            return format!("{before}a full search takes about TIME");
        }
        if let Some((before, behind)) = line.split_once("\"seconds_a_node\":") {
            let behind = behind.split_once(",\"seed\"").map_or("", |(_, behind)| behind);
            return format!("{before}\"seconds_a_node\":0,\"seconds\":0,\"seed\"{behind}");
        }
        let parts = line.rsplit_once(", ").filter(|(before, time)| {
            let counts = before.ends_with(" node") || before.ends_with(" nodes");
            counts && time.ends_with("s)")
        });
        parts.map_or_else(|| line.to_owned(), |(before, _)| format!("{before}, TIME)"))
    };
    text.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

/// Compares a text with the snapshot of this name.
pub fn assert_snapshot(name: &str, text: String) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/../snapshots"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}
