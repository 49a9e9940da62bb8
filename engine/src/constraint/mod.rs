//! Constraint programming over finite domains: declare variables and constraints, and Billhook
//! searches.
//!
//! A [`Model`] holds variables and constraints. Its search, a [`Labelling`], decides one variable
//! after the other. After each decision *propagators* remove values that no solution of their
//! constraints has, until a fixpoint is reached (Mackworth 1977; the architecture follows Schulte
//! and Stuckey, *Efficient constraint propagation engines*, 2008). A labelling is a
//! [`Search`](crate::Search): all strategies, limits, trees, estimates and saved searches apply. A
//! [`Constraint`] is a propagator of your own.
//!
//! ```
//! use billhook_engine::constraint::Model;
//! use billhook_engine::dfs;
//!
//! // Magic squares of order 3.
//! let mut model = Model::new();
//! let square = model.grid(3, 3, 1..=9);
//! model.all_different(square.cells());
//! for line in square.rows().into_iter().chain(square.columns()).chain(square.diagonals()) {
//!     model.sum(&line, 15);
//! }
//! let mut labelling = model.labelling()?;
//! assert_eq!(dfs::statistics(&mut labelling).solutions(), 8);
//! # Ok::<(), billhook_engine::constraint::Error>(())
//! ```

mod branching;
mod build;
mod check;
mod contradiction;
mod custom;
mod decision;
mod declare;
mod determined;
mod diagram_order;
mod dom_wdeg;
mod domains;
mod error;
mod event;
mod fixed_width;
mod formula;
mod grid;
mod interned;
mod key;
mod labelling;
mod lattice;
mod learn;
mod model;
mod objective;
mod propagators;
mod queue;
mod recognize;
mod root;
mod rules;
mod snapshot;
mod store;
mod union_find;
mod values;
mod variable;
mod weighted;

pub use branching::{Branching, Choose, Select};
pub use check::Checker;
pub use contradiction::Contradiction;
pub(crate) use custom::{Access, Read};
pub use custom::{Constraint, Deduced, Domains, Explained, Reasons};
pub use decision::{Cursor, Decision};
pub use declare::{Condition, Consistency, Relation};
pub use error::Error;
pub use event::Event;
pub use formula::DirectEncoding;
pub use grid::Grid;
pub use key::Key;
pub use labelling::Labelling;
pub use lattice::Lattice;
pub use learn::{
    Broken, Conflict, Counts, Deductions, Derivation, DerivationStep, Excluded, Finding, Goal,
    Implications, Implied, Learner, LearnerBookmark, Possible, Prover, Race, Reason, Role, Solved,
    Statement, Step,
};
pub use model::Model;
pub use rules::Rule;
pub use store::Failed;
pub use values::Values;
pub use variable::Variable;
pub use weighted::Weighted;
