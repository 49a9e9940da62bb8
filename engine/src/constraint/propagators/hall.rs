//! All different, by bounds: no range has as many variables within it as values without that it is
//! left to them.
//!
//! Ranges that are full are found in order of the greatest values, and again of the least
//! (López-Ortiz, Quimper, Tromp and van Beek, *A fast and simple algorithm for bounds consistency
//! of the alldifferent constraint*, 2003). Consistency: bounds of integers. Cost: n log n for n variables.

use smallvec::SmallVec;

use super::all_different::{are_near, differ};
use super::{Event, Outcome, Propagator, Store, Variable};
use crate::constraint::store::Failed;

/// Variables that have different values, as bounds tell.
#[derive(Clone, Debug)]
pub(crate) struct Hall {
    pub(crate) variables: Box<[Variable]>,
}

/// The bounds of a variable, and where they stand among all.
#[derive(Clone, Copy, Debug, Default)]
struct Range {
    least: i64,
    greatest: i64,
    low: usize,
    high: usize,
}

type Numbers = SmallVec<[usize; 128]>;
type Values = SmallVec<[i64; 128]>;
type Order = SmallVec<[i128; 64]>;

/// Numbers in the order of their keys. Each is one integer with its key, which is what sorts fastest.
fn order(keys: impl Iterator<Item = i64>) -> Order {
    let mut order: Order =
        (0..).zip(keys).map(|(number, key)| i128::from(key) << 32 | number).collect();
    order.sort_unstable();
    order
}

/// The number in an integer of an order.
fn number(ordered: i128) -> usize {
    ordered as u32 as usize
}

/// The end of a way that rises.
fn top(ways: &[usize], mut at: usize) -> usize {
    while ways[at] > at {
        at = ways[at];
    }
    at
}

/// The end of a way that falls.
fn bottom(ways: &[usize], mut at: usize) -> usize {
    while ways[at] < at {
        at = ways[at];
    }
    at
}

/// Lets all that stands on a way, up to a place, lead to another.
fn shorten(ways: &mut [usize], mut at: usize, end: usize, to: usize) {
    while at != end {
        let next = ways[at];
        ways[at] = to;
        at = next;
    }
}

/// Ranges in two orders, and all bounds that there are.
struct Ranges {
    all: SmallVec<[Range; 64]>,
    by_least: Order,
    by_greatest: Order,
    /// Each least value, and what follows each greatest, with one more at both ends.
    bounds: Values,
}

impl Ranges {
    fn new(mut all: SmallVec<[Range; 64]>) -> Self {
        let by_least = order(all.iter().map(|range| range.least));
        let by_greatest = order(all.iter().map(|range| range.greatest));
        let mut bounds = Values::new();
        bounds.push(all[number(by_least[0])].least - 2);
        let mut place = |bound: i64| {
            if bounds.last() != Some(&bound) {
                bounds.push(bound);
            }
            bounds.len() - 1
        };
        let mut least = by_least.iter().copied().map(number).peekable();
        for greatest in by_greatest.iter().copied().map(number) {
            let end = all[greatest].greatest + 1;
            while let Some(range) = least.next_if(|&it| all[it].least <= end) {
                all[range].low = place(all[range].least);
            }
            all[greatest].high = place(end);
        }
        let last = bounds.last().map_or(0, |last| last + 2);
        bounds.push(last);
        Self { all, by_least, by_greatest, bounds }
    }

    /// Raises least values.
    fn raise(&mut self) -> Outcome {
        let count = self.bounds.len();
        let mut ways: Numbers = (0..count).map(|it| it.saturating_sub(1)).collect();
        let mut full = ways.clone();
        let mut room = Values::from_elem(0, count);
        (1..count).for_each(|it| room[it] = self.bounds[it] - self.bounds[it - 1]);
        for range in self.by_greatest.iter().copied().map(number) {
            let Range { low, high, .. } = self.all[range];
            let mut end = top(&ways, low + 1);
            let start = ways[end];
            room[end] -= 1;
            if room[end] == 0 {
                ways[end] = end + 1;
                end = top(&ways, end + 1);
                ways[end] = start;
            }
            shorten(&mut ways, low + 1, end, end);
            let left = self.bounds[end] - self.bounds[high];
            if room[end] < left {
                return Err(Failed);
            }
            if full[low] > low {
                let beyond = top(&full, full[low]);
                self.all[range].least = self.bounds[beyond];
                shorten(&mut full, low, beyond, beyond);
            }
            if room[end] == left {
                let before = full[high];
                shorten(&mut full, before, start - 1, high);
                full[high] = start - 1;
            }
        }
        Ok(())
    }

    /// Lowers greatest values.
    fn lower(&mut self) -> Outcome {
        let count = self.bounds.len();
        let mut ways: Numbers = (1..=count).collect();
        let mut full = ways.clone();
        let mut room = Values::from_elem(0, count);
        (1..count).for_each(|it| room[it - 1] = self.bounds[it] - self.bounds[it - 1]);
        for range in self.by_least.iter().rev().copied().map(number) {
            let Range { low, high, .. } = self.all[range];
            let mut end = bottom(&ways, high - 1);
            let start = ways[end];
            room[end] -= 1;
            if room[end] == 0 {
                ways[end] = end - 1;
                end = bottom(&ways, end - 1);
                ways[end] = start;
            }
            shorten(&mut ways, high - 1, end, end);
            let left = self.bounds[low] - self.bounds[end];
            if room[end] < left {
                return Err(Failed);
            }
            if full[high] < high {
                let beyond = bottom(&full, full[high]);
                self.all[range].greatest = self.bounds[beyond] - 1;
                shorten(&mut full, high, beyond, beyond);
            }
            if room[end] == left {
                let before = full[low];
                shorten(&mut full, before, start + 1, low);
                full[low] = start + 1;
            }
        }
        Ok(())
    }
}

impl Propagator for Hall {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.variables.iter().for_each(|&variable| watch(variable, Event::Bounds));
    }

    fn is_dear(&self) -> bool {
        true
    }

    fn is_forgetful(&self) -> bool {
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

    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        are_near(&self.variables, bounds)
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        differ(&self.variables, value)
    }
}
