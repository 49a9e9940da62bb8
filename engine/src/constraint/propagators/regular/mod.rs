//! Regular: a deterministic automaton accepts the sequence of values.
//!
//! The automaton is unfolded into layers, one before each variable and one after the last. A layer
//! holds the states on some accepting path through values that are left (Pesant, *A regular
//! language membership constraint for finite sequences of variables*, 2004). Layers are bit sets,
//! moved along a symbol as a whole by the masks and rotations of an [`Automaton`].
//!
//! Consistency: domain, if no variable occurs twice. Cost: a look at each domain, then an operation
//! per value and step in each layer, from the changed domains outwards until no layer changes.
//! Invariant: after a run, each state of a layer has a predecessor and a successor in the adjacent
//! layers by values that are left, and each value left has a transition.

mod explain;

use std::sync::Arc;

use super::automaton::Automaton;
use super::bits::{remove_window, window};
use super::{Bounds, Deduction, Event, Layout, Outcome, Past, Propagator, Reasons, Store};
use super::{Trailed, Variable, Writer, ones};
use crate::constraint::store::Failed;

/// The constraint that an automaton accepts the values of the variables, in this order. Values are
/// symbols, counted from 1.
#[derive(Clone, Debug)]
pub(crate) struct Regular {
    variables: Box<[Variable]>,
    /// The automaton, shared by all constraints with the same transitions.
    automaton: Arc<Automaton>,
    /// The initial state, counted from 0.
    first: usize,
    accepting: Box<[u64]>,
    /// The states before each variable and after the last.
    layers: Trailed,
    /// The symbols of each variable at the last run.
    seen: Trailed,
    /// 1 after the first run.
    is_started: Trailed,
}

/// Returns the set of these states, which count from 1. Numbers that are no states are dropped.
fn state_set(states: impl IntoIterator<Item = usize>, count: usize) -> Box<[u64]> {
    let mut set = vec![0; count.div_ceil(64).max(1)];
    for state in states.into_iter().filter(|&state| 0 < state && state <= count) {
        set[(state - 1) / 64] |= 1 << ((state - 1) % 64);
    }
    set.into()
}

impl Regular {
    pub(crate) fn new(
        variables: &[Variable],
        automaton: Arc<Automaton>,
        first: usize,
        accepting: &[usize],
    ) -> Self {
        let states = automaton.next.len();
        Self {
            variables: variables.into(),
            automaton,
            first: first.wrapping_sub(1),
            accepting: state_set(accepting.iter().copied(), states),
            layers: Trailed(0),
            seen: Trailed(0),
            is_started: Trailed(0),
        }
    }

    /// Returns the number of words of a set of symbols.
    #[inline]
    fn symbol_words(&self) -> usize {
        self.automaton.symbols().div_ceil(64)
    }

    #[inline]
    fn layer<const W: usize>(&self, store: &Store<W>, layer: usize, word: usize) -> u64 {
        store.trailed(self.layers.at(layer * self.automaton.words + word))
    }

    /// Returns a word of the symbols that a variable has left.
    #[inline]
    fn symbol_word<const W: usize>(&self, store: &Store<W>, layer: usize, word: usize) -> u64 {
        window(store, self.variables[layer], 1 + 64 * word as i64)
    }

    /// Returns whether a variable has lost symbols since the last run.
    #[inline]
    fn has_changed<const W: usize>(&self, store: &Store<W>, layer: usize) -> bool {
        let words = self.symbol_words();
        let seen = self.seen.at(layer * words);
        (0..words).any(|word| self.symbol_word(store, layer, word) != store.trailed(seen.at(word)))
    }

    /// Iterates over the symbols that a variable has left.
    #[inline]
    fn symbols<const W: usize>(
        &self,
        store: &Store<W>,
        layer: usize,
    ) -> impl Iterator<Item = usize> {
        (0..self.symbol_words()).flat_map(move |word| {
            ones([self.symbol_word(store, layer, word)]).map(move |bit| 64 * word + bit)
        })
    }

    /// Intersects a word of a layer with `states`. Returns whether that removed any.
    #[inline]
    fn restrict<const W: usize>(
        &self,
        store: &mut Store<W>,
        layer: usize,
        word: usize,
        states: u64,
    ) -> bool {
        let before = self.layer(store, layer, word);
        let at = self.layers.at(layer * self.automaton.words + word);
        store.set_trailed(at, before & states);
        before & !states != 0
    }

