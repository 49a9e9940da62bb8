//! Sorts long lists within a budget.
//!
//! Sorting some ten million values takes minutes. So short runs are sorted, then merged in pairs,
//! and the budget is asked now and then. Of equal items the first one stays: merging drops the
//! others, which are many where parts of a hand make equal values.

use std::cmp::Ordering;

/// Items sorted or merged between two questions.
const BLOCK: usize = 1 << 12;

/// Sorts items in ascending order and keeps the first of equal ones; `None` if `budget`, which is
/// asked with the bytes that sorting takes besides the items, stopped it.
///
/// Time: O(n log n) comparisons. Space: the items once more.
pub(super) fn ascending<T: Clone>(
    mut items: Vec<T>,
    compare: impl Fn(&T, &T) -> Ordering,
    budget: &mut dyn FnMut(usize) -> bool,
) -> Option<Vec<T>> {
    let space = items.len() * size_of::<T>();
    let mut ends = Vec::new();
    let mut kept = Vec::with_capacity(items.len());
    for run in items.chunks_mut(BLOCK) {
        budget(space).then_some(())?;
        run.sort_by(&compare);
        let first = kept.len();
        for item in &*run {
            if kept[first..].last().is_none_or(|last| compare(last, item).is_ne()) {
                kept.push(item.clone());
            }
        }
        ends.push(kept.len());
    }
    std::mem::swap(&mut items, &mut kept);
    while ends.len() > 1 {
        kept.clear();
        let (mut merged, mut start) = (Vec::new(), 0);
        for pair in ends.chunks(2) {
            let (middle, end) = (pair[0], pair[pair.len() - 1]);
            let (mut left, mut right) = (&items[start..middle], &items[middle..end]);
            while let Some(order) = first_order(left, right, &compare) {
                if kept.len() % BLOCK == 0 {
                    budget(space).then_some(())?;
                }
                let from = if order.is_gt() { &mut right } else { &mut left };
                if let Some((item, rest)) = from.split_first() {
                    kept.push(item.clone());
                    *from = rest;
                }
                if order.is_eq() {
                    right = &right[1..];
                }
            }
            kept.extend_from_slice(left);
            kept.extend_from_slice(right);
            merged.push(kept.len());
            start = end;
        }
        std::mem::swap(&mut items, &mut kept);
        ends = merged;
    }
    Some(items)
}

/// Compares the first items of two lists; `None` if one of the lists is empty.
fn first_order<T>(
    left: &[T],
    right: &[T],
    compare: impl Fn(&T, &T) -> Ordering,
) -> Option<Ordering> {
    Some(compare(left.first()?, right.first()?))
}
