//! Deterministic automata as bit masks: a set of states moves along a symbol with a few rotations.
//!
//! All transitions by one symbol between the same two words of states and of the same distance form
//! one step: a mask and a rotation.

use std::collections::HashMap;

/// Transitions by one symbol from one word of states to another, all with the same rotation.
#[derive(Clone, Copy, Debug)]
struct Step {
    from: u32,
    to: u32,
    /// The states in which the transitions start, as bits of the word `from`.
    mask: u64,
    rotation: u32,
}

/// The transition function of a deterministic automaton, by symbol.
#[derive(Debug)]
pub(crate) struct Automaton {
    /// The steps, sorted by symbol, then by the word in which they start.
    steps: Box<[Step]>,
    /// The steps, sorted by symbol, then by the word in which they end.
    by_end: Box<[Step]>,
    /// The index of each symbol's first step; the last entry is the number of steps.
    starts: Box<[u32]>,
    /// Number of words of a set of states.
    pub(super) words: usize,
    /// The transition table as [`new`](Self::new) received it: a row for each state with the next
    /// state for each symbol.
    pub(super) next: Box<[Vec<usize>]>,
}

impl Automaton {
    /// Builds the automaton. `next` has a row for each state with the next state for each symbol.
    /// States count from 1; any other number, or a row that ends early, stands for no transition.
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
                let rotation = (next.wrapping_sub(state) % 64) as u32;
                let step = *known.entry((from, to, rotation)).or_insert_with(|| {
                    steps.push(Step { from, to, mask: 0, rotation });
                    steps.len() - 1
                });
                steps[step].mask |= 1 << (state % 64);
            }
            starts.push(steps.len() as u32);
        }
        let mut by_end = steps.clone();
        for symbol in starts.windows(2) {
            by_end[symbol[0] as usize..symbol[1] as usize].sort_by_cached_key(|step| step.to);
        }
        let (steps, by_end) = (steps.into(), by_end.into());
        let words = states.div_ceil(64).max(1);
        Self { steps, by_end, starts: starts.into(), words, next: next.into() }
    }

    /// Returns whether the automaton has exactly these transitions.
    pub(crate) fn has_transitions(&self, symbols: usize, next: &[Vec<usize>]) -> bool {
        // Elements are compared one by one: WebAssembly has no instruction to compare whole slices,
        // and would compare them byte by byte.
        let is_equal = |(own, row): (&Vec<usize>, &Vec<usize>)| {
            own.len() == row.len() && own.iter().zip(row).all(|(own, other)| own == other)
        };
        self.symbols() == symbols
            && self.next.len() == next.len()
            && self.next.iter().zip(next).all(is_equal)
    }

    pub(super) fn symbols(&self) -> usize {
        self.starts.len() - 1
    }

    /// Returns the steps of `symbol` whose `end` is `word`; `steps` must be sorted by `end`.
    #[inline]
    fn steps_by<'s>(
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

    /// Returns a word of the set of states that follow `states` by `symbol`.
    #[inline]
    pub(super) fn successors(
        &self,
        symbol: usize,
        word: usize,
        states: impl Fn(usize) -> u64,
    ) -> u64 {
        let steps = self.steps_by(&self.by_end, symbol, word, |step| step.to).iter();
        steps.fold(0, |all, step| {
            all | (states(step.from as usize) & step.mask).rotate_left(step.rotation)
        })
    }

    /// Returns a word of the set of states from which `symbol` leads into `states`.
    #[inline]
    pub(super) fn predecessors(
        &self,
        symbol: usize,
        word: usize,
        states: impl Fn(usize) -> u64,
    ) -> u64 {
        let steps = self.steps_by(&self.steps, symbol, word, |step| step.from).iter();
        steps.fold(0, |all, step| {
            all | states(step.to as usize).rotate_right(step.rotation) & step.mask
        })
    }
}
