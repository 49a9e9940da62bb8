//! Puzzles read through the plug-in, as for users, and runs of their strategies.

use std::path::{Path, PathBuf};

use billhook_engine::{Limits, Status};
use billhook_iq::IQ;
use billhook_iq::file::parse;
use billhook_iq::pack::{Alike, Cover, Fill, Packing, Plan};
use billhook_iq::puzzle::Puzzle;
use billhook_plugin::{Input, Instance, Mistake, Outcome, Task};
use billhook_testing::{self as testing, by};
use num_bigint::BigUint;

/// The 8 × 8 board without its four middle cells, and the twelve pentominoes.
pub const SQUARE_WITH_A_HOLE: &str = "\
8 8 12
CUSTOM
XXXXXXXX
XXXXXXXX
XXXXXXXX
XXX..XXX
XXX..XXX
XXXXXXXX
XXXXXXXX
XXXXXXXX
 FF
FF
 F
IIIII
LLLL
L
NNN
  NN
PP
PP
P
TTT
 T
 T
U U
UUU
V
V
VVV
W
WW
 WW
 X
XXX
 X
YYYY
 Y
ZZ
 Z
 ZZ
";

/// Returns the folder of puzzles with known numbers of solutions.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/truth")
}

/// Returns the text of the one file in [`folder`] whose name has this beginning; a text of several
/// lines is returned unchanged.
pub fn text_of(beginning: &str) -> String {
    if beginning.contains('\n') {
        return beginning.to_owned();
    }
    let entries = std::fs::read_dir(folder()).expect("the folder can be read");
    let mut paths = entries.map(|entry| entry.expect("an entry").path()).filter(|path| {
        path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(beginning))
    });
    let path = paths.next().unwrap_or_else(|| panic!("no file begins with {beginning}"));
    assert!(paths.next().is_none(), "several files begin with {beginning}");
    std::fs::read_to_string(path).expect("it is a text")
}

/// Reads a puzzle from the text of a file.
pub fn puzzle(text: &str) -> Puzzle {
    let read = parse(&Input::from_text("file", text), false);
    read.unwrap_or_else(|mistake| panic!("{mistake}\n{text}"))
}

/// Reads a puzzle with these options through the plug-in. `file` is the beginning of a file's name,
/// or a text of several lines.
pub fn try_read(file: &str, options: &[(&str, &str)]) -> Result<Box<dyn Instance>, Mistake> {
    testing::read(&IQ, &text_of(file), options)
}

/// Reads a valid puzzle like [`try_read`].
pub fn read(file: &str, options: &[(&str, &str)]) -> Box<dyn Instance> {
    try_read(file, options).unwrap_or_else(|mistake| panic!("{file}: {mistake}"))
}

/// Returns a built-in puzzle with these options.
pub fn built_in(options: &[(&str, &str)]) -> Box<dyn Instance> {
    testing::instance(&IQ, "", options)
}

/// Counts all solutions and returns the outcome of the complete search.
pub fn run(instance: &dyn Instance, strategy: &str) -> Outcome {
    let outcome = instance.run(Task::count(by(instance, strategy), Limits::new()));
    assert_eq!(outcome.status, Status::Complete, "{} {strategy}", instance.entry().title.clone());
    outcome
}

/// Returns the number of solutions.
pub fn count(instance: &dyn Instance, strategy: &str) -> BigUint {
    run(instance, strategy).solutions
}

/// Returns one of the counters that a strategy reports besides the statistics; `None` if it does
/// not report it.
pub fn counter(outcome: &Outcome, name: &str) -> Option<BigUint> {
    let mut counters = outcome.counters.iter();
    counters.find(|counter| counter.0 == name).map(|counter| counter.1.clone())
}

/// Returns the plan of a search.
pub fn plan_of(packing: Packing, puzzle: &Puzzle, alike: Alike) -> Plan {
    Plan::new(packing, puzzle, alike, || true).expect("nothing stops it")
}

/// Returns the search cell by cell.
pub fn fill_of<const N: usize>(packing: &Packing, allowed: &[bool]) -> Fill<N> {
    Fill::new(packing, allowed, || true).expect("nothing stops it")
}

/// Returns the search as exact cover.
pub fn cover_of(packing: &Packing, allowed: &[bool]) -> Cover {
    let cover = Cover::new(packing, allowed, || true).expect("it fits");
    cover.expect("nothing stops it")
}
