//! All-different, bounds consistent: prunes bounds by Hall intervals.
//!
//! A *Hall interval* contains the ranges of as many variables as it has values. Those variables use
//! up all of its values, so the bounds of every other variable move out of it; an interval that
//! contains more ranges than values is a failure. One pass by ascending greatest value raises the
//! least values, its mirror image lowers the greatest (López-Ortiz, Quimper, Tromp and van Beek, *A
//! fast and simple algorithm for bounds consistency of the alldifferent constraint*, 2003). The
//! paper's names are given in parentheses below.
//!
//! Consistency: bounds over the integers. Cost: n log n for n variables. No residue: the fixed
//! variables' values are removed by [`AllDifferent`](super::AllDifferent) beside it.

use smallvec::SmallVec;

use super::all_different::{all_differ, are_within_62_bits};
use super::hall_interval::explain_by_hall_interval;
use super::hall_set::explain_by_hall_set;
use super::{Deduction, Event, Outcome, Past, Propagator, Reasons, Store, Variable, View};
use crate::constraint::store::Failed;

/// The constraint that all variables differ, propagated on their bounds alone.
#[derive(Clone, Debug)]
pub(crate) struct Hall {
    pub(crate) variables: Box<[Variable]>,
}

/// The bounds of a variable, and their ranks.
#[derive(Clone, Copy, Debug, Default)]
struct Range {
    least: i64,
    greatest: i64,
    least_rank: usize,
    greatest_rank: usize,
}

type Numbers = SmallVec<[usize; 128]>;
type Values = SmallVec<[i64; 128]>;
type Order = SmallVec<[i128; 64]>;

/// Returns the indices of `keys`, sorted by key. Each index is packed with its key into one
/// integer, which sorts faster than pairs.
fn order(keys: impl Iterator<Item = i64>) -> Order {
    let mut order: Order =
        (0..).zip(keys).map(|(number, key)| i128::from(key) << 32 | number).collect();
    order.sort_unstable();
    order
}

/// Unpacks the index from an entry of an [`Order`].
fn index_of(ordered: i128) -> usize {
    ordered as u32 as usize
}

/// Returns the end of the ascending chain of links that starts at `at` (*pathmax*).
fn path_max(links: &[usize], mut at: usize) -> usize {
    while links[at] > at {
        at = links[at];
    }
    at
}

/// Returns the end of the descending chain of links that starts at `at` (*pathmin*).
fn path_min(links: &[usize], mut at: usize) -> usize {
    while links[at] < at {
        at = links[at];
    }
    at
}

/// Compresses a path: links every entry of the chain from `at` up to, but not including, `end`
/// directly to `to` (*pathset*).
fn compress(links: &mut [usize], mut at: usize, end: usize, to: usize) {
    while at != end {
        let next = links[at];
        links[at] = to;
        at = next;
    }
}

/// The ranges of all variables, sorted by either bound.
struct Ranges {
    all: SmallVec<[Range; 64]>,
    by_least: Order,
    by_greatest: Order,
    /// The distinct values of `least` and `greatest + 1`, ascending, with a sentinel at each end.
    bounds: Values,
}

impl Ranges {
    fn new(mut all: SmallVec<[Range; 64]>) -> Self {
        let by_least = order(all.iter().map(|range| range.least));
        let by_greatest = order(all.iter().map(|range| range.greatest));
        let mut bounds = Values::new();
        bounds.push(all[index_of(by_least[0])].least - 2);
        let mut place = |bound: i64| {
            if bounds.last() != Some(&bound) {
                bounds.push(bound);
            }
            bounds.len() - 1
        };
        let mut least = by_least.iter().copied().map(index_of).peekable();
        for greatest in by_greatest.iter().copied().map(index_of) {
            let end = all[greatest].greatest + 1;
            while let Some(range) = least.next_if(|&it| all[it].least <= end) {
                all[range].least_rank = place(all[range].least);
            }
            all[greatest].greatest_rank = place(end);
        }
        let last = bounds.last().map_or(0, |last| last + 2);
        bounds.push(last);
        Self { all, by_least, by_greatest, bounds }
    }

