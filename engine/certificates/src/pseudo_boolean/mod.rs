//! Proofs that linear constraints over Booleans have no solution, or no others than those that are
//! named.
//!
//! The formula is in OPB (`text.rs`), the proof in the part of VeriPB's format, version 3, that proofs by a
//! search and by sums of constraints need (Bogaerts, Gocht, McCreesh and Nordström, *Certified dominance
//! and symmetry breaking for combinatorial optimisation*, 2023):
//!
//! | line | means |
//! | --- | --- |
//! | `pseudo-Boolean proof version 3.0` | the first line |
//! | `f N ;` | the formula has N constraints; they are numbered from 1, an equality twice: at least, at most |
//! | `rup SUM >= BOUND ;` | a constraint whose negation unit propagation refutes (`propagation.rs`); hints after a `:` are not needed |
//! | `pol … ;` | a constraint made of others, in reverse Polish notation: `+`, `N *`, `N d`, `s`, `xN w`, literals |
//! | `del id IDS ;`, `del range FROM END ;` | constraints that are needed no more |
//! | `output NONE ;` | before the last two lines |
//! | `conclusion UNSAT : ID ;`, `conclusion SAT : LITERALS ;` | the constraint that cannot hold, or a solution |
//! | `end pseudo-Boolean proof ;` | the last line |
//!
//! Whatever is derived follows from the formula, and deleting makes nothing follow that did not. So if a
//! constraint that cannot hold is derived, the formula has no solution.
//!
//! **Exactly k solutions.** The last k constraints of the formula may be clauses that each exclude one
//! solution, after a comment `* solution K` with numbers from 1, in a row. Such a clause is accepted if,
//! in the formula of all constraints before it, propagation from what it excludes gives every variable a
//! value without a conflict: all constraints hold then, since each was counted to its last variable, and
//! no other solution is excluded. So each of these clauses takes away exactly one solution, and if none is
//! left, there were k. The count is over the variables that occur in the formula.

mod constraint;
mod propagation;
mod text;

use std::collections::HashMap;
use std::io::Read;

use crate::literal::Literal;
use crate::memory::Memory;
use crate::scanner::Scanner;
use crate::{Error, Text};
use constraint::Constraint;
use propagation::Propagation;
use text::{Relation, Sum, literal, semicolon, sum};

/// What a proof has shown of the constraints that are no excluded solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proved {
    /// How many solutions there are, or how many at least.
    pub solutions: u64,
    /// Whether there are no others.
    pub are_all: bool,
    /// How many variables occur in the formula.
    pub variables: u64,
    /// How many constraints the formula has, without excluded solutions; an equality is one.
    pub constraints: u64,
}

/// Memory of a number of a constraint.
const NUMBERED: usize = 48;

/// Checks a proof in VeriPB's format about a formula in OPB.
///
/// Each file is read once. `memory` bounds what is kept, in bytes.
///
/// # Errors
///
/// If the formula or the proof cannot be read, if a line is wrong or has no meaning here, if the proof
/// ends before its claim is proved, or if more memory were needed.
///
/// # Examples
///
/// Exactly one of three, and the two solutions in which it is not the third.
///
/// ```
/// use billhook_certificates::pseudo_boolean::check;
///
/// let formula = "\
/// 1 x1 1 x2 1 x3 = 1 ;
/// 1 ~x3 >= 1 ;
/// * solution 1
/// 1 ~x1 >= 1 ;
/// * solution 2
/// 1 ~x2 >= 1 ;
/// ";
/// let proof = "\
/// pseudo-Boolean proof version 3.0
/// f 5 ;
/// rup >= 1 ;
/// output NONE ;
/// conclusion UNSAT : 6 ;
/// end pseudo-Boolean proof ;
/// ";
/// let proved = check(&mut formula.as_bytes(), &mut proof.as_bytes(), 1 << 20)?;
/// assert_eq!((proved.solutions, proved.are_all), (2, true));
/// # Ok::<_, billhook_certificates::Error>(())
/// ```
pub fn check(formula: &mut dyn Read, proof: &mut dyn Read, memory: usize) -> Result<Proved, Error> {
    let mut checker = Checker { memory: Memory::new(memory), ..Checker::default() };
    checker.formula(&mut Scanner::new(Text::Formula, formula))?;
    checker.proof(&mut Scanner::new(Text::Proof, proof))
}

#[derive(Default)]
struct Checker {
    memory: Memory,
    propagation: Propagation,
    /// The slots of constraints that are alive, by their numbers.
    slots: HashMap<u64, u32>,
    /// The number of the last constraint.
    last: u64,
    /// By variable, whether it occurs in the formula, and how many do.
    occurs: Vec<bool>,
    variables: u64,
    constraints: u64,
    /// The number of the last constraint of the formula, and whether one was deleted.
    given: u64,
    is_cut: bool,
    excluded: u64,
}

