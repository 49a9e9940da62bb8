//! What players are offered: hints, grades, rounds that are dealt.
//!
//! | file | holds |
//! | --- | --- |
//! | `study.rs` | what there is to be known of a round: its fewest steps, which first steps stay alive |
//! | `ideas.rs` | its essentially different solutions, and the easiest of the shortest ones |
//! | `hint.rs` | help in three levels, towards the nearest value if need be |
//! | `grade.rs` | how hard a round is: the definition |
//! | `deal.rs` | selections as in the show |

pub(crate) mod deal;
mod grade;
mod hint;
mod ideas;
mod study;

pub(crate) use grade::grade;
pub(crate) use hint::hint;
