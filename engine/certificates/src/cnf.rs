//! Formulas in DIMACS CNF: `p cnf VARIABLES CLAUSES`, then literals, with a 0 after each clause.
//!
//! Lines that begin with `c` are comments, wherever they stand.

use crate::Error;
use crate::scanner::Scanner;

/// The header of a formula: the first line that is not a comment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Header {
    pub(crate) variables: u64,
    pub(crate) clauses: u64,
}

/// Reads the header. Refuses the text if its first line that is no comment is not a header.
pub(crate) fn header(scanner: &mut Scanner<'_>) -> Result<Header, Error> {
    skip_comments(scanner)?;
    for expected in ["p", "cnf"] {
        let word = scanner.word()?;
        if word != expected {
            return Err(scanner.refuse("the formula does not begin with `p cnf`"));
        }
    }
    let header = Header { variables: scanner.natural()?, clauses: scanner.natural()? };
    scanner.end_of_line()?;
    Ok(header)
}

/// Reads all clauses. Passes each literal to `take` as it stands in the file, and a 0 after each
/// clause. Refuses variables beyond the header's, another number of clauses, an open last clause,
/// and literals that `take` refuses.
pub(crate) fn clauses(
    scanner: &mut Scanner<'_>,
    header: Header,
    mut take: impl FnMut(i64) -> Result<(), String>,
) -> Result<(), Error> {
    let mut clauses = 0;
    let mut is_open = false;
    while skip_comments(scanner)? {
        while scanner.ahead()?.is_some() {
            let literal = scanner.integer()?;
            if literal.unsigned_abs() > header.variables {
                let variables = header.variables;
                return Err(scanner.refuse(format!("literal {literal} is beyond {variables}")));
            }
            scanner.accept(take(literal))?;
            is_open = literal != 0;
            clauses += u64::from(!is_open);
        }
    }
    if is_open {
        return Err(scanner.refuse("the last clause does not end with 0"));
    }
    if clauses != header.clauses {
        let promised = header.clauses;
        return Err(scanner.refuse(format!("{clauses} clauses are here, not {promised}")));
    }
    Ok(())
}

/// Moves to the next line that is not a comment; returns `false` at the end.
fn skip_comments(scanner: &mut Scanner<'_>) -> Result<bool, Error> {
    while scanner.next_line()? {
        if scanner.ahead()? != Some(b'c') {
            return Ok(true);
        }
        scanner.skip_line()?;
    }
    Ok(false)
}
