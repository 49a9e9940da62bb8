//! The engine, tested on small problems that are made for this purpose.

mod adapt;
mod bounded;
mod constraint;
mod covers;
mod debug;
mod diagram;
mod estimate;
mod exact_cover;
mod keyed;
mod laws;
mod problems;
mod proof;
mod proof_bytes;
mod random;
mod strategy;
mod tree;
mod visit;
mod walk;
