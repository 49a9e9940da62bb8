//! Numbers games: join some numbers by `+ - * /` into a target, or by more operations.
//!
//! | module | holds |
//! | --- | --- |
//! | [`game`] | a game: the numbers, the target, and the rules |
//! | [`cards`], [`number`], [`options`] | readers of hands, numbers and options |
//! | [`expression`] | solutions, and their text |
//! | [`extra`] | operations beyond the four, and their limits |
//! | [`fraction`], [`width`], [`equation`] | exact arithmetic in integers that are wide enough |
//! | [`strategy`] | the interface of all searches |
//! | [`merge`] | the usual search: take two numbers, put their result in their place |
//! | [`extended`] | this search with the operations beyond the four |
//! | [`subsets`] | all expressions of all parts of the numbers, each built once |
//! | [`counts`] | the number of expressions that make the target |
//! | [`certificate`] | certificates of this number, which a checker verifies |
//! | [`values`] | every value that the numbers can make |
//! | [`solvable`] | a fast test whether the numbers can make the target |
//! | [`distinct`] | classes of solutions that are one idea |
//! | [`choices`] | the results of a table, listed as a search |
//! | [`estimate`], [`budget`] | limits on the memory of tables, before and while they are built |
//! | [`player`] | help for players: the steps of a solution, the easiest solution, hints |
//! | [`picture`] | drawings of cards, targets and solutions |
//! | [`judge`] | verdicts on answers, by code that shares nothing with the searches |
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
mod operator;
pub mod options;
pub(crate) mod parts;
pub mod picture;
pub mod player;
pub(crate) mod sizes;
pub mod solvable;
pub mod strategy;
pub mod subsets;
pub mod values;
pub mod width;
