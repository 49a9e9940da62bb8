//! Backtracking: to a lower level, to the opposite of a decision, and to the root for better
//! solutions.

use super::super::objective::Objective;
use super::atom::{Atom, Test};
use super::driver::Driver;
use super::trace::Cause;
use super::watch::{Step, Visit};

impl Driver {
    /// Undoes all levels above this one, saves the values of their fixed domains, and sets again
    /// what nogoods imply at the levels that are left.
    pub(super) fn back_to(&mut self, level: u32) {
        if self.level() <= level {
            return;
        }
        let begin = self.space.trace().begin(level + 1);
        for change in begin..self.space.trace().len() {
            let trace = self.space.trace();
            let domain = trace.change(change).domain;
            if let Some(offset) = self.space.domains().of(domain).only() {
                self.saved[domain as usize] = offset;
            }
            self.activity.insert(domain);
        }
        self.space.rest();
        self.space.back_to(level);
        self.decisions.truncate(level as usize);
        self.is_late.truncate(level as usize);
        let kept = self.flips.partition_point(|flip| flip.0 <= level);
        self.flips.truncate(kept);
        self.looked = self.looked.min(begin);
        self.implied.retain(|it| it.0 <= level);
        // All of it is true up to the level of the last turn.
        if level > self.turned {
            return;
        }
        for index in 0..self.implied.len() {
            let (_, atom, nogood) = self.implied[index];
            self.imply(atom, nogood);
        }
    }

    /// Replaces the last decision by its opposite, one level lower; a decision whose opposite is
    /// already excluded is skipped. Returns the opposite; `None` if no decision is left.
    pub(super) fn turn(&mut self) -> Option<Atom> {
        loop {
            let decision = *self.decisions.last()?;
            let level = self.level() - 1;
            self.turned = level;
            self.back_to(level);
            self.flips.push((level, decision.not()));
            if self.broken.is_some() {
                return Some(decision.not());
            }
            let domains = self.space.domains();
            if domains.is_true(decision) {
                // Nogoods learnt since imply the decision, so its opposite has no solution.
                continue;
            }
            if !domains.is_false(decision) {
                // It is open, so its opposite is possible.
                let _ = self.space.impose(decision.not(), Cause::Search);
            }
            return Some(decision.not());
        }
    }

    /// Continues after a solution: with better ones if there is an objective, otherwise with
    /// others. Returns `false` if there are none.
    pub(super) fn leave_solution(&mut self, visit: &mut Visit<'_>) -> bool {
        match self.objective {
            Some(objective) => {
                visit.tell(|| Step::Improve { from: self.level() });
                self.improve(objective)
            }
            None => {
                let opposite = self.turn_from_solution();
                self.tell_turn(opposite, visit)
            }
        }
    }

    /// Turns from a solution at the last decision about an output, since solutions that differ only
    /// in other variables count as one. Returns its opposite; `None` if no such decision is left.
    fn turn_from_solution(&mut self) -> Option<Atom> {
        let last = self.is_late.iter().rposition(|&is_late| !is_late)?;
        self.back_to(last as u32 + 1);
        self.turn()
    }

    /// Goes back to the root and requires a better solution than the present one. Returns `false`
    /// if the bound shows that there is none.
    fn improve(&mut self, objective: Objective) -> bool {
        let view = self.views[objective.variable().number()];
        let now = self.space.domains().of(view.domain());
        let (offset, _) = now.ends();
        if now.is_wide() {
            self.bid.raise(offset);
        }
        let test = match objective {
            Objective::Least(_) => Test::Below(offset),
            // No solution is better than the last offset of 64 bits: `Below(0)` is always false.
            Objective::Greatest(_) => offset.checked_add(1).map_or(Test::Below(0), Test::AtLeast),
        };
        self.back_to(0);
        let atom = self.space.trace().canonical(Atom::new(view.domain(), test));
        self.witnesses.require(atom);
        self.flips.truncate(self.confining);
        self.flips.push((0, atom));
        !self.space.domains().is_false(atom) && self.space.impose(atom, Cause::Search).is_ok()
    }
}
