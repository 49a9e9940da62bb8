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
mod forget;
mod implications;
mod learner;
mod nogoods;
mod pace;
mod race;
mod solution;
mod sources;
mod space;
mod statement;
mod trace;
mod turn;
mod watch;
mod witness;

pub use assume::Finding;
pub use common::Possible;
pub use driver::Counts;
pub(crate) use explain::{Deduction, Past, Reasons};
pub use implications::{Implications, Implied, Reason, Role};
pub use learner::Learner;
pub use race::Race;
pub use solution::Solved;
pub use statement::Statement;
pub(crate) use trace::{Cause, Trace};
pub use watch::{Conflict, Step};
