//! The store: what is known of all variables at a node, and how it was at the nodes above.
//!
//! All of it is one vector of words: first the domains, `W` words each, a bit a value, then what
//! propagators remember. Variables that differ by a constant share a domain. A word is noted on the
//! *trail* before it changes, once a node (Aggoun and Beldiceanu, *Time stamps techniques for the
//! trailed data in constraint logic programming systems*, 1990); going back means to put the noted
//! words back. That is a dozen of words a node where a copy would be hundreds.

use std::cmp::Ordering;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::event::{Event, Watches};
use super::queue::Queue;
use crate::visit::Alarm;

/// A variable of a model, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Variable(pub(crate) u32);

impl Variable {
    /// Its number: variables are numbered from 0 in the order in which they were declared.
    pub fn number(self) -> usize {
        self.0 as usize
    }
}

/// A word that a propagator remembers, by its place in the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Memory(pub(super) u32);

impl Memory {
    /// The word that stands so much further.
    #[inline(always)]
    pub(crate) fn at(self, index: usize) -> Self {
        Self(self.0 + index as u32)
    }
}

/// No value is left for some variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Failed;

/// What a propagator comes to.
pub(crate) type Outcome = Result<(), Failed>;

/// Where the domain of a variable stands. A propagator that runs often looks for it once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// The number of the domain.
    pub(super) domain: u32,
    /// The value of its first bit.
    pub(super) base: i64,
}

impl Place {
    /// The number of the domain: variables that differ by a constant have one.
    pub(crate) fn domain(self) -> u32 {
        self.domain
    }

    /// The value of its first bit.
    pub(crate) fn base(self) -> i64 {
        self.base
    }
}

/// A variable, by its number or by its place.
pub(crate) trait Seen: Copy {
    fn place(self, places: &[Place]) -> Place;
}

impl Seen for Variable {
    #[inline(always)]
    fn place(self, places: &[Place]) -> Place {
        places[self.0 as usize]
    }
}

impl Seen for Place {
    #[inline(always)]
    fn place(self, _: &[Place]) -> Place {
        self
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Store<const W: usize> {
    words: Vec<u64>,
    /// How many of these are domains: the first.
    domains: usize,
    /// The level at which each word was noted last.
    stamps: Vec<u64>,
    trail: Vec<(u32, u64)>,
    level: u64,
    variables: Arc<[Place]>,
    watches: Arc<Watches>,
    /// Watches that wake nothing, for trials.
    silent: Arc<Watches>,
    pub(super) queue: Queue,
    /// What ends a propagator that takes long, while a model is laid out. The domains are of no use then.
    pub(super) alarm: Option<Alarm>,
}

impl<const W: usize> Store<W> {
    /// Whether a propagator that takes long is to end. It asks now and then.
    #[inline]
    pub(crate) fn is_stopped(&self) -> bool {
        self.alarm.as_ref().is_some_and(Alarm::rings)
    }

    pub(super) fn new(
        variables: Vec<Place>,
        domains: &[[u64; W]],
        memory: Vec<u64>,
        watches: Watches,
        queue: Queue,
    ) -> Self {
        let mut words = domains.concat();
        let domains = words.len();
        words.extend(memory);
        let stamps = vec![0; words.len()];
        let silent = Arc::new(Watches::new(domains / W, Vec::new()));
        let (variables, watches, trail) = (variables.into(), Arc::new(watches), Vec::new());
        let (level, alarm) = (1, None);
        Self { words, domains, stamps, trail, level, variables, watches, silent, queue, alarm }
    }

    /// What a run comes to. All that it changes is undone, and wakes nothing.
    pub(crate) fn tried(&mut self, run: impl FnOnce(&mut Self) -> Outcome) -> Outcome {
        let watches = std::mem::replace(&mut self.watches, Arc::clone(&self.silent));
        let mark = self.mark();
        let outcome = run(self);
        self.undo(mark);
        self.watches = watches;
        outcome
    }

    /// Begins a node; [`undo`](Self::undo) of what it returns ends it.
    #[inline]
    pub(super) fn mark(&mut self) -> usize {
        self.level += 1;
        self.trail.len()
    }

    /// How many words of domains have changed since the mark. What propagators remember does not count:
    /// it may depend on how a node was reached.
    pub(super) fn changes(&self, mark: usize) -> usize {
        self.trail[mark..].iter().filter(|&&(place, _)| (place as usize) < self.domains).count()
    }

    /// Puts everything back as it was at the mark.
    #[inline]
    pub(super) fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            if let Some((place, word)) = self.trail.pop() {
                self.words[place as usize] = word;
            }
        }
        // Words that were noted below are to be noted again.
        self.level += 1;
    }

