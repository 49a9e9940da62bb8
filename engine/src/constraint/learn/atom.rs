//! Atoms: statements about one domain. Reasons and nogoods consist of them.

use std::fmt;

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::super::snapshot::Snapshot;

/// A statement about the value of a domain: it equals a value, differs from it, or lies on one side
/// of it. Values are named by their offsets in the domain, so that variables that share a domain at
/// different bases share atoms. The offset of a narrow domain is the number of a bit.
///
/// Atoms are packed, because a search has millions of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "(u32, u32, u64)", into = "(u32, u32, u64)")]
#[repr(C, packed(4))]
pub(crate) struct Atom {
    /// The domain, times four, plus the kind.
    place: u32,
    offset: u64,
}

/// The atoms of a clause of the model. Most clauses are short.
pub(super) type Atoms = SmallVec<[Atom; 4]>;

const IS: u32 = 0;
const IS_NOT: u32 = 1;
const AT_LEAST: u32 = 2;
const BELOW: u32 = 3;

/// The kind of an atom, with its offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Test {
    /// Only this offset is left.
    Is(u64),
    /// This offset is gone.
    IsNot(u64),
    /// No offset below this one is left.
    AtLeast(u64),
    /// This offset and all above it are gone.
    Below(u64),
}

impl Test {
    /// Tests that no offset above this one is left.
    pub(crate) fn at_most(offset: u64) -> Self {
        // No offset is above the last one of 64 bits.
        offset.checked_add(1).map_or(Self::AtLeast(0), Self::Below)
    }
}

impl Atom {
    /// A placeholder where there is no atom.
    pub(super) const NONE: Self = Self { place: u32::MAX, offset: 0 };

    pub(crate) fn new(domain: u32, test: Test) -> Self {
        let (kind, offset) = match test {
            Test::Is(offset) => (IS, offset),
            Test::IsNot(offset) => (IS_NOT, offset),
            Test::AtLeast(offset) => (AT_LEAST, offset),
            Test::Below(offset) => (BELOW, offset),
        };
        Self { place: domain << 2 | kind, offset }
    }

    #[inline(always)]
    pub(super) fn is_none(self) -> bool {
        self.place == u32::MAX
    }

    #[inline(always)]
    pub(crate) fn domain(self) -> u32 {
        self.place >> 2
    }

    /// Returns the kind of the atom, a number below four.
    #[inline(always)]
    pub(super) fn kind(self) -> u32 {
        self.place & 3
    }

    #[inline(always)]
    pub(crate) fn offset(self) -> u64 {
        self.offset
    }

    #[inline(always)]
    pub(crate) fn test(self) -> Test {
        let offset = self.offset;
        match self.kind() {
            IS => Test::Is(offset),
            IS_NOT => Test::IsNot(offset),
            AT_LEAST => Test::AtLeast(offset),
            _ => Test::Below(offset),
        }
    }

    /// Returns the negation of the atom.
    #[inline(always)]
    pub(crate) fn not(self) -> Self {
        Self { place: self.place ^ 1, ..self }
    }

    /// Returns a key by which atoms are sorted.
    pub(super) fn rank(self) -> (u32, u64, u32) {
        (self.domain(), self.offset, self.kind())
    }

    /// Returns whether a domain that consists of this offset alone fulfils the atom.
    #[inline(always)]
    pub(crate) fn allows(self, offset: u64) -> bool {
        match self.test() {
            Test::Is(one) => offset == one,
            Test::IsNot(one) => offset != one,
            Test::AtLeast(least) => offset >= least,
            Test::Below(end) => offset < end,
        }
    }

    /// Returns the offsets that the atom forbids: up to two ranges, each as its first and last
    /// offset.
    pub(super) fn forbidden(self) -> [Option<(u64, u64)>; 2] {
        let below = |end: u64| Some((0, end.checked_sub(1)?));
        let above = |last: u64| Some((last.checked_add(1)?, u64::MAX));
        match self.test() {
            Test::Is(offset) => [below(offset), above(offset)],
            Test::IsNot(offset) => [Some((offset, offset)), None],
            Test::AtLeast(least) => [below(least), None],
            Test::Below(end) => [Some((end, u64::MAX)), None],
        }
    }

