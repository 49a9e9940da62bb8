//! The memory of a fold: its limit, and the eviction of subproblems when it is reached.

use super::{Algebra, Fold, Frame};
use crate::Keyed;
use crate::diagram::division::Division;
use crate::diagram::memo::Known;

impl<S, A, D> Fold<S, A, D>
where
    S: Keyed,
    A: Algebra<S::Move>,
    D: Division<S>,
{
    /// Sets `full` if the memory exceeds its limit, or if the subproblems exhaust their numbers of
    /// 32 bits; then evicts subproblems if the algebra allows it. Sets the number of subproblems at
    /// which to check again.
    #[cold]
    pub(super) fn check_memory(&mut self, search: &S) {
        let known = self.memo.subproblems();
        let frames = self.frames.capacity() * size_of::<Frame<S, D::Part, A>>();
        let taken = self.memo.memory() + frames;
        let taken = taken.saturating_add(self.algebra.memory());
        let full = taken > self.memory || known >= u32::MAX as usize - 1;
        self.full |= full;
        self.next_check = known + 1 + (known / 64).min(1 << 14);
        if full && A::EVICTS {
            self.evict(search);
        }
    }

    /// Evicts at least a quarter of the subproblems, or all that are not open if these are fewer.
    fn evict(&mut self, search: &S) {
        self.peak = self.subproblems();
        self.memo.evict(|key| search.key_heap(key));
        let (mut kept, mut frames) = (Vec::new(), self.frames.iter_mut());
        for (number, known) in self.memo.known_mut().enumerate() {
            match known {
                Known::Alive(value) => kept.push(value),
                Known::Open => {
                    let Some(frame) = frames.next() else { continue };
                    frame.number = number as u32;
                    let parts = frame.child.as_mut().and_then(|child| child.parts.as_mut());
                    kept.extend(parts.and_then(|(_, first)| first.as_mut()));
                }
                Known::Dead => {}
            }
        }
        self.algebra.evict(kept.into_iter());
        // The next check comes late enough that an eviction takes no longer than the search since
        // the last one.
        self.next_check = self.memo.subproblems() + self.frames.len() / 4 + 16;
    }

    /// Returns the greatest number of solved subproblems in the table at any time.
    pub(in crate::diagram) fn subproblems(&self) -> usize {
        self.peak.max(self.memo.subproblems() - self.frames.len())
    }

    /// Changes the memory limit, in bytes, and clears `full`.
    pub(in crate::diagram) fn set_memory(&mut self, memory: usize) {
        (self.memory, self.full, self.next_check) = (memory, false, 0);
    }
}