    /// Marks the variable's symbols as seen, and removes states without a predecessor from the
    /// layer after it. Returns whether any was removed.
    #[inline]
    fn forward<const W: usize>(&self, store: &mut Store<W>, layer: usize) -> bool {
        for word in 0..self.symbol_words() {
            let symbols = self.symbol_word(store, layer, word);
            store.set_trailed(self.seen.at(layer * self.symbol_words() + word), symbols);
        }
        let mut has_changed = false;
        for word in 0..self.automaton.words {
            let mut states = 0;
            for symbol in self.symbols(store, layer) {
                states |=
                    self.automaton.successors(symbol, word, |from| self.layer(store, layer, from));
            }
            has_changed |= self.restrict(store, layer + 1, word, states);
        }
        has_changed
    }

    /// Removes symbols without a transition, and then states without a successor from the layer
    /// before the variable. Returns whether a state was removed; fails if no symbol is left.
    #[inline]
    fn backward<const W: usize>(&self, store: &mut Store<W>, layer: usize) -> Result<bool, Failed> {
        let words = self.symbol_words();
        for word in 0..words {
            let symbols = self.symbol_word(store, layer, word);
            let mut unsupported = 0;
            for bit in ones([symbols]) {
                let leads = (0..self.automaton.words).any(|from| {
                    let into = |to| self.layer(store, layer + 1, to);
                    let states = self.automaton.predecessors(64 * word + bit, from, into);
                    states & self.layer(store, layer, from) != 0
                });
                unsupported |= u64::from(!leads) << bit;
            }
            if unsupported != 0 {
                remove_window(store, self.variables[layer], 1 + 64 * word as i64, unsupported)?;
                self.mark_seen(store, layer * words + word, unsupported);
            }
        }
        let mut has_changed = false;
        for word in 0..self.automaton.words {
            let mut states = 0;
            for symbol in self.symbols(store, layer) {
                let into = |to| self.layer(store, layer + 1, to);
                states |= self.automaton.predecessors(symbol, word, into);
            }
            has_changed |= self.restrict(store, layer, word, states);
        }
        Ok(has_changed)
    }

    /// Removes symbols and states like [`backward`](Self::backward), and fails like it, if either
    /// set fits in one word.
    #[inline]
    fn backward_one_word<const W: usize>(
        &self,
        store: &mut Store<W>,
        layer: usize,
    ) -> Result<bool, Failed> {
        let symbols = self.symbol_word(store, layer, 0);
        let (before, after) = (self.layer(store, layer, 0), self.layer(store, layer + 1, 0));
        let (mut unsupported, mut leading) = (0, 0);
        for bit in ones([symbols]) {
            let states = self.automaton.predecessors(bit, 0, |_| after) & before;
            unsupported |= u64::from(states == 0) << bit;
            leading |= states;
        }
        if unsupported != 0 {
            remove_window(store, self.variables[layer], 1, unsupported)?;
            self.mark_seen(store, layer, unsupported);
        }
        Ok(self.restrict(store, layer, 0, leading))
    }

    /// Marks removed symbols as seen: no state depends on them. If a variable occurs twice, symbols
    /// removed at the other occurrence remain to be noticed.
    #[inline]
    fn mark_seen<const W: usize>(&self, store: &mut Store<W>, word: usize, unsupported: u64) {
        let seen = self.seen.at(word);
        store.set_trailed(seen, store.trailed(seen) & !unsupported);
    }

    /// Removes values that are no symbols.
    fn start<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        for &variable in &self.variables {
            store.at_least(variable, 1)?;
            store.at_most(variable, self.automaton.symbols() as i64)?;
        }
        store.set_trailed(self.is_started, 1);
        Ok(())
    }
}