/// What may stand on the stack of a `pol`.
enum Operand {
    /// A number of a constraint, or a factor.
    Number(i64),
    Constraint(Constraint),
}

impl Operand {
    /// Bytes of the operand, and of what it was made of.
    fn bytes(&self) -> usize {
        let terms =
            if let Operand::Constraint(constraint) = self { constraint.terms.len() } else { 0 };
        2 * size_of::<Self>() + 32 * terms
    }
}

impl Checker {
    fn formula(&mut self, line: &mut Scanner<'_>) -> Result<(), Error> {
        // Whether the next constraint excludes a solution.
        let mut excludes = false;
        while line.next_line()? {
            if line.ahead()? == Some(b'*') {
                excludes |= self.is_marked(line)?;
                line.skip_line()?;
                continue;
            }
            let sum = sum(line)?;
            semicolon(line)?;
            let taken = match excludes {
                true => self.exclude(&sum),
                false => self.give(&sum),
            };
            taken.map_err(|reason| line.refuse(reason))?;
            excludes = false;
        }
        self.given = self.last;
        if excludes {
            return Err(line.refuse("a solution is announced that is not there"));
        }
        Ok(())
    }

    /// Whether a comment is `* solution K`, with the next number: with another one a solution may be
    /// missing.
    fn is_marked(&self, line: &mut Scanner<'_>) -> Result<bool, Error> {
        if line.beginning()? != b"*" || line.beginning()? != b"solution" {
            return Ok(false);
        }
        let expected = (self.excluded + 1).to_string();
        if line.beginning()? != expected.as_bytes() || line.ahead()?.is_some() {
            return Err(line.refuse(format!("`* solution {expected}` is expected here")));
        }
        Ok(true)
    }

    fn occur(&mut self, variable: u32) -> Result<(), String> {
        self.propagation.reach(variable, &mut self.memory)?;
        self.memory.reach(&mut self.occurs, variable as usize)?;
        let is_new = !std::mem::replace(&mut self.occurs[variable as usize], true);
        self.variables += u64::from(is_new);
        Ok(())
    }

    /// Whether a variable occurs in the formula.
    fn has(&self, variable: u32) -> bool {
        self.occurs.get(variable as usize).is_some_and(|occurs| *occurs)
    }

    /// Whether all variables of the formula have values: then each constraint was counted to its last
    /// variable.
    fn all_have_values(&self) -> bool {
        let mut variables = (0u32..).zip(&self.occurs).filter(|(_, occurs)| **occurs);
        variables.all(|(variable, _)| self.propagation.has_value(variable))
    }

    /// Adds a constraint of the formula.
    fn give(&mut self, sum: &Sum) -> Result<(), String> {
        if self.excluded > 0 {
            return Err("a constraint stands after excluded solutions".to_owned());
        }
        for (_, literal) in &sum.terms {
            self.occur(literal.variable())?;
        }
        self.constraints += 1;
        self.add(sum.at_least()?)?;
        match sum.relation {
            Relation::AtLeast => Ok(()),
            Relation::Equal => self.add(sum.at_most()?),
        }
    }

    /// Adds a clause that takes away exactly one solution of the constraints so far.
    fn exclude(&mut self, sum: &Sum) -> Result<(), String> {
        self.excluded += 1;
        let number = self.excluded;
        if let Some((_, new)) = sum.terms.iter().find(|(_, it)| !self.has(it.variable())) {
            return Err(format!("no constraint before has x{}", new.variable()));
        }
        let clause = sum.at_least()?;
        if sum.relation != Relation::AtLeast || !clause.is_clause() {
            return Err(format!("solution {number} is not excluded by a clause"));
        }
        let excluded: Vec<Literal> = clause.terms.iter().map(|(_, literal)| !*literal).collect();
        if self.propagation.refutes(excluded.into_iter()) {
            return Err(format!("solution {number} is none, or is excluded twice"));
        }
        if !self.all_have_values() {
            return Err(format!("more than solution {number} may be excluded"));
        }
        self.propagation.assume_nothing();
        self.add(clause)
    }

    /// Adds a constraint under the next number.
    fn add(&mut self, constraint: Constraint) -> Result<(), String> {
        self.memory.take(NUMBERED)?;
        let slot = self.propagation.add(constraint, &mut self.memory)?;
        self.last += 1;
        self.slots.insert(self.last, slot);
        Ok(())
    }