    #[inline(always)]
    fn note(&mut self, place: usize) {
        if self.stamps[place] != self.level {
            self.stamps[place] = self.level;
            self.trail.push((place as u32, self.words[place]));
        }
    }

    /// What a propagator remembers.
    #[inline(always)]
    pub(crate) fn remembered(&self, memory: Memory) -> u64 {
        self.words[memory.0 as usize]
    }

    /// Remembers something else.
    #[inline(always)]
    pub(crate) fn remember(&mut self, memory: Memory, word: u64) {
        let place = memory.0 as usize;
        if self.words[place] != word {
            self.note(place);
            self.words[place] = word;
        }
    }

    /// The domain as bits: bit `i` is the value `base + i`.
    #[inline(always)]
    pub(crate) fn domain(&self, variable: impl Seen) -> &[u64; W] {
        self.bits(variable.place(&self.variables).domain)
    }

    /// Whether two variables share a domain.
    pub(crate) fn has_domain_of(&self, one: Variable, two: Variable) -> bool {
        self.variables[one.number()].domain == self.variables[two.number()].domain
    }

    /// A domain, by its number.
    #[inline(always)]
    pub(super) fn bits(&self, domain: u32) -> &[u64; W] {
        let start = domain as usize * W;
        let (domain, _) = self.words[start..start + W].as_chunks();
        &domain[0]
    }

    /// The value of the first bit of the domain.
    #[inline(always)]
    pub(crate) fn base(&self, variable: impl Seen) -> i64 {
        variable.place(&self.variables).base
    }

    /// The first domains, so many of them.
    pub(super) fn domains(&self, count: usize) -> &[u64] {
        &self.words[..W * count]
    }

    /// Takes from the first domains what is not in these.
    pub(super) fn narrow(&mut self, domains: &[u64]) -> Outcome {
        for (domain, kept) in (0..).zip(domains.as_chunks().0) {
            self.keep(Place { domain, base: 0 }, kept)?;
        }
        Ok(())
    }

    /// Where the domain of each variable stands.
    pub(super) fn places(&self) -> &[Place] {
        &self.variables
    }

    /// How many values are left.
    #[inline(always)]
    pub(crate) fn size(&self, variable: impl Seen) -> u32 {
        self.domain(variable).iter().map(|word| word.count_ones()).sum()
    }

    #[inline(always)]
    pub(crate) fn is_fixed(&self, variable: impl Seen) -> bool {
        let domain = self.domain(variable);
        if W == 1 { domain[0].is_power_of_two() } else { first(domain) == last(domain) }
    }

    /// The value of a variable that is fixed.
    #[inline(always)]
    pub(crate) fn value(&self, variable: impl Seen) -> Option<i64> {
        self.is_fixed(variable).then(|| self.min(variable))
    }

    #[inline(always)]
    pub(crate) fn min(&self, variable: impl Seen) -> i64 {
        self.base(variable) + i64::from(first(self.domain(variable)))
    }

    #[inline(always)]
    pub(crate) fn max(&self, variable: impl Seen) -> i64 {
        self.base(variable) + i64::from(last(self.domain(variable)))
    }

    /// The least and the greatest value that are left.
    #[inline(always)]
    pub(crate) fn bounds(&self, variable: impl Seen) -> (i64, i64) {
        let Place { domain, base } = variable.place(&self.variables);
        let bits = self.bits(domain);
        (base + i64::from(first(bits)), base + i64::from(last(bits)))
    }

    /// The place of a value in the domain of a variable, if there is one.
    #[inline(always)]
    fn bit(&self, variable: impl Seen, value: i64) -> Option<usize> {
        let index = value.wrapping_sub(self.base(variable)) as u64;
        (index < 64 * W as u64).then_some(index as usize)
    }

    #[inline(always)]
    pub(crate) fn has(&self, variable: impl Seen, value: i64) -> bool {
        self.bit(variable, value)
            .is_some_and(|bit| self.domain(variable)[bit / 64] >> (bit % 64) & 1 == 1)
    }

    /// The values that are left, in ascending order.
    pub(crate) fn values(&self, variable: impl Seen) -> impl Iterator<Item = i64> {
        let base = self.base(variable);
        ones(*self.domain(variable)).map(move |bit| base + bit as i64)
    }

