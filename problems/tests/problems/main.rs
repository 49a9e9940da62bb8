//! What users see of every puzzle.

mod transcripts;
