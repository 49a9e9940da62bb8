//! Model counts with proofs in the format CPOG.
//!
//! Bryant, Nawrocki, Avigad and Heule, *Certified Knowledge Compilation with Application to
//! Verified Model Counting* (SAT 2023). A formula in clauses is proved to be equivalent to a graph
//! of products and sums (`graph.rs`) whose models can be counted in one pass (`models.rs`).
//!
//! | line | means |
//! | --- | --- |
//! | `ID a LITERALS 0 HINTS 0` | a clause that follows from those of the hints |
//! | `ID p NODE LITERALS 0` | a product; its clauses have the numbers from `ID` |
//! | `ID s NODE LITERAL LITERAL HINTS 0` | a sum whose terms, by the hints, are never both true |
//! | `d ID HINTS 0`, or `dc` | a clause is deleted that follows from the others |
//! | `do NODE` | a node is deleted |
//! | `r LITERAL` | the root |
//! | `c solutions N` | the claimed count, which is refused if it is wrong; other `c …` are comments
//! |
//!
//! Hints are the numbers of clauses, in the order in which they force literals; the last one is
//! violated. Numbers of clauses ascend. The proof system is sound for three reasons:
//!
//! 1. A definition determines its node for every assignment of the inputs, and nothing else: its
//!    variable is new and is never used again.
//! 2. An added clause follows from the active ones, and a deleted clause follows from those that
//!    remain. So at any time the active clauses with all definitions, deleted ones included, are
//!    equivalent to the formula. At the end only the definitions and the root remain, so the
//!    formula is equivalent to the root.
//! 3. The terms of a sum exclude each other by definitions alone, so they do even where the formula
//!    is false, and where the sum is part of a negated node.

mod assignment;
mod clauses;
mod graph;
mod models;
mod sets;

use std::io::Read;

use num_bigint::BigUint;

use crate::cnf;
use crate::literal::Literal;
use crate::memory::Memory;
use crate::scanner::Scanner;
use crate::{Error, Text};
use assignment::{Assignment, Consequence};
use clauses::{Clauses, Place};
use graph::{Graph, Kind};

/// The result of an accepted proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// Number of assignments to the variables of the formula that satisfy it.
    pub models: BigUint,
    /// Number of variables of the formula.
    pub variables: u32,
    /// Number of clauses of the formula.
    pub clauses: u64,
}

/// Checks that a proof in CPOG counts the models of a formula in DIMACS CNF.
///
/// Each file is read once. `memory` limits the memory, in bytes. Time is linear in the length of
/// the files and of the clauses that hints name, besides the arithmetic of the count.
///
/// # Errors
///
/// If the formula or the proof cannot be read, if a line is wrong, if the proof ends before its
/// claim is proved, or if it needs more memory.
///
/// # Examples
///
/// One of two variables is true, but not both: the sum 5 of the products 3 and 4.
///
/// ```
/// let formula = "p cnf 2 2\n1 2 0\n-1 -2 0\n";
/// let proof = "\
/// c solutions 2
/// 3 p 3 1 -2 0
/// 6 p 4 -1 2 0
/// 9 s 5 3 4 4 7 0
/// 12 a 5 -1 0 10 3 2 0
/// 13 a 5 0 12 1 11 6 0
/// d 12 13 0
/// d 1 13 4 8 9 0
/// d 2 13 5 7 9 0
/// r 5
/// ";
/// let check = |proof: &str| {
///     billhook_certificates::cpog::check(&mut formula.as_bytes(), &mut proof.as_bytes(), 1 << 20)
/// };
/// assert_eq!(check(proof)?.models, 2u8.into());
/// let cut = check(&proof[..proof.len() - 4]).unwrap_err();
/// assert_eq!(cut.to_string(), "line 10 of the proof: no root is declared");
/// # Ok::<_, billhook_certificates::Error>(())
/// ```
pub fn check(
    formula: &mut dyn Read,
    proof: &mut dyn Read,
    memory: usize,
) -> Result<Counted, Error> {
    let (mut checker, clauses) = Checker::new(formula, Memory::new(memory))?;
    let mut lines = Scanner::new(Text::Proof, proof);
    while lines.next_line()? {
        checker.line(&mut lines)?;
    }
    let models = checker.finish(&lines)?;
    Ok(Counted { models, variables: checker.graph.inputs(), clauses })
}

