//! The search for packings.
//!
//! [`Packing`] lays every piece down everywhere; a [`Tiler`] – [`Fill`] or
//! [`Cover`] – finds the packings up to symmetry and up to the exchange of
//! equal pieces; [`Spread`] makes all packings of them, and [`Exchange`] all
//! solutions, as further decisions of the same search. [`impossible`] knows when there is nothing to search
//! for, and [`BruteForce`] is the textbook search.

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
