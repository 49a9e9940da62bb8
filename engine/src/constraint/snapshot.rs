//! Snapshots: domains as they are, or as they were when their words were copied. The holes of wide
//! domains stand here too.
//!
//! Removed holes never change, and each names the one before it. So copied words, which name the
//! newest hole, describe a wide domain until the search leaves the node where they were copied.

use std::sync::Arc;

use super::error::WIDEST;
use crate::words::ones;

/// The number of words of each domain in stores with wide domains: the bits of a narrow domain, and
/// a last word that is not 0 if the domain is wide. Stores of other widths are compiled without the
/// code for wide domains.
pub(super) const WIDE: usize = WIDEST / 64 + 1;

/// The indices of the words of a wide domain: the offset of its least value, the offset of its
/// greatest value, and the number of its newest hole, plus 1.
pub(super) const LEAST: usize = 0;
pub(super) const GREATEST: usize = 1;
pub(super) const HEAD: usize = 2;

/// The gaps and the removed values of all wide domains.
#[derive(Clone, Debug, Default)]
pub(super) struct Holes {
    /// The gaps between the declared values of each domain; none for narrow ones.
    pub(super) gaps: Arc<[Box<[Gap]>]>,
    /// The removed values of all domains. After backtracking, holes at the end are out of date
    /// until others replace them.
    pub(super) removed: Vec<Hole>,
}

/// A range of offsets that were not declared.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gap {
    pub(super) from: u64,
    pub(super) to: u64,
    /// Number of offsets in this gap and in all before it.
    pub(super) sum: u64,
}

/// A range of offsets that were removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hole {
    pub(super) from: u64,
    pub(super) to: u64,
    /// The number of the hole removed before this one from the same domain, plus 1; 0 for none.
    pub(super) before: u32,
}

/// A domain at some time: bits, or bounds and holes if it is wide.
#[derive(Clone, Copy, Debug)]
pub(super) struct Snapshot<'s> {
    pub(super) words: &'s [u64],
    /// The number of the domain.
    pub(super) domain: u32,
    pub(super) holes: &'s Holes,
}

impl<'s> Snapshot<'s> {
    /// Returns whether the domain is wide.
    #[inline(always)]
    pub(super) fn is_wide(self) -> bool {
        self.words.len() == WIDE && self.words[WIDE - 1] != 0
    }

    /// Returns the offsets of the least and of the greatest value. The domain must not be empty.
    #[inline]
    pub(super) fn ends(self) -> (u64, u64) {
        if self.is_wide() {
            return (self.words[LEAST], self.words[GREATEST]);
        }
        if let [word] = *self.words {
            return (
                word.trailing_zeros().into(),
                63_u32.wrapping_sub(word.leading_zeros()).into(),
            );
        }
        let full = |&(_, &word): &(usize, &u64)| word != 0;
        let mut words = self.words.iter().enumerate().filter(full);
        let Some((at, &low)) = words.next() else { return (0, 0) };
        let (end, &high) = words.next_back().unwrap_or((at, &low));
        let bit = |at: usize, bit: u32| 64 * at as u64 + u64::from(bit);
        (bit(at, low.trailing_zeros()), bit(end, 63 - high.leading_zeros()))
    }

    /// Returns the only offset that is left; `None` if there are several.
    pub(super) fn only(self) -> Option<u64> {
        let (least, greatest) = self.ends();
        (least == greatest).then_some(least)
    }

    /// Returns whether the domain has an offset.
    pub(super) fn has(self, at: u64) -> bool {
        if self.is_wide() {
            let (least, greatest) = self.ends();
            return least <= at && at <= greatest && self.hole(at).is_none();
        }
        let word = usize::try_from(at / 64).ok().and_then(|word| self.words.get(word));
        word.is_some_and(|word| word >> (at % 64) & 1 == 1)
    }

