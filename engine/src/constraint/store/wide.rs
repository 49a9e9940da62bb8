//! Wide domains: bounds, and holes only where a constraint needs them.
//!
//! A variable whose values span more than 1,024 has no bit for each value. The first two words
//! of its domain are the offsets of its least and of its greatest value from the base. A value in
//! between that was not declared, or that was removed, is a *hole*. Gaps between declared values
//! are sorted and never change. Removed values form a list for each domain, the newest first, whose
//! head is the third word; backtracking restores the heads, and with them the lists.
//!
//! Cost of a look at a value: a binary search of the gaps and a walk through the list. Invariant:
//! both bounds are values of the domain, and no value is in two holes.

use super::{Failed, Outcome, Store, Trailed};
use crate::constraint::event::Event;
use crate::constraint::snapshot::{GREATEST, Gap, HEAD, Hole, Holes, LEAST, Snapshot, WIDE};
use crate::constraint::values::Values;
use crate::constraint::variable::{AsView, View};

/// Greatest number of values between the bounds that are removed at once while reasons are kept,
/// because a reason names each of them. A larger range stays until a bound reaches it, when the
/// propagator removes it again.
pub(in crate::constraint) const MOST_DUG: u64 = 64;

/// Returns the words of a wide domain at the root, and its gaps.
pub(in crate::constraint) fn wide<const W: usize>(values: &Values) -> ([u64; W], Box<[Gap]>) {
    let (least, greatest) = (values.min().unwrap_or(0), values.max().unwrap_or(0));
    let mut words = [0; W];
    words[GREATEST] = greatest.abs_diff(least);
    words[W - 1] = 1;
    let mut sum = 0;
    let gaps = values.ranges().zip(values.ranges().skip(1)).map(|(one, next)| {
        let (from, to) = (one.end().abs_diff(least) + 1, next.start().abs_diff(least) - 1);
        sum += to - from + 1;
        Gap { from, to, sum }
    });
    (words, gaps.collect())
}

impl<const W: usize> Store<W> {
    /// Returns the store with wide domains that have these gaps, one list for each domain.
    pub(in crate::constraint) fn with_gaps(mut self, gaps: Vec<Box<[Gap]>>) -> Self {
        self.hole_count = Trailed(self.words.len() as u32);
        self.words.push(0);
        self.stamps.push(0);
        self.holes = Holes { gaps: gaps.into(), removed: Vec::new() };
        self
    }

    /// Returns whether the domain is wide: it has bounds and holes, and no bits.
    #[inline(always)]
    pub(crate) fn is_wide(&self, variable: impl AsView) -> bool {
        W == WIDE && self.words[variable.view(&self.variables).domain as usize * W + W - 1] != 0
    }

