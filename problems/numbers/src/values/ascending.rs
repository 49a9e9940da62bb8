//! Sorts long lists within a budget.
//!
//! Sorting ten million values or more takes minutes. So short runs are sorted, then merged in
//! pairs, and the budget is asked now and then. Merging keeps the first of equal items and drops
//! the others, which are many where parts of a hand make equal values.

use std::cmp::Ordering;

/// Number of items sorted or merged between two questions to the budget.
const BLOCK: usize = 1 << 12;

/// Sorts items in ascending order and keeps the first of equal ones; `None` if `budget` stopped it.
/// `budget` is asked with the bytes of two copies of the items: the sorted runs, and the two of them
/// that are merged.
///
/// Time: O(n log n) comparisons. Space: two copies of the items.
pub(super) fn ascending<T: Clone>(
    items: &[T],
    compare: impl Fn(&T, &T) -> Ordering,
    budget: &mut dyn FnMut(usize) -> bool,
) -> Option<Vec<T>> {
    let mut allows = || budget(2 * size_of_val(items)).then_some(());
    let mut runs = Vec::new();
    for run in items.chunks(BLOCK) {
        allows()?;
        let mut run = run.to_vec();
        run.sort_by(&compare);
        run.dedup_by(|item, first| compare(first, item).is_eq());
        runs.push(run);
    }
    while runs.len() > 1 {
        let mut merged = Vec::new();
        let mut pairs = runs.into_iter();
        while let Some(left) = pairs.next() {
            merged.push(match pairs.next() {
                Some(right) => merge(left, right, &compare, &mut allows)?,
                None => left,
            });
        }
        runs = merged;
    }
    Some(runs.pop().unwrap_or_default())
}

/// Merges two ascending lists, and keeps the left one of two equal items; `None` if the budget
/// stopped it.
fn merge<T>(
    left: Vec<T>,
    right: Vec<T>,
    compare: impl Fn(&T, &T) -> Ordering,
    allows: &mut impl FnMut() -> Option<()>,
) -> Option<Vec<T>> {
    let mut merged = Vec::with_capacity(left.len() + right.len());
    let (mut left, mut right) = (left.into_iter().peekable(), right.into_iter().peekable());
    while let (Some(a), Some(b)) = (left.peek(), right.peek()) {
        if merged.len() % BLOCK == 0 {
            allows()?;
        }
        let order = compare(a, b);
        merged.extend(if order.is_gt() { right.next() } else { left.next() });
        if order.is_eq() {
            right.next();
        }
    }
    merged.extend(left.chain(right));
    Some(merged)
}
