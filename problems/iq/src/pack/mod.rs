//! Searches packings.
//!
//! [`Packing`] lists every placement of every piece. A [`Tiler`], [`Fill`] or [`Cover`], finds the
//! packings up to symmetry and permutations of equal pieces; [`Expansion`] expands them to all
//! packings, and [`Relabelling`] to all solutions, by further moves of one search. [`impossible`]
//! finds arguments that no packing exists, and [`BruteForce`] is the textbook search.

mod argument;
mod bits;
mod brute_force;
mod cover;
mod drawn;
mod expansion;
mod fill;
mod formula;
mod labelled;
mod left;
mod placements;
mod plan;
mod regions;
mod relabelling;
mod symmetry;
mod tiler;

pub use argument::{by_area, impossible, sums, weightings};
pub use brute_force::BruteForce;
pub use cover::Cover;
pub use drawn::Drawn;
pub use expansion::{Choice, Expansion};
pub use fill::Fill;
pub use formula::formula;
pub use labelled::{Laid, cell_names, labelled};
pub use left::has_keys;
pub use placements::{Kind, Packing};
pub use plan::{Alike, Plan};
pub use relabelling::{Relabelling, Step, filled};
pub use symmetry::{Reduction, Symmetry};
pub use tiler::{Packer, Tiler};

/// The search for all solutions by a tiler.
pub(crate) type Packings<T> = Relabelling<Expansion<T>>;
