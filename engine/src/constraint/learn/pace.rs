//! The pace of a learning search: when it restarts, and when it forgets nogoods.

/// The counters by which restarts and reductions are timed.
#[derive(Clone, Debug)]
pub(super) struct Pace {
    /// Mean number of levels of the nogoods learnt lately.
    lately: f64,
    /// Mean number of levels of all nogoods learnt; after many, older ones count less.
    ever: f64,
    /// Conflicts since the last restart.
    since: u64,
    conflicts: u64,
    reductions: u64,
    next_reduction: u64,
}

impl Pace {
    pub(super) fn new() -> Self {
        Self { lately: 0.0, ever: 0.0, since: 0, conflicts: 0, reductions: 0, next_reduction: 2000 }
    }

    /// Counts a learnt nogood, whose atoms are of this number of different levels.
    pub(super) fn learn(&mut self, levels: u32) {
        self.since += 1;
        self.conflicts += 1;
        self.lately += (f64::from(levels) - self.lately) / 32.0;
        self.ever += (f64::from(levels) - self.ever) / (self.conflicts as f64).min(8192.0);
    }

    /// Continues after `conflicts` conflicts of earlier runs, whose nogoods were
    /// [learnt](Self::learn) again.
    pub(super) fn resume(&mut self, conflicts: u64) {
        let conflicts = conflicts.min(1 << 40);
        while self.next_reduction <= conflicts {
            self.conflicts = self.next_reduction;
            self.reduces();
        }
        (self.conflicts, self.since) = (conflicts, 0);
    }

    /// Returns whether to restart: the nogoods learnt lately are worse than the mean, since their
    /// atoms are of more levels (Audemard and Simon, 2012). If so, starts to count conflicts anew.
    pub(super) fn restarts(&mut self) -> bool {
        let due = self.since >= 50 && self.lately > 1.15 * self.ever;
        if due {
            self.since = 0;
        }
        due
    }

    /// Returns whether to forget nogoods. If so, the next time comes after more conflicts.
    pub(super) fn reduces(&mut self) -> bool {
        let due = self.conflicts >= self.next_reduction;
        if due {
            self.reductions += 1;
            self.next_reduction = self.conflicts + 2000 + 300 * self.reductions;
        }
        due
    }
}
