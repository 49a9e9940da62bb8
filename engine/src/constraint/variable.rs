//! Variables, and views: a variable as a domain with an offset.
//!
//! Variables that differ by a constant share a domain; each sees it through a view with its own
//! base (offset views: Schulte and Tack, *View-based propagator derivation*, 2013).

use serde::{Deserialize, Serialize};

/// A variable of a model, identified by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Variable(pub(crate) u32);

impl Variable {
    /// Returns the number of the variable. Variables are numbered from 0 in the order of
    /// declaration.
    pub fn number(self) -> usize {
        self.0 as usize
    }
}

/// A domain and the value of its first bit. Propagators that run often look views up once, when
/// they are prepared.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    /// The number of the domain.
    pub(super) domain: u32,
    /// The value that bit 0 stands for.
    pub(super) base: i64,
}

impl View {
    /// Returns the number of the domain. Variables at a constant distance share one.
    pub(crate) fn domain(self) -> u32 {
        self.domain
    }

    /// Returns the value that bit 0 of the domain stands for.
    pub(crate) fn base(self) -> i64 {
        self.base
    }

    /// Returns the value at an offset from the base.
    #[inline(always)]
    pub(crate) fn value(self, offset: u64) -> i64 {
        self.base.wrapping_add(offset as i64)
    }

    /// Returns the offset of a value from the base. The offset of a value below the base wraps
    /// around, and exceeds the offsets of all values of the domain.
    #[inline(always)]
    pub(crate) fn offset(self, value: i64) -> u64 {
        value.wrapping_sub(self.base) as u64
    }
}

/// A variable or its view. Either can be passed to the [`Store`](super::store::Store).
pub(crate) trait AsView: Copy {
    fn view(self, views: &[View]) -> View;
}

impl AsView for Variable {
    #[inline(always)]
    fn view(self, views: &[View]) -> View {
        views[self.0 as usize]
    }
}

impl AsView for View {
    #[inline(always)]
    fn view(self, _: &[View]) -> View {
        self
    }
}
