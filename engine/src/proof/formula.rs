//! Linear constraints over Booleans, and how they are written: the format OPB (Roussel and Manquinho,
//! *Input/output format and solver requirements for the competitions of pseudo-Boolean solvers*, 2012).

use std::io::{self, Write};

/// How the sum of a constraint stands to its bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// It is at least the bound.
    AtLeast,
    /// It is the bound; a proof counts two constraints, at least and at most.
    Equal,
}

/// A constraint: a weighted sum of variables against a bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraint {
    /// What it is about, in words.
    pub words: String,
    /// Weights and variables; a variable stands once at most.
    pub terms: Vec<(i64, u32)>,
    /// How the sum stands to the bound.
    pub relation: Relation,
    /// The bound.
    pub bound: i64,
}

impl Constraint {
    /// The sum of these variables is the bound.
    pub fn exactly(
        words: impl Into<String>,
        bound: i64,
        variables: impl IntoIterator<Item = u32>,
    ) -> Self {
        let terms = variables.into_iter().map(|variable| (1, variable)).collect();
        Self { words: words.into(), terms, relation: Relation::Equal, bound }
    }

    /// The sum of these variables is at most the bound.
    pub fn at_most(
        words: impl Into<String>,
        bound: i64,
        variables: impl IntoIterator<Item = u32>,
    ) -> Self {
        let terms = variables.into_iter().map(|variable| (-1, variable)).collect();
        Self { words: words.into(), terms, relation: Relation::AtLeast, bound: -bound }
    }

    /// The sum of these variables is at least the bound.
    pub fn at_least(
        words: impl Into<String>,
        bound: i64,
        variables: impl IntoIterator<Item = u32>,
    ) -> Self {
        let terms = variables.into_iter().map(|variable| (1, variable)).collect();
        Self { words: words.into(), terms, relation: Relation::AtLeast, bound }
    }

    /// If `one` is true, all `others` are false. It says as much as a clause for each of them.
    pub fn excludes(words: impl Into<String>, one: u32, others: Vec<u32>) -> Self {
        let weight = -i64::try_from(others.len()).unwrap_or(i64::MAX);
        let others = others.into_iter().map(|other| (-1, other));
        let terms = std::iter::once((weight, one)).chain(others).collect();
        Self { words: words.into(), terms, relation: Relation::AtLeast, bound: weight }
    }

    /// How many constraints of a proof it is.
    fn numbers(&self) -> u64 {
        match self.relation {
            Relation::AtLeast => 1,
            Relation::Equal => 2,
        }
    }
}

/// What a proof is about: Boolean variables, each with its meaning in words, and constraints.
///
/// Variables are numbered from 0 here, and are called `x1`, `x2` and so on where they are written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Formula {
    /// What the formula says, line by line.
    pub about: Vec<String>,
    /// What it means that a variable is true.
    pub variables: Vec<String>,
    /// The constraints, in the order in which proofs number them.
    pub constraints: Vec<Constraint>,
}

impl Formula {
    /// How many constraints a proof sees: equalities count twice.
    pub fn numbered(&self) -> u64 {
        self.constraints.iter().map(Constraint::numbers).sum()
    }

    /// The number, from 1, that a proof has for the first half of a constraint: that the sum is at least
    /// the bound. In an equality the next one says that it is at most the bound.
    pub fn number(&self, constraint: usize) -> u64 {
        self.constraints.iter().take(constraint).map(Constraint::numbers).sum::<u64>() + 1
    }

    /// Writes the formula as OPB, with comments that tell what variables and constraints mean. Each of
    /// these `solutions`, given by its true variables, is forbidden by a clause after
    /// the constraints, which follows a comment `* solution K`.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn write(&self, solutions: &[Vec<u32>], out: &mut impl Write) -> io::Result<()> {
        let (variables, constraints) = (self.variables.len(), self.constraints.len());
        writeln!(out, "* #variable= {variables} #constraint= {}", constraints + solutions.len())?;
        for line in &self.about {
            comment(line, out)?;
        }
        for (number, words) in (1..).zip(&self.variables) {
            write!(out, "* x{number} ")?;
            line(words, out)?;
        }
        for Constraint { words, terms, relation, bound } in &self.constraints {
            comment(words, out)?;
            for (weight, variable) in terms {
                write!(out, "{weight} x{} ", u64::from(*variable) + 1)?;
            }
            let relation = if *relation == Relation::Equal { "=" } else { ">=" };
            writeln!(out, "{relation} {bound} ;")?;
        }
        for (number, solution) in (1..).zip(solutions) {
            writeln!(out, "* solution {number}")?;
            clause(solution, out)?;
        }
        out.flush()
    }
}

/// A comment of one line.
fn comment(words: &str, out: &mut impl Write) -> io::Result<()> {
    out.write_all(b"* ")?;
    line(words, out)
}

/// Words in one line, whatever is in them.
fn line(words: &str, out: &mut impl Write) -> io::Result<()> {
    for (at, part) in words.split(char::is_control).enumerate() {
        out.write_all(if at == 0 { b"" } else { b" " })?;
        out.write_all(part.as_bytes())?;
    }
    out.write_all(b"\n")
}

/// That not all of these variables are true.
fn clause(variables: &[u32], out: &mut impl Write) -> io::Result<()> {
    for variable in variables {
        write!(out, "1 ~x{} ", u64::from(*variable) + 1)?;
    }
    out.write_all(b">= 1 ;\n")
}
