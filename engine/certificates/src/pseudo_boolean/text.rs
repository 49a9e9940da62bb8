//! Constraints in OPB's notation: `2 x1 -1 ~x7 >= 1 ;`, or with `=`. `~` negates, and each variable
//! is `x` with a number.

use super::constraint::Constraint;
use crate::Error;
use crate::literal::Literal;
use crate::scanner::Scanner;

/// The relation between a sum and its bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Relation {
    AtLeast,
    Equal,
}

/// A constraint as written: a sum, its relation and its bound.
#[derive(Debug)]
pub(crate) struct Sum {
    pub(crate) terms: Vec<(i128, Literal)>,
    pub(crate) relation: Relation,
    pub(crate) bound: i128,
}

impl Sum {
    /// Returns the constraint that the sum is at least its bound. Fails if numbers become too
    /// large.
    pub(crate) fn at_least(&self) -> Result<Constraint, String> {
        Constraint::normal(self.terms.iter().copied(), self.bound)
    }

    /// Returns the constraint that the sum is at most its bound. Fails if numbers become too large.
    pub(crate) fn at_most(&self) -> Result<Constraint, String> {
        let terms = self.terms.iter().map(|(weight, literal)| (-weight, *literal));
        Constraint::normal(terms, -self.bound)
    }
}

/// Maximum number of terms of a sum; a line without an end is refused.
const MOST: usize = 1 << 20;

/// Initial capacity for terms.
const USUAL: usize = 32;

/// Reads a constraint, without the semicolon after it. Refuses a sum of more than [`MOST`] terms.
pub(crate) fn sum(line: &mut Scanner<'_>) -> Result<Sum, Error> {
    let mut terms = Vec::with_capacity(USUAL);
    let relation = loop {
        match line.ahead()? {
            Some(b'>' | b'=') => match line.word()? {
                ">=" => break Relation::AtLeast,
                "=" => break Relation::Equal,
                word => {
                    let reason = format!("`{word}` is no relation, as `>=` and `=` are");
                    return Err(line.refuse(reason));
                }
            },
            _ if terms.len() == MOST => {
                return Err(line.refuse(format!("a sum has more than {MOST} terms")));
            }
            _ => {
                let weight = integer(line)?;
                terms.push((weight.into(), literal(line)?));
            }
        }
    };
    Ok(Sum { terms, relation, bound: integer(line)?.into() })
}

/// Reads a number, possibly with a sign. Fails like [`Scanner::integer`].
fn integer(line: &mut Scanner<'_>) -> Result<i64, Error> {
    match line.ahead()? {
        Some(b'+') => {
            line.takes(b'+')?;
            line.magnitude()
        }
        _ => line.integer(),
    }
}

/// Reads a literal: a variable, or `~` and a variable. Refuses anything else, `x0`, and a variable
/// whose number is too large.
pub(crate) fn literal(line: &mut Scanner<'_>) -> Result<Literal, Error> {
    line.ahead()?;
    let is_negated = line.takes(b'~')?;
    if !line.takes(b'x')? {
        return Err(line.refuse("a variable is expected here, `x` with a number"));
    }
    let variable = Literal::read(line.magnitude()?);
    let variable = line.accept(variable)?;
    let variable = variable.ok_or_else(|| line.refuse("variables are numbered from 1"))?;
    Ok(variable.negated_if(is_negated))
}

/// Reads the semicolon at the end of a line. Refuses anything else.
pub(crate) fn semicolon(line: &mut Scanner<'_>) -> Result<(), Error> {
    line.ahead()?;
    if !line.takes(b';')? {
        return Err(line.refuse("a line ends with `;`"));
    }
    line.end_of_line()
}

/// Reads the next words of the line. Refuses any other words than the expected ones.
pub(crate) fn words(line: &mut Scanner<'_>, expected: &[&str]) -> Result<(), Error> {
    for expected in expected {
        let word = line.word()?;
        if word != *expected {
            let reason = format!("`{expected}` is expected here, and not `{word}`");
            return Err(line.refuse(reason));
        }
    }
    Ok(())
}
