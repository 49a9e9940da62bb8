//! Learning: reasons of deductions, and a search that draws nogoods from them.

mod activity;
mod atom;
mod build;
mod conflict;
mod explain;
mod learner;
mod nogoods;
mod space;
mod trace;
mod witness;

pub(crate) use explain::{Deduction, Past, Reasons};
pub use learner::{Counts, Learner, Solved};
pub(crate) use trace::{Cause, Trace};
