//! The checks of the laws of searches, keys, bounds and strategies: they find known mistakes, and
//! pass correct problems.

mod bounds;
mod check;
mod constraints;
mod difference;
mod guard;
mod keys;
