//! Visitors on trees whose nodes are known: limits, requests to stop, statistics, solutions, and
//! the effect of memory limits.

mod cancel;
mod limits;
mod memory;
mod statistics;
mod visitors;