    fn proof(&mut self, line: &mut Scanner<'_>) -> Result<Proved, Error> {
        line.next_line()?;
        words(line, &["pseudo-Boolean", "proof", "version", "3.0"])?;
        line.end_of_line()?;
        let mut is_output = false;
        while line.next_line()? {
            if let Some(b'*' | b'%') = line.ahead()? {
                line.skip_line()?;
                continue;
            }
            match line.word()? {
                "f" => self.count_formula(line)?,
                "rup" => self.rup(line)?,
                "pol" => self.pol(line)?,
                "del" => self.delete(line)?,
                "output" => {
                    words(line, &["NONE"])?;
                    semicolon(line)?;
                    is_output = true;
                }
                "conclusion" if is_output => {
                    let proved = self.conclude(line)?;
                    line.next_line()?;
                    words(line, &["end", "pseudo-Boolean", "proof"])?;
                    semicolon(line)?;
                    return match line.next_line()? {
                        true => Err(line.refuse("the proof has ended before")),
                        false => Ok(proved),
                    };
                }
                word => {
                    let reason = format!("`{word}` has no meaning here");
                    return Err(line.refuse(reason));
                }
            }
        }
        Err(line.refuse("the proof ends without a conclusion"))
    }

    /// `f N ;`
    fn count_formula(&mut self, line: &mut Scanner<'_>) -> Result<(), Error> {
        let number = line.natural()?;
        let given = self.given;
        if number != given {
            return Err(line.refuse(format!("the formula has {given} constraints, not {number}")));
        }
        semicolon(line)
    }

    /// `rup SUM >= BOUND ;`
    fn rup(&mut self, line: &mut Scanner<'_>) -> Result<(), Error> {
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
        self.follows(&sum).map_err(|reason| line.refuse(reason))
    }

    /// Adds a constraint if propagation refutes its negation.
    fn follows(&mut self, sum: &Sum) -> Result<(), String> {
        if sum.relation == Relation::Equal {
            return Err("one constraint is derived at a time, and `=` is two".to_owned());
        }
        for (_, literal) in &sum.terms {
            self.propagation.reach(literal.variable(), &mut self.memory)?;
        }
        let constraint = sum.at_least()?;
        let is_refuted = if constraint.degree <= 0 {
            true
        } else if constraint.is_clause() && constraint.terms.len() == sum.terms.len() {
            // In the order in which they stand, which that of the line before may share.
            let negated = sum.terms.iter().map(|(weight, it)| it.negated_if(*weight > 0));
            self.propagation.refutes(negated)
        } else {
            self.refutes_negation(&constraint)?
        };
        if !is_refuted {
            return Err("the constraint does not follow by unit propagation".to_owned());
        }
        self.add(constraint)
    }

    fn refutes_negation(&mut self, constraint: &Constraint) -> Result<bool, String> {
        self.propagation.assume_nothing();
        let slot = self.propagation.add(constraint.negated()?, &mut self.memory)?;
        let is_refuted = self.propagation.refutes(std::iter::empty());
        self.propagation.remove(slot, &mut self.memory);
        Ok(is_refuted)
    }

    /// `pol … ;`
    fn pol(&mut self, line: &mut Scanner<'_>) -> Result<(), Error> {
        let mut stack: Vec<Operand> = Vec::new();
        let mut taken = 0;
        loop {
            let operand = match line.ahead()? {
                Some(b';') => break,
                Some(b'0'..=b'9' | b'-') => Operand::Number(line.integer()?),
                Some(b'x' | b'~') => {
                    let literal = literal(line)?;
                    let reached = self.propagation.reach(literal.variable(), &mut self.memory);
                    reached.map_err(|reason| line.refuse(reason))?;
                    Operand::Constraint(Constraint::axiom(literal))
                }
                _ => {
                    let word = line.word()?.to_owned();
                    let result = self.operate(&word, &mut stack);
                    Operand::Constraint(result.map_err(|reason| line.refuse(reason))?)
                }
            };
            let bytes = operand.bytes();
            self.memory.take(bytes).map_err(|reason| line.refuse(reason))?;
            taken += bytes;
            stack.push(operand);
        }
        self.memory.give(taken);
        semicolon(line)?;
        let (Some(result), true) = (stack.pop(), stack.is_empty()) else {
            return Err(line.refuse("not one constraint is left on the stack"));
        };
        let result = self.operand(Some(result)).and_then(|result| self.add(result));
        result.map_err(|reason| line.refuse(reason))
    }

    /// Applies an operator to what is on the stack.
    fn operate(&self, operator: &str, stack: &mut Vec<Operand>) -> Result<Constraint, String> {
        let last = stack.pop();
        if operator == "s" {
            return Ok(self.operand(last)?.saturated());
        }
        let first = self.operand(stack.pop())?;
        match (operator, last) {
            ("+", last) => first.plus(&self.operand(last)?),
            ("*", Some(Operand::Number(factor))) if factor > 0 => first.times(factor),
            ("d", Some(Operand::Number(divisor))) if divisor > 0 => Ok(first.divided(divisor)),
            ("w", Some(Operand::Constraint(axiom))) if axiom.degree == 0 => match axiom.terms[..] {
                [(_, literal)] => first.weakened(literal.variable()),
                _ => Err("`w` takes a variable".to_owned()),
            },
            _ => Err(format!("`{operator}` has no meaning here")),
        }
    }

