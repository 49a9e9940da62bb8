//! The rule `pol … ;`: derives a constraint by the rules of cutting planes, in reverse Polish
//! notation.

use super::constraint::Constraint;
use super::numbered::Numbered;
use super::text::{literal, semicolon};
use crate::Error;
use crate::scanner::Scanner;

/// An operand on the stack.
#[derive(Debug)]
enum Operand {
    /// The number of a constraint, a factor or a divisor.
    Number(i64),
    Constraint(Constraint),
}

impl Operand {
    /// Returns the bytes that are taken from the memory limit for the operand.
    fn bytes(&self) -> usize {
        let terms =
            if let Operand::Constraint(constraint) = self { constraint.terms.len() } else { 0 };
        2 * size_of::<Self>() + 32 * terms
    }
}

/// Reads the line, and adds the derived constraint. Refuses a line that does not leave exactly one
/// operand on the stack.
pub(crate) fn read(line: &mut Scanner<'_>, all: &mut Numbered) -> Result<(), Error> {
    let mut stack: Vec<Operand> = Vec::new();
    let mut taken = 0;
    loop {
        let operand = match line.ahead()? {
            Some(b';') => break,
            Some(b'0'..=b'9' | b'-') => Operand::Number(line.integer()?),
            Some(b'x' | b'~') => {
                let literal = literal(line)?;
                line.accept(all.reach(literal.variable()))?;
                Operand::Constraint(Constraint::axiom(literal))
            }
            _ => {
                let word = line.word()?.to_owned();
                let result = operate(&word, &mut stack, all);
                Operand::Constraint(result.map_err(|reason| line.refuse(reason))?)
            }
        };
        let bytes = operand.bytes();
        line.accept(all.memory.take(bytes))?;
        taken += bytes;
        stack.push(operand);
    }
    all.memory.give(taken);
    semicolon(line)?;
    let (Some(result), true) = (stack.pop(), stack.is_empty()) else {
        return Err(line.refuse("not one constraint is left on the stack"));
    };
    line.accept(constraint(Some(result), all).and_then(|result| all.add(result)))
}

/// Takes the operands of an operator from the stack and returns the result. Fails if they are
/// missing or of the wrong kind, the operator is unknown, or numbers become too large.
fn operate(operator: &str, stack: &mut Vec<Operand>, all: &Numbered) -> Result<Constraint, String> {
    let last = stack.pop();
    if operator == "s" {
        return Ok(constraint(last, all)?.saturated());
    }
    let first = constraint(stack.pop(), all)?;
    match (operator, last) {
        ("+", last) => first.plus(&constraint(last, all)?),
        ("*", Some(Operand::Number(factor))) if factor > 0 => first.times(factor),
        ("d", Some(Operand::Number(divisor))) if divisor > 0 => Ok(first.divided(divisor)),
        ("w", Some(Operand::Constraint(axiom))) if axiom.degree == 0 => match axiom.terms[..] {
            [(_, literal)] => first.weakened(literal.variable()),
            _ => Err("`w` takes a variable".to_owned()),
        },
        _ => Err(format!("`{operator}` has no meaning here")),
    }
}

/// Returns the constraint of an operand: the operand itself, or the active constraint with its
/// number. Fails if there is none.
fn constraint(operand: Option<Operand>, all: &Numbered) -> Result<Constraint, String> {
    match operand {
        Some(Operand::Constraint(constraint)) => Ok(constraint),
        Some(Operand::Number(number)) => all.get(number),
        None => Err("an operand is missing".to_owned()),
    }
}