    /// Returns the offsets that are left, in ascending order. A wide domain may have very many.
    pub(super) fn offsets(self) -> impl Iterator<Item = u64> + use<'s> {
        let words = if self.is_wide() { &[] } else { self.words };
        let (least, greatest) = self.ends();
        let mut next = Some(least).filter(|_| self.is_wide());
        let wide = std::iter::from_fn(move || {
            let found = self.lowest(next?, greatest);
            next = found.and_then(|offset| offset.checked_add(1));
            found
        });
        ones(words.iter().copied()).map(|bit| bit as u64).chain(wide)
    }

    /// Returns the runs of offsets that are left, each as its first and last offset.
    pub(super) fn runs(self) -> Vec<(u64, u64)> {
        let mut runs: Vec<(u64, u64)> = Vec::new();
        let (least, greatest) = self.ends();
        if self.is_wide() {
            let mut next = Some(least);
            while let Some(start) = next {
                let end = self.run_end(start, greatest);
                runs.push((start, end));
                next = end.checked_add(1).and_then(|from| self.lowest(from, greatest));
            }
            return runs;
        }
        for bit in self.offsets() {
            match runs.last_mut() {
                Some(run) if run.1 + 1 == bit => run.1 = bit,
                _ => runs.push((bit, bit)),
            }
        }
        runs
    }

    /// Iterates over the removed ranges of a wide domain, the newest first. Some may lie beyond the
    /// bounds.
    pub(super) fn removed(self) -> impl Iterator<Item = (u64, u64)> {
        self.removed_until(0)
    }

    /// Iterates over the ranges removed from a wide domain since an earlier snapshot, the newest
    /// first.
    pub(super) fn removed_since(
        self,
        earlier: Snapshot<'_>,
    ) -> impl Iterator<Item = (u64, u64)> + use<'s> {
        self.removed_until(earlier.words[HEAD])
    }

    fn removed_until(self, head: u64) -> impl Iterator<Item = (u64, u64)> + use<'s> {
        let mut next = self.words[HEAD];
        std::iter::from_fn(move || {
            let number = usize::try_from(next).ok().filter(|_| next != head)?.checked_sub(1)?;
            let hole = self.holes.removed[number];
            next = hole.before.into();
            Some((hole.from, hole.to))
        })
    }

    /// Returns the hole of a wide domain that contains an offset; `None` if the offset is in no
    /// hole.
    pub(super) fn hole(self, at: u64) -> Option<(u64, u64)> {
        let gaps = &self.holes.gaps[self.domain as usize];
        let gap = gaps.get(gaps.partition_point(|gap| gap.to < at)).filter(|gap| gap.from <= at);
        let gap = gap.map(|gap| (gap.from, gap.to));
        gap.or_else(|| self.removed().find(|&(from, to)| from <= at && at <= to))
    }

    /// Returns the least offset from `from` to `to` that is in no hole of a wide domain; `None` if
    /// there is none.
    pub(super) fn lowest(self, mut from: u64, to: u64) -> Option<u64> {
        while from <= to {
            let Some((_, end)) = self.hole(from) else { return Some(from) };
            from = end.checked_add(1)?;
        }
        None
    }

    /// Returns the greatest offset from `from` to `to` that is in no hole of a wide domain; `None`
    /// if there is none.
    pub(super) fn highest(self, from: u64, mut to: u64) -> Option<u64> {
        while from <= to {
            let Some((start, _)) = self.hole(to) else { return Some(to) };
            to = start.checked_sub(1)?;
        }
        None
    }

    /// Returns the last offset up to `to` that no hole of a wide domain separates from `at`.
    pub(super) fn run_end(self, at: u64, to: u64) -> u64 {
        let gaps = &self.holes.gaps[self.domain as usize];
        let gap = gaps.get(gaps.partition_point(|gap| gap.from < at)).map(|gap| gap.from);
        let removed = self.removed().map(|(from, _)| from).filter(|&from| from > at);
        removed.chain(gap).fold(to, |end, from| end.min(from - 1))
    }
}
