//! Tests the code that the numbers games share; each file is named for the source that it tests.

mod brackets;
mod counts;
mod distinct;
mod distinct_written;
mod estimate;
mod extended;
mod extended_reference;
mod judge;
mod solvable;
mod width;
