//! A sequence that a deterministic automaton accepts.
//!
//! Before each variable and after the last stand the states that lie on an accepting way through
//! the values that are left (Pesant, *A regular language membership constraint for finite sequences
//! of variables*, 2004). They are sets of bits: the transitions by a symbol are masks and
//! rotations, one for each distance between the numbers of states, so that a set is moved at once.
//! Consistency: domain, if no variable stands twice. Cost: a look at each domain, and from those
//! that changed outward as long as sets of states change.
//!
//! Invariant after a run: each state of a layer has a predecessor in the layer before and a
//! successor in the layer after it, by values that are left; each such value has a transition.

use std::collections::HashMap;
use std::sync::Arc;

use super::bits::{take_away, window};
use super::{Bounds, Event, Memory, Outcome, Propagator, Room, Store, Variable, Writer, ones};
use crate::constraint::store::Failed;

/// Some transitions by a symbol: from states of a word to states of a word, all equally far.
#[derive(Clone, Copy, Debug)]
struct Step {
    from: u32,
    to: u32,
    /// The states that it leads from.
    mask: u64,
    turn: u32,
}

/// Transitions of a deterministic automaton, symbol by symbol.
#[derive(Debug)]
pub(crate) struct Automaton {
    /// By symbols, then by the words that they lead from.
    steps: Box<[Step]>,
    /// By symbols, then by the words that they lead to.
    by_end: Box<[Step]>,
    /// Where the steps of each symbol begin, and where the last ones end.
    starts: Box<[u32]>,
    /// How many words a set of states has.
    words: usize,
    /// The state that follows each state, by each symbol: what `holds` reads.
    next: Box<[Vec<usize>]>,
}

impl Automaton {
    /// From the state that follows each state, by each symbol; 0 is none, others count from 1.
    pub(crate) fn new(symbols: usize, next: &[Vec<usize>]) -> Self {
        let states = next.len();
        let mut steps: Vec<Step> = Vec::new();
        let mut starts = vec![0];
        for symbol in 0..symbols {
            let mut known = HashMap::new();
            for (state, next) in next.iter().enumerate().take(states) {
                let Some(next) = next.get(symbol).filter(|&&it| 0 < it && it <= states) else {
                    continue;
                };
                let next = next - 1;
                let (from, to) = ((state / 64) as u32, (next / 64) as u32);
                let turn = (next.wrapping_sub(state) % 64) as u32;
                let step = *known.entry((from, to, turn)).or_insert_with(|| {
                    steps.push(Step { from, to, mask: 0, turn });
                    steps.len() - 1
                });
                steps[step].mask |= 1 << (state % 64);
            }
            starts.push(steps.len() as u32);
        }
        let mut by_end = steps.clone();
        for symbol in starts.windows(2) {
            by_end[symbol[0] as usize..symbol[1] as usize].sort_by_key(|step| step.to);
        }
        let (steps, by_end) = (steps.into(), by_end.into());
        let words = states.div_ceil(64).max(1);
        Self { steps, by_end, starts: starts.into(), words, next: next.into() }
    }

    /// Whether it is that of these transitions.
    pub(crate) fn is_of(&self, symbols: usize, next: &[Vec<usize>]) -> bool {
        self.symbols() == symbols && *self.next == *next
    }

    fn symbols(&self) -> usize {
        self.starts.len() - 1
    }

    /// The steps by a symbol that have a word at one of their ends; `steps` are sorted by it.
    #[inline]
    fn by<'s>(
        &self,
        steps: &'s [Step],
        symbol: usize,
        word: usize,
        end: fn(&Step) -> u32,
    ) -> &'s [Step] {
        let steps = &steps[self.starts[symbol] as usize..self.starts[symbol + 1] as usize];
        if self.words == 1 {
            return steps;
        }
        let steps = &steps[steps.partition_point(|step| end(step) < word as u32)..];
        &steps[..steps.partition_point(|step| end(step) == word as u32)]
    }

    /// A word of the states that follow those of a set by a symbol.
    #[inline]
    fn after(&self, symbol: usize, word: usize, states: impl Fn(usize) -> u64) -> u64 {
        let steps = self.by(&self.by_end, symbol, word, |step| step.to).iter();
        steps.fold(0, |all, step| {
            all | (states(step.from as usize) & step.mask).rotate_left(step.turn)
        })
    }

    /// A word of the states from which a symbol leads into a set.
    #[inline]
    fn before(&self, symbol: usize, word: usize, states: impl Fn(usize) -> u64) -> u64 {
        let steps = self.by(&self.steps, symbol, word, |step| step.from).iter();
        steps
            .fold(0, |all, step| all | states(step.to as usize).rotate_right(step.turn) & step.mask)
    }
}

