//! The memory of a fold: how it is watched, and what is forgotten when it ends.

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
    /// Whether there is memory for more subproblems, and when to look again.
    #[cold]
    pub(super) fn look_at_memory(&mut self, search: &S) {
        let known = self.memo.subproblems();
        let frames = self.frames.capacity() * size_of::<Frame<S, D::Part, A>>();
        let taken = self.memo.memory() + frames;
        let taken = taken.saturating_add(self.algebra.memory());
        let full = taken > self.memory || known >= u32::MAX as usize - 1;
        self.full |= full;
        self.look = known + 1 + (known / 64).min(1 << 14);
        if full && A::FORGETS {
            self.forget(search);
        }
    }

    /// Forgets a quarter of the subproblems or more, but none at hand.
    fn forget(&mut self, search: &S) {
        self.most = self.subproblems();
        self.memo.forget(|key| search.key_heap(key));
        let (mut kept, mut frames) = (Vec::new(), self.frames.iter_mut());
        for (number, known) in self.memo.known_mut().enumerate() {
            match known {
                Known::Alive(value) => kept.push(value),
                Known::Open => {
                    let Some(frame) = frames.next() else { continue };
                    frame.number = number as u32;
                    let parts = frame.below.as_mut().and_then(|below| below.parts.as_mut());
                    kept.extend(parts.and_then(|(_, first)| first.as_mut()));
                }
                Known::Dead => {}
            }
        }
        self.algebra.forget(kept.into_iter());
        // Enough are worked out until then that forgetting takes no longer than they do.
        self.look = self.memo.subproblems() + self.frames.len() / 4 + 16;
    }

    /// The most subproblems that were worked out and known at a time.
    pub(in crate::diagram) fn subproblems(&self) -> usize {
        self.most.max(self.memo.subproblems() - self.frames.len())
    }

    /// Changes the memory allowed, in bytes.
    pub(in crate::diagram) fn set_memory(&mut self, memory: usize) {
        (self.memory, self.full, self.look) = (memory, false, 0);
    }
}

/// The size of a table in bytes; while it grows, that of the old one and of one twice as
/// large.
pub(in crate::diagram) fn growing(held: usize, capacity: usize, each: usize) -> usize {
    let times = if held + held / 16 >= capacity { 3 } else { 1 };
    capacity.saturating_mul(times * each)
}
