//! Hints, grades, dealt hands and series of hands.
//!
//! | file | holds |
//! | --- | --- |
//! | `effort.rs` | how hard a step is |
//! | `study.rs` | what there is to be known of a hand: its easiest solution, which first steps stay alive |
//! | `grade.rs` | how hard a hand is |
//! | `hint.rs` | help in three levels |
//! | `deal.rs` | hands from a shuffled pack |
//! | `all_hands.rs` | all hands of some cards |

pub(crate) mod all_hands;
pub(crate) mod deal;
mod effort;
mod grade;
mod hint;
mod study;

pub(crate) use grade::grade;
pub(crate) use hint::hint;
