//! The search for packings.
//!
//! [`Packing`] lists every placement of every piece. A [`Tiler`], [`Fill`] or [`Cover`], finds the
//! packings up to symmetry and permutations of equal pieces; [`Spread`] expands them to all
//! packings, and [`Exchange`] to all solutions, by further moves of one search. [`impossible`]
//! finds arguments that no packing exists, and [`BruteForce`] is the textbook search.

mod argument;
mod bits;
mod brute_force;
mod cover;
mod drawn;
mod exchange;
mod fill;
mod formula;
mod labelled;
mod left;
mod placements;
mod regions;
mod spread;
mod symmetry;
mod tiler;

pub use argument::{by_area, impossible, sums, weightings};
pub use brute_force::BruteForce;
pub use cover::Cover;
pub use drawn::Drawn;
pub use exchange::{Exchange, Step, filled};
pub use fill::Fill;
pub use formula::formula;
pub use labelled::{cell_names, labelled};
pub use left::has_keys;
pub use placements::{Kind, Packing};
pub use spread::{Alike, Choice, Plan, Spread};
pub use symmetry::{Reduction, Symmetry};
pub use tiler::{Packer, Tiler};
