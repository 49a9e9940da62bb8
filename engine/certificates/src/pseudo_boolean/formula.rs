//! A formula: its constraints, and the solutions that its last clauses exclude.

use super::numbered::Numbered;
use super::text::{Relation, Sum, semicolon, sum};
use crate::Error;
use crate::literal::Literal;
use crate::scanner::Scanner;

/// What is known of a formula that was read.
#[derive(Debug, Default)]
pub(crate) struct Formula {
    /// By variable, whether it occurs.
    occurs: Vec<bool>,
    /// How many variables occur.
    pub(crate) variables: u64,
    /// How many constraints there are, without those that exclude solutions; an equality is one.
    pub(crate) constraints: u64,
    /// How many solutions are excluded.
    pub(crate) excluded: u64,
    /// The number of the last constraint.
    pub(crate) last: u64,
}

impl Formula {
    /// Reads a formula, and adds its constraints.
    pub(crate) fn read(line: &mut Scanner<'_>, all: &mut Numbered) -> Result<Self, Error> {
        let mut formula = Self::default();
        // Whether the next constraint excludes a solution.
        let mut excludes = false;
        while line.next_line()? {
            if line.ahead()? == Some(b'*') {
                excludes |= formula.is_marked(line)?;
                line.skip_line()?;
                continue;
            }
            let sum = sum(line)?;
            semicolon(line)?;
            let taken = match excludes {
                true => formula.exclude(&sum, all),
                false => formula.give(&sum, all),
            };
            taken.map_err(|reason| line.refuse(reason))?;
            excludes = false;
        }
        if excludes {
            return Err(line.refuse("a solution is announced that is not there"));
        }
        formula.last = all.last();
        Ok(formula)
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

    /// Adds a constraint.
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
        all.reach(variable)?;
        all.memory.reach(&mut self.occurs, variable as usize)?;
        let is_new = !std::mem::replace(&mut self.occurs[variable as usize], true);
        self.variables += u64::from(is_new);
        Ok(())
    }

    /// Adds a clause that takes away exactly one solution of the constraints so far.
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
        let excluded: Vec<Literal> = clause.terms.iter().map(|(_, literal)| !*literal).collect();
        if all.propagation.refutes(excluded.into_iter()) {
            return Err(format!("solution {number} is none, or is excluded twice"));
        }
        if !self.all_have_values(all) {
            return Err(format!("more than solution {number} may be excluded"));
        }
        all.propagation.assume_nothing();
        all.add(clause)
    }

    /// Whether a variable occurs.
    fn has(&self, variable: u32) -> bool {
        self.occurs.get(variable as usize).is_some_and(|occurs| *occurs)
    }

    /// Whether all variables have values: then each constraint was counted to its last variable.
    pub(crate) fn all_have_values(&self, all: &Numbered) -> bool {
        let mut variables = (0u32..).zip(&self.occurs).filter(|(_, occurs)| **occurs);
        variables.all(|(variable, _)| all.propagation.has_value(variable))
    }
}