/// Values 1, 2 and so on that an automaton accepts in this order.
#[derive(Clone, Debug)]
pub(crate) struct Regular {
    variables: Box<[Variable]>,
    /// Shared by all constraints of the same automaton.
    automaton: Arc<Automaton>,
    /// The number of the first state, from 0.
    first: usize,
    accepting: Box<[u64]>,
    /// The states before each variable and after the last.
    layers: Memory,
    /// The symbols of each variable when last seen.
    seen: Memory,
    /// Whether it has run.
    has_begun: Memory,
}

/// A set of states with these in it, which count from 1; others than there are fall away.
fn set(states: impl IntoIterator<Item = usize>, count: usize) -> Box<[u64]> {
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
            accepting: set(accepting.iter().copied(), states),
            layers: Memory(0),
            seen: Memory(0),
            has_begun: Memory(0),
        }
    }

    /// How many words the symbols of a variable have.
    #[inline]
    fn symbol_words(&self) -> usize {
        self.automaton.symbols().div_ceil(64)
    }

    #[inline]
    fn layer<const W: usize>(&self, store: &Store<W>, layer: usize, word: usize) -> u64 {
        store.remembered(self.layers.at(layer * self.automaton.words + word))
    }

    /// The symbols that a variable has left, a word of them.
    #[inline]
    fn symbols<const W: usize>(&self, store: &Store<W>, layer: usize, word: usize) -> u64 {
        window(store, self.variables[layer], 1 + 64 * word as i64)
    }

    /// Whether a variable has fewer symbols than when last seen.
    #[inline]
    fn has_changed<const W: usize>(&self, store: &Store<W>, layer: usize) -> bool {
        let words = self.symbol_words();
        let seen = self.seen.at(layer * words);
        (0..words).any(|word| self.symbols(store, layer, word) != store.remembered(seen.at(word)))
    }

    /// All symbols that a variable has left.
    #[inline]
    fn left<const W: usize>(&self, store: &Store<W>, layer: usize) -> impl Iterator<Item = usize> {
        (0..self.symbol_words()).flat_map(move |word| {
            ones([self.symbols(store, layer, word)]).map(move |bit| 64 * word + bit)
        })
    }

    /// Keeps of a layer what is in a word of states. Returns whether there was more.
    #[inline]
    fn restrict<const W: usize>(
        &self,
        store: &mut Store<W>,
        layer: usize,
        word: usize,
        states: u64,
    ) -> bool {
        let before = self.layer(store, layer, word);
        let memory = self.layers.at(layer * self.automaton.words + word);
        store.remember(memory, before & states);
        before & !states != 0
    }

    /// Takes states from the layer after a variable that no state before it leads to.
    #[inline]
    fn forward<const W: usize>(&self, store: &mut Store<W>, layer: usize) -> bool {
        for word in 0..self.symbol_words() {
            let symbols = self.symbols(store, layer, word);
            store.remember(self.seen.at(layer * self.symbol_words() + word), symbols);
        }
        let mut has_changed = false;
        for word in 0..self.automaton.words {
            let mut states = 0;
            for symbol in self.left(store, layer) {
                states |= self.automaton.after(symbol, word, |from| self.layer(store, layer, from));
            }
            has_changed |= self.restrict(store, layer + 1, word, states);
        }
        has_changed
    }

    /// Takes symbols away that lead nowhere, and the states before them that then do so.
    #[inline]
    fn backward<const W: usize>(&self, store: &mut Store<W>, layer: usize) -> Result<bool, Failed> {
        let words = self.symbol_words();
        for word in 0..words {
            let symbols = self.symbols(store, layer, word);
            let mut idle = 0;
            for bit in ones([symbols]) {
                let leads = (0..self.automaton.words).any(|from| {
                    let into = |to| self.layer(store, layer + 1, to);
                    let states = self.automaton.before(64 * word + bit, from, into);
                    states & self.layer(store, layer, from) != 0
                });
                idle |= u64::from(!leads) << bit;
            }
            if idle != 0 {
                take_away(store, self.variables[layer], 1 + 64 * word as i64, idle)?;
                self.forget(store, layer * words + word, idle);
            }
        }
        let mut has_changed = false;
        for word in 0..self.automaton.words {
            let mut states = 0;
            for symbol in self.left(store, layer) {
                let into = |to| self.layer(store, layer + 1, to);
                states |= self.automaton.before(symbol, word, into);
            }
            has_changed |= self.restrict(store, layer, word, states);
        }
        Ok(has_changed)
    }

    /// As [`backward`](Self::backward), with one word of states and one of symbols.
    #[inline]
    fn backward_in_words<const W: usize>(
        &self,
        store: &mut Store<W>,
        layer: usize,
    ) -> Result<bool, Failed> {
        let symbols = self.symbols(store, layer, 0);
        let (before, after) = (self.layer(store, layer, 0), self.layer(store, layer + 1, 0));
        let (mut idle, mut leading) = (0, 0);
        for bit in ones([symbols]) {
            let states = self.automaton.before(bit, 0, |_| after) & before;
            idle |= u64::from(states == 0) << bit;
            leading |= states;
        }
        if idle != 0 {
            take_away(store, self.variables[layer], 1, idle)?;
            self.forget(store, layer, idle);
        }
        Ok(self.restrict(store, layer, 0, leading))
    }

    /// Symbols that lead nowhere are not seen to go: no state depends on them. Others that go, of
    /// a variable that stands twice, are.
    #[inline]
    fn forget<const W: usize>(&self, store: &mut Store<W>, word: usize, idle: u64) {
        let seen = self.seen.at(word);
        store.remember(seen, store.remembered(seen) & !idle);
    }

    /// Takes away what is no symbol.
    fn begin<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        for &variable in &self.variables {
            store.at_least(variable, 1)?;
            store.at_most(variable, self.automaton.symbols() as i64)?;
        }
        store.remember(self.has_begun, 1);
        Ok(())
    }
}

