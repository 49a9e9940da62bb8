//! Reasons why no instance is dealt.

use billhook_engine::Status;

use crate::reading::Mistake;

/// Why nothing more is dealt.
#[derive(Clone, Debug, PartialEq)]
pub enum Undealt {
    /// The options are wrong.
    Mistake(Mistake),
    /// After this many deals in a row none was kept.
    GaveUp(u32),
    /// A limit was reached.
    Stopped(Status),
    /// Of many deals in a row none has a grade: why, as a clause.
    Refused(String),
    /// There is none, or none was found: why, as a clause.
    NoneFound(String),
}
