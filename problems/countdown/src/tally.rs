//! How many expressions there are over some of the tiles, and how many of them are valid, as
//! Hutton counts them (*The countdown problem*, J. Functional Programming 12, 2002): written
//! differently with all brackets, and valid if every result is a positive whole number.

use billhook_numbers::expression::Operator;
use rustc_hash::FxHashMap;

use crate::natural::Natural;
use crate::parts::Parts;
use crate::values::apply;

/// The number of expressions, valid or not.
///
/// Of k tiles in order there are as many shapes as binary trees with k leaves, and four operators
/// for each of the k - 1 operations. Eight different tiles have 3 · 10¹¹ expressions.
///
/// ```
/// use billhook_countdown::tally::expressions;
///
/// assert_eq!(expressions(&[1u64, 3, 7, 10, 25, 50]), 33_665_406);
/// ```
pub fn expressions<N: Natural>(tiles: &[N]) -> u64 {
    let parts = Parts::new(tiles.iter().cloned());
    let mut counts = vec![0; parts.len()];
    for part in 1..parts.len() {
        counts[part] = u64::from(parts.tile_number(part).is_some());
        for (low, high) in parts.splits(part) {
            let orders = if low == high { 1 } else { 2 };
            counts[part] += 4 * orders * counts[low] * counts[high];
        }
    }
    counts.iter().sum()
}

/// The number of valid expressions.
///
/// Every value of every part but the largest is counted. Time and space: half a million joins and
/// 100,000 values for six tiles, which are 50 ms; each further tile takes fifty times as much.
pub fn valid<N: Natural>(tiles: &[N]) -> u64 {
    let parts = Parts::new(tiles.iter().cloned());
    let mut valid = 0;
    let mut counts: Vec<FxHashMap<N, u64>> = vec![FxHashMap::default(); parts.len()];
    for part in 1..parts.len() {
        let mut found = FxHashMap::default();
        if parts.tile_number(part).is_some() {
            found.extend(parts.tiles(part).map(|tile| (tile.clone(), 1)));
        }
        let mut all: u64 = found.values().sum();
        for (low, high) in parts.splits(part) {
            for (a, left) in &counts[low] {
                for (b, right) in &counts[high] {
                    // Equal parts meet each pair in both orders.
                    let mirrored = (low != high).then_some((b, a));
                    let orders = [Some((a, b)), mirrored].into_iter().flatten();
                    let joined = |(a, b)| Operator::ALL.map(|operator| apply(a, operator, b));
                    for value in orders.flat_map(joined).flatten() {
                        all += left * right;
                        if part != parts.whole() {
                            *found.entry(value).or_insert(0) += left * right;
                        }
                    }
                }
            }
        }
        counts[part] = found;
        valid += all;
    }
    valid
}
