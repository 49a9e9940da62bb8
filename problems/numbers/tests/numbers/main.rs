//! The code that the numbers games share; the tests are named for the sources.

mod counts;
mod distinct;
mod distinct_written;
mod estimate;
mod extended;
mod extended_reference;
mod judge;
mod solvable;
mod width;
