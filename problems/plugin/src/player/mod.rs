//! Offers to players: hints, grades, new instances, series of them.
//!
//! | file | holds |
//! | --- | --- |
//! | `cells.rs` | [`Cell`]: cells of a board, and facts about them |
//! | `hint.rs` | [`Hint`]: help in levels, the weakest first |
//! | `first_decision.rs` | the hint of a puzzle without hints in its own words |
//! | `grade.rs` | [`Grade`]: the difficulty as one number with its parts |
//! | `minimal.rs` | [`minimal`]: removes clues that a puzzle does not need |
//! | `series.rs` | [`Series`]: many instances by one option |
//! | `no_help.rs` | [`NoHelp`]: the reason why there is no hint or grade |
//! | `reason.rs` | [`Reason`]: why an instance has no solution |
//! | `undealt.rs` | [`Undealt`]: the reason why no further instance is dealt |
//!
//! A puzzle offers them with methods of [`Plugin`](crate::Plugin):
//! [`hinted`](crate::Plugin::hinted), [`graded`](crate::Plugin::graded),
//! [`dealt`](crate::Plugin::dealt), [`listed`](crate::Plugin::listed).

pub(crate) mod cells;
mod first_decision;
mod grade;
mod hint;
mod minimal;
mod no_help;
mod reason;
mod series;
mod undealt;

pub use cells::{Cell, square_named, written};
pub use grade::{Difficulty, Grade, HardestStep, Part};
pub use hint::{Conclusion, Hint};
pub use minimal::{minimal, minimal_by};
pub use no_help::NoHelp;
pub use reason::Reason;
pub use series::Series;
pub use undealt::Undealt;

pub(crate) use first_decision::{Leads, first_decision, has_solution, leads};