    /// Fixes a variable.
    #[inline]
    pub(crate) fn fix(&mut self, variable: impl Seen, value: i64) -> Outcome {
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

    /// Takes a value away.
    #[inline]
    pub(crate) fn remove(&mut self, variable: impl Seen, value: i64) -> Outcome {
        let Some(bit) = self.bit(variable, value) else { return Ok(()) };
        let mut left = *self.domain(variable);
        if left[bit / 64] >> (bit % 64) & 1 == 0 {
            return Ok(());
        }
        left[bit / 64] &= !(1 << (bit % 64));
        self.shrink(variable, left)
    }

    /// Takes all lesser values away.
    #[inline]
    pub(crate) fn at_least(&mut self, variable: impl Seen, value: i64) -> Outcome {
        if value <= self.min(variable) {
            return Ok(());
        }
        let Some(bit) = self.bit(variable, value) else { return Err(Failed) };
        let mut left = *self.domain(variable);
        keep_from(&mut left, bit);
        self.shrink(variable, left)
    }

    /// Takes all greater values away.
    #[inline]
    pub(crate) fn at_most(&mut self, variable: impl Seen, value: i64) -> Outcome {
        if value >= self.max(variable) {
            return Ok(());
        }
        let Some(bit) = self.bit(variable, value) else { return Err(Failed) };
        let mut left = *self.domain(variable);
        keep_to(&mut left, bit);
        self.shrink(variable, left)
    }

    /// Takes all values away whose bits are before `low` or after `high`. One of them is within the
    /// domain.
    #[inline]
    pub(crate) fn cut(&mut self, variable: impl Seen, low: i64, high: i64) -> Outcome {
        if low > high {
            return Err(Failed);
        }
        let mut left = *self.domain(variable);
        keep_from(&mut left, low as usize);
        keep_to(&mut left, high as usize);
        self.shrink(variable, left)
    }

    /// Takes all values away that are not in `kept`, bits as those of the domain.
    #[inline]
    pub(crate) fn keep(&mut self, variable: impl Seen, kept: &[u64; W]) -> Outcome {
        let mut left = *self.domain(variable);
        for (left, kept) in left.iter_mut().zip(kept) {
            *left &= kept;
        }
        if left == *self.domain(variable) { Ok(()) } else { self.shrink(variable, left) }
    }

    /// Replaces a domain by a smaller one. Not inlined where it is called, some hundred times: a call
    /// costs little beside the propagators that it wakes.
    #[inline(never)]
    fn shrink(&mut self, variable: impl Seen, left: [u64; W]) -> Outcome {
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
    fn replace(&mut self, variable: impl Seen, left: [u64; W], event: Event) -> Outcome {
        let domain = variable.place(&self.variables).domain;
        let start = domain as usize * W;
        for (word, left) in left.into_iter().enumerate() {
            if self.words[start + word] != left {
                self.note(start + word);
                self.words[start + word] = left;
            }
        }
        for &propagator in self.watches.woken(domain, event) {
            self.queue.push(propagator);
        }
        Ok(())
    }
}

/// The same is known, whatever was known before.
impl<const W: usize> PartialEq for Store<W> {
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}

/// Clears the bits before one of them. Without a branch, which few words are not worth.
#[inline(always)]
fn keep_from<const W: usize>(bits: &mut [u64; W], bit: usize) {
    for (word, bits) in bits.iter_mut().enumerate() {
        let mask = u64::MAX << (bit % 64);
        *bits &= match word.cmp(&(bit / 64)) {
            Ordering::Less => 0,
            Ordering::Equal => mask,
            Ordering::Greater => u64::MAX,
        };
    }
}

/// Clears the bits after one of them.
#[inline(always)]
fn keep_to<const W: usize>(bits: &mut [u64; W], bit: usize) {
    for (word, bits) in bits.iter_mut().enumerate() {
        let mask = u64::MAX >> (63 - bit % 64);
        *bits &= match word.cmp(&(bit / 64)) {
            Ordering::Less => u64::MAX,
            Ordering::Equal => mask,
            Ordering::Greater => 0,
        };
    }
}

/// The least bit; `64 * W` if there is none.
#[inline(always)]
pub(crate) fn first<const W: usize>(bits: &[u64; W]) -> u32 {
    if W == 1 {
        return bits[0].trailing_zeros();
    }
    let mut skipped = 0;
    for word in bits {
        if *word != 0 {
            return skipped + word.trailing_zeros();
        }
        skipped += 64;
    }
    skipped
}

/// The greatest bit of those that there are.
#[inline(always)]
pub(crate) fn last<const W: usize>(bits: &[u64; W]) -> u32 {
    if W == 1 {
        return 63_u32.wrapping_sub(bits[0].leading_zeros());
    }
    let mut end = 64 * W as u32;
    for word in bits.iter().rev() {
        if *word != 0 {
            return end - 1 - word.leading_zeros();
        }
        end -= 64;
    }
    0
}

/// The bits that are set, in ascending order.
pub(crate) fn ones<const W: usize>(bits: [u64; W]) -> impl Iterator<Item = usize> {
    bits.into_iter().enumerate().flat_map(|(word, mut rest)| {
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros() as usize;
            (rest != 0).then(|| {
                rest &= rest - 1;
                64 * word + bit
            })
        })
    })
}
