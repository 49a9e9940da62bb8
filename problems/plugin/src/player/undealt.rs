//! Reasons why no further instance is dealt: mistakes, limits, and deals that give none to keep.

use billhook_engine::Status;

use crate::reading::Mistake;

/// A reason why no further instance is dealt.
#[derive(Clone, Debug, PartialEq)]
pub enum Undealt {
    /// The options are wrong, or the puzzle deals no instances.
    Mistake(Mistake),
    /// This many deals in a row gave no wanted instance that is new.
    GaveUp(u32),
    /// A limit was reached before an instance was dealt.
    Stopped(Status),
    /// Many deals in a row gave no instance with a grade: the reason, as a clause.
    Refused(String),
    /// No such instance exists, or none was found: the reason, as a clause.
    NoneFound(String),
}