struct Checker {
    memory: Memory,
    clauses: Clauses,
    graph: Graph,
    assignment: Assignment,
    root: Option<Literal>,
    /// The claimed count, with the number of its line.
    claim: Option<(u64, String)>,
    /// Buffer for the clause or the children of the current line.
    scratch: Vec<Literal>,
}

impl Checker {
    /// Reads the formula. Returns the checker and the number of clauses. Refuses a formula that is
    /// malformed, has too large variables, or takes too much memory.
    fn new(formula: &mut dyn Read, memory: Memory) -> Result<(Self, u64), Error> {
        let mut scanner = Scanner::new(Text::Formula, formula);
        let header = cnf::header(&mut scanner)?;
        let inputs = i64::try_from(header.variables).unwrap_or(i64::MAX);
        let last = scanner.accept(Literal::read(inputs))?;
        let mut checker = Self {
            memory,
            clauses: Clauses::new(),
            graph: Graph::new(last.map_or(0, Literal::variable)),
            assignment: Assignment::default(),
            root: None,
            claim: None,
            scratch: Vec::new(),
        };
        let mut id = 0;
        cnf::clauses(&mut scanner, header, |literal| checker.input(literal, &mut id))?;
        Ok((checker, id))
    }

    /// Adds a literal of the formula; at 0 ends the clause. Fails if the variable is too large, or
    /// if memory runs out.
    fn input(&mut self, literal: i64, id: &mut u64) -> Result<(), String> {
        match Literal::read(literal)? {
            Some(literal) => {
                self.assignment.reach(literal.variable(), &mut self.memory)?;
                self.memory.push(&mut self.scratch, literal)
            }
            None => {
                *id += 1;
                let fresh = self.clauses.fresh(*id)?;
                self.clauses.add(fresh, &self.scratch, &mut self.memory)?;
                self.scratch.clear();
                Ok(())
            }
        }
    }

    /// Reads and executes a line. Refuses an unknown one, and one that its rule refuses.
    fn line(&mut self, line: &mut Scanner<'_>) -> Result<(), Error> {
        let id = match line.ahead()? {
            Some(b'c') => return self.comment(line),
            Some(b'0'..=b'9' | b'-') => Some(line.natural()?),
            _ => None,
        };
        match (line.word()?, id) {
            ("a", Some(id)) => self.assert(id, line)?,
            ("p", Some(id)) => self.product(id, line)?,
            ("s", Some(id)) => self.sum(id, line)?,
            ("d" | "dc", None) => self.delete(line)?,
            ("do", None) => self.delete_node(line)?,
            ("r", None) => self.declare(line)?,
            ("", _) => return Err(line.refuse("the line ends after its number")),
            (word, id) => {
                let place = if id.is_some() { "after a number" } else { "at the start of a line" };
                let reason = format!("`{word}` has no meaning {place}");
                return Err(line.refuse(reason));
            }
        }
        line.end_of_line()
    }

    /// Executes `a LITERALS 0 HINTS 0`: adds a clause. Refuses one that does not follow by the
    /// hints, or whose number is not fresh.
    fn assert(&mut self, id: u64, line: &mut Scanner<'_>) -> Result<(), Error> {
        let id = line.accept(self.clauses.fresh(id))?;
        self.assignment.clear();
        self.scratch.clear();
        let mut is_tautology = false;
        while let Some(literal) = self.literal(line)? {
            is_tautology |= !self.assignment.assume(!literal);
            line.accept(self.memory.push(&mut self.scratch, literal))?;
        }
        self.follows(is_tautology, false, line)?;
        line.accept(self.clauses.add(id, &self.scratch, &mut self.memory))
    }

