//! Floor 4, formulations: reductions of a puzzle to a search, with the capabilities of the search.
//! Each capability is a struct in a file of its own.

mod bounds;
mod by_keys;
mod common;
mod diagram;
mod follow;
mod formulation;
mod keys;
mod laws;
mod learning;
mod on;
mod optimum;
mod reduction;
mod solver;
mod tree;
mod words;

pub use bounds::{Guide, Price};
pub use diagram::{CompileBy, CountAll, CountBelow, Diagram, LoadBy};
pub use formulation::{Amends, CountAlone, CountBy, Counter, Formulation, Searchable};
pub use laws::Checked;
pub use learning::{AnswerOf, Learning};
pub use on::AnyFormulation;
pub use reduction::{OpenBy, Reduction};
pub use solver::Solver;
pub use tree::SearchTree;
pub use words::{FactOf, Known, Listener, Placed, StepWords};
