//! Linear equation, domain consistent: dynamic programming over partial sums.
//!
//! For each prefix of the terms a bit set holds the partial sums that the prefix can reach, and
//! from which the remaining terms can reach the constant (after Trick, *A dynamic programming
//! approach for consistency and propagation for knapsack constraints*, 2003). A value stays if it
//! leads from one of these sets into the next. Runs beside [`Linear`](super::Linear).
//!
//! Consistency: domain, once the sets are small enough ([`MAX_OPERATIONS`]); before that, and for a
//! single open term, it does nothing. Cost: for each value of each term two operations on each word
//! of a set. No residue: `Linear` writes it.

use super::{Sum, Term, TermView};
use crate::constraint::error::WIDEST;
use crate::constraint::event::Event;
use crate::constraint::propagators::{Layout, Propagator};
use crate::constraint::store::{Failed, Outcome, Store};
use crate::constraint::variable::Variable;

/// Maximum estimate of the word operations of a run. A run takes about twice as many.
const MAX_OPERATIONS: u64 = 1 << 22;

/// The constraint that a sum is equal to a constant, propagated on whole domains.
#[derive(Clone, Debug)]
pub(crate) struct Knapsack(Sum);

impl Knapsack {
    /// Creates the propagator; `None` if there are too many partial sums for bit sets. `ends`
    /// returns the bounds of a variable; a range wider than any domain counts as the widest domain.
    pub(crate) fn new(
        terms: &[Term],
        constant: i64,
        ends: impl Fn(Variable) -> (i64, i64),
    ) -> Option<Self> {
        let (mut values, mut span) = (0_u64, 0_u128);
        for &(factor, variable) in terms {
            let (least, greatest) = ends(variable);
            let width = greatest.abs_diff(least).min(WIDEST as u64 - 1);
            values += width + 1;
            span = span.saturating_add(u128::from(width) * u128::from(factor.unsigned_abs()));
        }
        // A prefix has at most as many useful sums as its own terms can form, and as the remaining
        // terms can complete. One of both spans is at most half of the whole.
        let words = u64::try_from(span / 128 + 1).unwrap_or(u64::MAX);
        (words.saturating_mul(values) <= MAX_OPERATIONS).then(|| Self(Sum::new(terms, constant)))
    }
}

/// The partial sums of a prefix: bit `i` stands for the sum `least + i`.
#[derive(Clone, Debug)]
struct Layer {
    least: i64,
    bits: Vec<u64>,
}

impl Layer {
    /// Creates an empty set for the sums from `least` to `most`.
    fn new(least: i64, most: i64) -> Self {
        let words = if most < least { 0 } else { (most - least) as usize / 64 + 1 };
        Self { least, bits: vec![0; words] }
    }

    /// Returns the 64 bits for the sums from `start` on.
    #[inline]
    fn window(&self, start: i64) -> u64 {
        let at = start - self.least;
        let (word, turn) = (at.div_euclid(64), at.rem_euclid(64));
        let bits = |word: i64| {
            usize::try_from(word).ok().and_then(|word| self.bits.get(word)).copied().unwrap_or(0)
        };
        match turn {
            0 => bits(word),
            _ => bits(word) >> turn | bits(word + 1) << (64 - turn),
        }
    }

    /// Adds the sums of another set, each plus `more`.
    fn add_shifted(&mut self, other: &Self, more: i64) {
        for (start, word) in (self.least - more..).step_by(64).zip(&mut self.bits) {
            *word |= other.window(start);
        }
    }

    /// Clears the bits above the sum `most`.
    fn truncate(&mut self, most: i64) {
        let end = most - self.least + 1;
        if let Some(last) = self.bits.last_mut()
            && end % 64 != 0
        {
            *last &= (1 << (end % 64)) - 1;
        }
    }
}

/// The open terms, and the range of their partial sums.
struct Open<'s> {
    terms: Vec<(i64, &'s TermView, Vec<i64>)>,
    /// The least and the greatest useful sum of each prefix.
    spans: Vec<(i64, i64)>,
}

