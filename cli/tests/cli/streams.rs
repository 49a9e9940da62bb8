//! Outputs that fail, and searches that are interrupted, after some lines: exit code, messages, and
//! what was written.

use std::cell::RefCell;
use std::ffi::OsString;
use std::io::{self, BufWriter, ErrorKind, Write};

use billhook::Terminal;
use billhook_engine::Cancel;
use serde_json::Value;

thread_local! {
    /// The switch that an interrupt sets to stop the search.
    static INTERRUPT: RefCell<Option<Cancel>> = const { RefCell::new(None) };
}

/// An output that fails, or interrupts the search, after some lines.
struct Output {
    text: String,
    lines: usize,
    then: Then,
}

#[derive(Clone, Copy)]
enum Then {
    Fail(ErrorKind),
    Interrupt,
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.text.matches('\n').count() >= self.lines {
            match self.then {
                Then::Fail(kind) => return Err(kind.into()),
                Then::Interrupt => INTERRUPT.with_borrow(|cancel| {
                    cancel.as_ref().expect("the search has begun").cancel();
                }),
            }
        }
        self.text += std::str::from_utf8(bytes).expect("what is written is text");
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Returns the exit code, the output as far as it was written, and the messages.
fn run(line: &str, lines: usize, then: Then) -> (u8, String, String) {
    let mut output = Output { text: String::new(), lines, then };
    let (code, messages) = run_on(line, &mut output);
    (code, output.text, messages)
}

fn run_on(line: &str, output: &mut (dyn Write + Send)) -> (u8, String) {
    let mut messages = Vec::new();
    let mut terminal = Terminal {
        input: &mut io::empty(),
        output,
        messages: &mut messages,
        colour: false,
        interactive: false,
        progress: false,
        together: false,
        width: 100,
        input_file: None,
        on_interrupt: |cancel| INTERRUPT.set(Some(cancel.clone())),
    };
    let arguments = std::iter::once("billhook").chain(line.split(' ')).map(OsString::from);
    let code = billhook::Command::new(billhook_problems::ALL).run(arguments, &mut terminal);
    let messages = String::from_utf8_lossy(&messages);
    (code, anstream::adapter::strip_str(&messages).to_string())
}

const LINES: &[&str] = &[
    "solve make24 7 4 9 2 --all",
    "solve make24 7 4 9 2 --all --json",
    "solve make24 3 3 8 8 --values",
    "count make24 7 4 9 2",
    "count make24 7 4 9 2 --json",
    "check make24 24 --answer 24",
    "list make24",
    "--help",
    "solve make24 --help",
    // Completions take longer than a manual page where nothing is optimised.
    #[cfg(not(debug_assertions))]
    "completions bash",
    "man solve make24",
];

#[test]
fn a_reader_that_goes_away_ends_the_command_quietly() {
    for line in LINES {
        let (code, output, messages) = run(line, 0, Then::Fail(ErrorKind::BrokenPipe));
        assert_eq!((code, output.as_str(), messages.as_str()), (0, "", ""), "{line}");
    }
    let (code, output, messages) = run(LINES[0], 3, Then::Fail(ErrorKind::BrokenPipe));
    assert_eq!((code, output.lines().count(), messages.as_str()), (0, 3, ""));
}

#[test]
fn an_output_that_cannot_be_written_is_an_error() {
    for line in LINES {
        let (code, _, messages) = run(line, 0, Then::Fail(ErrorKind::StorageFull));
        assert_eq!(code, 2, "{line}");
        assert!(messages.starts_with("error: cannot write the output: "), "{line}: {messages}");
    }
    let (code, output, messages) = run(LINES[0], 3, Then::Fail(ErrorKind::Other));
    assert_eq!((code, output.lines().count()), (2, 3));
    assert_eq!(messages.matches("error: cannot write the output").count(), 1, "{messages}");
    // No message claims that the search was complete.
    assert!(!messages.contains("complete"), "{messages}");
}

/// The output fails only when its buffer is flushed at the end, which must be reported as well.
#[test]
fn an_output_that_fails_at_its_end_is_an_error() {
    for line in LINES {
        let then = Then::Fail(ErrorKind::StorageFull);
        let mut output = BufWriter::new(Output { text: String::new(), lines: 0, then });
        let (code, messages) = run_on(line, &mut output);
        assert_eq!(code, 2, "{line}");
        assert!(messages.starts_with("error: cannot write the output: "), "{line}: {messages}");
    }
}

#[test]
fn an_interrupted_search_keeps_what_was_found() {
    for (line, all) in [
        ("solve make24 1 4 8 12 --all --strategy dfs --json", 335),
        ("solve make24 1 4 8 12 --all --strategy heuristic --json", 335),
        ("solve make24 1 4 8 12 --all --strategy brute-force --json", 335),
        ("solve make24 2 4 7 9 --values --json", 754),
    ] {
        let (code, output, messages) = run(line, 10, Then::Interrupt);
        let lines: Vec<Value> = output
            .lines()
            .map(|line| serde_json::from_str(line).expect("every line is complete"))
            .collect();
        let (summary, found) = lines.split_last().expect("there is a summary");
        assert_eq!((code, messages.as_str()), (0, ""), "{line}");
        assert_eq!(summary["status"], "interrupted", "{line}");
        assert_eq!(summary["solutions"], found.len().to_string(), "{line}");
        assert!((11..all).contains(&found.len()), "{line}: {} solutions", found.len());
    }
}

#[test]
fn an_interrupted_search_is_reported() {
    let (code, output, messages) = run("solve make24 1 4 8 12 --all", 10, Then::Interrupt);
    assert_eq!(code, 0);
    assert!(messages.contains("; interrupted: there may be more ("), "{messages}");
    let number = messages.strip_prefix("make24 1 4 8 12: ").and_then(|text| text.split_once(' '));
    assert_eq!(number.map(|(number, _)| number), Some(&*output.lines().count().to_string()));
}

#[test]
fn an_interrupted_search_that_found_nothing_keeps_the_old_file() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("solutions.jsonl");
    std::fs::write(&file, "old").expect("the file can be written");
    let line = format!("solve make24 7 4 9 2 --all --output {}", file.display());
    let scene = crate::world::run(io::empty(), line.split(' '), false, |cancel| cancel.cancel());
    assert_eq!(scene.code, 3);
    assert_eq!(std::fs::read_to_string(&file).expect("the file can be read"), "old");
    assert_eq!(std::fs::read_dir(folder.path()).expect("the folder can be read").count(), 1);
}
