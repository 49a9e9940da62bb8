//! What users see of every puzzle, and a puzzle of one's own.

mod rooks;
mod transcripts;
