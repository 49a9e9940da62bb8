//! Atoms: the statements about one domain that reasons and nogoods consist of.

use std::fmt;

/// A statement about a domain: it is one value, is not a value, or lies on one side of a value. It
/// names values by their bits in the domain, so that variables at a constant distance share atoms.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Atom {
    domain: u32,
    /// The bit, times four, plus the kind.
    test: u32,
}

const IS: u32 = 0;
const IS_NOT: u32 = 1;
const AT_LEAST: u32 = 2;
const BELOW: u32 = 3;

/// What an atom says of its domain, with a bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Test {
    Is(u32),
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

    /// Returns the atom of a domain with this [number](Self::number).
    #[inline(always)]
    pub(super) fn of_number(domain: u32, number: u32) -> Self {
        Self { domain, test: number }
    }

    #[inline(always)]
    pub(crate) fn domain(self) -> u32 {
        self.domain
    }

    /// Returns a number that tells the atoms of a domain apart: four for each bit.
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

    /// Returns the atom that says the opposite.
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

    /// Returns whether the atom is true in a domain that is not empty: all its bits are allowed.
    #[inline(always)]
    pub(super) fn is_true(self, words: &[u64]) -> bool {
        let bit = self.bit();
        match self.kind() {
            IS => has(words, bit) && is_one(words),
            IS_NOT => !has(words, bit),
            AT_LEAST => !any_below(words, bit),
            _ => !any_from(words, bit),
        }
    }

    /// Returns whether the atom is false in a domain that is not empty: none of its bits is
    /// allowed.
    #[inline(always)]
    pub(super) fn is_false(self, words: &[u64]) -> bool {
        self.not().is_true(words)
    }

    /// Returns whether another atom about the same domain follows from this one alone.
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

#[inline(always)]
fn has(words: &[u64], bit: u32) -> bool {
    words.get(bit as usize / 64).is_some_and(|word| word >> (bit % 64) & 1 == 1)
}

#[inline(always)]
fn is_one(words: &[u64]) -> bool {
    match *words {
        [word] => word.is_power_of_two(),
        _ => words.iter().map(|word| word.count_ones()).sum::<u32>() == 1,
    }
}

#[inline(always)]
fn any_below(words: &[u64], bit: u32) -> bool {
    let (whole, rest) = (bit as usize / 64, bit % 64);
    let part = words.get(whole).is_some_and(|word| word & ((1 << rest) - 1) != 0);
    part || words.iter().take(whole).any(|&word| word != 0)
}

#[inline(always)]
fn any_from(words: &[u64], bit: u32) -> bool {
    let (whole, rest) = (bit as usize / 64, bit % 64);
    let part = words.get(whole).is_some_and(|word| word >> rest != 0);
    part || words.iter().skip(whole + 1).any(|&word| word != 0)
}
