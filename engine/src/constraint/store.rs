//! The store: the domains of all variables and the trailed state of propagators, with backtracking.
//!
//! Everything is one vector of words: first the domains, `W` words each with a bit per value, then
//! the state of propagators. Variables that differ by a constant share a domain. A word is saved on
//! the *trail* before its first change at a node (time stamps: Aggoun and Beldiceanu, *Time stamps
//! techniques for the trailed data in constraint logic programming systems*, 1990), and
//! [`undo`](Store::undo) restores the saved words. A node saves about a dozen words where a copy of
//! the store would take hundreds.

use std::sync::Arc;

use super::event::{Event, Watches};
use super::learn::{Cause, Trace};
use super::propagators::GraphMemory;
use super::queue::Queue;
use super::variable::{AsView, Variable, View};
use crate::visit::Alarm;
use crate::words::{first, keep_from, keep_to, last, ones};

/// The index of a trailed word in the store: one word of a propagator's state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Trailed(pub(super) u32);

impl Trailed {
    /// Returns the word `index` places further on.
    #[inline(always)]
    pub(crate) fn at(self, index: usize) -> Self {
        Self(self.0 + index as u32)
    }
}

/// Failure: a domain became empty, or a constraint cannot hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failed;

/// The result of propagation: an error if a domain became empty or a constraint cannot hold.
pub(crate) type Outcome = Result<(), Failed>;

#[derive(Clone, Debug)]
pub(crate) struct Store<const W: usize> {
    words: Vec<u64>,
    /// Number of words that belong to domains. They come first in `words`.
    domains: usize,
    /// The level at which each word was last saved on the trail.
    stamps: Vec<u64>,
    trail: Vec<(u32, u64)>,
    level: u64,
    variables: Arc<[View]>,
    watches: Arc<Watches>,
    /// Watches that wake no propagator, used by [`probe`](Self::probe).
    no_watches: Arc<Watches>,
    pub(super) queue: Queue,
    /// The alarm that stops a long propagator while a model is built; `None` afterwards. Once it
    /// has rung, the domains must not be used.
    pub(super) alarm: Option<Alarm>,
    /// The changes of domains with their causes; `None` if nobody asks for reasons.
    pub(super) trace: Option<Box<Trace>>,
    /// The memory of propagators on graphs.
    pub(super) graphs: GraphMemory,
}

impl<const W: usize> Store<W> {
    /// Returns whether a long propagator should stop early. Propagators poll it.
    #[inline]
    pub(crate) fn is_stopped(&self) -> bool {
        self.alarm.as_ref().is_some_and(Alarm::rings)
    }

    pub(super) fn new(
        variables: Vec<View>,
        domains: &[[u64; W]],
        state: Vec<u64>,
        watches: Watches,
        queue: Queue,
    ) -> Self {
        let mut words = domains.concat();
        let domains = words.len();
        words.extend(state);
        let stamps = vec![0; words.len()];
        let no_watches = Arc::new(Watches::new(domains / W, Vec::new()));
        Self {
            words,
            domains,
            stamps,
            trail: Vec::new(),
            level: 1,
            variables: variables.into(),
            watches: Arc::new(watches),
            no_watches,
            queue,
            alarm: None,
            trace: None,
            graphs: GraphMemory::default(),
        }
    }

    /// Calls `run`, undoes all its changes and returns its outcome: an error if `run` failed. Wakes
    /// no propagator.
    pub(crate) fn probe(&mut self, run: impl FnOnce(&mut Self) -> Outcome) -> Outcome {
        let watches = std::mem::replace(&mut self.watches, Arc::clone(&self.no_watches));
        let trace = self.trace.take();
        let mark = self.mark();
        let outcome = run(self);
        self.undo(mark);
        (self.watches, self.trace) = (watches, trace);
        outcome
    }

    /// Opens a trail level and returns its mark, to be passed to [`undo`](Self::undo).
    #[inline]
    pub(super) fn mark(&mut self) -> usize {
        self.level += 1;
        self.trail.len()
    }

    /// Sets the cause of the changes that follow.
    pub(super) fn causes(&mut self, cause: Cause) {
        if let Some(trace) = &mut self.trace {
            trace.cause = cause;
        }
    }

    /// Returns the number of words of domains that changed since the mark. Propagator state does
    /// not count: it may depend on the path to a node.
    pub(super) fn changes(&self, mark: usize) -> usize {
        self.trail[mark..].iter().filter(|&&(place, _)| (place as usize) < self.domains).count()
    }