impl Propagator for Regular {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.variables.iter().for_each(|&variable| watch(variable, Event::Domain));
    }

    fn is_dear(&self) -> bool {
        true
    }

    fn narrow(&self, bounds: &mut Bounds) {
        let symbols = self.automaton.symbols() as i128;
        self.variables.iter().for_each(|&variable| bounds.narrow(variable, 1, symbols));
    }

    fn prepare(&mut self, room: &mut Room) {
        let words = self.automaton.words;
        let count = self.variables.len();
        let mut layers = vec![u64::MAX; words * (count + 1)];
        for (word, accepting) in self.accepting.iter().enumerate() {
            layers[count * words + word] = *accepting;
            let first = set([self.first.wrapping_add(1)], self.automaton.next.len())[word];
            layers[word] &= first;
        }
        self.layers = room.take(layers);
        self.seen = room.take(std::iter::repeat_n(u64::MAX, self.symbol_words() * count));
        self.has_begun = room.take([0]);
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let count = self.variables.len();
        let is_first = store.remembered(self.has_begun) == 0;
        if is_first {
            self.begin(store)?;
        }
        let mut changed = (0..count).filter(|&layer| self.has_changed(store, layer));
        let (low, high) = match is_first {
            true => (0, count),
            false => {
                let Some(low) = changed.next() else { return Ok(()) };
                (low, changed.next_back().unwrap_or(low) + 1)
            }
        };
        // Layers from `low` to `end` have been seen to, and what is behind has not changed.
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
                true => self.backward_in_words(store, layer)?,
                false => self.backward(store, layer)?,
            };
            if layer <= low && !has_changed {
                break;
            }
        }
        let states = |word| self.layer(store, layer, word);
        if (0..self.automaton.words).all(|word| states(word) == 0) { Err(Failed) } else { Ok(()) }
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        // The state before the first open variable, where the fixed ones between open ones lead to
        // from each state, and the states after the last one.
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
    /// The variables, in the order in which they are read.
    pub(crate) fn variables(&self) -> &[Variable] {
        &self.variables
    }

    /// The state at the beginning.
    pub(crate) fn first(&self) -> usize {
        self.first.wrapping_add(1)
    }

    /// The state after another one by a value, if there is one.
    pub(crate) fn next(&self, state: usize, value: i64) -> Option<usize> {
        Some(self.follow(state, value)).filter(|&state| state > 0)
    }

    /// Whether a state is one at which it may end.
    pub(crate) fn accepts(&self, state: usize) -> bool {
        let place = state.checked_sub(1).filter(|&place| place < self.automaton.next.len());
        place.is_some_and(|place| self.accepting[place / 64] >> (place % 64) & 1 == 1)
    }

    /// The state after another one; states count from 1, and 0 is none.
    fn follow(&self, state: usize, symbol: i64) -> usize {
        let next = state.checked_sub(1).and_then(|state| self.automaton.next.get(state));
        let symbol = usize::try_from(symbol.wrapping_sub(1)).ok();
        let symbol = symbol.filter(|&symbol| symbol < self.automaton.symbols());
        let to = next.zip(symbol).and_then(|(next, symbol)| next.get(symbol).copied());
        to.filter(|&to| to <= self.automaton.next.len()).unwrap_or(0)
    }
}
