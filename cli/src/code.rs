//! The exit codes of the command.

/// There is a solution, or the verb did its work.
pub(crate) const FOUND: u8 = 0;
/// The search is complete and there is no solution, or not exactly one, or the answer is wrong.
pub(crate) const NONE: u8 = 1;
/// The arguments, the input or a file are wrong.
pub(crate) const WRONG: u8 = 2;
/// The work was stopped before any solution was found, or before all of it was done.
pub(crate) const STOPPED: u8 = 3;
/// The search and the judge of a puzzle disagree, or the key of the search is wrong.
pub(crate) const DEFECT: u8 = 70;