    /// Raises every least value that lies in a Hall interval to the end of that interval; fails if
    /// an interval contains more ranges than values.
    ///
    /// Processes the ranges by ascending greatest value; each takes one free value, as low as
    /// possible. The arrays are indexed by rank:
    ///
    /// - `links` (*t*): a rank without free values links up to the next rank that may have some;
    ///   any other links down to the previous rank that has some.
    /// - `free` (*d*): the number of free values between a rank that has some and the previous one.
    /// - `hall` (*h*): a rank within a Hall interval links up, towards its end.
    fn raise(&mut self) -> Outcome {
        let count = self.bounds.len();
        let mut links: Numbers = (0..count).map(|it| it.saturating_sub(1)).collect();
        let mut hall = links.clone();
        let mut free = Values::from_elem(0, count);
        (1..count).for_each(|it| free[it] = self.bounds[it] - self.bounds[it - 1]);
        for range in self.by_greatest.iter().copied().map(index_of) {
            let Range { least_rank, greatest_rank, .. } = self.all[range];
            let mut end = path_max(&links, least_rank + 1);
            let start = links[end];
            free[end] -= 1;
            if free[end] == 0 {
                links[end] = end + 1;
                end = path_max(&links, end + 1);
                links[end] = start;
            }
            compress(&mut links, least_rank + 1, end, end);
            let left = self.bounds[end] - self.bounds[greatest_rank];
            if free[end] < left {
                return Err(Failed);
            }
            if hall[least_rank] > least_rank {
                let hall_end = path_max(&hall, hall[least_rank]);
                self.all[range].least = self.bounds[hall_end];
                compress(&mut hall, least_rank, hall_end, hall_end);
            }
            if free[end] == left {
                let before = hall[greatest_rank];
                compress(&mut hall, before, start - 1, greatest_rank);
                hall[greatest_rank] = start - 1;
            }
        }
        Ok(())
    }

    /// Lowers every greatest value that lies in a Hall interval to below that interval: the mirror
    /// image of [`raise`](Self::raise), by descending least value, with all links reversed.
    fn lower(&mut self) -> Outcome {
        let count = self.bounds.len();
        let mut links: Numbers = (1..=count).collect();
        let mut hall = links.clone();
        let mut free = Values::from_elem(0, count);
        (1..count).for_each(|it| free[it - 1] = self.bounds[it] - self.bounds[it - 1]);
        for range in self.by_least.iter().rev().copied().map(index_of) {
            let Range { least_rank, greatest_rank, .. } = self.all[range];
            let mut end = path_min(&links, greatest_rank - 1);
            let start = links[end];
            free[end] -= 1;
            if free[end] == 0 {
                links[end] = end - 1;
                end = path_min(&links, end - 1);
                links[end] = start;
            }
            compress(&mut links, greatest_rank - 1, end, end);
            let left = self.bounds[least_rank] - self.bounds[end];
            if free[end] < left {
                return Err(Failed);
            }
            if hall[greatest_rank] < greatest_rank {
                let hall_end = path_min(&hall, hall[greatest_rank]);
                self.all[range].greatest = self.bounds[hall_end] - 1;
                compress(&mut hall, greatest_rank, hall_end, hall_end);
            }
            if free[end] == left {
                let before = hall[least_rank];
                compress(&mut hall, before, start + 1, least_rank);
                hall[least_rank] = start + 1;
            }
        }
        Ok(())
    }
}

impl Propagator for Hall {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.variables.iter().for_each(|&variable| watch(variable, Event::Bounds));
    }

    fn takes_wide(&self, _: Variable) -> bool {
        true
    }

    fn is_redundant(&self) -> bool {
        true
    }

    fn is_low_priority(&self) -> bool {
        true
    }

    fn is_stateless(&self) -> bool {
        true
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let ranges = self.variables.iter().map(|&variable| {
            let (least, greatest) = store.bounds(variable);
            Range { least, greatest, ..Range::default() }
        });
        let ranges: SmallVec<[Range; 64]> = ranges.collect();
        if ranges.is_empty() {
            return Ok(());
        }
        let mut ranges = Ranges::new(ranges);
        ranges.raise()?;
        ranges.lower()?;
        for (&variable, range) in self.variables.iter().zip(&ranges.all) {
            store.at_least(variable, range.least)?;
            store.at_most(variable, range.greatest)?;
        }
        Ok(())
    }

    fn explain<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        let views: Vec<View> = self.variables.iter().map(|&it| past.view(it)).collect();
        match views.iter().any(|&view| past.is_wide(view)) {
            true => explain_by_hall_interval(&views, past, deduction, reasons),
            false => explain_by_hall_set(&views, past, deduction, reasons),
        }
    }

    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        are_within_62_bits(&self.variables, bounds)
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        all_differ(&self.variables, value)
    }
}
