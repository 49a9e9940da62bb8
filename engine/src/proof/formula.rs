//! Pseudo-Boolean formulas, and their output in the format OPB (Roussel and Manquinho,
//! *Input/output format and solver requirements for the competitions of pseudo-Boolean solvers*,
//! 2012).

use std::io::{self, Write};

/// A comparison of a sum with a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// The sum is at least the bound.
    AtLeast,
    /// The sum is equal to the bound. A proof counts this as two constraints, at least and at most.
    Equal,
}

/// A linear constraint over Boolean variables: a weighted sum compared to a bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraint {
    /// The meaning of the constraint in words.
    pub words: String,
    /// The variables of the sum, each after its weight. No variable occurs twice.
    pub terms: Vec<(i64, u32)>,
    /// The comparison of the sum with the bound.
    pub relation: Relation,
    /// The number to which the sum is compared.
    pub bound: i64,
}

impl Constraint {
    /// Requires that exactly `bound` of these variables are true.
    pub fn exactly(
        words: impl Into<String>,
        bound: i64,
        variables: impl IntoIterator<Item = u32>,
    ) -> Self {
        Self { relation: Relation::Equal, ..Self::at_least(words, bound, variables) }
    }

    /// Requires that at most `bound` of these variables are true.
    pub fn at_most(
        words: impl Into<String>,
        bound: i64,
        variables: impl IntoIterator<Item = u32>,
    ) -> Self {
        let mut constraint = Self::at_least(words, -bound, variables);
        constraint.terms.iter_mut().for_each(|term| term.0 = -1);
        constraint
    }

    /// Requires that at least `bound` of these variables are true.
    pub fn at_least(
        words: impl Into<String>,
        bound: i64,
        variables: impl IntoIterator<Item = u32>,
    ) -> Self {
        let terms = variables.into_iter().map(|variable| (1, variable)).collect();
        Self { words: words.into(), terms, relation: Relation::AtLeast, bound }
    }

    /// Requires that all `others` are false if `one` is true: equivalent to a binary clause for
    /// each of them.
    pub fn excludes(words: impl Into<String>, one: u32, others: Vec<u32>) -> Self {
        let weight = -i64::try_from(others.len()).unwrap_or(i64::MAX);
        let others = others.into_iter().map(|other| (-1, other));
        let terms = std::iter::once((weight, one)).chain(others).collect();
        Self { words: words.into(), terms, relation: Relation::AtLeast, bound: weight }
    }

    /// Returns the number of constraints that a proof counts for this one.
    pub(crate) fn numbers(&self) -> u64 {
        match self.relation {
            Relation::AtLeast => 1,
            Relation::Equal => 2,
        }
    }
}

/// A pseudo-Boolean formula: variables, each with a meaning in words, and constraints.
///
/// Variables are numbered from 0; in files they are named `x1`, `x2` and so on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Formula {
    /// A description of the formula, line by line.
    pub about: Vec<String>,
    /// The solutions that the formula is about, in words that follow "only solutions", such as
    /// `better than length 34`; `None` if it is about all. A checker adds them to the claim.
    pub only: Option<String>,
    /// The meaning of each variable in words: the statement that holds if it is true.
    pub variables: Vec<String>,
    /// The constraints, in the order in which proofs number them.
    pub constraints: Vec<Constraint>,
    /// The number of the first variables by which solutions are told apart. Each solution is given
    /// with one choice of the other variables, of several that may be possible. `None` for all
    /// variables.
    pub counted: Option<usize>,
}

impl Formula {
    /// Returns the number of constraints that a proof counts: equalities count twice.
    pub fn numbered(&self) -> u64 {
        self.constraints.iter().map(Constraint::numbers).sum()
    }

    /// Returns the number, from 1, that a proof gives to the "at least" half of a constraint. The
    /// "at most" half of an equality has the next number.
    pub fn number(&self, constraint: usize) -> u64 {
        self.constraints.iter().take(constraint).map(Constraint::numbers).sum::<u64>() + 1
    }

    /// Writes the formula as OPB, with comments that explain variables and constraints. Each of the
    /// `solutions`, given by its true variables, is excluded by a clause after the constraints,
    /// with a comment `* solution K`. The clause says that not all of these variables are true. *If
    /// another solution has them too: it is excluded as well.*
    ///
    /// With [`counted`](Self::counted) variables, the comment `* counted x1 to xN` says which they
    /// are, and after each `* solution K` the comment `* with` lists the other true variables; the
    /// clause has counted variables only.
    ///
    /// # Errors
    ///
    /// If `out` cannot be written.
    pub fn write(&self, solutions: &[Vec<u32>], out: &mut impl Write) -> io::Result<()> {
        let (variables, constraints) = (self.variables.len(), self.constraints.len());
        writeln!(out, "* #variable= {variables} #constraint= {}", constraints + solutions.len())?;
        for line in &self.about {
            comment(line, out)?;
        }
        if let Some(only) = &self.only {
            out.write_all(b"* only solutions ")?;
            line(only, out)?;
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
        if let Some(counted) = self.counted {
            writeln!(out, "* counted x1 to x{counted}")?;
        }
        for (number, solution) in (1..).zip(solutions) {
            writeln!(out, "* solution {number}")?;
            let Some(counted) = self.counted else {
                clause(solution, out)?;
                continue;
            };
            let named = solution.partition_point(|&it| (it as usize) < counted);
            out.write_all(b"* with")?;
            for variable in &solution[named..] {
                write!(out, " x{}", u64::from(*variable) + 1)?;
            }
            out.write_all(b"\n")?;
            clause(&solution[..named], out)?;
        }
        out.flush()
    }
}

/// Writes a comment. A checker gives meaning to some comments: `* solution 1`,
/// `* counted x1 to x9`, `* only solutions …`, and the header. If the words begin like one of
/// these, a colon before them keeps the checker from reading them.
fn comment(words: &str, out: &mut impl Write) -> io::Result<()> {
    let begin = words.trim_start_matches(|it: char| it.is_whitespace() || it.is_control());
    let is_read =
        ["solution", "counted", "with", "only", "#"].iter().any(|word| begin.starts_with(word));
    out.write_all(if is_read { b"* : " } else { b"* " })?;
    line(words, out)
}

/// Writes words in one line, with a blank in place of each control character.
fn line(words: &str, out: &mut impl Write) -> io::Result<()> {
    for (at, part) in words.split(char::is_control).enumerate() {
        out.write_all(if at == 0 { b"" } else { b" " })?;
        out.write_all(part.as_bytes())?;
    }
    out.write_all(b"\n")
}

/// Writes the clause that not all of these variables are true.
fn clause(variables: &[u32], out: &mut impl Write) -> io::Result<()> {
    for variable in variables {
        write!(out, "1 ~x{} ", u64::from(*variable) + 1)?;
    }
    out.write_all(b">= 1 ;\n")
}
