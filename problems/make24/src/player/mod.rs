//! Helps players: hints, grades, dealt hands and series of hands.

pub(crate) mod deal;
mod effort;
mod grade;
mod hint;
mod ideas;
mod study;
mod why_not;

pub(crate) use grade::grade;
pub(crate) use hint::hint;
pub(crate) use ideas::ideas;
pub(crate) use why_not::why_not;
