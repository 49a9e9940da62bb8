//! Strategies, each against all solutions and against depth first.

mod dead_states;
mod events;
mod idastar;
pub(crate) mod node_counts;
mod parallel;
mod split;
mod strategies;
