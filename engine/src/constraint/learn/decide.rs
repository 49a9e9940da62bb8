//! Decisions: the most active open domain is bounded by the value that it had last, first from
//! above, then from below. A nogood over bounds excludes more solutions than one over single
//! values.

use super::super::objective::Objective;
use super::atom::{Atom, Test};
use super::driver::Driver;
use super::trace::Cause;

impl Driver {
    /// Returns the next decision; `None` if every domain has one value.
    pub(super) fn choose(&mut self) -> Option<Atom> {
        if let Some(bid) = self.bid() {
            return Some(bid);
        }
        loop {
            let domain = self.activity.pop()?;
            let now = self.space.domains().of(domain);
            let (least, greatest) = now.ends();
            if least == greatest {
                continue;
            }
            let saved = self.saved[domain as usize];
            let is_there = now.has(saved);
            let test = match self.first[domain as usize] {
                _ if is_there && saved < greatest => Test::Below(saved + 1),
                _ if is_there => Test::AtLeast(saved),
                first => first.of((least, greatest), now.is_wide()),
            };
            return Some(self.space.trace().canonical(Atom::new(domain, test)));
        }
    }

    /// Returns the decision for the current [bid](super::bid); `None` above the root, without a
    /// bid, or if the objective has no range left for one.
    pub(super) fn bid(&mut self) -> Option<Atom> {
        let objective = self.objective.filter(|_| self.level() == 0 && self.bid.more > 0)?;
        let view = self.views[objective.variable().number()];
        let now = self.space.domains().of(view.domain());
        let (least, greatest) = now.ends();
        while self.bid.more > greatest - least {
            self.bid.lower();
        }
        let more = Some(self.bid.more).filter(|&more| more > 0)?;
        let test = match objective {
            Objective::Least(_) => Test::Below(greatest - more + 1),
            Objective::Greatest(_) => Test::AtLeast(least + more),
        };
        Some(Atom::new(view.domain(), test))
    }

    /// Opens a level with a decision.
    pub(super) fn decide(&mut self, atom: Atom) {
        self.space.open_level();
        self.decisions.push(atom);
        self.is_late.push(self.activity.is_late(atom.domain()));
        // The atom is not false, so the decision cannot fail. The domain may stay open.
        let _ = self.space.impose(atom, Cause::Search);
        self.activity.insert(atom.domain());
    }
}
