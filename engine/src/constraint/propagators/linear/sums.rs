//! A sum that is a constant, by sets of partial sums.
//!
//! The partial sums that the first terms can have, and of these the ones from which the others reach the
//! constant, are sets of bits, one set behind each term (after Trick, *A dynamic programming approach for
//! consistency and propagation for knapsack constraints*, 2003). A value stays if it leads from one such
//! set into the next. Consistency: domain, as soon as the sets are small enough ([`MOST`]); before that
//! nothing: [`LinearEqual`](super::LinearEqual) stands beside it. Cost: for each value of each term twice an operation on each word of a set.

use super::{Placed, Sum, Term};
use crate::constraint::error::WIDEST;
use crate::constraint::event::Event;
use crate::constraint::propagators::{Propagator, Room};
use crate::constraint::store::{Failed, Outcome, Store, Variable};

/// The most operations on words of one run, of which it takes about twice as many.
const MOST: u64 = 1 << 22;

/// A sum that is a constant, beside the sum by bounds.
#[derive(Clone, Debug)]
pub(crate) struct LinearSums(Sum);

impl LinearSums {
    /// None if partial sums are too many for sets, whatever variables are by then: `ends` are their
    /// least and greatest values.
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
        // Behind a term lie no more sums than the terms before it have, nor than those after it.
        let words = u64::try_from(span / 128 + 1).unwrap_or(u64::MAX);
        (words.saturating_mul(values) <= MOST).then(|| Self(Sum::new(terms, constant)))
    }
}

/// Partial sums behind some terms: bit `i` is the sum `least + i`.
#[derive(Clone, Debug)]
struct Layer {
    least: i64,
    bits: Vec<u64>,
}

impl Layer {
    /// Without sums, for those from `least` to `most`.
    fn new(least: i64, most: i64) -> Self {
        let words = if most < least { 0 } else { (most - least) as usize / 64 + 1 };
        Self { least, bits: vec![0; words] }
    }

    /// The word of this layer that holds the 64 sums from `start` on.
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

    /// Adds the sums of another layer, each so much more.
    fn add(&mut self, other: &Self, more: i64) {
        for (start, word) in (self.least - more..).step_by(64).zip(&mut self.bits) {
            *word |= other.window(start);
        }
    }

    /// Lets nothing stand behind the greatest sum.
    fn end(&mut self, most: i64) {
        let end = most - self.least + 1;
        if let Some(last) = self.bits.last_mut()
            && end % 64 != 0
        {
            *last &= (1 << (end % 64)) - 1;
        }
    }
}

/// The terms that are open, with what the sum of bits is to be.
struct Open<'s> {
    terms: Vec<(i64, &'s Placed, Vec<i64>)>,
    /// The least and the greatest sum that lies behind so many terms.
    spans: Vec<(i64, i64)>,
}

impl<'s> Open<'s> {
    /// None if there are too few terms, or too many sums.
    fn new<const W: usize>(store: &Store<W>, placed: &'s [Placed], constant: i64) -> Option<Self> {
        let mut left = constant;
        let mut terms = Vec::new();
        for term in placed {
            let (factor, place) = *term;
            match store.value(place) {
                Some(value) => left -= factor * value,
                None => terms.push((factor, term, store.values(place).collect::<Vec<i64>>())),
            }
        }
        if terms.len() < 2 {
            return None;
        }
        let ends = |&(factor, _, ref values): &(i64, &Placed, Vec<i64>)| {
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
        (cost <= MOST).then_some(Self { terms, spans })
    }

    /// The sums behind each term that the terms before it reach.
    fn forward(&self) -> Vec<Layer> {
        let mut layers = vec![Layer { least: 0, bits: vec![1] }];
        for ((factor, _, values), &(least, most)) in self.terms.iter().zip(&self.spans[1..]) {
            let mut layer = Layer::new(least, most);
            let before = &layers[layers.len() - 1];
            values.iter().for_each(|value| layer.add(before, factor * value));
            layer.end(most);
            layers.push(layer);
        }
        layers
    }
}

impl Propagator for LinearSums {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.0.watch(Event::Domain, watch);
    }

    fn is_dear(&self) -> bool {
        true
    }

    fn is_idempotent(&self) -> bool {
        // Terms of one domain are one.
        true
    }

    fn is_forgetful(&self) -> bool {
        true
    }

    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        self.0.fits(bounds)
    }

    fn prepare(&mut self, room: &mut Room) {
        self.0.prepare(room);
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let Some(open) = Open::new(store, &self.0.placed, self.0.left_by_places) else {
            return Ok(());
        };
        let mut layers = open.forward();
        // The only sum behind the last term is what the constant leaves.
        if layers.last().is_none_or(|last| last.bits.iter().all(|&word| word == 0)) {
            return Err(Failed);
        }
        for (number, &(factor, &(_, place), ref values)) in open.terms.iter().enumerate().rev() {
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
                    store.remove(place, value)?;
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
