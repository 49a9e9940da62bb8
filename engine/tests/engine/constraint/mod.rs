//! Constraints on small random instances: their search finds what their definitions allow.

mod best;
mod checking;
mod completions;
mod consistency;
mod determined;
mod edges;
mod effort;
mod far;
mod formula;
pub mod instance;
pub mod kinds;
mod laws;
mod limits;
mod narrowed;
mod orders;
mod reasoning;
mod recognized;
mod solutions;