impl<'s> Open<'s> {
    /// Collects the open terms; returns `None` if fewer than two are open, or if their sums are too
    /// many.
    fn new<const W: usize>(store: &Store<W>, views: &'s [TermView], constant: i64) -> Option<Self> {
        let mut left = constant;
        let mut terms = Vec::new();
        for term in views {
            let (factor, view) = *term;
            match store.value(view) {
                Some(value) => left -= factor * value,
                None => terms.push((factor, term, store.values(view).collect::<Vec<i64>>())),
            }
        }
        if terms.len() < 2 {
            return None;
        }
        let ends = |&(factor, _, ref values): &(i64, &TermView, Vec<i64>)| {
            let (one, other) = (factor * values[0], factor * values[values.len() - 1]);
            (one.min(other), one.max(other))
        };
        let all: Vec<(i64, i64)> = terms.iter().map(ends).collect();
        let mut rest = all.iter().fold((0, 0), |sum, end| (sum.0 + end.0, sum.1 + end.1));
        let mut before = (0, 0);
        let mut spans = vec![(0, 0)];
        let mut cost = 0_u64;
        for (end, term) in all.iter().zip(&terms) {
            before = (before.0 + end.0, before.1 + end.1);
            rest = (rest.0 - end.0, rest.1 - end.1);
            let span = (before.0.max(left - rest.1), before.1.min(left - rest.0));
            let words = (span.1.saturating_sub(span.0).max(0) as u64) / 64 + 1;
            cost = cost.saturating_add(words.saturating_mul(term.2.len() as u64));
            spans.push(span);
        }
        (cost <= MAX_OPERATIONS).then_some(Self { terms, spans })
    }

    /// Returns the useful sums that each prefix can reach.
    fn forward(&self) -> Vec<Layer> {
        let mut layers = vec![Layer { least: 0, bits: vec![1] }];
        for ((factor, _, values), &(least, most)) in self.terms.iter().zip(&self.spans[1..]) {
            let mut layer = Layer::new(least, most);
            let before = &layers[layers.len() - 1];
            values.iter().for_each(|value| layer.add_shifted(before, factor * value));
            layer.truncate(most);
            layers.push(layer);
        }
        layers
    }
}

impl Propagator for Knapsack {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.0.watch(Event::Domain, watch);
    }

    fn is_redundant(&self) -> bool {
        true
    }

    fn is_low_priority(&self) -> bool {
        true
    }

    fn is_idempotent(&self) -> bool {
        // Terms of the same domain have been merged.
        true
    }

    fn is_stateless(&self) -> bool {
        true
    }

    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        !self.0.is_large(bounds)
    }

    fn prepare(&mut self, layout: &mut Layout) {
        self.0.prepare(layout);
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let Some(open) = Open::new(store, &self.0.views, self.0.view_constant) else {
            return Ok(());
        };
        let mut layers = open.forward();
        // The only useful sum of all open terms is the constant minus the fixed terms.
        if layers.last().is_none_or(|last| last.bits.iter().all(|&word| word == 0)) {
            return Err(Failed);
        }
        for (number, &(factor, &(_, view), ref values)) in open.terms.iter().enumerate().rev() {
            let (before, behind) = (&layers[number], &layers[number + 1]);
            let mut leading = Layer { least: before.least, bits: vec![0; before.bits.len()] };
            for &value in values {
                let mut is_supported = false;
                let starts = (before.least + factor * value..).step_by(64);
                for ((start, from), all) in starts.zip(&before.bits).zip(&mut leading.bits) {
                    let sums = from & behind.window(start);
                    is_supported |= sums != 0;
                    *all |= sums;
                }
                if !is_supported {
                    store.remove(view, value)?;
                }
            }
            layers[number] = leading;
        }
        Ok(())
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        self.0.excess(value) == 0
    }
}
