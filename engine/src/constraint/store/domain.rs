//! Domains as variables see them: bounds, membership, and the removal of values.

use super::WIDE;
use super::{Failed, Outcome, Store};
use crate::constraint::error::WIDEST;
use crate::constraint::event::Event;
use crate::constraint::variable::{AsView, Variable, View};
use crate::words::{first, keep_from, keep_to, last, ones};

impl<const W: usize> Store<W> {
    /// Returns the domain as bits: bit `i` stands for the value `base + i`. The domain must not be
    /// wide.
    #[inline(always)]
    pub(crate) fn domain(&self, variable: impl AsView) -> &[u64; W] {
        debug_assert!(!self.is_wide(variable), "a wide domain has no bits");
        self.bits(variable.view(&self.variables).domain)
    }

    pub(crate) fn share_domain(&self, one: Variable, two: Variable) -> bool {
        self.variables[one.number()].domain == self.variables[two.number()].domain
    }

    /// Returns the words of the domain with this number.
    #[inline(always)]
    pub(in crate::constraint) fn bits(&self, domain: u32) -> &[u64; W] {
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
    pub(in crate::constraint) fn domains(&self, count: usize) -> &[u64] {
        &self.words[..W * count]
    }

    /// Returns the view of each variable, by variable number.
    pub(in crate::constraint) fn views(&self) -> &[View] {
        &self.variables
    }

    /// Returns the number of values in the domain, at most `u32::MAX - 1`.
    #[inline(always)]
    pub(crate) fn size(&self, variable: impl AsView) -> u32 {
        if W == WIDE && self.is_wide(variable) {
            return self.wide_size(variable.view(&self.variables).domain);
        }
        self.domain(variable).iter().map(|word| word.count_ones()).sum()
    }

    #[inline(always)]
    pub(crate) fn is_fixed(&self, variable: impl AsView) -> bool {
        if W == WIDE && self.is_wide(variable) {
            let (least, greatest) = self.ends(variable.view(&self.variables).domain);
            return least == greatest;
        }
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
        if W == WIDE && self.is_wide(variable) {
            return self.bounds(variable).0;
        }
        self.base(variable) + i64::from(first(self.domain(variable)))
    }

    #[inline(always)]
    pub(crate) fn max(&self, variable: impl AsView) -> i64 {
        if W == WIDE && self.is_wide(variable) {
            return self.bounds(variable).1;
        }
        self.base(variable) + i64::from(last(self.domain(variable)))
    }

    /// Returns the least and the greatest value of the domain.
    #[inline(always)]
    pub(crate) fn bounds(&self, variable: impl AsView) -> (i64, i64) {
        let View { domain, base } = variable.view(&self.variables);
        if W == WIDE && self.is_wide(variable) {
            let (least, greatest) = self.ends(domain);
            return (base.wrapping_add(least as i64), base.wrapping_add(greatest as i64));
        }
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
        if W == WIDE && self.is_wide(variable) {
            return self.wide_has(variable.view(&self.variables), value);
        }
        self.bit(variable, value)
            .is_some_and(|bit| self.domain(variable)[bit / 64] >> (bit % 64) & 1 == 1)
    }

    /// Returns the values of the domain in ascending order; `None` if there are more than
    /// [`WIDEST`].
    pub(crate) fn listed(&self, variable: impl AsView) -> Option<Vec<i64>> {
        if !self.is_wide(variable) {
            return Some(self.values(variable).collect());
        }
        let next = |from: i64| self.wide_next(variable, from, i64::MAX);
        let is_short = self.size(variable) <= WIDEST as u32;
        let values =
            |first: Option<i64>| std::iter::successors(first, |&value| next(value.checked_add(1)?));
        is_short.then(|| values(next(i64::MIN)).collect())
    }

    /// Returns the values of the domain in ascending order. The domain must not be wide.
    pub(crate) fn values(&self, variable: impl AsView) -> impl Iterator<Item = i64> {
        let base = self.base(variable);
        ones(*self.domain(variable)).map(move |bit| base + bit as i64)
    }

    /// Fixes the variable to `value`. Fails if the domain does not contain it.
    #[inline]
    pub(crate) fn fix(&mut self, variable: impl AsView, value: i64) -> Outcome {
        if W == WIDE && self.is_wide(variable) {
            return self.wide_fix(variable, value);
        }
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
        if W == WIDE && self.is_wide(variable) {
            return self.remove_range(variable, value, value);
        }
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
        if W == WIDE && self.is_wide(variable) {
            return self.wide_at_least(variable, value);
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
        if W == WIDE && self.is_wide(variable) {
            return self.wide_at_most(variable, value);
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
        self.journal.note(domain);
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
