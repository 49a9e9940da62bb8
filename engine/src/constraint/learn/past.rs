//! The domains before a change, as an explanation sees them. All methods but those about the root
//! look at this time.

use super::super::snapshot::{GREATEST, LEAST, Snapshot, WIDE};
use super::super::store::Store;
use super::super::variable::{AsView, View};
use super::trace::Trace;
use crate::words::{first, last, ones};

/// The domains of a search just before a change.
pub(crate) struct Past<'s, const W: usize> {
    pub(super) store: &'s Store<W>,
    pub(super) trace: &'s Trace,
    /// The number of the change.
    pub(super) at: u32,
}

impl<const W: usize> Past<'_, W> {
    /// Returns the words of a domain.
    #[inline]
    fn words(&self, domain: u32) -> &[u64; W] {
        match self.trace.first_since(domain, self.at) {
            Some(change) => chunk(self.trace.before(change)),
            None => self.store.bits(domain),
        }
    }

    /// Returns a domain.
    pub(super) fn snapshot(&self, domain: u32) -> Snapshot<'_> {
        Snapshot { words: self.words(domain), domain, holes: &self.store.holes }
    }

    /// Returns a domain at the root.
    #[inline]
    pub(super) fn root(&self, domain: u32) -> Snapshot<'_> {
        Snapshot { words: self.trace.root(domain), domain, holes: &self.store.holes }
    }

    /// Returns whether the domain of a variable is wide.
    pub(crate) fn is_wide(&self, variable: impl AsView) -> bool {
        self.store.is_wide(variable)
    }

    /// Returns the view of a variable.
    pub(crate) fn view(&self, variable: impl AsView) -> View {
        variable.view(self.store.views())
    }

    /// Returns the least and the greatest value of a variable.
    pub(crate) fn bounds(&self, variable: impl AsView) -> (i64, i64) {
        let view = self.view(variable);
        values(view, ends(self.words(view.domain())))
    }

    /// Returns the least and the greatest value of a variable at the root.
    pub(crate) fn root_bounds(&self, variable: impl AsView) -> (i64, i64) {
        let view = self.view(variable);
        values(view, ends(chunk::<W>(self.trace.root(view.domain()))))
    }

    /// Returns the value of a variable; `None` if it was not fixed.
    pub(crate) fn value(&self, variable: impl AsView) -> Option<i64> {
        let (least, greatest) = self.bounds(variable);
        (least == greatest).then_some(least)
    }

    /// Returns a number that orders variables by the time at which they were fixed: the number of
    /// the change plus 1; 0 at the root.
    pub(crate) fn fixed_at(&self, variable: impl AsView) -> u32 {
        let domain = self.view(variable).domain();
        self.trace.last_before(domain, self.at).map_or(0, |change| change + 1)
    }

    /// Returns whether a variable could take a value.
    pub(crate) fn has(&self, variable: impl AsView, value: i64) -> bool {
        let view = self.view(variable);
        self.has_in(self.words(view.domain()), view, value)
    }

    /// Returns the values that a variable could take at the root, in ascending order. Its domain
    /// must not be wide.
    pub(crate) fn root_values(&self, view: View) -> impl Iterator<Item = i64> + use<W> {
        debug_assert!(!self.is_wide(view), "a wide domain has too many values");
        let bits: [u64; W] = *chunk(self.trace.root(view.domain()));
        ones(bits).map(move |bit| view.base() + bit as i64)
    }

    /// Returns whether a variable could take a value at the root.
    pub(crate) fn had(&self, variable: impl AsView, value: i64) -> bool {
        let view = self.view(variable);
        self.has_in(chunk(self.trace.root(view.domain())), view, value)
    }

    /// Returns whether a variable can take a value if its domain has these words.
    #[inline]
    fn has_in(&self, words: &[u64; W], view: View, value: i64) -> bool {
        // The offset of a value below the base wraps around and exceeds all offsets of the domain.
        let (domain, offset) = (view.domain(), view.offset(value));
        if is_wide(words) {
            return Snapshot { words, domain, holes: &self.store.holes }.has(offset);
        }
        words.get((offset / 64) as usize).is_some_and(|word| word >> (offset % 64) & 1 == 1)
    }
}

/// Returns the values of a variable at these two offsets.
pub(super) fn values(view: View, (least, greatest): (u64, u64)) -> (i64, i64) {
    (view.value(least), view.value(greatest))
}

/// Returns whether a domain is wide.
pub(super) fn is_wide<const W: usize>(words: &[u64; W]) -> bool {
    W == WIDE && words[W - 1] != 0
}

/// Returns the offsets of the least and of the greatest value of a domain.
pub(super) fn ends<const W: usize>(words: &[u64; W]) -> (u64, u64) {
    if is_wide(words) {
        return (words[LEAST], words[GREATEST]);
    }
    (first(words).into(), last(words).into())
}

/// Returns the first `W` words of a slice, which must have as many.
#[inline(always)]
pub(super) fn chunk<const W: usize>(words: &[u64]) -> &[u64; W] {
    &words.as_chunks().0[0]
}
