//! Constraints on small random instances: their search finds what their definitions allow.

mod best;
mod completions;
mod formula;
mod instance;
mod kinds;
mod laws;
mod solutions;
