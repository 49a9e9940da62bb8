//! Certificates of counts: a formula, and a proof that a graph on which its models can be counted in
//! one pass is equivalent to it.
//!
//! An instance becomes a formula in conjunctive normal form, whose models are its solutions; what the
//! sweep through its items finds becomes a *partitioned-operation graph*, products of parts that have
//! no variable in common and sums of parts that exclude each other; and the proof shows, by steps that
//! a small program can check, that each model of the one is a model of the other (CPOG: Bryant,
//! Nawrocki, Avigad and Heule, *Certified Knowledge Compilation with Application to Verified Model
//! Counting*, SAT 2023). Whoever has checked it need not believe this engine.
//!
//! All rests on an order of the primary items: a model is gone through level by level, and what
//! matters of the levels before are *traces*. The pages of the proof are
//!
//! 1. the graph (`graph.rs`) of the states that were explored (`states.rs`);
//! 2. that each model of the formula is one of the graph (`forward/`): the root is proved, a clause;
//! 3. that each model of the graph is one of the formula (`backward/`): all other clauses are deleted,
//!    each shown to follow from those that are left.

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

/// What a certificate says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certified {
    /// How many solutions there are.
    pub solutions: BigUint,
    /// How many states were explored, dead ones included.
    pub states: usize,
    /// How many clauses the formula has.
    pub clauses: usize,
}

/// Why there is no certificate.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// There is no solution: that is proved in another way, as a graph has no node for it.
    NoSolution,
    /// The search was told to stop.
    Stopped,
    /// There are more states than memory, or more clauses than numbers for them.
    TooLarge,
    /// The files cannot be written.
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

/// What a proof is about.
#[derive(Clone, Copy)]
struct Context<'a> {
    layout: &'a Layout,
    formula: &'a Formula,
    states: &'a States,
    graph: &'a Graph,
}

/// How many bytes the states of an order may take before another one is tried, and how many times as
/// many in each round.
const FIRST_PASS: usize = 1 << 20;
const GROWTH: usize = 8;

/// Certifies the number of solutions: writes the formula, in the format of DIMACS, and the proof, in
/// that of CPOG.
///
/// `words` says what an option means, for a remark beside its variable. `may_continue` is asked now and then
/// whether there is time left. States and pairs of options take `memory` bytes at most.
///
/// Time and size: a lemma for each state, dead or alive, of a line each; a state with `l` options on
/// its level and `m` that can be chosen costs some `8 (l + 20 m)` bytes of the proof. 59,554,200,469,113
/// tilings of a board of 8×15 with dominoes have 2,821 states and 2 MB.
///
/// # Errors
///
/// If there is no solution, it was stopped, something is too large, or cannot be written. What was
/// written by then is of no use.
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
    // Half of it is for the states, half for the formula.
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
        // Nothing is to be covered: the formula has no clause, and the graph is always true.
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

/// Explores the states by the order that has the fewest of them: orders are tried in turn, within more
/// and more bytes, until one is done, and the others within what that one took.
fn explore(
    cover: &ExactCover,
    may_continue: &mut dyn FnMut() -> bool,
    memory: usize,
) -> Result<(Layout, States), Error> {
    let mut layouts = Vec::new();
    // An order of a large instance may take as long as its layout.
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
