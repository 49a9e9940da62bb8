//! Forgetting: drops nogoods of little use from time to time, so that propagation stays fast.

use super::driver::Driver;
use super::trace::Cause;
use super::watch::Visit;

impl Driver {
    /// Forgets nogoods if it is time to. Returns `false` if there is no room for more of them.
    pub(super) fn make_room(&mut self, visit: &mut Visit<'_>) -> bool {
        let are_full = self.nogoods.are_full(visit.limits.memory_limit());
        if self.pace.reduces() || self.nogoods.is_large() || are_full {
            self.reduce(visit);
        }
        !self.nogoods.are_exhausted()
    }

    /// Forgets nogoods of little use that are not the cause of a change.
    fn reduce(&mut self, visit: &mut Visit<'_>) {
        let are_full = self.nogoods.are_full(visit.limits.memory_limit());
        let mut is_needed = vec![false; self.nogoods.learnt()];
        let given = self.nogoods.given();
        let causes = self.space.trace().changes.iter().filter_map(|change| match change.cause {
            Cause::Nogood(nogood) => Some(nogood),
            _ => None,
        });
        for nogood in causes.chain(self.implied.iter().map(|it| it.2)) {
            if let Some(learnt) = nogood.checked_sub(given) {
                is_needed[learnt as usize] = true;
            }
        }
        let numbers = self.nogoods.reduce(are_full, |nogood| is_needed[(nogood - given) as usize]);
        let new = |nogood: u32| numbers[nogood as usize].unwrap_or(nogood);
        self.space.renumber(&new);
        self.implied.iter_mut().for_each(|it| it.2 = new(it.2));
        if let Some(log) = &mut visit.log {
            log.forget(given, &numbers);
            log.forget_reasons();
            self.analysis.forget_all();
        }
        visit.counts.forgotten += numbers.iter().filter(|number| number.is_none()).count() as u64;
    }
}
