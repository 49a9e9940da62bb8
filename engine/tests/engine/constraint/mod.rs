//! Constraints on small random instances: their search finds what their definitions allow.

mod best;
mod checking;
mod completions;
mod formula;
mod instance;
mod kinds;
mod laws;
mod narrowed;
mod reasoning;
mod recognized;
mod solutions;
