//! The tests of what numbers games have in common.

mod counts;
mod distinct;
mod operators;
mod reference;
mod representatives;
mod room;
mod solvable;
mod typed;
mod widths;
