//! Numbers games: join some numbers by `+ - * /` into a target, or by more operations.
//!
//! | module | holds |
//! | --- | --- |
//! | [`game`] | what is played: the numbers, the target, what is allowed |
//! | [`cards`], [`number`], [`options`] | how it is read |
//! | [`expression`] | solutions, and how they are written |
//! | [`extra`] | operations beyond the four, and their limits |
//! | [`fraction`], [`width`], [`equation`] | exact arithmetic in integers that are wide enough |
//! | [`strategy`] | what searches have in common |
//! | [`merge`] | the search: take two numbers, put their result in their place |
//! | [`extended`] | that search with the operations beyond the four |
//! | [`subsets`] | all expressions of all parts of the numbers, each built once |
//! | [`counts`] | how many expressions make the target |
//! | [`certificate`] | certificates of that number, which a checker verifies |
//! | [`values`] | every value that the numbers can make |
//! | [`solvable`] | whether the target is one of them |
//! | [`distinct`] | which solutions are one idea |
//! | [`choices`] | what tables have found, as a search |
//! | [`estimate`], [`budget`] | which of these tables fit the memory, and when to stop one that grows |
//! | [`player`] | what players are told: steps, and help with the first one |
//! | [`judge`] | whether an answer is right, by code that shares nothing with the searches |
//!
//! The games themselves are crates of their own, such as `billhook-make24`.

pub mod budget;
pub mod cards;
pub mod certificate;
pub mod choices;
pub mod counts;
pub mod distinct;
pub mod equation;
pub mod estimate;
pub mod expression;
pub mod extended;
pub mod extra;
pub mod fraction;
pub mod game;
pub mod judge;
pub mod merge;
pub mod number;
pub mod options;
pub(crate) mod parts;
pub mod player;
pub(crate) mod sizes;
pub mod solvable;
pub mod strategy;
pub mod subsets;
pub mod values;
pub mod width;
