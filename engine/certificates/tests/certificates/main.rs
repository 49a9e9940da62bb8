//! The checker accepts correct certificates and nothing else.

mod campaign;
mod cpog;
mod edits;
mod endless;
mod game;
mod numbers;
mod pseudo_boolean;
mod tree;
