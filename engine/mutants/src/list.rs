//! The mutants of the engine, as cargo-mutants lists them: which there are is its business.

use serde::Deserialize;
use std::ops::Range;
use std::path::Path;
use std::process::Command;

#[derive(Deserialize)]
pub struct Mutant {
    /// Position and change in words: the name by which results are kept.
    pub name: String,
    pub file: String,
    pub genre: Genre,
    pub replacement: String,
    span: Span,
    function: Option<Function>,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Genre {
    FnValue,
    BinaryOperator,
    UnaryOperator,
    MatchArm,
    MatchArmGuard,
    StructField,
}

#[derive(Deserialize)]
struct Function {
    span: Span,
}

#[derive(Deserialize)]
struct Span {
    start: Position,
    end: Position,
}

/// Counted from 1, columns in characters.
#[derive(Deserialize)]
struct Position {
    line: usize,
    column: usize,
}

impl Mutant {
    /// The bytes that are replaced.
    pub fn bytes(&self, source: &str) -> Range<usize> {
        self.span.bytes(source)
    }

    /// The bytes of the function that it is in, or its own.
    pub fn function(&self, source: &str) -> Range<usize> {
        self.function.as_ref().map_or_else(|| self.bytes(source), |function| function.span.bytes(source))
    }
}

impl Span {
    fn bytes(&self, source: &str) -> Range<usize> {
        self.start.byte(source)..self.end.byte(source)
    }
}

impl Position {
    fn byte(&self, source: &str) -> usize {
        let line = source.split_inclusive('\n').take(self.line - 1).map(str::len).sum::<usize>();
        let column = source[line..].chars().take(self.column - 1).map(char::len_utf8).sum::<usize>();
        line + column
    }
}

/// All mutants of the engine of a workspace.
pub fn list(workspace: &Path) -> Vec<Mutant> {
    let listed = Command::new("cargo")
        .args(["mutants", "--list", "--json", "--package", "billhook-engine", "--config"])
        .arg("engine/mutants/mutants.toml")
        .current_dir(workspace)
        .output()
        .expect("cargo runs");
    assert!(listed.status.success(), "{}", String::from_utf8_lossy(&listed.stderr));
    serde_json::from_slice(&listed.stdout).expect("cargo-mutants lists mutants")
}
