//! Writes the lines of a CPOG proof, and numbers the clauses and nodes that they define.
//!
//! Clauses have ascending ids, by which hints refer to them. A node is a new variable with defining
//! clauses:
//!
//! - for a product `x = a ∧ b ∧ …` first `x ∨ ¬a ∨ ¬b ∨ …`, then `¬x ∨ a`, `¬x ∨ b` and so on;
//! - for a sum `x = a ∨ b` first `¬x ∨ a ∨ b`, then `x ∨ ¬a` and `x ∨ ¬b`.

use std::io::{self, Write};

use super::Error;
use crate::proof::digits;

/// A node of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node {
    /// The variable of the node.
    pub(super) literal: i32,
    /// Id of the first clause that defines the node; this clause has all children.
    pub(super) whole: u32,
}

impl Node {
    /// The absent node.
    pub(super) const NONE: Node = Node { literal: 0, whole: 0 };

    /// Returns the id of the defining clause for one child.
    pub(super) fn part(self, child: usize) -> u32 {
        self.whole + 1 + child as u32
    }
}

/// A writer of a proof. Its methods fail with [`Error::Write`] if the file cannot be written. Those
/// that number clauses or nodes fail with [`Error::TooLarge`] if a number does not fit into 32 bits
/// with a sign, as other programs store it.
pub(super) struct Proof<'w> {
    out: &'w mut dyn Write,
    line: Vec<u8>,
    /// Id of the next clause.
    clause: u64,
    /// Variable of the next node.
    node: u64,
}

/// Number of buffered bytes at which the buffer is written to the file.
const PAGE: usize = 1 << 16;

impl<'w> Proof<'w> {
    /// Begins a proof about a formula with these numbers of variables and clauses.
    pub(super) fn new(out: &'w mut dyn Write, variables: usize, clauses: usize) -> Self {
        let (clause, node) = (clauses as u64 + 1, variables as u64 + 1);
        Self { out, line: Vec::with_capacity(2 * PAGE), clause, node }
    }

    pub(super) fn remark(&mut self, text: &str) -> Result<(), Error> {
        self.line.extend_from_slice(format!("c {text}\n").as_bytes());
        self.flush_pages()
    }

    /// Defines a product: the node that is true if and only if all children are.
    pub(super) fn product(&mut self, children: &[i32]) -> Result<Node, Error> {
        let node = self.define(children.len(), b"p")?;
        children.iter().for_each(|&child| self.number(child.into()));
        self.end()?;
        Ok(node)
    }

    /// Defines a sum: the node that is true if and only if one of two children is. The hints, which
    /// name defining clauses only, show that the children are never both true.
    pub(super) fn sum(&mut self, children: [i32; 2], hints: &[u32]) -> Result<Node, Error> {
        let node = self.define(2, b"s")?;
        children.iter().for_each(|&child| self.number(child.into()));
        hints.iter().for_each(|&hint| self.number(hint.into()));
        self.end()?;
        Ok(node)
    }

    /// Adds a clause that follows from others by unit propagation along the hints, and returns its
    /// id.
    pub(super) fn assert(&mut self, clause: &[i32], hints: &[u32]) -> Result<u32, Error> {
        let number = self.take(1)?;
        self.number(number.into());
        self.word(b"a");
        clause.iter().for_each(|&literal| self.number(literal.into()));
        self.word(b"0");
        hints.iter().for_each(|&hint| self.number(hint.into()));
        self.end()?;
        Ok(number)
    }

    /// Deletes a clause that follows from the remaining ones by unit propagation along the hints.
    pub(super) fn delete(&mut self, clause: u32, hints: &[u32]) -> Result<(), Error> {
        self.word(b"dc");
        self.number(clause.into());
        hints.iter().for_each(|&hint| self.number(hint.into()));
        self.end()
    }

    /// Declares the literal of the whole graph.
    pub(super) fn root(&mut self, literal: i32) -> Result<(), Error> {
        self.word(b"r");
        self.number(literal.into());
        self.line.pop();
        self.line.push(b'\n');
        self.flush_pages()
    }

    /// Writes the rest of the buffer and flushes the writer.
    pub(super) fn finish(&mut self) -> Result<(), Error> {
        self.out.write_all(&self.line)?;
        Ok(self.out.flush()?)
    }

    pub(super) fn next_clause(&self) -> u32 {
        self.clause as u32
    }

    fn define(&mut self, children: usize, kind: &[u8]) -> Result<Node, Error> {
        let whole = self.take(children as u64 + 1)?;
        let literal = i32::try_from(self.node).map_err(|_| Error::TooLarge)?;
        self.node += 1;
        self.number(whole.into());
        self.word(kind);
        self.number(literal.into());
        Ok(Node { literal, whole })
    }

    /// Reserves ids for clauses and returns the first one.
    fn take(&mut self, numbers: u64) -> Result<u32, Error> {
        let first = self.clause;
        self.clause += numbers;
        i32::try_from(self.clause).map(|_| first as u32).map_err(|_| Error::TooLarge)
    }

    fn word(&mut self, word: &[u8]) {
        self.line.extend_from_slice(word);
        self.line.push(b' ');
    }

    fn number(&mut self, number: i64) {
        if number < 0 {
            self.line.push(b'-');
        }
        digits(number.unsigned_abs(), &mut self.line);
        self.line.push(b' ');
    }

    fn end(&mut self) -> Result<(), Error> {
        self.line.extend_from_slice(b"0\n");
        self.flush_pages()
    }

    fn flush_pages(&mut self) -> Result<(), Error> {
        if self.line.len() >= PAGE {
            let written: io::Result<()> = self.out.write_all(&self.line);
            self.line.clear();
            written?;
        }
        Ok(())
    }
}
