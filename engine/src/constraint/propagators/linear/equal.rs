//! Linear equation: narrows bounds until none changes.
//!
//! Consistency: bounds over the reals, with rounded bounds (Harvey and Schimpf, *Bounds consistency
//! techniques for long linear constraints*, 2002). [`Knapsack`](super::Knapsack) beside it makes it
//! domain consistent. Cost: linear in the terms for each pass; passes repeat while bounds change.

use smallvec::SmallVec;

use super::{Sum, TermView};
use crate::constraint::store::{Failed, Outcome, Store};
use crate::words::{first, last};

/// Propagates that a sum is equal to its constant.
pub(super) fn run<const W: usize>(sum: &Sum, store: &mut Store<W>) -> Outcome {
    if sum.is_unit { few::<W, true>(sum, store) } else { few::<W, false>(sum, store) }
}

/// Propagates to the fixpoint, with unrolled loops for up to four terms. `UNIT`: all factors are 1.
#[inline(always)]
fn few<const W: usize, const UNIT: bool>(sum: &Sum, store: &mut Store<W>) -> Outcome {
    let (views, constant) = (&sum.views, sum.bit_constant);
    macro_rules! few {
        ($($term:ident),*; $count:literal) => {
            balance::<W, UNIT>(store, &[$($term),*], &mut [Range::default(); $count], constant)
        };
    }
    match **views {
        [one, two] => few!(one, two; 2),
        [one, two, three] => few!(one, two, three; 3),
        [one, two, three, four] => few!(one, two, three, four; 4),
        _ => {
            let mut ranges = SmallVec::<[_; 16]>::from_elem(Range::default(), views.len());
            balance::<W, UNIT>(store, views, &mut ranges, constant)
        }
    }
}

/// A term's factor, and the first and last bit of its domain.
#[derive(Clone, Copy, Default)]
struct Range {
    factor: i64,
    low: i64,
    high: i64,
}

impl Range {
    #[inline(always)]
    fn of<const W: usize>(store: &Store<W>, (factor, at): TermView) -> Self {
        let bits = store.domain(at);
        Self { factor, low: first(bits).into(), high: last(bits).into() }
    }

    /// Returns the least and the greatest value of the term, relative to a domain base of 0.
    #[inline(always)]
    fn ends<const UNIT: bool>(self) -> (i64, i64) {
        if UNIT {
            return (self.low, self.high);
        }
        let (one, other) = (self.factor * self.low, self.factor * self.high);
        if self.factor > 0 { (one, other) } else { (other, one) }
    }

    /// Returns the first and last bit that are left if the term rises at most `above` over its
    /// minimum, and falls at most `below` under its maximum.
    #[inline(always)]
    fn within<const UNIT: bool>(self, above: i64, below: i64) -> (i64, i64) {
        if UNIT {
            return (self.low.max(self.high - below), self.high.min(self.low + above));
        }
        let (up, down) = if self.factor > 0 { (above, below) } else { (below, above) };
        let (up, down) = match self.factor {
            1 | -1 => (up, down),
            size => (up / size.abs(), down / size.abs()),
        };
        (self.low.max(self.high - down), self.high.min(self.low + up))
    }
}

/// Narrows the terms until no bound changes. The domains' bounds are kept in `ranges`.
#[inline(always)]
fn balance<const W: usize, const UNIT: bool>(
    store: &mut Store<W>,
    terms: &[TermView],
    ranges: &mut [Range],
    constant: i64,
) -> Outcome {
    // The amounts by which a term may rise above its minimum and fall below its maximum.
    let (mut above, mut below) = (constant, -constant);
    for (range, &term) in ranges.iter_mut().zip(terms) {
        *range = Range::of(store, term);
        let (least, most) = range.ends::<UNIT>();
        above -= least;
        below += most;
    }
    let mut has_changed = true;
    while has_changed {
        if above < 0 || below < 0 {
            return Err(Failed);
        }
        has_changed = false;
        for (range, &term) in ranges.iter_mut().zip(terms) {
            let before = range.ends::<UNIT>();
            let width = before.1 - before.0;
            if above < width || below < width {
                let (low, high) = range.within::<UNIT>(above, below);
                if store.keep_bits(term.1, low, high).is_err() {
                    // With only the lower bound kept, one side of the equation explains the
                    // failure.
                    store.keep_bits(term.1, low, range.high)?;
                    return Err(Failed);
                }
                *range = Range::of(store, term);
                let after = range.ends::<UNIT>();
                above -= after.0 - before.0;
                below -= before.1 - after.1;
                has_changed = true;
            }
        }
    }
    Ok(())
}
