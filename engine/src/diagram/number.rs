//! Numbers of solutions: machine words while they fit, big integers above.

use num_bigint::BigUint;

/// A number of solutions: a word, or the index of a big integer in [`Numbers`].
///
/// It takes only twelve bytes, because one is stored for every subproblem and read for every edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Number {
    Word(Word),
    Long(u32),
}

/// A word with the alignment of four bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, packed(4))]
pub(super) struct Word(u64);

const _: () = assert!(size_of::<Number>() == 12 && align_of::<Number>() == 4);

impl Number {
    pub(super) const ZERO: Number = Number::Word(Word(0));
    pub(super) const ONE: Number = Number::Word(Word(1));
}

/// The big integers to which [`Number`]s refer.
///
/// Only [`retain`](Self::retain) frees them, so sums are accumulated in a [`Sum`] and stored once.
#[derive(Clone, Debug, Default)]
pub(super) struct Numbers {
    long: Vec<BigUint>,
    /// Heap memory of the big integers, in bytes.
    heap: usize,
}

/// A sum under construction; a big integer only if it does not fit a word.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sum {
    Word(u64),
    Long(Box<BigUint>),
}

impl Numbers {
    /// Returns the number as a big integer.
    pub(super) fn long(&self, number: Number) -> BigUint {
        match number {
            Number::Word(Word(word)) => word.into(),
            Number::Long(at) => self.long[at as usize].clone(),
        }
    }

    /// Returns an approximation of the number; infinity if it exceeds all doubles. A big integer
    /// becomes the next greater power of two.
    pub(super) fn approximate(&self, number: Number) -> f64 {
        match number {
            Number::Word(Word(word)) => word as f64,
            Number::Long(at) => (self.long[at as usize].bits() as f64).exp2(),
        }
    }

    pub(super) fn store(&mut self, sum: Sum) -> Number {
        match sum {
            Sum::Word(word) => Number::Word(Word(word)),
            Sum::Long(long) => {
                self.heap += long.bits().div_ceil(8) as usize + 16;
                self.long.push(*long);
                Number::Long((self.long.len() - 1) as u32)
            }
        }
    }

    /// Frees all big integers except those of `kept`, and renumbers these.
    pub(super) fn retain<'n>(&mut self, kept: impl Iterator<Item = &'n mut Number>) {
        let before = std::mem::take(self);
        kept.for_each(|number| *number = self.store(before.long(*number).into()));
    }

    #[inline(always)]
    pub(super) fn add(&self, sum: &mut Sum, first: Number, rest: Number) {
        if let (Sum::Word(sum), Number::Word(Word(first)), Number::Word(Word(rest))) =
            (&mut *sum, first, rest)
            && let Some(new) = first.checked_mul(rest).and_then(|product| sum.checked_add(product))
        {
            *sum = new;
            return;
        }
        self.add_long(sum, first, rest);
    }

    #[cold]
    fn add_long(&self, sum: &mut Sum, first: Number, rest: Number) {
        let long = match sum {
            Sum::Word(word) => {
                *sum = Sum::Long(Box::new((*word).into()));
                return self.add_long(sum, first, rest);
            }
            Sum::Long(long) => &mut **long,
        };
        match (first, rest) {
            (Number::Word(Word(a)), Number::Word(Word(b))) => {
                *long += u128::from(a) * u128::from(b)
            }
            (Number::ONE, Number::Long(b)) => *long += &self.long[b as usize],
            (Number::Long(a), Number::ONE) => *long += &self.long[a as usize],
            (Number::Word(Word(a)), Number::Long(b)) => *long += &self.long[b as usize] * a,
            (Number::Long(a), Number::Word(Word(b))) => *long += &self.long[a as usize] * b,
            (Number::Long(a), Number::Long(b)) => {
                *long += &self.long[a as usize] * &self.long[b as usize];
            }
        }
    }

    /// Returns the memory in bytes, at its peak if the table is about to grow.
    pub(super) fn memory(&self) -> usize {
        self.heap
            + super::memo::growing(self.long.len(), self.long.capacity(), size_of::<BigUint>())
    }
}

/// The default is zero.
impl Default for Sum {
    fn default() -> Self {
        Sum::Word(0)
    }
}

impl Sum {
    #[inline(always)]
    pub(super) fn add(&mut self, other: &Sum) {
        if let (Sum::Word(sum), Sum::Word(other)) = (&mut *self, other)
            && let Some(new) = sum.checked_add(*other)
        {
            *sum = new;
            return;
        }
        let sum = std::mem::replace(self, Sum::Word(0));
        *self = (sum.long() + other.clone().long()).into();
    }

    #[inline(always)]
    pub(super) fn times(&self, other: &Sum) -> Sum {
        match (self, other) {
            (Sum::Word(1), other) => other.clone(),
            (sum, Sum::Word(1)) => sum.clone(),
            (Sum::Word(sum), Sum::Word(other)) => match sum.checked_mul(*other) {
                Some(product) => Sum::Word(product),
                None => (BigUint::from(*sum) * *other).into(),
            },
            (sum, other) => (sum.clone().long() * other.clone().long()).into(),
        }
    }

    pub(super) fn total(sums: Vec<Sum>) -> Sum {
        sums.into_iter().map(Sum::long).sum::<BigUint>().into()
    }

    /// Returns the sum as a big integer.
    pub(super) fn long(self) -> BigUint {
        match self {
            Sum::Word(word) => word.into(),
            Sum::Long(long) => *long,
        }
    }
}

impl From<BigUint> for Sum {
    fn from(long: BigUint) -> Self {
        u64::try_from(&long).map_or_else(|_| Sum::Long(Box::new(long)), Sum::Word)
    }
}
