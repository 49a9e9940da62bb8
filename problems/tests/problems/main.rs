//! The output of every puzzle, a puzzle of a user's own, and the laws that all puzzles keep.

mod best;
mod cells;
mod common;
mod marginals;
mod relabelled;
mod rooks;
mod transcripts;
