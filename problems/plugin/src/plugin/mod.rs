//! Floor 6, a puzzle as an object: what stands in a list of puzzles, and all that a command knows of it.

mod choosing;
mod dealer;
mod instance;
mod listed;
mod offers;
mod policy;
mod problem;
mod ready;

pub use dealer::{Dealer, Dealt, Wanted};
pub use instance::{Answers, Instance, Look, Player, Prover};
pub use listed::{Notation, Plugin};
pub use offers::{Deals, DealsWithin, Explains, Grades, Hints, Lists};
pub use policy::{Answered, AnswersBy, Argues, Asked, Chooses, Question};
pub use problem::Problem;
