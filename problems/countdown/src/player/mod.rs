//! Helps players: hints, grades and dealt rounds.

pub(crate) mod deal;
mod effort;
mod grade;
mod hint;
mod ideas;
mod study;

pub(crate) use grade::grade;
pub(crate) use hint::hint;
pub(crate) use ideas::ideas;
