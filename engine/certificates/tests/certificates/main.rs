//! What is proved is accepted, and nothing else.

mod cpog;
mod edits;
mod endless;
mod tree;
