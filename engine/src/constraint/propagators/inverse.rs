//! Inverse: two sequences of indices from 1 where `there[i] = j` if and only if `back[j] = i`.
//!
//! Consistency: that of the channelled equivalences, as Gecode's `channel`: at a fixpoint,
//! `there[i]` contains `j` if and only if `back[j]` contains `i`, and a fixed variable has a fixed
//! counterpart, whose value no other variable of its sequence has. [`Matching`](super::Matching)
//! beside it makes it domain consistent. Cost: a few words per variable, and one removal for each
//! value that is gone. Invariant: `seen` holds the values of each variable at the last run, so that
//! no value is processed twice on a path.

use super::bits::window;
use super::{Bounds, Deduction, Event, Layout, Outcome, Past, Propagator, Reasons, Store};
use super::{Trailed, Variable, View, full, ones};
use crate::constraint::store::Failed;

/// The constraint that two sequences are inverse to each other.
#[derive(Clone, Debug)]
pub(crate) struct Inverse {
    there: Box<[Variable]>,
    back: Box<[Variable]>,
    /// The values of each variable at the last run, first of `there`, then of `back`.
    seen: Trailed,
    /// 1 after values that are no indices have been removed.
    is_started: Trailed,
}

/// Returns the variable at an index from 1; `None` if the index is out of range.
fn at(variables: &[Variable], index: i64) -> Option<Variable> {
    variables.get(usize::try_from(index.checked_sub(1)?).ok()?).copied()
}

impl Inverse {
    pub(crate) fn new(there: &[Variable], back: &[Variable]) -> Self {
        let (seen, is_started) = (Trailed(0), Trailed(0));
        Self { there: there.into(), back: back.into(), seen, is_started }
    }

    pub(crate) fn there(&self) -> &[Variable] {
        &self.there
    }

    pub(crate) fn back(&self) -> &[Variable] {
        &self.back
    }

    fn all(&self) -> impl Iterator<Item = &Variable> {
        self.there.iter().chain(&self.back)
    }

    /// Returns the number of words of a set of indices.
    fn words(&self) -> usize {
        self.there.len().div_ceil(64)
    }

    /// Removes values that are no indices.
    fn start<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        for &variable in self.all() {
            store.at_least(variable, 1)?;
            store.at_most(variable, self.there.len() as i64)?;
        }
        store.set_trailed(self.is_started, 1);
        Ok(())
    }

    /// Propagates the values that `variable` lost since the last run: removes its index from their
    /// counterparts, and fixes the counterpart of the only value left. Returns whether a value was
    /// lost; fails if a counterpart has no value left. `seen` is the first word of the variable.
    #[inline]
    fn channel<const W: usize>(
        &self,
        store: &mut Store<W>,
        (variable, index): (Variable, i64),
        seen: Trailed,
        counterparts: &[Variable],
    ) -> Result<bool, Failed> {
        let mut has_changed = false;
        for word in 0..self.words() {
            let left = window(store, variable, 1 + 64 * word as i64);
            let gone = store.trailed(seen.at(word)) & !left;
            if gone != 0 {
                has_changed = true;
                store.set_trailed(seen.at(word), left);
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
        // Each variable is determined by the other sequence.
        self.there.contains(&variable) != self.back.contains(&variable)
    }

    fn is_idempotent(&self) -> bool {
        true
    }

    fn narrow(&self, bounds: &mut Bounds) {
        let most = self.there.len().min(self.back.len()) as i128;
        self.all().for_each(|&variable| bounds.narrow(variable, 1, most));
    }

    fn prepare(&mut self, layout: &mut Layout) {
        let of_one: Vec<u64> = full(self.there.len()).collect();
        self.seen = layout.allocate(of_one.repeat(self.there.len() + self.back.len()));
        self.is_started = layout.allocate([0]);
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        // Each sequence maps injectively into the other, so both have the same length.
        if self.there.len() != self.back.len() {
            return Err(Failed);
        }
        if store.trailed(self.is_started) == 0 {
            self.start(store)?;
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
                    has_changed |= self.channel(store, (variable, index), seen, to)?;
                }
            }
        }
        Ok(())
    }

    fn explain<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        let [there, back] = [&self.there, &self.back]
            .map(|all| all.iter().map(|&it| past.view(it)).collect::<Vec<View>>());
        let both = [(&there, &back), (&back, &there)];
        let at = |views: &[View], index: i64| views.get(usize::try_from(index - 1).ok()?).copied();
        if deduction.is_failure() {
            // The counterpart of a fixed variable cannot have the variable's index.
            return both.into_iter().any(|(from, to)| {
                (1..).zip(from.iter()).any(|(index, &view)| {
                    let Some(value) = past.value(view) else { return false };
                    let Some(other) = at(to, value).filter(|&it| !past.has(it, index)) else {
                        return false;
                    };
                    reasons.is(view, value);
                    reasons.is_not(other, index);
                    true
                })
            });
        }
        let count = both.map(|(from, _)| from.iter().filter(|&&it| deduction.is_about(it)).count());
        let (from, to) = match count {
            [1, 0] => both[0],
            [0, 1] => both[1],
            _ => return false,
        };
        let Some(place) = from.iter().position(|&it| deduction.is_about(it)) else { return false };
        let (view, index) = (from[place], place as i64 + 1);
        let having = (1..).zip(to.iter()).find(|&(_, &it)| past.value(it) == Some(index));
        let mut uses_having = false;
        let mut forbidden = past.root_values(view).filter(|&it| !deduction.allows(view, it));
        let is_explained = forbidden.all(|value| {
            match at(to, value) {
                _ if !past.has(view, value) => return reasons.lacks(view, std::iter::once(value)),
                Some(other) if !past.has(other, index) => reasons.is_not(other, index),
                _ if having.is_some_and(|(other, _)| other != value) => uses_having = true,
                _ => return false,
            }
            true
        });
        if let (Some((_, &other)), true) = (having, uses_having) {
            reasons.is(other, index);
        }
        is_explained
    }

    fn is_stateless(&self) -> bool {
        // A fixed variable has a fixed counterpart, and no other variable contains its value.
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
