//! Comparisons of strategies: measured runs, scores on many instances, and charts of both.
//!
//! [`Measured::run`] measures a strategy on an instance; [`Scores`] rate the runs on many instances.
//! [`disagreement`] finds answers that cannot all be right.

pub mod chart;
mod counters;
mod disagreement;
mod measure;
mod scores;

pub use self::counters::Counters;
pub use self::disagreement::disagreement;
pub use self::measure::{Bench, Contender, Measured, NOT_RUN, Observer, RUN, USUAL};
pub use self::scores::{Score, Scores};
