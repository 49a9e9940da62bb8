//! The checks of the laws: of searches, keys, bounds, and strategies.

mod bounds;
mod check;
mod difference;
mod guard;
mod keys;
