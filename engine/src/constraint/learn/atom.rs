//! Atoms: statements about one domain. Reasons and nogoods consist of them.

use std::fmt;

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A statement about the value of a domain: it equals a value, differs from it, or lies on one side
/// of it. Values are named by their bits in the domain, so that variables that share a domain at
/// different offsets share atoms.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "(u32, u32)", into = "(u32, u32)")]
pub(crate) struct Atom {
    domain: u32,
    /// The bit, times four, plus the kind.
    test: u32,
}

/// The atoms of a clause of the model: a few, most often.
pub(super) type Atoms = SmallVec<[Atom; 4]>;

const IS: u32 = 0;
const IS_NOT: u32 = 1;
const AT_LEAST: u32 = 2;
const BELOW: u32 = 3;

/// The kind of an atom, with its bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Test {
    /// Only this bit is left.
    Is(u32),
    /// This bit is gone.
    IsNot(u32),
    /// No bit below this one is left.
    AtLeast(u32),
    /// This bit and all above it are gone.
    Below(u32),
}

impl Atom {
    pub(crate) fn new(domain: u32, test: Test) -> Self {
        let (kind, bit) = match test {
            Test::Is(bit) => (IS, bit),
            Test::IsNot(bit) => (IS_NOT, bit),
            Test::AtLeast(bit) => (AT_LEAST, bit),
            Test::Below(bit) => (BELOW, bit),
        };
        Self { domain, test: bit << 2 | kind }
    }

    /// Returns the atom with this [number](Self::number) in a domain.
    #[inline(always)]
    pub(super) fn of_number(domain: u32, number: u32) -> Self {
        Self { domain, test: number }
    }

    #[inline(always)]
    pub(crate) fn domain(self) -> u32 {
        self.domain
    }

    /// Returns the number of the atom, unique in its domain. There are four for each bit.
    #[inline(always)]
    pub(super) fn number(self) -> u32 {
        self.test
    }

    /// Returns the kind of the atom, a number below four.
    #[inline(always)]
    pub(super) fn kind(self) -> u32 {
        self.test & 3
    }

    #[inline(always)]
    pub(crate) fn bit(self) -> u32 {
        self.test >> 2
    }

    #[inline(always)]
    pub(crate) fn test(self) -> Test {
        let bit = self.bit();
        match self.kind() {
            IS => Test::Is(bit),
            IS_NOT => Test::IsNot(bit),
            AT_LEAST => Test::AtLeast(bit),
            _ => Test::Below(bit),
        }
    }

    /// Returns the negation of the atom.
    #[inline(always)]
    pub(crate) fn not(self) -> Self {
        Self { test: self.test ^ 1, ..self }
    }

    /// Returns whether a domain that consists of this bit alone fulfils the atom.
    #[inline(always)]
    pub(crate) fn allows(self, bit: u32) -> bool {
        match self.test() {
            Test::Is(one) => bit == one,
            Test::IsNot(one) => bit != one,
            Test::AtLeast(least) => bit >= least,
            Test::Below(end) => bit < end,
        }
    }

    /// Returns the bits that the atom allows in the word with this index, without a branch: a
    /// learning search tests the truth of atoms more often than anything else.
    #[inline(always)]
    fn allowed(self, word: u32) -> u64 {
        let bit = self.bit();
        // The bit, if it lies in this word, and all bits from it on.
        let one = if bit / 64 == word { 1 << (bit % 64) } else { 0 };
        let from = if bit / 64 < word { u64::MAX } else { u64::wrapping_neg(one) };
        let positive = if self.test & 2 == 0 { one } else { from };
        positive ^ u64::from(self.test & 1).wrapping_neg()
    }

    /// Returns whether the atom allows all bits of a domain, which must not be empty.
    #[inline(always)]
    pub(super) fn is_true(self, words: &[u64]) -> bool {
        match *words {
            [word] => word & !self.allowed(0) == 0,
            _ => (0..).zip(words).all(|(at, word)| word & !self.allowed(at) == 0),
        }
    }

    /// Returns whether the atom allows no bit of a domain, which must not be empty.
    #[inline(always)]
    pub(super) fn is_false(self, words: &[u64]) -> bool {
        self.not().is_true(words)
    }

    /// Returns whether this atom alone implies another one; never for another domain.
    pub(super) fn implies(self, other: Self) -> bool {
        if self.domain != other.domain {
            return false;
        }
        match (self.test(), other.test()) {
            (Test::Is(bit), _) => other.allows(bit),
            (Test::AtLeast(least), Test::AtLeast(other)) => other <= least,
            (Test::AtLeast(least), Test::IsNot(other)) => other < least,
            (Test::Below(end), Test::Below(other)) => other >= end,
            (Test::Below(end), Test::IsNot(other)) => other >= end,
            _ => self == other,
        }
    }
}

impl From<(u32, u32)> for Atom {
    fn from((domain, test): (u32, u32)) -> Self {
        Self { domain, test }
    }
}

impl From<Atom> for (u32, u32) {
    fn from(atom: Atom) -> Self {
        (atom.domain, atom.test)
    }
}

impl fmt::Debug for Atom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, bit) = match self.test() {
            Test::Is(bit) => ("=", bit),
            Test::IsNot(bit) => ("≠", bit),
            Test::AtLeast(bit) => ("≥", bit),
            Test::Below(bit) => ("<", bit),
        };
        write!(f, "d{} {sign} {bit}", self.domain)
    }
}
