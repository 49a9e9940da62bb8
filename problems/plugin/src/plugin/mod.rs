//! Floor 6, puzzles as objects: a plug-in for a list of puzzles, and everything that a command
//! knows of it.

mod cells;
mod choosing;
mod dealer;
mod instance;
mod listed;
mod offers;
mod policy;
mod problem;
mod raced;
mod ready;
mod target;

pub use cells::Cells;
pub use dealer::{Dealer, Dealt, Wanted};
pub use instance::{Answers, Instance, Look, Player, Prover};
pub use listed::{Depicts, Member, Notation, Plugin};
pub use offers::number_of_clue;
pub use offers::{
    CellsBy, CluesBy, Continues, Deals, DealsFrom, DealsWithin, Explains, Grades, Hints, Lists,
};
pub use policy::{Answered, AnswersBy, Argues, Asked, Chooses, Question};
pub use problem::Problem;
pub use target::{Target, Targets};
