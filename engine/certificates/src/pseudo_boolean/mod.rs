//! Proofs that linear constraints over Booleans have no solution, only those that are named, or at
//! least one more.
//!
//! The formula is in OPB (`text.rs`). The proof is in VeriPB's format, version 3, restricted to the
//! rules that searches and sums of constraints need (Bogaerts, Gocht, McCreesh and Nordström,
//! *Certified dominance and symmetry breaking for combinatorial optimisation*, 2023):
//!
//! | line | means |
//! | --- | --- |
//! | `pseudo-Boolean proof version 3.0` | the first line |
//! | `f N ;` | the formula has N constraints; they are numbered from 1, an equality twice: at
//! least, at most |
//! | `rup SUM >= BOUND ;` | a constraint whose negation unit propagation refutes
//! (`propagation.rs`); hints after a `:` are not needed |
//! | `pol … ;` | a constraint made of others, in reverse Polish notation: `+`, `N *`, `N d`, `s`,
//! `xN w`, literals |
//! | `del id IDS ;`, `del range FROM END ;` | constraints that are no longer needed |
//! | `output NONE ;` | before the last two lines |
//! | `conclusion UNSAT : ID ;`, `conclusion SAT : LITERALS ;` | the constraint that cannot hold, or
//! a solution |
//! | `end pseudo-Boolean proof ;` | the last line |
//!
//! Every derived constraint follows from the formula, and deleting constraints adds no
//! consequences. So if a contradiction is derived, the formula has no solution.
//!
//! **Exactly k solutions.** The last k constraints of the formula may be clauses that each exclude
//! one solution, after comments `* solution K` numbered from 1. Such a clause is accepted if its
//! negation, propagated in the formula of all constraints before it, gives every variable a value
//! without a conflict. All constraints then hold, since each was propagated to its last variable,
//! and the clause excludes no other solution. So each of these clauses excludes exactly one
//! solution, and if none remains, there were k. The count is over all variables that the header `*
//! #variable= N #constraint= M` states. A variable that occurs in no constraint would double it, so
//! no such clause is accepted then. Without a header the count is over the variables that occur.
//!
//! **Variables that are not counted.** A comment `* counted x1 to xN` before the solutions says
//! that only these variables count: the count is of their assignments that some values of the
//! others complete to a solution. Each `* solution K` is then followed by a comment
//! `* with VARIABLES`, which lists the true variables among the others, all others being false, and
//! by the clause, which has counted variables only. Its negation must give every counted variable a
//! value, and together with the other variables it must give every variable a value without a
//! conflict.
//!
//! **Solutions of one kind.** A comment `* only solutions WORDS` says which solutions of a puzzle
//! the formula is about, such as `better than length 34`. The verdict contains these words. The
//! checker does not check them, nor the meanings of the variables.

mod assignment;
mod clauses;
mod conclusion;
mod constraint;
mod formula;
mod numbered;
mod polish;
mod propagation;
mod rup;
mod slot;
mod sums;
mod text;
mod total;

use std::io::Read;

use crate::memory::Memory;
use crate::scanner::Scanner;
use crate::{Error, Text};
use formula::Formula;
use numbered::Numbered;
use text::{semicolon, words};

/// The result of an accepted proof, about the constraints without excluded solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved {
    /// Number of solutions; a lower bound unless `are_all`.
    pub solutions: u64,
    /// `true` if there are no other solutions.
    pub are_all: bool,
    /// Number of variables over which solutions are counted: those that a comment states; otherwise
    /// all in the header of the formula, or without a header those that occur.
    pub variables: u64,
    /// Number of constraints of the formula, without excluded solutions; an equality counts once.
    pub constraints: u64,
    /// The solutions that the formula is about, in the words of its comment `* only solutions …`,
    /// such as `better than length 34`. They are not checked, like the meanings of the variables.
    pub only: Option<String>,
}

/// Checks a proof in VeriPB's format about a formula in OPB.
///
/// Each file is read once. `memory` limits the memory, in bytes.
///
/// # Errors
///
/// If the formula or the proof cannot be read, if a line is wrong or not supported, if the proof
/// ends before its claim is proved, or if it needs more memory.
///
/// # Examples
///
/// Exactly one of three variables is true; the two solutions in which it is not the third are
/// named.
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
    let mut all = Numbered::new(Memory::new(memory));
    let formula = Formula::read(&mut Scanner::new(Text::Formula, formula), &mut all)?;
    let mut checker = Checker { formula, all, is_cut: false };
    checker.proof(&mut Scanner::new(Text::Proof, proof))
}

struct Checker {
    formula: Formula,
    /// The constraints of the formula and the derived ones.
    all: Numbered,
    /// `true` if a constraint of the formula was deleted.
    is_cut: bool,
}

impl Checker {
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
                "rup" => rup::read(line, &mut self.all)?,
                "pol" => polish::read(line, &mut self.all)?,
                "del" => self.delete(line)?,
                "output" => {
                    words(line, &["NONE"])?;
                    semicolon(line)?;
                    is_output = true;
                }
                "conclusion" if is_output => {
                    let Self { formula, all, is_cut } = self;
                    let proved = conclusion::read(line, formula, all, *is_cut)?;
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

    /// Executes `f N ;`: refuses a number of constraints other than the formula's.
    fn count_formula(&mut self, line: &mut Scanner<'_>) -> Result<(), Error> {
        let number = line.natural()?;
        let given = self.formula.last;
        if number != given {
            return Err(line.refuse(format!("the formula has {given} constraints, not {number}")));
        }
        semicolon(line)
    }

    /// Executes `del id IDS ;` or `del range FROM END ;`: deletes the named constraints, or all
    /// active ones from `FROM` to before `END`. Refuses an id that is not active, and an `END` more
    /// than one above the last id.
    fn delete(&mut self, line: &mut Scanner<'_>) -> Result<(), Error> {
        match line.word()? {
            "id" => {
                while !matches!(line.ahead()?, None | Some(b';')) {
                    let number = line.natural()?;
                    line.accept(self.remove(number))?;
                }
            }
            "range" => {
                let (from, end) = (line.natural()?, line.natural()?);
                if end > self.all.last() + 1 {
                    return Err(line.refuse(format!("there is no constraint {}", end - 1)));
                }
                while let Some(number) = self.all.next(from).filter(|number| *number < end) {
                    line.accept(self.remove(number))?;
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
        self.is_cut |= number <= self.formula.last;
        self.all.remove(number)
    }
}
