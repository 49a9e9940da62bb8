//! The command as a program of another crate, whose name and version it shows.

use billhook_engine::Cancel;
use billhook_engine::{Node, Search};
use billhook_plugin::{
    About, Formulation, Input, Mistake, Options, Plugin, Problem, Puzzle, Verdict,
};

use crate::world::about;

/// A puzzle with one solution that reads nothing.
#[derive(Clone, Debug, PartialEq)]
struct Rest;

static REST: Plugin<Rest> = Plugin::new(&[&DFS]);
static DFS: Formulation<Rest, Rest> =
    Formulation::new("dfs", "rest", Rest::clone, |_, _| "rest".to_owned());
const PUZZLES: &[&dyn Problem] = &[&REST];

impl Puzzle for Rest {
    const ABOUT: About = about("rest");
    type Answer = String;
    fn read(_: &Input, _: &Options) -> Result<Self, Mistake> {
        Ok(Self)
    }
    fn judge(&self, _: &String) -> Verdict {
        Verdict::right("rested")
    }
}

impl Search for Rest {
    type Move = ();
    type Cursor = ();
    type Undo = ();
    fn open(&mut self) -> Node<()> {
        Node::Solved
    }
    fn next(&mut self, (): &mut ()) -> Option<()> {
        None
    }
    fn apply(&mut self, (): ()) {}
    fn undo(&mut self, (): (), (): ()) {}
}

/// Runs the command and returns the text of both streams.
fn written(command: billhook::Command<'_>, program: &str, line: &str) -> String {
    let (mut output, mut messages) = (Vec::new(), Vec::new());
    let mut terminal = billhook::Terminal {
        input: &mut &[][..],
        output: &mut output,
        messages: &mut messages,
        colour: false,
        interactive: false,
        progress: false,
        together: false,
        width: 100,
        input_file: None,
        on_interrupt: |_: &Cancel| {},
    };
    command.run([program].into_iter().chain(line.split(' ')), &mut terminal);
    String::from_utf8([output, messages].concat()).expect("what is written is text")
}

#[test]
fn a_program_shows_its_own_name() {
    for line in [
        "--help",
        "solve",
        "solve rest --help",
        "check rest --help",
        "list rest",
        "list",
        "completions bash",
        "completions zsh",
        "completions fish",
        "man",
        "man solve",
        "man solve rest",
        "--version",
        "solve rest --nothing",
        "solve rust",
        "rest",
    ] {
        let command = billhook::Command::new(PUZZLES).version("1.2.3");
        let text = written(command, "/usr/bin/puzzles", line);
        assert!(!text.contains("billhook"), "{line}\n{text}");
        assert!(
            text.contains("puzzles") || ["list", "solve rust"].contains(&line),
            "{line}\n{text}"
        );
    }
    let command = billhook::Command::new(PUZZLES).version("1.2.3");
    for (line, expect) in [
        ("--version", "puzzles 1.2.3\n"),
        ("solve rest --help", "Example: puzzles solve rest"),
        ("list rest", "for example: puzzles solve rest"),
        ("man", "puzzles \\- Exhaustive search"),
        ("man", "v1.2.3"),
        ("completions bash", "_puzzles()"),
    ] {
        let text = written(command, "puzzles", line);
        assert!(text.contains(expect), "{line}\n{text}");
    }
}

#[test]
fn a_program_without_a_version_shows_that_of_billhook() {
    let version = env!("CARGO_PKG_VERSION");
    let command = billhook::Command::new(PUZZLES);
    for (program, expect) in [
        ("billhook", format!("billhook {version}\n")),
        ("/opt/bin/billhook", format!("billhook {version}\n")),
        ("puzzles", format!("puzzles (billhook {version})\n")),
        ("my_puzzles-0.3", format!("my_puzzles-0.3 (billhook {version})\n")),
        // A name that would control a shell or a terminal is not shown.
        ("$(id)", format!("billhook {version}\n")),
        ("\u{1b}[31m", format!("billhook {version}\n")),
        ("", format!("billhook {version}\n")),
    ] {
        assert_eq!(written(command, program, "--version"), expect);
    }
}

/// Only the version that saved a search resumes it.
#[test]
fn a_saved_search_belongs_to_a_version() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("rest");
    let file = file.to_str().expect("the folder has a plain name");
    let first = billhook::Command::new(PUZZLES).version("1.2.3");
    written(first, "puzzles", &format!("solve rest --save {file}"));
    let line = format!("solve rest --save {file} --resume {file}");
    assert!(!written(first, "puzzles", &line).contains("error"));
    let second = billhook::Command::new(PUZZLES).version("1.2.4");
    assert!(written(second, "puzzles", &line).contains("of another version"));
}

#[cfg(unix)]
#[test]
fn a_process_is_named_as_it_was_called() {
    use std::os::unix::process::CommandExt;
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin("billhook"));
    let output = command.arg0("/bin/puzzles").args(["solve", "queens", "--help"]).output();
    let output = String::from_utf8(output.expect("it runs").stdout).expect("help is text");
    assert!(output.contains("Usage: puzzles solve queens"), "{output}");
    assert!(output.contains("Example: puzzles solve queens 8"), "{output}");
}
