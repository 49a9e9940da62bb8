//! Tables of tuples with the supports of each value, as bit sets. All constraints on the same table
//! share them.

use std::sync::Arc;

/// A list of tuples and its supports, shared by all constraints with the same table.
#[derive(Debug)]
pub(crate) struct Tuples {
    /// The tuples one after the other, sorted and distinct.
    values: Box<[i64]>,
    /// Number of values in a tuple.
    pub(super) length: usize,
    /// Number of tuples.
    pub(super) count: usize,
    /// The supports of the values in each column, shared with all propagators of the table.
    pub(super) columns: Vec<Arc<ColumnSupports>>,
}

/// The tuples that support each value of a column.
#[derive(Debug)]
pub(super) struct ColumnSupports {
    /// The first values of windows of 64 values each, which together cover the column's values.
    pub(super) windows: Box<[i64]>,
    /// The supporting tuples, by word of tuples, then by value.
    pub(super) bits: Box<[u64]>,
}

impl ColumnSupports {
    /// Collects the tuples that support each value of a column; `None` if they would take more than
    /// `most` words. `words`: number of words of a set of tuples.
    fn new(words: usize, values: &[i64], most: usize) -> Option<Self> {
        let mut sorted = values.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let mut windows: Vec<i64> = Vec::new();
        for value in sorted {
            if windows.last().is_none_or(|&start| value.abs_diff(start) >= 64) {
                windows.push(value);
            }
        }
        let width = 64 * windows.len();
        if words.saturating_mul(width) > most {
            return None;
        }
        let mut bits = vec![0; words * width];
        for (tuple, &value) in values.iter().enumerate() {
            let window = windows.partition_point(|&start| start <= value) - 1;
            let value = 64 * window + value.abs_diff(windows[window]) as usize;
            bits[tuple / 64 * width + value] |= 1 << (tuple % 64);
        }
        Some(Self { windows: windows.into(), bits: bits.into() })
    }
}

impl Tuples {
    /// Sorts and deduplicates the tuples of this length, dropping others; `None` if they and their
    /// supports take more than `most` words.
    pub(crate) fn new<'t>(
        length: usize,
        tuples: impl Iterator<Item = &'t [i64]>,
        most: usize,
    ) -> Option<Self> {
        let mut tuples: Vec<&[i64]> = tuples.filter(|tuple| tuple.len() == length).collect();
        tuples.sort_unstable();
        tuples.dedup();
        let mut left = most.checked_sub(tuples.len().saturating_mul(length))?;
        let (values, count): (Box<[i64]>, _) = (tuples.concat().into(), tuples.len());
        let mut columns = Vec::with_capacity(length);
        for place in 0..length {
            let at: Vec<i64> = tuples.iter().map(|tuple| tuple[place]).collect();
            let supports = ColumnSupports::new(count.div_ceil(64), &at, left)?;
            left -= supports.bits.len();
            columns.push(Arc::new(supports));
        }
        Some(Self { values, length, count, columns })
    }

    /// Returns the number of words that the tuples and their supports take.
    pub(crate) fn words(&self) -> usize {
        self.columns.iter().map(|supports| supports.bits.len()).sum::<usize>() + self.values.len()
    }

    pub(super) fn tuple(&self, number: usize) -> &[i64] {
        &self.values[number * self.length..(number + 1) * self.length]
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &[i64]> {
        (0..self.count).map(|number| self.tuple(number))
    }
}