    /// Executes `p NODE LITERALS 0`: defines a product. Refuses a number that is not fresh, and
    /// what [`Graph::define`] refuses.
    fn product(&mut self, id: u64, line: &mut Scanner<'_>) -> Result<(), Error> {
        let node = line.natural()?;
        self.scratch.clear();
        while let Some(literal) = self.literal(line)? {
            line.accept(self.memory.push(&mut self.scratch, literal))?;
        }
        line.accept(self.define(Kind::Product, id, node))
    }

    /// Executes `s NODE LITERAL LITERAL HINTS 0`: defines a sum. Refuses terms that do not exclude
    /// each other by the hints, a number that is not fresh, and what [`Graph::define`] refuses.
    fn sum(&mut self, id: u64, line: &mut Scanner<'_>) -> Result<(), Error> {
        let node = line.natural()?;
        self.assignment.clear();
        self.scratch.clear();
        let mut is_exclusive = false;
        for _ in 0..2 {
            let Some(literal) = self.literal(line)? else {
                return Err(line.refuse("a sum has two terms"));
            };
            is_exclusive |= !self.assignment.assume(literal);
            self.scratch.push(literal);
        }
        self.follows(is_exclusive, true, line)?;
        line.accept(self.define(Kind::Sum, id, node))
    }

    fn define(&mut self, kind: Kind, id: u64, node: u64) -> Result<(), String> {
        let first = self.clauses.fresh(id)?;
        let node = i64::try_from(node).unwrap_or(i64::MAX);
        let Some(variable) = Literal::read(node)?.map(Literal::variable) else {
            return Err("a node has a number above 0".to_owned());
        };
        let memory = &mut self.memory;
        self.assignment.reach(variable, memory)?;
        let index = self.graph.define(kind, variable, &self.scratch, first, memory)?;
        self.clauses.define(first, self.scratch.len() + 1, index, memory)
    }

    /// Executes `d ID HINTS 0`: deletes a clause. Refuses one that does not follow from the
    /// remaining ones by the hints, that is not active, or that defines a node.
    fn delete(&mut self, line: &mut Scanner<'_>) -> Result<(), Error> {
        let id = line.natural()?;
        let place = match self.clauses.place(id) {
            Some(Place::Stored(place)) => place,
            Some(Place::Defines(_)) => {
                return Err(line.refuse(format!("clause {id} defines a node")));
            }
            None => return Err(line.refuse(no_clause(id))),
        };
        self.assignment.clear();
        let mut is_tautology = false;
        for literal in self.clauses.literals(place) {
            is_tautology |= !self.assignment.assume(!literal);
        }
        self.clauses.delete(place);
        self.follows(is_tautology, false, line)
    }

    /// Executes `do NODE`: deletes a node and the clauses that define it. Refuses a variable that
    /// is not an active node.
    fn delete_node(&mut self, line: &mut Scanner<'_>) -> Result<(), Error> {
        let variable = u32::try_from(line.natural()?).unwrap_or(u32::MAX);
        let node = line.accept(self.graph.delete(variable))?;
        self.clauses.undefine(node.first, Graph::clauses_of(node));
        Ok(())
    }

    /// Executes `r LITERAL`: declares the root. Refuses a second root, 0, and a variable that is
    /// neither an input nor an active node.
    fn declare(&mut self, line: &mut Scanner<'_>) -> Result<(), Error> {
        let Some(root) = self.literal(line)? else {
            return Err(line.refuse("0 is no root"));
        };
        match self.root.replace(root) {
            None => Ok(()),
            Some(_) => Err(line.refuse("the root is declared twice")),
        }
    }

    /// Reads `c solutions N`, the claimed count, or skips any other comment. Refuses a second
    /// claim.
    fn comment(&mut self, line: &mut Scanner<'_>) -> Result<(), Error> {
        if line.beginning()? == b"c" && line.beginning()? == b"solutions" {
            let digits = line.digits(self.graph.inputs() as usize / 3 + 2)?;
            line.end_of_line()?;
            if self.claim.replace((line.line(), digits)).is_some() {
                return Err(line.refuse("a count is claimed twice"));
            }
        }
        line.skip_line()
    }

