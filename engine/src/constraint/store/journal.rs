//! The journal: which domains have changed, by propagation or by backtracking, in that order.
//!
//! A propagator whose work is local *follows* its domains: it remembers up to where it has read the
//! journal, and looks only at what changed since. Only domains that are followed are recorded.

/// The changes of domains, as far back as there is room.
#[derive(Clone, Debug, Default)]
pub(crate) struct Journal {
    /// Whether each domain is followed; empty if none is.
    is_followed: Box<[bool]>,
    domains: Vec<u32>,
    /// Number of changes that were dropped to make room.
    dropped: u64,
}

impl Journal {
    pub(in crate::constraint) fn new(is_followed: Box<[bool]>) -> Self {
        Self { is_followed, ..Self::default() }
    }

    /// Returns whether no domain is followed.
    pub(super) fn is_idle(&self) -> bool {
        self.is_followed.is_empty()
    }

    /// Records that a domain changed.
    #[inline(always)]
    pub(super) fn note(&mut self, domain: u32) {
        if self.is_followed.get(domain as usize) == Some(&true) {
            if self.domains.len() == self.is_followed.len() {
                self.dropped += self.domains.len() as u64;
                self.domains.clear();
            }
            self.domains.push(domain);
        }
    }

    /// Returns the number of changes so far.
    pub(crate) fn end(&self) -> u64 {
        self.dropped + self.domains.len() as u64
    }

    /// Returns the domains that changed since there were `begin` changes, some of them several
    /// times; `None` if the journal does not reach back as far.
    pub(crate) fn since(&self, begin: u64) -> Option<&[u32]> {
        if self.is_idle() {
            return None;
        }
        self.domains.get(begin.checked_sub(self.dropped)? as usize..)
    }
}