impl Propagator for Regular {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.variables.iter().for_each(|&variable| watch(variable, Event::Domain));
    }

    fn is_low_priority(&self) -> bool {
        true
    }

    fn narrow(&self, bounds: &mut Bounds) {
        let symbols = self.automaton.symbols() as i128;
        self.variables.iter().for_each(|&variable| bounds.narrow(variable, 1, symbols));
    }

    fn prepare(&mut self, layout: &mut Layout) {
        let words = self.automaton.words;
        let count = self.variables.len();
        let mut layers = vec![u64::MAX; words * (count + 1)];
        for (word, accepting) in self.accepting.iter().enumerate() {
            layers[count * words + word] = *accepting;
            let first = state_set([self.first.wrapping_add(1)], self.automaton.next.len())[word];
            layers[word] &= first;
        }
        self.layers = layout.allocate(layers);
        self.seen = layout.allocate(std::iter::repeat_n(u64::MAX, self.symbol_words() * count));
        self.is_started = layout.allocate([0]);
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let count = self.variables.len();
        let is_first = store.trailed(self.is_started) == 0;
        if is_first {
            self.start(store)?;
        }
        let mut changed = (0..count).filter(|&layer| self.has_changed(store, layer));
        let (low, high) = match is_first {
            true => (0, count),
            false => {
                let Some(low) = changed.next() else { return Ok(()) };
                (low, changed.next_back().unwrap_or(low) + 1)
            }
        };
        // Layers up to `end` are up to date; the ones after it have not changed.
        let mut end = low;
        while end < count {
            if store.is_stopped() {
                return Ok(());
            }
            let has_changed = self.forward(store, end);
            end += 1;
            if end >= high && !has_changed {
                break;
            }
        }
        let is_small = self.automaton.words == 1 && self.symbol_words() == 1;
        let mut layer = end;
        while layer > 0 {
            if store.is_stopped() {
                return Ok(());
            }
            layer -= 1;
            let has_changed = match is_small {
                true => self.backward_one_word(store, layer)?,
                false => self.backward(store, layer)?,
            };
            if layer <= low && !has_changed {
                break;
            }
        }
        let states = |word| self.layer(store, layer, word);
        if (0..self.automaton.words).all(|word| states(word) == 0) { Err(Failed) } else { Ok(()) }
    }

    fn explain<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        self.explain_by_states(past, deduction, reasons)
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        // Writes the layers before the first open variable and after the open ones, and the state
        // to which each state leads through fixed variables between open ones.
        let words = self.automaton.words;
        let states = self.automaton.next.len();
        let write = |layer: usize, key: &mut Writer| {
            for word in 0..words {
                let bits = self.layer(store, layer, word);
                key.bits(bits, (states - 64 * word).min(64) as u32);
            }
        };
        let is_open = |&layer: &usize| !store.is_fixed(self.variables[layer]);
        let mut open = (0..self.variables.len()).filter(is_open);
        let Some(mut last) = open.next() else { return };
        write(last, key);
        let width = usize::BITS - states.leading_zeros();
        for next in open {
            if next > last + 1 {
                write(last + 1, key);
                let from = (0..words).flat_map(|word| {
                    ones([self.layer(store, last + 1, word)]).map(move |bit| 64 * word + bit)
                });
                for state in from {
                    let between = last + 1..next;
                    let to = between.fold(state + 1, |state, layer| {
                        self.follow(state, store.min(self.variables[layer]))
                    });
                    key.bits(to as u64, width);
                }
            }
            last = next;
        }
        write(last + 1, key);
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let values = self.variables.iter().map(|&variable| value(variable));
        let last = values.fold(self.first.wrapping_add(1), |state, it| self.follow(state, it));
        self.accepts(last)
    }
}

impl Regular {
    /// Returns the variables, in the order in which they are read.
    pub(crate) fn variables(&self) -> &[Variable] {
        &self.variables
    }

    /// Returns the initial state, counted from 1.
    pub(crate) fn first(&self) -> usize {
        self.first.wrapping_add(1)
    }

    /// Returns the state that follows by a value; `None` without a transition.
    pub(crate) fn next(&self, state: usize, value: i64) -> Option<usize> {
        Some(self.follow(state, value)).filter(|&state| state > 0)
    }

    pub(crate) fn accepts(&self, state: usize) -> bool {
        let place = state.checked_sub(1).filter(|&place| place < self.automaton.next.len());
        place.is_some_and(|place| self.accepting[place / 64] >> (place % 64) & 1 == 1)
    }

    /// Returns the state that follows by a symbol. States count from 1; 0 stands for none.
    fn follow(&self, state: usize, symbol: i64) -> usize {
        let next = state.checked_sub(1).and_then(|state| self.automaton.next.get(state));
        let symbol = usize::try_from(symbol.wrapping_sub(1)).ok();
        let symbol = symbol.filter(|&symbol| symbol < self.automaton.symbols());
        let to = next.zip(symbol).and_then(|(next, symbol)| next.get(symbol).copied());
        to.filter(|&to| to <= self.automaton.next.len()).unwrap_or(0)
    }
}
