//! Answers with a proof that others can check: that there is no solution, or that these are all.
//!
//! A proof has a formula, whose variables have meanings in the puzzle's words, and the record of a
//! search or an argument without one: see [`billhook_engine::proof`]. A puzzle that is an [exact
//! cover](Encoded) is proved as that; another one proves its answers itself, with
//! [`Plugin::proved`](crate::Plugin::proved). A [`Certificate`] needs no formula.

mod alone;
mod encoded;
pub(crate) mod of_cover;
mod proofs;
mod search;
pub(crate) mod stuck;

use std::fmt;
use std::io::{self, BufRead, Write};

use billhook_engine::proof::{Argument, Formula, argued, learnt, refutation, satisfied};

use crate::puzzle::InstanceOf;
use crate::run::{Outcome, Task};

pub use alone::{Certificate, Certifies, Form};
pub use encoded::{Encoded, Encodes};
pub use proofs::Proofs;
pub use search::Logged;

/// A function that answers a task and proves the answer. It writes the record of its search to the
/// stream.
pub type Proves<P> =
    for<'p, 't> fn(&'p InstanceOf<P>, Task<'t>, &mut dyn Write) -> Result<Proved, Unproved>;

/// An answer with its proof. A search that is stopped by anything but the number of solutions
/// wanted has no proof.
#[derive(Debug)]
pub struct Proved {
    /// The outcome of the search.
    pub outcome: Outcome,
    /// The proof; `None` if the search was stopped before it had one.
    pub proof: Option<Proof>,
}

/// A claim about a formula, with the reason why it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The formula that the claim is about.
    pub formula: Formula,
    /// The reason why the claim holds.
    pub evidence: Evidence,
}

/// Weights of the items of an exact cover for an argument that needs no search: see
/// [`Argument::by_weights`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Weighing {
    /// Primary items with their weights.
    pub items: Vec<(usize, u64)>,
    /// Primary items of which no option covers two, such as the pieces to be placed.
    pub groups: Vec<usize>,
}

/// The reason why a claim about a formula holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// A recorded search that was complete: it found these solutions, given by their true
    /// variables, and there are no others.
    Search(Vec<Vec<u32>>),
    /// A recorded search that learns was complete: it found these solutions, and there are no
    /// others.
    Nogoods(Vec<Vec<u32>>),
    /// Arguments that there is no solution, without a search.
    Arguments(Vec<Argument>),
    /// A solution, given by its true variables.
    Solution(Vec<u32>),
}

impl Proof {
    /// Returns the claim as a clause.
    pub fn claim(&self) -> String {
        let claim = match &self.evidence {
            Evidence::Search(all) | Evidence::Nogoods(all) if !all.is_empty() => {
                let (number, s) = (all.len(), if all.len() == 1 { "" } else { "s" });
                format!("exactly {number} solution{s}")
            }
            Evidence::Search(_) | Evidence::Nogoods(_) | Evidence::Arguments(_) => {
                "no solution".to_owned()
            }
            Evidence::Solution(_) => "a solution".to_owned(),
        };
        match &self.formula.only {
            Some(only) => format!("{claim} {only}"),
            None => claim,
        }
    }

    /// Writes the formula, with the solutions that are known, in the format OPB.
    ///
    /// # Errors
    ///
    /// If the formula cannot be written.
    pub fn write_formula(&self, out: &mut impl Write) -> io::Result<()> {
        self.formula.write(self.known(), out)
    }

    /// Writes the proof in the format of VeriPB; `record` is what was recorded of the search.
    ///
    /// # Errors
    ///
    /// If the record cannot be read, or the proof cannot be written.
    pub fn write(&self, record: impl BufRead, out: &mut impl Write) -> io::Result<()> {
        let numbered = self.formula.numbered() + self.known().len() as u64;
        match &self.evidence {
            Evidence::Search(_) => refutation(record, numbered, out),
            Evidence::Nogoods(_) => learnt(record, numbered, out),
            Evidence::Arguments(arguments) => argued(arguments, numbered, out),
            Evidence::Solution(solution) => {
                satisfied(solution, self.formula.variables.len(), numbered, out)
            }
        }
    }

    fn known(&self) -> &[Vec<u32>] {
        match &self.evidence {
            Evidence::Search(known) | Evidence::Nogoods(known) => known,
            Evidence::Arguments(_) | Evidence::Solution(_) => &[],
        }
    }
}

/// A reason why an answer cannot be proved.
#[derive(Debug)]
#[non_exhaustive]
pub enum Unproved {
    /// There is no such proof: the reason, as a clause.
    Refused(String),
    /// The search could not be recorded.
    Record(io::Error),
}

impl fmt::Display for Unproved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unproved::Refused(why) => f.write_str(why),
            Unproved::Record(_) => f.write_str("the search cannot be recorded"),
        }
    }
}

impl std::error::Error for Unproved {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Unproved::Refused(_) => None,
            Unproved::Record(source) => Some(source),
        }
    }
}

impl From<io::Error> for Unproved {
    fn from(error: io::Error) -> Self {
        Unproved::Record(error)
    }
}
