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
    /// The running [`Total`](super::total::Total). At most one operand is the total.
    Total,
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
                line.accept(operate(&word, &mut stack, all))?
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
/// missing or of the wrong kind, the operator is unknown, numbers become too large, or memory runs
/// out.
fn operate(
    operator: &str,
    stack: &mut Vec<Operand>,
    all: &mut Numbered,
) -> Result<Operand, String> {
    let last = stack.pop();
    if operator == "s" {
        return Ok(Operand::Constraint(constraint(last, all)?.saturated()));
    }
    if operator == "+" {
        return add(stack.pop(), last, stack, all);
    }
    let first = constraint(stack.pop(), all)?;
    Ok(Operand::Constraint(match (operator, last) {
        ("*", Some(Operand::Number(factor))) if factor > 0 => first.times(factor)?,
        ("d", Some(Operand::Number(divisor))) if divisor > 0 => first.divided(divisor),
        ("w", Some(Operand::Constraint(axiom))) if axiom.degree == 0 => match axiom.terms[..] {
            [(_, literal)] => first.weakened(literal.variable())?,
            _ => return Err("`w` takes a variable".to_owned()),
        },
        _ => return Err(format!("`{operator}` has no meaning here")),
    }))
}

/// Adds two operands: to the total, unless another operand on the stack is the total.
fn add(
    first: Option<Operand>,
    last: Option<Operand>,
    stack: &[Operand],
    all: &mut Numbered,
) -> Result<Operand, String> {
    let last = constraint(last, all)?;
    if !matches!(first, Some(Operand::Total)) {
        let first = constraint(first, all)?;
        if stack.iter().any(|operand| matches!(operand, Operand::Total)) {
            return first.plus(&last).map(Operand::Constraint);
        }
        all.total.add(&first, &mut all.memory)?;
    }
    all.total.add(&last, &mut all.memory)?;
    Ok(Operand::Total)
}

/// Returns the constraint of an operand: the operand itself, or the active constraint with its
/// number. Fails if there is none.
fn constraint(operand: Option<Operand>, all: &mut Numbered) -> Result<Constraint, String> {
    match operand {
        Some(Operand::Constraint(constraint)) => Ok(constraint),
        Some(Operand::Number(number)) => all.get(number),
        Some(Operand::Total) => all.total.take(),
        None => Err("an operand is missing".to_owned()),
    }
}
