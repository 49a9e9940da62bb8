//! Endless texts, and numbers that would need large tables, are refused within a mebibyte of
//! memory, each for the reason in a table. A text may also come byte by byte.

use std::io::{self, Cursor, Read};

use billhook_certificates::{Error, cpog};

use crate::tree::Formula;

/// A text, and the bytes that repeat after it without end.
pub(crate) struct Endless(Cursor<&'static [u8]>, &'static [u8]);

impl Endless {
    pub(crate) fn new(begins: &'static str, goes_on: &'static str) -> Self {
        Self(Cursor::new(begins.as_bytes()), goes_on.as_bytes())
    }
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer)? {
            0 => {
                for chunk in buffer.chunks_mut(self.1.len()) {
                    chunk.copy_from_slice(&self.1[..chunk.len()]);
                }
                Ok(buffer.len())
            }
            read => Ok(read),
        }
    }
}

fn refused(proof: &mut dyn Read) -> String {
    match cpog::check(&mut "p cnf 3 1\n1 2 0\n".as_bytes(), proof, 1 << 20) {
        Err(Error::Refused { line, reason, .. }) => format!("{line}: {reason}"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn endless_lines_are_refused() {
    let table = [
        ("2 a ", "1 ", "1: takes more memory than the 1048576 bytes allowed"),
        ("2 p 4 ", "1 ", "1: takes more memory than the 1048576 bytes allowed"),
        ("2 a 1 0 ", "1 ", "1: hint 1 forces nothing"),
        ("2 ", "7", "1: a word is too long"),
        ("2", "7", "1: a number has more than 18 digits"),
        ("2 a ", "-", "1: a word is too long"),
        ("c solutions ", "9", "1: a number has more than 3 digits"),
        ("", "p", "1: a word is too long"),
    ];
    for (begins, goes_on, expected) in table {
        let mut proof = Endless::new(begins, goes_on);
        assert_eq!(refused(&mut proof), expected, "{begins}");
    }
}

#[test]
fn long_comments_and_blanks_take_no_memory() {
    for (begins, goes_on) in [("c", "omment "), ("r", "    "), ("", "\n\n"), ("r 1 ", "\r")] {
        let proof = Endless::new(begins, goes_on);
        refused(&mut proof.take(1 << 24));
    }
}

#[test]
fn numbers_that_would_need_large_tables_are_refused() {
    let too_much = "takes more memory than the 1048576 bytes allowed";
    let table = [
        ("4000000000 a 1 -1 0 0\n", too_much),
        ("2 p 1000000000 1 0\n", too_much),
        ("100000000000000000 a 1 -1 0 0\n", "clause 100000000000000000 is beyond 4294967295"),
        ("2 p 10000000000 1 0\n", "variable 10000000000 is beyond 1073741823"),
        ("4294967295 p 4 1 0\n", "the numbers of its clauses are too large"),
        ("99999999999999999999 a 0 0\n", "a number has more than 18 digits"),
        ("2 a 1 0 18446744073709551617 0\n", "a number has more than 18 digits"),
    ];
    for (proof, expected) in table {
        assert_eq!(refused(&mut proof.as_bytes()), format!("1: {expected}"), "{proof}");
    }
}

/// A reader that returns one byte at a time.
struct Drops<'t>(&'t [u8]);

impl Read for Drops<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let end = buffer.len().min(1);
        self.0.read(&mut buffer[..end])
    }
}

#[test]
fn a_text_may_come_byte_by_byte() {
    let clauses = vec![vec![1, 2, -3], vec![-10, 11], vec![12, 10, -1]];
    let formula = Formula { variables: 12, clauses };
    let (dimacs, proof) = (formula.dimacs(), formula.proof());
    let counted = cpog::check(&mut Drops(dimacs.as_bytes()), &mut Drops(proof.as_bytes()), 1 << 26);
    assert_eq!(counted.expect("it is accepted").models, formula.count().into());
}