    fn operand(&self, operand: Option<Operand>) -> Result<Constraint, String> {
        match operand {
            Some(Operand::Constraint(constraint)) => Ok(constraint),
            Some(Operand::Number(number)) => Ok(self.constraint(number)?.clone()),
            None => Err("an operand is missing".to_owned()),
        }
    }

    /// The constraint with a number; below 0 they are counted from the last one.
    fn constraint(&self, number: i64) -> Result<&Constraint, String> {
        let absolute = match u64::try_from(number) {
            Ok(number) => Some(number),
            Err(_) => (self.last + 1).checked_sub(number.unsigned_abs()),
        };
        let slot = absolute.and_then(|number| self.slots.get(&number));
        let slot = slot.ok_or_else(|| format!("there is no constraint {number}"))?;
        Ok(self.propagation.constraint(*slot))
    }

    /// `del id IDS ;`, `del range FROM END ;`
    fn delete(&mut self, line: &mut Scanner<'_>) -> Result<(), Error> {
        match line.word()? {
            "id" => {
                while !matches!(line.ahead()?, None | Some(b';')) {
                    let number = line.natural()?;
                    self.remove(number).map_err(|reason| line.refuse(reason))?;
                }
            }
            "range" => {
                let (from, end) = (line.natural()?, line.natural()?);
                if end > self.last + 1 {
                    return Err(line.refuse(format!("there is no constraint {}", end - 1)));
                }
                for number in from..end {
                    if self.slots.contains_key(&number) {
                        self.remove(number).map_err(|reason| line.refuse(reason))?;
                    }
                }
            }
            word => {
                let reason = format!("`del {word}` has no meaning here");
                return Err(line.refuse(reason));
            }
        }
        semicolon(line)
    }

    fn remove(&mut self, number: u64) -> Result<(), String> {
        let slot = self.slots.remove(&number);
        let slot = slot.ok_or_else(|| format!("there is no constraint {number}"))?;
        self.is_cut |= number <= self.given;
        self.propagation.remove(slot, &mut self.memory);
        self.memory.give(NUMBERED);
        Ok(())
    }

    /// `conclusion UNSAT : ID ;`, `conclusion SAT : LITERALS ;`
    fn conclude(&mut self, line: &mut Scanner<'_>) -> Result<Proved, Error> {
        let are_all = match line.word()? {
            "UNSAT" => true,
            "SAT" => false,
            word => {
                let reason = format!("the conclusion `{word}` has no meaning here");
                return Err(line.refuse(reason));
            }
        };
        words(line, &[":"])?;
        if are_all {
            let number = line.integer()?;
            let constraint = self.constraint(number).map_err(|reason| line.refuse(reason))?;
            if !constraint.is_contradiction() {
                return Err(line.refuse(format!("constraint {number} may hold")));
            }
        } else {
            let mut literals = Vec::new();
            while !matches!(line.ahead()?, None | Some(b';')) {
                let literal = literal(line)?;
                let reached = self.propagation.reach(literal.variable(), &mut self.memory);
                let kept = reached.and_then(|()| self.memory.push(&mut literals, literal));
                kept.map_err(|reason| line.refuse(reason))?;
            }
            self.satisfies(literals).map_err(|reason| line.refuse(reason))?;
        }
        semicolon(line)?;
        let Self { excluded, variables, constraints, .. } = *self;
        let solutions = excluded + u64::from(!are_all);
        Ok(Proved { solutions, are_all, variables, constraints })
    }

    /// Literals give every variable of the formula a value, with which all of its constraints hold.
    fn satisfies(&mut self, literals: Vec<Literal>) -> Result<(), String> {
        if self.is_cut {
            return Err("a constraint of the formula was deleted, which is unchecked".to_owned());
        }
        if self.propagation.refutes(literals.into_iter()) {
            return Err("the literals are no solution".to_owned());
        }
        if !self.all_have_values() {
            return Err("the literals leave variables open".to_owned());
        }
        Ok(())
    }
}

/// These words stand next.
fn words(line: &mut Scanner<'_>, expected: &[&str]) -> Result<(), Error> {
    for expected in expected {
        let word = line.word()?;
        if word != *expected {
            let reason = format!("`{expected}` is expected here, and not `{word}`");
            return Err(line.refuse(reason));
        }
    }
    Ok(())
}
