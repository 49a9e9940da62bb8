//! Strategies, compared with all solutions and with depth-first search.

mod dead_states;
mod events;
mod idastar;
pub(crate) mod node_counts;
mod parallel;
mod split;
mod strategies;
