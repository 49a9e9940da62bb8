//! What is proved is accepted, and nothing else.

mod campaign;
mod cpog;
mod edits;
mod endless;
mod pseudo_boolean;
mod tree;
