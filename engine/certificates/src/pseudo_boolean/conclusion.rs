//! Reads the conclusion of a proof, `conclusion UNSAT : ID ;` or `conclusion SAT : LITERALS ;`, and
//! checks that the constraint is a contradiction or the literals are a solution.

use super::Proved;
use super::formula::Formula;
use super::numbered::Numbered;
use super::text::{literal, semicolon, words};
use crate::Error;
use crate::literal::Literal;
use crate::scanner::Scanner;

/// Reads the conclusion. Refuses one of another kind, and one that is not proved. Refuses a
/// solution also if a constraint of the formula was deleted (`is_cut`), since the solution may
/// violate that constraint.
pub(crate) fn read(
    line: &mut Scanner<'_>,
    formula: &Formula,
    all: &mut Numbered,
    is_cut: bool,
) -> Result<Proved, Error> {
    let are_all = match line.word()? {
        "UNSAT" => true,
        "SAT" => false,
        word => {
            let reason = format!("the conclusion `{word}` has no meaning here");
            return Err(line.refuse(reason));
        }
    };
    words(line, &[":"])?;
    match are_all {
        true => refuted(line, all)?,
        false if is_cut => {
            let reason = "a constraint of the formula was deleted, which is unchecked";
            return Err(line.refuse(reason));
        }
        false => solved(line, formula, all)?,
    }
    semicolon(line)?;
    Ok(Proved {
        solutions: formula.excluded + u64::from(!are_all),
        are_all,
        variables: formula.all_variables(),
        constraints: formula.constraints,
        only: formula.only.clone(),
    })
}

/// Reads the number of a constraint. Refuses one that is not active, or is no contradiction.
fn refuted(line: &mut Scanner<'_>, all: &Numbered) -> Result<(), Error> {
    let number = line.integer()?;
    let constraint = line.accept(all.get(number))?;
    match constraint.is_contradiction() {
        true => Ok(()),
        false => Err(line.refuse(format!("constraint {number} may hold"))),
    }
}

/// Reads a solution. Refuses literals that lead to a conflict by propagation, or leave a variable
/// of the formula without a value. Otherwise all constraints hold.
fn solved(line: &mut Scanner<'_>, formula: &Formula, all: &mut Numbered) -> Result<(), Error> {
    let mut literals: Vec<Literal> = Vec::new();
    while !matches!(line.ahead()?, None | Some(b';')) {
        let literal = literal(line)?;
        let reached = all.reach(literal.variable());
        line.accept(reached.and_then(|()| all.memory.push(&mut literals, literal)))?;
    }
    if all.propagation.refutes(&mut literals) {
        return Err(line.refuse("the literals are no solution"));
    }
    match formula.all_have_values(all) {
        true => Ok(()),
        false => Err(line.refuse("the literals leave variables open")),
    }
}