    /// Restores all words to their values at the mark.
    #[inline]
    pub(super) fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            if let Some((place, word)) = self.trail.pop() {
                self.words[place as usize] = word;
            }
        }
        // A new level: words saved since the mark must be saved again before their next change.
        self.level += 1;
    }

    #[inline(always)]
    fn save(&mut self, index: usize) {
        if self.stamps[index] != self.level {
            self.stamps[index] = self.level;
            self.trail.push((index as u32, self.words[index]));
        }
    }

    /// Returns a word of a propagator's state.
    #[inline(always)]
    pub(crate) fn trailed(&self, at: Trailed) -> u64 {
        self.words[at.0 as usize]
    }

    /// Sets a word of a propagator's state. The change is undone on backtracking.
    #[inline(always)]
    pub(crate) fn set_trailed(&mut self, at: Trailed, word: u64) {
        let index = at.0 as usize;
        if self.words[index] != word {
            self.save(index);
            self.words[index] = word;
        }
    }

    /// Returns the domain as bits: bit `i` stands for the value `base + i`.
    #[inline(always)]
    pub(crate) fn domain(&self, variable: impl AsView) -> &[u64; W] {
        self.bits(variable.view(&self.variables).domain)
    }

    pub(crate) fn share_domain(&self, one: Variable, two: Variable) -> bool {
        self.variables[one.number()].domain == self.variables[two.number()].domain
    }

    /// Returns the words of the domain with this number.
    #[inline(always)]
    pub(super) fn bits(&self, domain: u32) -> &[u64; W] {
        let start = domain as usize * W;
        let (domain, _) = self.words[start..start + W].as_chunks();
        &domain[0]
    }

    /// Returns the value that bit 0 of the domain stands for.
    #[inline(always)]
    pub(crate) fn base(&self, variable: impl AsView) -> i64 {
        variable.view(&self.variables).base
    }

    /// Returns the words of the first `count` domains.
    pub(super) fn domains(&self, count: usize) -> &[u64] {
        &self.words[..W * count]
    }

    /// Returns the view of each variable, by variable number.
    pub(super) fn views(&self) -> &[View] {
        &self.variables
    }

    /// Returns the number of values in the domain.
    #[inline(always)]
    pub(crate) fn size(&self, variable: impl AsView) -> u32 {
        self.domain(variable).iter().map(|word| word.count_ones()).sum()
    }

    #[inline(always)]
    pub(crate) fn is_fixed(&self, variable: impl AsView) -> bool {
        let domain = self.domain(variable);
        if W == 1 { domain[0].is_power_of_two() } else { first(domain) == last(domain) }
    }

    /// Returns the value of the variable; `None` if it is not fixed.
    #[inline(always)]
    pub(crate) fn value(&self, variable: impl AsView) -> Option<i64> {
        self.is_fixed(variable).then(|| self.min(variable))
    }

    #[inline(always)]
    pub(crate) fn min(&self, variable: impl AsView) -> i64 {
        self.base(variable) + i64::from(first(self.domain(variable)))
    }

    #[inline(always)]
    pub(crate) fn max(&self, variable: impl AsView) -> i64 {
        self.base(variable) + i64::from(last(self.domain(variable)))
    }

    /// Returns the least and the greatest value of the domain.
    #[inline(always)]
    pub(crate) fn bounds(&self, variable: impl AsView) -> (i64, i64) {
        let View { domain, base } = variable.view(&self.variables);
        let bits = self.bits(domain);
        (base + i64::from(first(bits)), base + i64::from(last(bits)))
    }

    /// Returns the bit that stands for `value`, or `None` if `value` lies outside of the `64 * W`
    /// representable values.
    #[inline(always)]
    fn bit(&self, variable: impl AsView, value: i64) -> Option<usize> {
        let index = value.wrapping_sub(self.base(variable)) as u64;
        (index < 64 * W as u64).then_some(index as usize)
    }

    #[inline(always)]
    pub(crate) fn has(&self, variable: impl AsView, value: i64) -> bool {
        self.bit(variable, value)
            .is_some_and(|bit| self.domain(variable)[bit / 64] >> (bit % 64) & 1 == 1)
    }

    /// Returns the values of the domain in ascending order.
    pub(crate) fn values(&self, variable: impl AsView) -> impl Iterator<Item = i64> {
        let base = self.base(variable);
        ones(*self.domain(variable)).map(move |bit| base + bit as i64)
    }

    /// Fixes the variable to `value`. Fails if the domain does not contain it.
    #[inline]
    pub(crate) fn fix(&mut self, variable: impl AsView, value: i64) -> Outcome {
        match self.has(variable, value) {
            false => Err(Failed),
            true if self.is_fixed(variable) => Ok(()),
            true => {
                let bit = (value - self.base(variable)) as usize;
                let mut one = [0; W];
                one[bit / 64] = 1 << (bit % 64);
                self.replace(variable, one, Event::Fix)
            }
        }
    }

    /// Removes `value` from the domain. Fails if it was the last one.
    #[inline]
    pub(crate) fn remove(&mut self, variable: impl AsView, value: i64) -> Outcome {
        let Some(bit) = self.bit(variable, value) else { return Ok(()) };
        let mut left = *self.domain(variable);
        if left[bit / 64] >> (bit % 64) & 1 == 0 {
            return Ok(());
        }
        left[bit / 64] &= !(1 << (bit % 64));
        self.shrink(variable, left)
    }

    /// Removes all values below `value`. Fails if none is left.
    #[inline]
    pub(crate) fn at_least(&mut self, variable: impl AsView, value: i64) -> Outcome {
        if value <= self.min(variable) {
            return Ok(());
        }
        let Some(bit) = self.bit(variable, value) else { return Err(Failed) };
        let mut left = *self.domain(variable);
        keep_from(&mut left, bit);
        self.shrink(variable, left)
    }

    /// Removes all values above `value`. Fails if none is left.
    #[inline]
    pub(crate) fn at_most(&mut self, variable: impl AsView, value: i64) -> Outcome {
        if value >= self.max(variable) {
            return Ok(());
        }
        let Some(bit) = self.bit(variable, value) else { return Err(Failed) };
        let mut left = *self.domain(variable);
        keep_to(&mut left, bit);
        self.shrink(variable, left)
    }

    /// Removes all values whose bits lie below `low` or above `high`. Fails if `low > high` or no
    /// value is left. If `low <= high`, both must lie in `0..64 * W`.
    #[inline]
    pub(crate) fn keep_bits(&mut self, variable: impl AsView, low: i64, high: i64) -> Outcome {
        if low > high {
            return Err(Failed);
        }
        let mut left = *self.domain(variable);
        keep_from(&mut left, low as usize);
        keep_to(&mut left, high as usize);
        self.shrink(variable, left)
    }

    /// Intersects the domain with `kept`, whose bits have the same base. Fails if nothing is left.
    #[inline]
    pub(crate) fn keep(&mut self, variable: impl AsView, kept: &[u64; W]) -> Outcome {
        let mut left = *self.domain(variable);
        for (left, kept) in left.iter_mut().zip(kept) {
            *left &= kept;
        }
        if left == *self.domain(variable) { Ok(()) } else { self.shrink(variable, left) }
    }

    /// Replaces the domain with `left`, a proper subset, and wakes the watching propagators. Fails
    /// if `left` is empty. Kept out of line: inlining it at about a hundred call sites costs more
    /// than a call, which is cheap beside the propagators that it wakes.
    #[inline(never)]
    fn shrink(&mut self, variable: impl AsView, left: [u64; W]) -> Outcome {
        let before = self.domain(variable);
        if left == [0; W] {
            return Err(Failed);
        }
        let (least, greatest) = (first(&left), last(&left));
        let event = if least == greatest {
            Event::Fix
        } else if least != first(before) || greatest != last(before) {
            Event::Bounds
        } else {
            Event::Domain
        };
        self.replace(variable, left, event)
    }

    #[inline(always)]
    fn replace(&mut self, variable: impl AsView, left: [u64; W], event: Event) -> Outcome {
        let domain = variable.view(&self.variables).domain;
        let start = domain as usize * W;
        if let Some(trace) = &mut self.trace {
            trace.note(domain, &self.words[start..start + W]);
        }
        for (word, left) in left.into_iter().enumerate() {
            if self.words[start + word] != left {
                self.save(start + word);
                self.words[start + word] = left;
            }
        }
        for &propagator in self.watches.woken(domain, event) {
            self.queue.push(propagator);
        }
        Ok(())
    }
}

/// Compares domains and propagator state; the trail does not count.
impl<const W: usize> PartialEq for Store<W> {
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}
