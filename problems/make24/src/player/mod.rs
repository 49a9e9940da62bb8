//! Helps players: hints, grades, dealt hands and series of hands.

pub(crate) mod deal;
mod effort;
mod grade;
mod hint;
mod study;

pub(crate) use grade::grade;
pub(crate) use hint::hint;
