//! The checker accepts correct certificates and nothing else: proofs written by hand and by code
//! that shares nothing with the search, and edits of them, against counts by enumeration.

mod campaign;
mod counted;
mod cpog;
mod edits;
mod endless;
mod game;
mod numbers;
mod propagation;
mod pseudo_boolean;
mod random_formulas;
mod tree;
