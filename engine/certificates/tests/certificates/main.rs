//! What is proved is accepted, and nothing else.

mod campaign;
mod cpog;
mod edits;
mod endless;
mod game;
mod numbers;
mod pseudo_boolean;
mod tree;
