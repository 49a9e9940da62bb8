//! Visitors: limits, requests to stop, statistics, solutions.

mod cancel;
mod limits;
mod memory;
mod statistics;
mod visitors;
