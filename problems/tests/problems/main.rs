//! What holds of every puzzle alike.

mod strategies;
mod told;
mod transcripts;
