//! Long lists in ascending order, as long as they may be sorted.
//!
//! A list of some ten million values takes minutes to sort. So it is sorted in short runs, which
//! are merged in pairs, with a question now and then. Of equal items the first one stays: merging
//! drops the others, which are many where parts of a hand make equal values.

use std::cmp::Ordering;

/// How many items are sorted or merged from one question to the next.
const BLOCK: usize = 1 << 12;

/// The items in ascending order, of equal ones the first; nothing if `go_on`, which is asked with
/// the bytes that sorting takes besides the items, stopped it.
///
/// Time: O(n log n) comparisons. Space: the items once more.
pub(super) fn ascending<T: Clone>(
    mut items: Vec<T>,
    compare: impl Fn(&T, &T) -> Ordering,
    go_on: &mut dyn FnMut(usize) -> bool,
) -> Option<Vec<T>> {
    let room = items.len() * size_of::<T>();
    let mut ends = Vec::new();
    let mut kept = Vec::with_capacity(items.len());
    for run in items.chunks_mut(BLOCK) {
        go_on(room).then_some(())?;
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
                    go_on(room).then_some(())?;
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

/// How the first items of two lists compare; nothing if one of the lists is empty.
fn first_order<T>(
    left: &[T],
    right: &[T],
    compare: impl Fn(&T, &T) -> Ordering,
) -> Option<Ordering> {
    Some(compare(left.first()?, right.first()?))
}