    /// Returns a domain by its number.
    #[inline(always)]
    pub(in crate::constraint) fn snapshot(&self, domain: u32) -> Snapshot<'_> {
        Snapshot { words: self.bits(domain), domain, holes: &self.holes }
    }

    /// Returns the offsets of the least and of the greatest value.
    #[inline]
    pub(super) fn ends(&self, domain: u32) -> (u64, u64) {
        let start = domain as usize * W;
        (self.words[start + LEAST], self.words[start + GREATEST])
    }

    /// Returns the number of values, at most `u32::MAX - 1`.
    pub(super) fn wide_size(&self, domain: u32) -> u32 {
        let (least, greatest) = self.ends(domain);
        let gaps = &self.holes.gaps[domain as usize];
        let sum = |end: usize| end.checked_sub(1).map_or(0, |last| gaps[last].sum);
        let below = |at: u64| sum(gaps.partition_point(|gap| gap.from < at));
        let inside =
            self.snapshot(domain).removed().filter(|&(from, to)| least < from && to < greatest);
        let removed: u64 = inside.map(|(from, to)| to - from + 1).sum();
        let size = greatest - least - (below(greatest) - below(least)) - removed;
        // The number of values less 1 fits in 64 bits.
        size.min(u64::from(u32::MAX) - 2) as u32 + 1
    }

    #[inline]
    pub(super) fn wide_has(&self, View { domain, base }: View, value: i64) -> bool {
        // An offset that wraps around is greater than all offsets of the domain.
        self.snapshot(domain).has(value.wrapping_sub(base) as u64)
    }

    /// Returns the least value of a wide domain from `from` to `to`; `None` if there is none.
    pub(crate) fn wide_next(&self, variable: impl AsView, from: i64, to: i64) -> Option<i64> {
        let View { domain, base } = variable.view(&self.variables);
        let (least, greatest) = self.bounds(variable);
        let (from, to) = (from.max(least), to.min(greatest));
        let offset = |value: i64| value.wrapping_sub(base) as u64;
        let found = (from <= to).then(|| self.snapshot(domain).lowest(offset(from), offset(to)))?;
        found.map(|at| base.wrapping_add(at as i64))
    }

    /// Returns the greatest value of a wide domain from `from` to `to`; `None` if there is none.
    pub(crate) fn wide_last(&self, variable: impl AsView, from: i64, to: i64) -> Option<i64> {
        let View { domain, base } = variable.view(&self.variables);
        let (least, greatest) = self.bounds(variable);
        let (from, to) = (from.max(least), to.min(greatest));
        let offset = |value: i64| value.wrapping_sub(base) as u64;
        let found =
            (from <= to).then(|| self.snapshot(domain).highest(offset(from), offset(to)))?;
        found.map(|at| base.wrapping_add(at as i64))
    }

    pub(super) fn wide_fix(&mut self, variable: impl AsView, value: i64) -> Outcome {
        let view = variable.view(&self.variables);
        if !self.wide_has(view, value) {
            return Err(Failed);
        }
        let at = value.wrapping_sub(view.base) as u64;
        if self.ends(view.domain) != (at, at) {
            self.narrow_to(view.domain, at, at);
        }
        Ok(())
    }

    pub(super) fn wide_at_least(&mut self, variable: impl AsView, value: i64) -> Outcome {
        let least = self.wide_next(variable, value, i64::MAX).ok_or(Failed)?;
        let View { domain, base } = variable.view(&self.variables);
        let (_, greatest) = self.ends(domain);
        self.narrow_to(domain, least.wrapping_sub(base) as u64, greatest);
        Ok(())
    }

    pub(super) fn wide_at_most(&mut self, variable: impl AsView, value: i64) -> Outcome {
        let greatest = self.wide_last(variable, i64::MIN, value).ok_or(Failed)?;
        let View { domain, base } = variable.view(&self.variables);
        let (least, _) = self.ends(domain);
        self.narrow_to(domain, least, greatest.wrapping_sub(base) as u64);
        Ok(())
    }

    /// Removes the values from `from` to `to` from a wide domain. Fails if none is left.
    pub(crate) fn remove_range(&mut self, variable: impl AsView, from: i64, to: i64) -> Outcome {
        let (least, greatest) = self.bounds(variable);
        if from > to || to < least || greatest < from {
            return Ok(());
        }
        match (from <= least, greatest <= to) {
            (true, true) => return Err(Failed),
            (true, false) => return self.wide_at_least(variable, to + 1),
            (false, true) => return self.wide_at_most(variable, from - 1),
            (false, false) => {}
        }
        let View { domain, base } = variable.view(&self.variables);
        let (mut from, to) = (from.wrapping_sub(base) as u64, to.wrapping_sub(base) as u64);
        if self.trace.is_some() && to - from >= MOST_DUG {
            return Ok(());
        }
        let mut has_changed = false;
        while let Some(start) = self.snapshot(domain).lowest(from, to) {
            let end = self.snapshot(domain).run_end(start, to);
            if !has_changed {
                self.note(domain);
            }
            self.dig(domain, start, end);
            has_changed = true;
            // `to` is less than the greatest offset.
            from = end + 1;
        }
        if has_changed {
            self.wake(domain, Event::Domain);
        }
        Ok(())
    }

    /// Adds a hole that overlaps no other one.
    fn dig(&mut self, domain: u32, from: u64, to: u64) {
        let (count, head) = (self.hole_count, Trailed((domain as usize * W + HEAD) as u32));
        let number = self.trailed(count) as usize;
        self.holes.removed.truncate(number);
        let before = self.trailed(head) as u32;
        self.holes.removed.push(Hole { from, to, before });
        self.set_trailed(head, number as u64 + 1);
        self.set_trailed(count, number as u64 + 1);
    }

    fn narrow_to(&mut self, domain: u32, least: u64, greatest: u64) {
        let start = domain * W as u32;
        self.note(domain);
        self.set_trailed(Trailed(start + LEAST as u32), least);
        self.set_trailed(Trailed(start + GREATEST as u32), greatest);
        self.wake(domain, if least == greatest { Event::Fix } else { Event::Bounds });
    }

    /// Records that a domain is about to change: in the journal, and in the trace if reasons are kept.
    fn note(&mut self, domain: u32) {
        let start = domain as usize * W;
        if let Some(trace) = &mut self.trace {
            trace.note(domain, &self.words[start..start + W]);
        }
        self.journal.note(domain);
    }

    fn wake(&mut self, domain: u32, event: Event) {
        for &propagator in self.watches.woken(domain, event) {
            self.queue.push(propagator);
        }
    }

    /// Returns the offsets of a wide domain's bounds, and the removed ranges between them, sorted
    /// and joined.
    pub(in crate::constraint) fn wide_state(&self, domain: u32) -> (u64, u64, Vec<(u64, u64)>) {
        let (least, greatest) = self.ends(domain);
        let inside = |&(from, to): &(u64, u64)| least < from && to < greatest;
        let mut holes: Vec<(u64, u64)> = self.snapshot(domain).removed().filter(inside).collect();
        holes.sort_unstable();
        holes.dedup_by(|next, hole| {
            let touch = next.0 == hole.1 + 1;
            if touch {
                hole.1 = next.1;
            }
            touch
        });
        (least, greatest, holes)
    }

    /// Returns whether both stores have the same holes.
    pub(super) fn has_holes_of(&self, other: &Self) -> bool {
        let live = |store: &Self| store.trailed(store.hole_count) as usize;
        W != WIDE || self.holes.removed[..live(self)] == other.holes.removed[..live(other)]
    }
}
