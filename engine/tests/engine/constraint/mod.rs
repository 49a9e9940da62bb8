//! Constraints on small random instances: searches agree with definitions.

mod build;
mod check;
mod completion;
mod consistency;
mod determined;
mod diagram_order;
mod domains;
mod effort;
mod enumerate;
mod failure;
mod formula;
mod grid;
pub mod instance;
mod interned;
mod key;
pub mod kinds;
mod labelling;
mod laws;
mod learn;
mod model;
mod objective;
mod overflow;
mod propagators;
mod reasoning;
mod recognize;
mod sequences;
mod solutions;
