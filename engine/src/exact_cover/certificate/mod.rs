//! Certificates of counts: a formula, and a proof that it is equivalent to a graph whose models can
//! be counted in one pass (CPOG: Bryant, Nawrocki, Avigad and Heule, *Certified Knowledge
//! Compilation with Application to Verified Model Counting*, SAT 2023).
//!
//! The encoding of an instance is a formula in conjunctive normal form, whose models are the
//! solutions. The states of a sweep through the items become a *partitioned-operation graph*, made
//! of products of factors without a common variable and sums of terms that exclude each other. The
//! proof shows, in steps that a small program checks, that the models of the formula are those of
//! the graph. The checker need not trust this engine.
//!
//! The primary items in some order are the *levels*. A model is read level by level, and *traces*
//! describe how earlier levels affect later ones. The proof has three parts:
//!
//! 1. the definition of the graph (`graph.rs`), from the explored states (`states.rs`);
//! 2. each model of the formula is a model of the graph (`forward/`): proves the clause that the
//!    root is true;
//! 3. each model of the graph is a model of the formula (`backward/`): deletes all other clauses,
//!    each because it follows from those that remain.

mod backward;
mod formula;
mod forward;
mod graph;
mod layout;
mod proof;
mod states;

use std::fmt;
use std::io::{self, Write};

use num_bigint::BigUint;

use super::ExactCover;
use super::diagram::{ItemOrder, arrange, fixed_orders, hubs_last};
use formula::Formula;
use graph::Graph;
use layout::Layout;
use proof::Proof;
use states::States;

/// The claim of a certificate, and its size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certified {
    /// Number of solutions.
    pub solutions: BigUint,
    /// Number of states explored, dead ones included.
    pub states: usize,
    /// Number of clauses of the formula.
    pub clauses: usize,
}

/// The reason why there is no certificate.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The instance has no solution, which needs a proof of another kind: a graph has no node for
    /// it.
    NoSolution,
    /// The caller stopped the search.
    Stopped,
    /// The states or the pairs of options exceed the memory, or the clauses or nodes exceed the
    /// range of their ids.
    TooLarge,
    /// A file cannot be written.
    Write(io::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Error::NoSolution => "there is no solution to be counted",
            Error::Stopped => "the certificate was not finished",
            Error::TooLarge => "the certificate would be too large",
            Error::Write(_) => "the certificate cannot be written",
        })
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Write(error) => Some(error),
            _ => None,
        }
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Error::Write(error)
    }
}

/// The structures that a proof refers to.
#[derive(Clone, Copy)]
struct Context<'a> {
    layout: &'a Layout,
    formula: &'a Formula,
    states: &'a States,
    graph: &'a Graph,
}

/// Memory for the states of each order in the first pass, in bytes.
const FIRST_PASS: usize = 1 << 20;
/// Factor by which that memory grows from one pass to the next.
const GROWTH: usize = 8;

/// Certifies the number of solutions: writes the formula in DIMACS format and the proof in CPOG
/// format.
///
/// `words` describes an option, for the comment on its variable. `may_continue` is called now and
/// then; `false` stops the search. States and pairs of options take at most `memory` bytes.
///
/// Time and size: a lemma for each edge of a state, dead or alive, and at least one for each state;
/// dead states that an earlier lemma excludes need none. A state with `l` options on its level, `m`
/// of which can be chosen, takes about `8 (l + 20 m)` bytes of the proof. The
/// 59,554,200,469,113 tilings of a board of 8×15 with dominoes have 2,821 states and take 2 MB.
///
/// # Errors
///
/// See [`Error`]. An incomplete certificate is worthless.
///
/// ```
/// use billhook_engine::exact_cover::certificate::certify;
/// use billhook_engine::exact_cover::{Format, parse};
///
/// let cover = parse("a b c\na b\nc\na\nb c\n", Format::Knuth)?;
/// let words = |option| cover.show_option(option).to_string();
/// let (mut formula, mut proof) = (Vec::new(), Vec::new());
/// let certified = certify(&cover, &words, &mut || true, 1 << 20, [&mut formula, &mut proof])?;
/// assert_eq!(certified.solutions, 2u32.into());
/// assert!(String::from_utf8(formula)?.contains("c item a is covered exactly once\n1 3 0\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn certify(
    cover: &ExactCover,
    words: &dyn Fn(usize) -> String,
    may_continue: &mut dyn FnMut() -> bool,
    memory: usize,
    [formula_file, proof_file]: [&mut dyn Write; 2],
) -> Result<Certified, Error> {
    // Half of the memory is for the states, half for the formula.
    let (layout, states) = explore(cover, may_continue, memory / 2)?;
    if states.solutions == BigUint::ZERO {
        return Err(Error::NoSolution);
    }
    let formula = Formula::new(cover, &layout, memory / 2, may_continue)?;
    formula.write(cover, words, formula_file)?;
    formula_file.flush()?;
    let proof = &mut Proof::new(proof_file, cover.options(), formula.clauses());
    proof.remark(&format!("solutions {}", states.solutions))?;
    let certified = Certified {
        solutions: states.solutions.clone(),
        states: states.len(),
        clauses: formula.clauses(),
    };
    if layout.levels.is_empty() {
        // Without primary items the formula has no clause, and the graph is always true.
        let root = proof.product(&[])?;
        proof.root(root.literal)?;
        proof.assert(&[root.literal], &[root.whole])?;
    } else {
        let graph = Graph::define(&layout, &states, proof, may_continue)?;
        proof.root(graph.states[0])?;
        let context =
            Context { layout: &layout, formula: &formula, states: &states, graph: &graph };
        let root = forward::prove(&context, proof, may_continue)?;
        backward::reduce(cover, context, root, proof, may_continue)?;
    }
    proof.finish()?;
    Ok(certified)
}

/// Explores the states in the order that needs the least memory for them. Each pass tries all
/// orders, with more memory than the last one. The last pass is the first one in which an order
/// succeeds; each order after it gets only the memory that the best one so far took.
///
/// # Errors
///
/// [`Error::Stopped`] if `may_continue`, which is called now and then, returns `false`;
/// [`Error::TooLarge`] if no order succeeds within `memory` bytes.
fn explore(
    cover: &ExactCover,
    may_continue: &mut dyn FnMut() -> bool,
    memory: usize,
) -> Result<(Layout, States), Error> {
    let mut layouts = Vec::new();
    // Computing the orders of a large instance may take as long as laying them out, so the two
    // groups are computed one after the other, with a check of `may_continue` before each.
    let orders: [&dyn Fn() -> Vec<ItemOrder>; 2] =
        [&|| fixed_orders(cover), &|| hubs_last(cover).into_iter().collect()];
    for orders in orders {
        if !may_continue() {
            return Err(Error::Stopped);
        }
        for order in orders() {
            layouts.push(Layout::new(cover, &arrange(cover, &order), may_continue)?);
        }
    }
    let mut pass = memory.min(FIRST_PASS);
    loop {
        let (mut best, mut most) = (None, pass);
        for layout in &layouts {
            match States::explore(layout, most, may_continue) {
                Err(Error::TooLarge) => {}
                explored => {
                    let states = explored?;
                    most = states.bytes();
                    best = Some((layout, states));
                }
            }
        }
        if let Some((layout, states)) = best {
            return Ok((layout.clone(), states));
        }
        if pass == memory {
            return Err(Error::TooLarge);
        }
        pass = memory.min(pass.saturating_mul(GROWTH));
    }
}
