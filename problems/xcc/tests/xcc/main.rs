//! Exact cover as a puzzle: known families, what falls apart, and a reference
//! of a few lines.

mod apart;
mod exact_cover;
mod exact_cover_reference;
mod judge;
mod kit;
mod models;
mod polycubes;
mod world;
