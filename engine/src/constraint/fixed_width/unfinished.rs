//! Unfinished propagation: bounds of wide domains that would shrink for too long.
//!
//! Propagators that wake each other may lower a bound by 1 in each run, as `x < y` and `y < x` do,
//! and wide domains have room for years of it. So propagation stops after [`MOST_RUNS`] runs, with
//! propagators pending that are then forgotten. From then on two things are different: a solution is
//! checked by running all propagators once more, and keys contain the values of all variables,
//! because residues may rely on finished propagation.

use super::super::key::{Key, Writer};
use super::super::propagators::Propagator;
use super::super::variable::View;
use super::FixedWidth;

/// Maximum number of runs of propagators at a node.
const MOST_RUNS: u32 = 1 << 16;

impl<const W: usize> FixedWidth<W> {
    /// Returns whether propagation has taken too many runs; if so, forgets the pending propagators.
    #[inline]
    pub(super) fn is_long(&mut self, runs: u32) -> bool {
        let is_long = runs > MOST_RUNS;
        if is_long {
            self.is_unfinished = true;
            self.store.queue.clear();
        }
        is_long
    }

    /// Returns whether all constraints hold, once all variables are fixed; without a run if
    /// propagation was always finished.
    pub(super) fn holds(&mut self) -> bool {
        if !self.is_unfinished {
            return true;
        }
        let mark = self.store.mark();
        let holds = self.propagators.iter().all(|it| it.run(&mut self.store).is_ok());
        self.store.undo(mark);
        self.store.queue.clear();
        holds
    }

    /// Returns the key of a node with all domains.
    pub(super) fn whole_key(&self) -> Key {
        let mut key = Writer::default();
        // Distinguishes this key from those of finished nodes and of failed ones.
        key.flag(false);
        key.flag(true);
        for root_domain in &*self.open {
            let view = View { domain: root_domain.domain, base: 0 };
            match self.store.is_wide(view) {
                true => self.write_bounds(root_domain.domain, &mut key),
                false => {
                    let words = self.store.bits(root_domain.domain);
                    words.iter().for_each(|&word| key.bits(word, 64));
                }
            }
        }
        if self.continuations > 0 {
            key.number(self.continuations.into());
        }
        key.end()
    }
}
