//! Constraints on small random instances: searches agree with definitions.

mod build;
#[path = "../../../guide/changes.rs"]
pub mod changes;
mod check;
mod common;
mod completion;
mod connected;
mod consistency;
mod contradiction;
mod determined;
mod diagram_order;
mod domains;
mod effort;
mod enumerate;
mod failure;
mod following;
mod formula;
mod grid;
pub mod instance;
mod interned;
mod key;
pub mod kinds;
mod labelling;
mod laws;
mod learn;
mod learn_cubes;
mod learn_resume;
mod loops;
mod model;
mod objective;
mod overflow;
mod propagators;
mod reasoning;
mod recognize;
mod sequences;
mod solutions;
pub mod sums;
