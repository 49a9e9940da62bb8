//! Offers to players: hints, grades, new instances, series of them.
//!
//! | file | holds |
//! | --- | --- |
//! | `hint.rs` | [`Hint`]: help in levels, the weakest first |
//! | `first_decision.rs` | the hint of a puzzle that has no words of its own for one |
//! | `grade.rs` | [`Grade`]: how hard, as one number with its parts |
//! | `minimal.rs` | [`minimal`]: as little as leaves a puzzle its only solution |
//! | `series.rs` | [`Series`]: many instances by one option |
//! | `no_help.rs` | [`NoHelp`]: why there is no hint or grade |
//!
//! Each is a slot of [`Plugin`](crate::Plugin), filled by one word:
//! [`hinted`](crate::Plugin::hinted), [`graded`](crate::Plugin::graded),
//! [`dealt`](crate::Plugin::dealt), [`listed`](crate::Plugin::listed).

mod first_decision;
mod grade;
mod hint;
mod minimal;
mod no_help;
mod series;
mod undealt;

pub use grade::{Difficulty, Grade, Part};
pub use hint::Hint;
pub use minimal::{minimal, minimal_by};
pub use no_help::NoHelp;
pub use series::Series;
pub use undealt::Undealt;

pub(crate) use first_decision::{first_decision, has_solution, least_cost};
