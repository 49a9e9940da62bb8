//! Learning: explanations of deductions, and a search that derives nogoods from them.

mod activity;
mod assume;
mod atom;
mod build;
mod checks;
mod common;
mod conflict;
mod decide;
mod driver;
mod encode;
mod explain;
mod learner;
mod nogoods;
mod pace;
mod race;
mod solution;
mod space;
mod trace;
mod turn;
mod witness;

pub use assume::Finding;
pub use common::Possible;
pub use driver::Counts;
pub(crate) use explain::{Deduction, Past, Reasons};
pub use learner::Learner;
pub use race::Race;
pub use solution::Solved;
pub(crate) use trace::{Cause, Trace};
