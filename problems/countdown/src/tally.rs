//! How many expressions there are over some of the tiles, and how many of them are valid, as
//! Hutton counts them (*The countdown problem*, J. Functional Programming 12, 2002): written
//! differently with all brackets, and valid if every result is a positive whole number.

use billhook_numbers::expression::Operator;
use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use crate::natural::{Natural, bound};
use crate::pool::Pool;
use crate::values::apply;

/// The number of expressions, valid or not; none if it does not fit.
///
/// Of k tiles in order there are as many shapes as binary trees with k leaves, and four operators
/// for each of the k - 1 operations. Eight different tiles have 3 · 10¹¹ expressions.
///
/// ```
/// use billhook_countdown::tally::expressions;
///
/// assert_eq!(expressions(&[1u64, 3, 7, 10, 25, 50]), Some(33_665_406));
/// ```
pub fn expressions<N: Natural>(tiles: &[N]) -> Option<u64> {
    let pool = Pool::new(tiles.iter().cloned());
    let mut counts = vec![0_u64; pool.len()];
    for part in 1..pool.len() {
        counts[part] = u64::from(pool.tile_number(part).is_some());
        for (low, high) in pool.splits(part) {
            let orders = if low == high { 1 } else { 2 };
            let joined = counts[low].checked_mul(counts[high])?.checked_mul(4 * orders)?;
            counts[part] = counts[part].checked_add(joined)?;
        }
    }
    sum(counts)
}

/// The sum of some numbers; none if it does not fit.
fn sum(numbers: impl IntoIterator<Item = u64>) -> Option<u64> {
    numbers.into_iter().try_fold(0, u64::checked_add)
}

/// The number of valid expressions; none if it does not fit, or if values may not fit `N`: see
/// [`bound`].
///
/// Every value of every part but the largest is counted. Time and space: half a million joins and
/// 100,000 values for six tiles, which are 50 ms; each further tile takes fifty times as much.
pub fn valid<N: Natural>(tiles: &[N]) -> Option<u64> {
    let typed: Vec<BigUint> = tiles.iter().cloned().map(Into::into).collect();
    if bound(&typed).bits() > N::BITS {
        return None;
    }
    let pool = Pool::new(tiles.iter().cloned());
    let mut valid = 0_u64;
    let mut counts: Vec<FxHashMap<N, u64>> = vec![FxHashMap::default(); pool.len()];
    for part in 1..pool.len() {
        let mut found = FxHashMap::default();
        if pool.tile_number(part).is_some() {
            found.extend(pool.tiles(part).map(|tile| (tile.clone(), 1)));
        }
        let mut all = sum(found.values().copied())?;
        for (low, high) in pool.splits(part) {
            for (a, left) in &counts[low] {
                for (b, right) in &counts[high] {
                    // Equal parts meet each pair in both orders.
                    let mirrored = (low != high).then_some((b, a));
                    let orders = [Some((a, b)), mirrored].into_iter().flatten();
                    let joined = |(a, b)| Operator::ALL.map(|operator| apply(a, operator, b));
                    let pairs = left.checked_mul(*right)?;
                    for value in orders.flat_map(joined).flatten() {
                        // No value has more expressions than there are.
                        all = all.checked_add(pairs)?;
                        if part != pool.whole() {
                            *found.entry(value).or_insert(0) += pairs;
                        }
                    }
                }
            }
        }
        counts[part] = found;
        valid = valid.checked_add(all)?;
    }
    Some(valid)
}
