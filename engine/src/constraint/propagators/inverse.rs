//! Inverse: two sequences of indices, from 1, that are inverse to each other.
//!
//! Consistency: channelling. At a fixpoint `j` is left at place `i` of one sequence if and only if `i`
//! is left at place `j` of the other, and where a variable is fixed, so is its counterpart, whose
//! value no other variable of its sequence has. (Gecode's `channel` does as much.) For domain
//! consistency [`Matching`](super::Matching) stands beside it. Cost: a few words for each variable, and
//! one removal for each value that is gone; no value is looked at twice on a path.

use super::bits::window;
use super::{Bounds, Event, Memory, Outcome, Propagator, Room, Store, Variable, ones};
use crate::constraint::store::Failed;

/// Two sequences that are inverse to each other.
#[derive(Clone, Debug)]
pub(crate) struct Inverse {
    there: Box<[Variable]>,
    back: Box<[Variable]>,
    /// The values that each variable had when last seen, first of `there`, then of `back`.
    seen: Memory,
    /// Whether values that are no indices have been taken away.
    has_begun: Memory,
}

/// The variable at an index from 1.
fn at(variables: &[Variable], index: i64) -> Option<Variable> {
    variables.get(usize::try_from(index.checked_sub(1)?).ok()?).copied()
}

impl Inverse {
    pub(crate) fn new(there: &[Variable], back: &[Variable]) -> Self {
        let (seen, has_begun) = (Memory(0), Memory(0));
        Self { there: there.into(), back: back.into(), seen, has_begun }
    }

    /// The first of the two sequences.
    pub(crate) fn there(&self) -> &[Variable] {
        &self.there
    }

    fn all(&self) -> impl Iterator<Item = &Variable> {
        self.there.iter().chain(&self.back)
    }

    /// Returns the number of words that hold a bit for each index.
    fn words(&self) -> usize {
        self.there.len().div_ceil(64)
    }

    /// Takes away what is no index.
    fn begin<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        for &variable in self.all() {
            store.at_least(variable, 1)?;
            store.at_most(variable, self.there.len() as i64)?;
        }
        store.remember(self.has_begun, 1);
        Ok(())
    }

    /// Passes on what `variable` lost since it was last seen: takes its index from the counterparts
    /// of the values that are gone, and fixes the counterpart of the only one that is left. Returns
    /// whether any value is gone. `seen` is the first word of the variable.
    #[inline]
    fn pass_on<const W: usize>(
        &self,
        store: &mut Store<W>,
        (variable, index): (Variable, i64),
        seen: Memory,
        counterparts: &[Variable],
    ) -> Result<bool, Failed> {
        let mut has_changed = false;
        for word in 0..self.words() {
            let left = window(store, variable, 1 + 64 * word as i64);
            let gone = store.remembered(seen.at(word)) & !left;
            if gone != 0 {
                has_changed = true;
                store.remember(seen.at(word), left);
                for bit in ones([gone]) {
                    store.remove(counterparts[64 * word + bit], index)?;
                }
            }
        }
        if has_changed && let Some(value) = store.value(variable) {
            store.fix(at(counterparts, value).ok_or(Failed)?, index)?;
        }
        Ok(has_changed)
    }
}

impl Propagator for Inverse {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.all().for_each(|&variable| watch(variable, Event::Domain));
    }

    fn determines(&self, variable: Variable) -> bool {
        // Each follows from the other sequence.
        self.there.contains(&variable) != self.back.contains(&variable)
    }

    fn is_idempotent(&self) -> bool {
        true
    }

    fn narrow(&self, bounds: &mut Bounds) {
        let most = self.there.len().min(self.back.len()) as i128;
        self.all().for_each(|&variable| bounds.narrow(variable, 1, most));
    }

    fn prepare(&mut self, room: &mut Room) {
        let (count, words) = (self.there.len(), self.words());
        let of_one = (0..words).map(|word| match count - 64 * word {
            64.. => u64::MAX,
            rest => (1 << rest) - 1,
        });
        let of_one: Vec<u64> = of_one.collect();
        self.seen = room.take(of_one.repeat(self.there.len() + self.back.len()));
        self.has_begun = room.take([0]);
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        // Each sequence leads into the other, and never twice to one place: both are as long.
        if self.there.len() != self.back.len() {
            return Err(Failed);
        }
        if store.remembered(self.has_begun) == 0 {
            self.begin(store)?;
        }
        let (count, words) = (self.there.len(), self.words());
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for (side, (from, to)) in
                [(&self.there, &self.back), (&self.back, &self.there)].into_iter().enumerate()
            {
                for (place, (index, &variable)) in (1..).zip(from.iter()).enumerate() {
                    let seen = self.seen.at((side * count + place) * words);
                    has_changed |= self.pass_on(store, (variable, index), seen, to)?;
                }
            }
        }
        Ok(())
    }

    fn is_forgetful(&self) -> bool {
        // A variable that is fixed is so with its counterpart, and is no value of any other.
        true
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let leads_back = |there: &[Variable], back: &[Variable]| {
            (1..).zip(there).all(|(index, &variable)| {
                at(back, value(variable)).is_some_and(|back| value(back) == index)
            })
        };
        leads_back(&self.there, &self.back) && leads_back(&self.back, &self.there)
    }
}
