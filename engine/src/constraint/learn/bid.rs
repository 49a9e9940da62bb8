//! Bids for much better solutions. A wide objective may have room for years of solutions, each better
//! by 1. So the search first decides that the next one is better by twice as much as the last one
//! was. It lowers the bid after some conflicts, and where a refutation leaves no room for it.

/// The amount by which the next solution shall be better than its bound demands.
#[derive(Clone, Debug, Default)]
pub(super) struct Bid {
    pub(super) more: u64,
    /// The offset of the objective in the last solution.
    last: Option<u64>,
    /// Number of conflicts since the bid was made.
    conflicts: u32,
}

/// Number of conflicts after which a bid is lowered.
const MOST_CONFLICTS: u32 = 100;

impl Bid {
    /// Bids after a solution with this offset of the objective.
    pub(super) fn raise(&mut self, offset: u64) {
        let before = self.last.replace(offset);
        self.more = before.map_or(0, |before| before.abs_diff(offset).saturating_mul(2));
        self.conflicts = 0;
    }

    /// Counts a conflict.
    pub(super) fn count(&mut self) {
        self.conflicts += u32::from(self.more > 0);
    }

    /// Returns whether the bid was too high, as many conflicts say, and lowers it if so.
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
