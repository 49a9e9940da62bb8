//! Families of exact cover problems with known numbers of solutions, for tests and benchmarks.
//!
//! | family | solutions |
//! | --- | --- |
//! | [`queens`] | 92 for 8 (OEIS A000170) |
//! | [`langford`] | 52 for 7 (OEIS A014552, doubled) |
//! | [`dominoes`] | 12,988,816 for 8 × 8 (Kasteleyn 1961) |
//! | [`set_partitions`] | 4,140 for 8: the Bell numbers |
//! | [`matchings`] | 945 for 10: 9 · 7 · 5 · 3 · 1 |
//! | [`pentominoes`] | 9,356 for 6 × 10 (Haselgrove 1960, times 4) |
//! | [`soma`] | 11,520 (Conway and Guy 1961, times 48) |
//! | [`copies`] | a power of the number of one copy |
//!
//! All of them panic if the instance does not fit into 32 bits, and take memory proportional to its
//! size.

mod arithmetic;
mod copies;
mod polycubes;

pub use arithmetic::{dominoes, langford, matchings, queens, set_partitions};
pub use copies::copies;
pub use polycubes::{pentominoes, soma};

use billhook_engine::exact_cover::{Builder, Error, ExactCover};

/// Builds an instance that obeys all rules of the builder.
fn build(make: impl FnOnce(&mut Builder) -> Result<(), Error>) -> ExactCover {
    let mut builder = ExactCover::builder();
    match make(&mut builder) {
        Ok(()) => builder.build(),
        Err(error) => panic!("a family of instances: {error}"),
    }
}
