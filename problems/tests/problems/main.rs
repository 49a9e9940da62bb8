//! What users see of every puzzle, a puzzle of one's own, and laws that all puzzles keep.

mod best;
mod marginals;
mod relabelled;
mod rooks;
mod transcripts;
