//! Bids: decisions that ask for a much better solution than the incumbent.
//!
//! A wide objective may have room for years of solutions, each better than the last by 1. So at the
//! root the search first decides that the next solution improves twice as much as the last one did.
//! It halves this bid after a number of conflicts, and where it exceeds the range that the
//! objective still has.

/// The current bid on the objective.
#[derive(Clone, Debug, Default)]
pub(super) struct Bid {
    pub(super) more: u64,
    /// The offset of the objective in the last solution.
    last: Option<u64>,
    /// Number of conflicts under this bid.
    conflicts: u32,
}

/// Number of conflicts after which a bid is halved.
const MOST_CONFLICTS: u32 = 100;

impl Bid {
    /// Doubles the last improvement, after a solution with this offset of the objective.
    pub(super) fn raise(&mut self, offset: u64) {
        let before = self.last.replace(offset);
        self.more = before.map_or(0, |before| before.abs_diff(offset).saturating_mul(2));
        self.conflicts = 0;
    }

    /// Counts a conflict, if there is a bid.
    pub(super) fn count(&mut self) {
        self.conflicts += u32::from(self.more > 0);
    }

    /// Returns whether the bid led to too many conflicts, and halves it if so.
    pub(super) fn was_high(&mut self) -> bool {
        let was_high = self.conflicts >= MOST_CONFLICTS;
        if was_high {
            self.lower();
        }
        was_high
    }

    pub(super) fn lower(&mut self) {
        (self.more, self.conflicts) = (self.more / 2, 0);
    }
}
