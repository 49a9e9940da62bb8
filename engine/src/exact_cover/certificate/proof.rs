//! Lines of a CPOG proof, with the numbers of clauses and nodes that they define.
//!
//! A clause has a number, by which hints name it; numbers ascend. A node is a new variable with
//! clauses that define it: of a product of n literals `x = a ∧ b ∧ …` first `x ∨ ¬a ∨ ¬b ∨ …`, then
//! `¬x ∨ a`, `¬x ∨ b` and so on; of a sum `x = a ∨ b` first `¬x ∨ a ∨ b`, then `x ∨ ¬a` and `x ∨ ¬b`.

use std::io::{self, Write};

use super::Error;

/// A node of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node {
    /// Its variable.
    pub(super) literal: i32,
    /// The number of the first clause that defines it: the one with all children.
    pub(super) whole: u32,
}

impl Node {
    /// No node.
    pub(super) const NONE: Node = Node { literal: 0, whole: 0 };

    /// The number of the defining clause that is about one child.
    pub(super) fn part(self, child: usize) -> u32 {
        self.whole + 1 + child as u32
    }
}

/// A proof that is being written.
pub(super) struct Proof<'w> {
    out: &'w mut dyn Write,
    line: Vec<u8>,
    /// The number of the next clause, and of the next node.
    clause: u64,
    node: u64,
}

/// What is kept before it is written, in bytes.
const PAGE: usize = 1 << 16;

impl<'w> Proof<'w> {
    /// A proof about a formula of so many variables and clauses.
    pub(super) fn new(out: &'w mut dyn Write, variables: usize, clauses: usize) -> Self {
        let (clause, node) = (clauses as u64 + 1, variables as u64 + 1);
        Self { out, line: Vec::with_capacity(2 * PAGE), clause, node }
    }

    /// A remark.
    pub(super) fn remark(&mut self, text: &str) -> Result<(), Error> {
        self.line.extend_from_slice(format!("c {text}\n").as_bytes());
        self.flush_pages()
    }

    /// The node that is true if all of these literals are.
    pub(super) fn product(&mut self, children: &[i32]) -> Result<Node, Error> {
        let node = self.define(children.len(), b"p")?;
        children.iter().for_each(|&child| self.number(child.into()));
        self.end()?;
        Ok(node)
    }

    /// The node that is true if one of two literals is. By the hints, of defining clauses only, they
    /// are never both.
    pub(super) fn sum(&mut self, children: [i32; 2], hints: &[u32]) -> Result<Node, Error> {
        let node = self.define(2, b"s")?;
        children.iter().for_each(|&child| self.number(child.into()));
        hints.iter().for_each(|&hint| self.number(hint.into()));
        self.end()?;
        Ok(node)
    }

    /// Adds a clause, which follows from others by unit propagation along the hints.
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

    /// Deletes a clause, which follows from those that are left.
    pub(super) fn delete(&mut self, clause: u32, hints: &[u32]) -> Result<(), Error> {
        self.word(b"dc");
        self.number(clause.into());
        hints.iter().for_each(|&hint| self.number(hint.into()));
        self.end()
    }

    /// Says which literal is the whole graph.
    pub(super) fn root(&mut self, literal: i32) -> Result<(), Error> {
        self.word(b"r");
        self.number(literal.into());
        self.line.pop();
        self.line.push(b'\n');
        self.flush_pages()
    }

    /// Writes what is left.
    pub(super) fn finish(&mut self) -> Result<(), Error> {
        self.out.write_all(&self.line)?;
        Ok(self.out.flush()?)
    }

    /// The number of the clause that is next.
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

    /// Takes numbers of clauses. Other programs hold them in 32 bits, with a sign.
    fn take(&mut self, numbers: u64) -> Result<u32, Error> {
        let first = self.clause;
        self.clause += numbers;
        i32::try_from(self.clause).map(|_| first as u32).map_err(|_| Error::TooLarge)
    }

    fn word(&mut self, word: &[u8]) {
        self.line.extend_from_slice(word);
        self.line.push(b' ');
    }

    /// Most of a proof is numbers: digit by digit they are written faster than by `write!`.
    fn number(&mut self, number: i64) {
        let mut digits = [b' '; 12];
        let mut at = digits.len() - 1;
        let mut left = number.unsigned_abs();
        loop {
            at -= 1;
            digits[at] = b'0' + (left % 10) as u8;
            left /= 10;
            if left == 0 {
                break;
            }
        }
        if number < 0 {
            at -= 1;
            digits[at] = b'-';
        }
        self.line.extend_from_slice(&digits[at..]);
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
