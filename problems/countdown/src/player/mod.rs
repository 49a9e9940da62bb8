//! Hints, grades and dealt rounds.
//!
//! | file | holds |
//! | --- | --- |
//! | `study.rs` | what there is to be known of a round: its fewest steps, which first steps stay alive |
//! | `effort.rs` | how hard a step is |
//! | `ideas.rs` | the essentially different solutions |
//! | `hint.rs` | help in three levels, towards the nearest value if need be |
//! | `grade.rs` | how hard a round is |
//! | `deal.rs` | selections as in the show |

pub(crate) mod deal;
mod effort;
mod grade;
mod hint;
mod ideas;
mod study;

pub(crate) use grade::grade;
pub(crate) use hint::hint;