    /// Returns the bits that the atom allows in the word with this index.
    #[inline(always)]
    fn allowed(self, word: u64) -> u64 {
        let bit = self.offset;
        // The bit, if it lies in this word, and all bits from it on.
        let one = if bit / 64 == word { 1 << (bit % 64) } else { 0 };
        let from = if bit / 64 < word { u64::MAX } else { u64::wrapping_neg(one) };
        let positive = if self.place & 2 == 0 { one } else { from };
        positive ^ u64::from(self.place & 1).wrapping_neg()
    }

    /// Returns whether the atom allows all bits of a domain of one word, without a branch: a
    /// learning search tests the truth of atoms more often than anything else.
    #[inline(always)]
    pub(super) fn is_true_of(self, word: u64) -> bool {
        // The bit, and all bits from it on.
        let one = u64::from(self.offset < 64) << (self.offset % 64);
        let positive = if self.place & 2 == 0 { one } else { one.wrapping_neg() };
        word & (positive ^ u64::from(self.place & 1).wrapping_neg()) == word
    }

    /// Returns whether the atom allows all offsets of a domain, which must not be empty.
    #[inline(always)]
    pub(super) fn is_true(self, domain: Snapshot<'_>) -> bool {
        match *domain.words {
            [word] => self.is_true_of(word),
            _ if domain.is_wide() => self.is_true_of_wide(domain),
            _ if self.kind() == IS_NOT => !domain.has(self.offset),
            _ => (0..).zip(domain.words).all(|(at, word)| word & !self.allowed(at) == 0),
        }
    }

    #[inline(never)]
    fn is_true_of_wide(self, domain: Snapshot<'_>) -> bool {
        let (least, greatest) = domain.ends();
        match self.test() {
            Test::Is(offset) => least == offset && greatest == offset,
            Test::IsNot(offset) => {
                offset < least || offset > greatest || domain.hole(offset).is_some()
            }
            Test::AtLeast(offset) => offset <= least,
            Test::Below(offset) => greatest < offset,
        }
    }

    /// Returns whether the atom allows no offset of a domain, which must not be empty.
    #[inline(always)]
    pub(super) fn is_false(self, domain: Snapshot<'_>) -> bool {
        self.not().is_true(domain)
    }

    /// Returns whether this atom alone implies another one; never for another domain.
    pub(super) fn implies(self, other: Self) -> bool {
        if self.domain() != other.domain() {
            return false;
        }
        match (self.test(), other.test()) {
            (Test::Is(offset), _) => other.allows(offset),
            (Test::AtLeast(least), Test::AtLeast(other)) => other <= least,
            (Test::AtLeast(least), Test::IsNot(other)) => other < least,
            (Test::Below(end), Test::Below(other)) => other >= end,
            (Test::Below(end), Test::IsNot(other)) => other >= end,
            _ => self == other,
        }
    }
}

/// Builds an atom from its domain, kind and offset.
impl From<(u32, u32, u64)> for Atom {
    fn from((domain, kind, offset): (u32, u32, u64)) -> Self {
        Self { place: domain << 2 | kind & 3, offset }
    }
}

impl From<Atom> for (u32, u32, u64) {
    fn from(atom: Atom) -> Self {
        (atom.domain(), atom.kind(), atom.offset)
    }
}

impl fmt::Debug for Atom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, offset) = match self.test() {
            Test::Is(offset) => ("=", offset),
            Test::IsNot(offset) => ("≠", offset),
            Test::AtLeast(offset) => ("≥", offset),
            Test::Below(offset) => ("<", offset),
        };
        write!(f, "d{} {sign} {offset}", self.domain())
    }
}
