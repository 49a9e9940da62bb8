//! The formula of a proof: its constraints, and the clauses at its end that exclude solutions.

use super::numbered::Numbered;
use super::text::{Relation, Sum, semicolon, sum};
use crate::Error;
use crate::literal::Literal;
use crate::scanner::Scanner;

/// The header: the comment `* #variable= N #constraint= M` before the first constraint.
#[derive(Clone, Copy, Debug)]
struct Header {
    variables: u64,
    constraints: u64,
}

/// The sizes, the variables and the header of a formula that was read.
#[derive(Debug, Default)]
pub(crate) struct Formula {
    /// A flag for each variable, by its number: `true` if it occurs.
    occurs: Vec<bool>,
    /// Number of variables that occur.
    pub(crate) variables: u64,
    /// The header, if there is one.
    header: Option<Header>,
    /// Number of constraints, without those that exclude solutions; an equality counts once.
    pub(crate) constraints: u64,
    /// Number of excluded solutions.
    pub(crate) excluded: u64,
    /// The number that the last constraint has in proofs, where an equality has two.
    pub(crate) last: u64,
}

impl Formula {
    /// Reads a formula, and adds its constraints to `all`. Refuses a malformed line, a constraint
    /// or an excluded solution that cannot be added, and another number of constraints than the
    /// header's.
    pub(crate) fn read(line: &mut Scanner<'_>, all: &mut Numbered) -> Result<Self, Error> {
        let mut formula = Self::default();
        // `true` if the next constraint excludes a solution.
        let mut excludes = false;
        while line.next_line()? {
            if line.ahead()? == Some(b'*') {
                excludes |= formula.comment(line)?;
                line.skip_line()?;
                continue;
            }
            let sum = sum(line)?;
            semicolon(line)?;
            line.accept(match excludes {
                true => formula.exclude(&sum, all),
                false => formula.give(&sum, all),
            })?;
            excludes = false;
        }
        if excludes {
            return Err(line.refuse("a solution is announced that is not there"));
        }
        formula.last = all.last();
        line.accept(formula.agrees())?;
        Ok(formula)
    }

    /// Returns the number of variables over which solutions are counted: those that the header
    /// states, or without a header those that occur.
    pub(crate) fn all_variables(&self) -> u64 {
        self.header.map_or(self.variables, |header| header.variables)
    }

    /// Fails if the formula has more or fewer constraints than its header says, if there is one.
    fn agrees(&self) -> Result<(), String> {
        let Some(Header { constraints: promised, .. }) = self.header else { return Ok(()) };
        let constraints = self.constraints + self.excluded;
        match constraints == promised {
            true => Ok(()),
            false => Err(format!("{constraints} constraints are here, not {promised}")),
        }
    }

    /// Reads the beginning of a comment, which may be the header. Returns whether it is `* solution
    /// K` with the next number K; any other number is refused, because a solution may be missing.
    /// Refuses a header that is not complete.
    fn comment(&mut self, line: &mut Scanner<'_>) -> Result<bool, Error> {
        if line.beginning()? != b"*" {
            return Ok(false);
        }
        let word = line.beginning()?.to_owned();
        if let Some(number) = word.strip_prefix(b"#variable=")
            && self.constraints + self.excluded == 0
            && self.header.is_none()
        {
            let variables = number_after(number, line)?;
            let word = line.beginning()?.to_owned();
            let Some(number) = word.strip_prefix(b"#constraint=") else {
                return Err(line.refuse("`#constraint=` is expected here"));
            };
            let constraints = number_after(number, line)?;
            self.header = Some(Header { variables, constraints });
        }
        if word != b"solution" {
            return Ok(false);
        }
        let expected = (self.excluded + 1).to_string();
        if line.beginning()? != expected.as_bytes() || line.ahead()?.is_some() {
            return Err(line.refuse(format!("`* solution {expected}` is expected here")));
        }
        Ok(true)
    }

    /// Adds a constraint of the formula; an equality becomes two. Fails after excluded solutions,
    /// if a variable is beyond the header's, if numbers become too large, or if memory runs out.
    fn give(&mut self, sum: &Sum, all: &mut Numbered) -> Result<(), String> {
        if self.excluded > 0 {
            return Err("a constraint stands after excluded solutions".to_owned());
        }
        for (_, literal) in &sum.terms {
            self.occur(literal.variable(), all)?;
        }
        self.constraints += 1;
        all.add(sum.at_least()?)?;
        match sum.relation {
            Relation::AtLeast => Ok(()),
            Relation::Equal => all.add(sum.at_most()?),
        }
    }

    fn occur(&mut self, variable: u32, all: &mut Numbered) -> Result<(), String> {
        if let Some(Header { variables, .. }) = self.header
            && u64::from(variable) > variables
        {
            return Err(format!("x{variable} is beyond {variables} variables"));
        }
        all.reach(variable)?;
        all.memory.reach(&mut self.occurs, variable as usize)?;
        let is_new = !std::mem::replace(&mut self.occurs[variable as usize], true);
        self.variables += u64::from(is_new);
        Ok(())
    }

    /// Adds the clause of an excluded solution. Fails if it is no clause, has a variable that
    /// occurs in no constraint before, or does not exclude exactly one solution of the constraints
    /// so far; also if numbers become too large, or if memory runs out.
    fn exclude(&mut self, sum: &Sum, all: &mut Numbered) -> Result<(), String> {
        self.excluded += 1;
        let number = self.excluded;
        if let Some((_, new)) = sum.terms.iter().find(|(_, it)| !self.has(it.variable())) {
            return Err(format!("no constraint before has x{}", new.variable()));
        }
        let clause = sum.at_least()?;
        if sum.relation != Relation::AtLeast || !clause.is_clause() {
            return Err(format!("solution {number} is not excluded by a clause"));
        }
        let mut excluded: Vec<Literal> = clause.terms.iter().map(|(_, it)| !*it).collect();
        if all.propagation.refutes(&mut excluded) {
            return Err(format!("solution {number} is none, or is excluded twice"));
        }
        if self.variables < self.all_variables() {
            let (all, occur) = (self.all_variables(), self.variables);
            return Err(format!(
                "solution {number} stands for several: constraints have {occur} of {all} variables"
            ));
        }
        if !self.all_have_values(all) {
            return Err(format!("more than solution {number} may be excluded"));
        }
        all.add(clause)
    }

    /// Returns whether a variable occurs.
    fn has(&self, variable: u32) -> bool {
        self.occurs.get(variable as usize).is_some_and(|occurs| *occurs)
    }

    /// Returns whether all variables that occur have values. If so, every constraint was propagated
    /// to its last variable.
    pub(crate) fn all_have_values(&self, all: &Numbered) -> bool {
        let mut variables = (0u32..).zip(&self.occurs).filter(|(_, occurs)| **occurs);
        variables.all(|(variable, _)| all.propagation.has_value(variable))
    }
}

/// Reads the number after a `=` of the header, possibly after blanks. `digits` is the rest of the
/// word behind the `=`. Refuses anything but a number.
fn number_after(digits: &[u8], line: &mut Scanner<'_>) -> Result<u64, Error> {
    if digits.is_empty() {
        return line.natural();
    }
    let number = str::from_utf8(digits).ok().and_then(|digits| digits.parse().ok());
    number.ok_or_else(|| line.refuse("a number is expected here"))
}
