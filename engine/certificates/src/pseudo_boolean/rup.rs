//! The rule `rup SUM >= BOUND ;`: adds a constraint whose negation unit propagation refutes.

use super::numbered::Numbered;
use super::text::{Relation, Sum, semicolon, sum};
use crate::Error;
use crate::scanner::Scanner;

/// Reads the line and adds its constraint. Hints after a `:`, which are numbers or `~`, are
/// ignored. Refuses a malformed line, and what [`add`] refuses.
pub(crate) fn read(line: &mut Scanner<'_>, all: &mut Numbered) -> Result<(), Error> {
    let sum = sum(line)?;
    line.ahead()?;
    if line.takes(b':')? {
        while !matches!(line.ahead()?, None | Some(b';')) {
            if !line.takes(b'~')? {
                line.integer()?;
            }
        }
    }
    semicolon(line)?;
    line.accept(add(&sum, all))
}

/// Adds a constraint. Fails if it is an equality, does not follow by unit propagation, if numbers
/// become too large, or if memory runs out.
fn add(sum: &Sum, all: &mut Numbered) -> Result<(), String> {
    if sum.relation == Relation::Equal {
        return Err("one constraint is derived at a time, and `=` is two".to_owned());
    }
    for (_, literal) in &sum.terms {
        all.reach(literal.variable())?;
    }
    let constraint = sum.at_least()?;
    let follows = if constraint.degree <= 0 {
        true
    } else if constraint.is_clause() && constraint.terms.len() == sum.terms.len() {
        // Assumes the literals in the order of the line, because the previous line may begin with
        // the same ones.
        let negated = sum.terms.iter().map(|(weight, it)| it.negated_if(*weight > 0));
        all.propagation.refutes(&mut negated.collect::<Vec<_>>())
    } else {
        all.refutes_negation(&constraint)?
    };
    match follows {
        true => all.add(constraint),
        false => Err("the constraint does not follow by unit propagation".to_owned()),
    }
}
