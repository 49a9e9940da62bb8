//! The places of constraints: clauses and sums are stored, and propagated, in different tables.

/// The place of a constraint: its index among the clauses or among the sums.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    Clause(u32),
    Sum(u32),
}
