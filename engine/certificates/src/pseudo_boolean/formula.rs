//! The formula of a proof: its constraints, and the clauses at its end that exclude solutions.

use super::numbered::Numbered;
use super::text::{Relation, Sum, semicolon, sum};
use crate::Error;
use crate::literal::Literal;
use crate::scanner::Scanner;

/// Maximum number of bytes of the words after `* only solutions`; the rest is cut off.
const LONGEST: usize = 200;

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
    /// The number of the last variable over which solutions are counted, if a comment states it.
    counted: Option<u64>,
    /// The words that say which solutions the formula is about, if a comment has them.
    pub(crate) only: Option<String>,
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
        // Whether the next constraint excludes a solution, and the true variables of that solution
        // beyond the counted ones.
        let (mut excludes, mut others) = (false, Vec::new());
        while line.next_line()? {
            if line.ahead()? == Some(b'*') {
                match excludes {
                    true => formula.others(line, &mut others)?,
                    false => excludes = formula.comment(line)?,
                }
                line.skip_line()?;
                continue;
            }
            let sum = sum(line)?;
            semicolon(line)?;
            line.accept(match excludes {
                true => formula.exclude(&sum, &others, all),
                false => formula.give(&sum, all),
            })?;
            excludes = false;
            others.clear();
        }
        if excludes {
            return Err(line.refuse("a solution is announced that is not there"));
        }
        formula.last = all.last();
        line.accept(formula.agrees())?;
        Ok(formula)
    }

    /// Returns the number of variables over which solutions are counted: those that a comment
    /// states, otherwise all that the header states, or without a header those that occur.
    pub(crate) fn all_variables(&self) -> u64 {
        let all = self.header.map_or(self.variables, |header| header.variables);
        self.counted.unwrap_or(all)
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

    /// Reads the beginning of a comment: the header, `* counted x1 to xN`,
    /// `* only solutions WORDS`, `* solution K`, or any other text, which it skips. Returns whether
    /// it is `* solution K`.
    ///
    /// Refuses a number K that is not the next one, because a solution may be missing; a header
    /// that is not complete; a second `* only solutions`; and `* counted` that comes again or after
    /// a solution.
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
        match &word[..] {
            b"counted" if line.beginning()? == b"x1" && line.beginning()? == b"to" => {
                self.count(line).map(|()| false)
            }
            b"only" if line.beginning()? == b"solutions" => self.restrict(line).map(|()| false),
            b"solution" => {
                let expected = (self.excluded + 1).to_string();
                if line.beginning()? != expected.as_bytes() || line.ahead()?.is_some() {
                    return Err(line.refuse(format!("`* solution {expected}` is expected here")));
                }
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// Reads the words after `* only solutions`.
    fn restrict(&mut self, line: &mut Scanner<'_>) -> Result<(), Error> {
        if self.only.is_some() {
            return Err(line.refuse("the solutions that this is about are stated again"));
        }
        self.only = Some(line.rest(LONGEST)?);
        Ok(())
    }

    /// Reads the last of the variables over which solutions are counted.
    fn count(&mut self, line: &mut Scanner<'_>) -> Result<(), Error> {
        let last = variable(line)?;
        if self.counted.is_some() || self.excluded > 0 {
            return Err(line.refuse("the counted variables are stated too late"));
        }
        if self.header.is_some_and(|header| last > header.variables) {
            return Err(line.refuse(format!("there is no variable x{last}")));
        }
        self.counted = Some(last);
        Ok(())
    }

    /// Reads a comment between `* solution K` and its clause: `* with VARIABLES` lists the true
    /// variables beyond the counted ones.
    fn others(&self, line: &mut Scanner<'_>, others: &mut Vec<u32>) -> Result<(), Error> {
        if line.beginning()? != b"*" {
            return Ok(());
        }
        match line.beginning()? {
            b"solution" => return Err(line.refuse("a solution is announced that is not there")),
            b"with" => {}
            _ => return Ok(()),
        }
        let Some(counted) = self.counted else { return Ok(()) };
        while line.ahead()?.is_some() {
            let number = variable(line)?;
            let is_next = others.last().is_none_or(|last| u64::from(*last) < number);
            match u32::try_from(number)
                .ok()
                .filter(|&it| is_next && number > counted && self.has(it))
            {
                Some(it) => others.push(it),
                None if !is_next => return Err(line.refuse(format!("x{number} is out of order"))),
                None => return Err(line.refuse(format!("x{number} is no other variable"))),
            }
        }
        Ok(())
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
    /// occurs in no constraint before or is not counted, or does not exclude exactly one solution
    /// of the constraints so far; also if numbers become too large, or if memory runs out. `others`
    /// are the true variables beyond the counted ones, in ascending order.
    fn exclude(&mut self, sum: &Sum, others: &[u32], all: &mut Numbered) -> Result<(), String> {
        self.excluded += 1;
        let number = self.excluded;
        if let Some((_, new)) = sum.terms.iter().find(|(_, it)| !self.has(it.variable())) {
            return Err(format!("no constraint before has x{}", new.variable()));
        }
        let counted = self.counted.unwrap_or(u64::MAX);
        if let Some((_, it)) = sum.terms.iter().find(|it| u64::from(it.1.variable()) > counted) {
            return Err(format!("x{} is not counted", it.variable()));
        }
        let clause = sum.at_least()?;
        if sum.relation != Relation::AtLeast || !clause.is_clause() {
            return Err(format!("solution {number} is not excluded by a clause"));
        }
        let mut excluded: Vec<Literal> = clause.terms.iter().map(|(_, it)| !*it).collect();
        if all.propagation.refutes(&mut excluded) {
            return Err(format!("solution {number} is none, or is excluded twice"));
        }
        let occur = match self.counted {
            Some(_) => self.valued(all, counted).count() as u64,
            None => self.variables,
        };
        if occur < self.all_variables() {
            let all = self.all_variables();
            return Err(format!(
                "solution {number} stands for several: constraints have {occur} of {all} variables"
            ));
        }
        if !self.valued(all, counted).all(|has_value| has_value) {
            return Err(format!("more than solution {number} may be excluded"));
        }
        if self.counted.is_some() {
            self.complete(excluded, others, all)?;
        }
        all.add(clause)
    }

    /// Checks that literals of counted variables, with `others` as the only true variables beyond
    /// these, are a solution.
    fn complete(
        &self,
        mut literals: Vec<Literal>,
        others: &[u32],
        all: &mut Numbered,
    ) -> Result<(), String> {
        for (variable, _) in (0u32..).zip(&self.occurs).filter(|(_, occurs)| **occurs) {
            if self.counted.is_some_and(|counted| u64::from(variable) > counted) {
                let literal = Literal::positive(variable);
                let is_true = others.binary_search(&variable).is_ok();
                literals.push(if is_true { literal } else { !literal });
            }
        }
        let number = self.excluded;
        if all.propagation.refutes(&mut literals) {
            return Err(format!("solution {number} is none with these other variables"));
        }
        match self.all_have_values(all) {
            true => Ok(()),
            false => Err(format!("solution {number} leaves variables open")),
        }
    }

    /// Returns whether a variable occurs.
    fn has(&self, variable: u32) -> bool {
        self.occurs.get(variable as usize).is_some_and(|occurs| *occurs)
    }

    /// Returns whether all variables that occur have values. If so, every constraint was propagated
    /// to its last variable.
    pub(crate) fn all_have_values(&self, all: &Numbered) -> bool {
        self.valued(all, u64::MAX).all(|has_value| has_value)
    }

    /// Iterates over the variables up to `last` that occur: `true` for one that has a value.
    fn valued<'f>(&'f self, all: &'f Numbered, last: u64) -> impl Iterator<Item = bool> + 'f {
        let variables = (0u32..).zip(&self.occurs).filter(|(_, occurs)| **occurs);
        let variables = variables.take_while(move |(variable, _)| u64::from(*variable) <= last);
        variables.map(|(variable, _)| all.propagation.has_value(variable))
    }
}

/// Reads the number of a variable, as in `x12`.
fn variable(line: &mut Scanner<'_>) -> Result<u64, Error> {
    line.ahead()?;
    match line.takes(b'x')? {
        true => line.natural(),
        false => Err(line.refuse("a variable is expected here")),
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
