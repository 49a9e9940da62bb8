//! Proofs that a search missed nothing, for independent checkers.
//!
//! A claim such as "there is no solution" consists of two files: a [`Formula`] of linear
//! constraints over Booleans in the format OPB, which a person can compare with the instance; and a
//! proof that the formula has no solution, in the format of VeriPB version 3 (Bogaerts, Gocht,
//! McCreesh and Nordström, *Certified dominance and symmetry breaking for combinatorial
//! optimisation*, 2023). "These are all solutions" is the same claim about the formula that
//! excludes each of them.
//!
//! Searches are logged as by Gocht, McCreesh and Nordström (*Subgraph isomorphism meets cutting
//! planes*, 2020): after each branch, the clause that not all of its decisions are true follows by
//! reverse unit propagation (Goldberg and Novikov, 2003) from the formula and the clauses of the
//! branches below. The last decision of a node follows from the clauses of its siblings, so that no
//! clause below it needs to name it. The search thus contributes only the order of its branches, of
//! which a [`Record`] keeps two or three bytes per node; [`refutation`] writes the proof once all
//! solutions are known.
//!
//! Invariant of a formula and its search: *unit propagation in the formula refutes the decisions of
//! every dead end; at any other node it makes every decision false that is not tried there, and the
//! last one true if the others are false.* If not: a proof that no checker accepts. It never leads
//! to a wrong proof being accepted, because the checker relies on the formula alone.
//!
//! ```
//! use billhook_engine::exact_cover::{Format, Kernel, Order, formula, parse};
//! use billhook_engine::proof::{Record, refutation};
//! use billhook_engine::dfs;
//!
//! // Dominoes on three squares in a row.
//! let cover = parse("a b c\na b\nb c\n", Format::Knuth)?;
//! let formula = formula(&cover, |option| cover.show_option(option).to_string())?;
//! let mut record = Record::new(Vec::new(), |option: &u32| Some(*option));
//! dfs::search(&mut Kernel::new(&cover, Order::MinimumRemaining), &mut record);
//!
//! let (mut opb, mut proof) = (Vec::new(), Vec::new());
//! formula.write(&[], &mut opb)?;
//! refutation(&*record.finish()?, formula.numbered(), &mut proof)?;
//! let opb = String::from_utf8(opb)?;
//! assert!(opb.starts_with("* #variable= 2 #constraint= 3\n"), "{opb}");
//! assert!(opb.contains("* b, exactly once\n1 x1 1 x2 = 1 ;\n"), "{opb}");
//! let proof = String::from_utf8(proof)?;
//! assert!(proof.contains("rup >= 1 ;\n"), "{proof}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod argument;
mod formula;
mod propagation;
mod record;
mod veripb;

pub use argument::Argument;
pub use formula::{Constraint, Formula, Relation};
pub use propagation::Propagation;
pub use record::Record;
pub(crate) use veripb::digits;
pub use veripb::{argued, learnt, refutation, satisfied};
