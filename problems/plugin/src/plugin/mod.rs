//! Floor 6, a puzzle as an object: what stands in a list of puzzles, and all that a command knows of it.

mod dealer;
mod instance;
mod listed;
mod problem;
mod ready;

pub use dealer::{Dealer, Dealt, Wanted};
pub use instance::Instance;
pub use listed::{
    Argument, Asked, Compares, Deals, DealsWithin, Explains, Grades, Hints, Lists, Notation,
    Plugin, Shortcut,
};
pub use problem::Problem;
