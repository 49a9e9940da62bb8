//! Sets of integers as sorted ranges: the domains that models declare.

use std::ops::RangeInclusive;

use smallvec::{SmallVec, smallvec};

/// A set of integers, such as the values that a variable may take.
///
/// ```
/// use billhook_engine::constraint::Values;
///
/// let values = Values::from([7, 3, 4]);
/// assert_eq!(values, Values::from([3, 4]) | Values::from(7..=7));
/// assert_eq!(values.iter().collect::<Vec<_>>(), [3, 4, 7]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Values {
    /// Least and greatest values of the ranges: ascending, disjoint, and with a gap between
    /// neighbours.
    ranges: Ranges,
}

/// The ranges of a set. One range, as most sets have, is stored in place.
pub(super) type Ranges = SmallVec<[(i64, i64); 1]>;

impl Values {
    /// Returns the least value; `None` if the set is empty.
    pub fn min(&self) -> Option<i64> {
        self.ranges.first().map(|range| range.0)
    }

    /// Returns the greatest value; `None` if the set is empty.
    pub fn max(&self) -> Option<i64> {
        self.ranges.last().map(|range| range.1)
    }

    /// Returns whether the set contains `value`.
    pub fn contains(&self, value: i64) -> bool {
        let after = self.ranges.partition_point(|range| range.0 <= value);
        after > 0 && value <= self.ranges[after - 1].1
    }

    /// Returns the number of values, at most `u64::MAX`.
    pub fn count(&self) -> u64 {
        let number = |&(least, greatest): &(i64, i64)| greatest.abs_diff(least).saturating_add(1);
        self.ranges.iter().map(number).fold(0, u64::saturating_add)
    }

    /// Iterates over the values in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = i64> {
        self.ranges.iter().flat_map(|&(least, greatest)| least..=greatest)
    }

    /// Iterates over the maximal ranges of consecutive values, in ascending order.
    pub fn ranges(&self) -> impl Iterator<Item = RangeInclusive<i64>> {
        self.ranges.iter().map(|&(least, greatest)| least..=greatest)
    }

    /// Returns the set as bits: bit `i` stands for the value `base + i`. Values outside of the `64
    /// * W` bits are dropped.
    pub(super) fn bits<const W: usize>(&self, base: i64) -> [u64; W] {
        let mut bits = [0; W];
        for &(least, greatest) in &self.ranges {
            for (word, bits) in (0..).zip(&mut bits) {
                let start = i128::from(base) + 64 * word;
                let low = (i128::from(least) - start).max(0);
                let high = (i128::from(greatest) - start).min(63);
                if low <= high {
                    *bits |= u64::MAX << low & u64::MAX >> (63 - high);
                }
            }
        }
        bits
    }

    /// Returns the set with `more` added to each value. Values that leave 64 bits are dropped.
    pub(super) fn shifted(&self, more: i64) -> Self {
        let ranges = self.ranges.iter().filter_map(|&(least, greatest)| {
            let (low, high) =
                (i128::from(least) + i128::from(more), i128::from(greatest) + i128::from(more));
            let (low, high) = (low.max(i64::MIN.into()), high.min(i64::MAX.into()));
            (low <= high).then_some((low as i64, high as i64))
        });
        Self { ranges: ranges.collect() }
    }

    /// Returns the values that are not in another set.
    pub(super) fn without(&self, other: &Self) -> Self {
        self & &other.complement()
    }

    /// Returns the integers of 64 bits that are not in the set.
    pub(super) fn complement(&self) -> Self {
        let starts = self.ranges.iter().map(|range| range.1.checked_add(1));
        let ends = self.ranges.iter().map(|range| range.0.checked_sub(1));
        let starts = [Some(i64::MIN)].into_iter().chain(starts);
        let ranges = starts.zip(ends.chain([Some(i64::MAX)]));
        Self::of(ranges.filter_map(|(from, to)| from.zip(to)).collect())
    }

    /// Returns the set of all values in ranges, each given as its first and last value.
    pub(super) fn of(mut ranges: Ranges) -> Self {
        ranges.retain(|range| range.0 <= range.1);
        ranges.sort_unstable();
        ranges.dedup_by(|next, range| {
            let touch = next.0 <= range.1.saturating_add(1);
            if touch {
                range.1 = range.1.max(next.1);
            }
            touch
        });
        Self { ranges }
    }
}

impl std::ops::BitAnd for &Values {
    type Output = Values;
    fn bitand(self, other: &Values) -> Values {
        let (mut ones, mut twos) = (self.ranges.iter().peekable(), other.ranges.iter().peekable());
        let mut ranges = Ranges::new();
        while let (Some(one), Some(two)) = (ones.peek(), twos.peek()) {
            ranges.push((one.0.max(two.0), one.1.min(two.1)));
            if one.1 < two.1 {
                ones.next()
            } else {
                twos.next()
            };
        }
        Values::of(ranges)
    }
}

impl std::ops::BitOr for Values {
    type Output = Self;
    fn bitor(mut self, other: Self) -> Self {
        self.ranges.extend(other.ranges);
        Self::of(self.ranges)
    }
}

impl From<RangeInclusive<i64>> for Values {
    fn from(range: RangeInclusive<i64>) -> Self {
        Self::of(smallvec![range.into_inner()])
    }
}

impl<const N: usize> From<[i64; N]> for Values {
    fn from(values: [i64; N]) -> Self {
        values.into_iter().collect()
    }
}

impl FromIterator<i64> for Values {
    fn from_iter<I: IntoIterator<Item = i64>>(values: I) -> Self {
        Self::of(values.into_iter().map(|value| (value, value)).collect())
    }
}
