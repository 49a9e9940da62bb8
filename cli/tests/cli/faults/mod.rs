//! Faults: signals at any moment, disks that are full or read-only, two processes with one file.
//!
//! After each of them a file is absent, the old one, or a whole new one; nothing that was saved is
//! lost; and no message claims that an incomplete search is complete. Tests that take minutes are
//! ignored by default:
//!
//! ```text
//! cargo test -p billhook --test cli -- --ignored faults
//! ```

mod clocks;
mod counters;
mod disks;
mod memory;
mod moments;
mod searches;
mod writers;

use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};

use assert_cmd::cargo::cargo_bin;

use crate::world::Folder;

/// Returns a command that runs the program in a folder; arguments are separated by spaces.
fn program(folder: &Path, line: &str) -> Command {
    let mut command = Command::new(cargo_bin!("billhook"));
    command.args(line.split(' ')).current_dir(folder).stdin(Stdio::null());
    command
}

/// The outcome of a process.
struct Ended {
    status: ExitStatus,
    output: String,
    messages: String,
    /// Whether the whole output of the process was read.
    is_heard: bool,
}

impl Ended {
    fn of(child: Child) -> Self {
        let ended = child.wait_with_output().expect("it ends");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("what is written is text");
        let (output, messages) = (text(ended.stdout), text(ended.stderr));
        Self { status: ended.status, output, messages, is_heard: true }
    }

    fn code(&self) -> Option<i32> {
        self.status.code()
    }
}

/// Starts the program with its streams in pipes.
fn started(folder: &Path, line: &str) -> Child {
    let mut command = program(folder, line);
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts")
}

/// Runs the program to its end.
fn ended(folder: &Path, line: &str) -> Ended {
    Ended::of(started(folder, line))
}

/// Returns the names of the files in a folder, sorted.
fn names(folder: &Folder) -> Vec<String> {
    let entries = std::fs::read_dir(folder.path()).expect("it is a folder");
    let name = |entry: std::fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let mut names: Vec<_> = entries.map(|entry| name(entry.expect("an entry"))).collect();
    names.sort();
    names
}