    /// Reads the next literal of a list; `None` at the end of the list. Refuses a variable that is
    /// neither an input nor an active node.
    #[inline]
    fn literal(&mut self, line: &mut Scanner<'_>) -> Result<Option<Literal>, Error> {
        let number = line.integer()?;
        let literal = line.accept(Literal::read(number))?;
        if let Some(literal) = literal {
            line.accept(self.graph.index(literal.variable()))?;
            line.accept(self.assignment.reach(literal.variable(), &mut self.memory))?;
        }
        Ok(literal)
    }

    /// Reads hints and propagates by them until one is violated; hints after that are only read,
    /// and with `is_done` all of them. Fails if none is violated, or if one before that forces
    /// nothing, is not active, or with `by_definitions` does not define a node.
    fn follows(
        &mut self,
        mut is_done: bool,
        by_definitions: bool,
        line: &mut Scanner<'_>,
    ) -> Result<(), Error> {
        loop {
            let hint = match line.ahead()? {
                Some(b'*') => {
                    return Err(line.refuse("hints must be given: `*` is not searched for"));
                }
                _ => line.natural()?,
            };
            if hint == 0 {
                break;
            }
            if !is_done {
                let done = self.propagate(hint, by_definitions);
                is_done = done.map_err(|reason| line.refuse(reason))?;
            }
        }
        if is_done { Ok(()) } else { Err(line.refuse("the hints do not end in a conflict")) }
    }

    /// Propagates one clause; returns `true` if it is violated, and `false` if it forces a literal.
    /// Fails if it forces nothing, is not active, or must define a node and does not.
    #[inline]
    fn propagate(&mut self, hint: u64, by_definitions: bool) -> Result<bool, String> {
        let consequence = match self.clauses.place(hint) {
            Some(Place::Defines(node)) => {
                let node = &self.graph.nodes()[node as usize];
                self.assignment.consequence(self.graph.clause(node, hint))
            }
            Some(Place::Stored(_)) if by_definitions => {
                return Err(format!("hint {hint} does not define a node"));
            }
            Some(Place::Stored(place)) => self.assignment.consequence(self.clauses.literals(place)),
            None => return Err(no_clause(hint)),
        };
        match consequence {
            Consequence::Conflict => Ok(true),
            Consequence::Unit(literal) => {
                self.assignment.assume(literal);
                Ok(false)
            }
            Consequence::Nothing => Err(format!("hint {hint} forces nothing")),
        }
    }

    /// Returns the count. Fails if no root is declared, if any clause remains besides definitions
    /// and the root, if the root does not remain, if the count has too many digits or takes too
    /// much memory, or if another count is claimed.
    fn finish(&mut self, lines: &Scanner<'_>) -> Result<BigUint, Error> {
        let root = self.root.ok_or_else(|| lines.refuse("no root is declared"))?;
        let mut is_asserted = false;
        for (id, place) in self.clauses.stored() {
            let mut literals = self.clauses.literals(place);
            if literals.len() == 0 || literals.any(|literal| literal != root) {
                return Err(lines.refuse(format!("clause {id} was not deleted")));
            }
            is_asserted = true;
        }
        if !is_asserted {
            return Err(lines.refuse(format!("the root {root} is not shown to follow")));
        }
        let models = lines.accept(models::models(&mut self.graph, root, &mut self.memory))?;
        match &self.claim {
            Some((line, claim)) if claim.parse() != Ok(models.clone()) => {
                let reason = format!("{claim} solutions are claimed, and there are {models}");
                Err(lines.refuse_at(*line, reason))
            }
            _ => Ok(models),
        }
    }
}

fn no_clause(id: u64) -> String {
    format!("there is no clause {id}")
}
