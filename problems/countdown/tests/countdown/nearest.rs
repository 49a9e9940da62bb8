//! Tests the values nearest to a target against known ones: the target itself, one value, or two at
//! equal distances.

use billhook_countdown::values::Values;
use num_bigint::BigInt;

fn nearest(tiles: &[i64], target: i64) -> Vec<i64> {
    let tiles: Vec<BigInt> = tiles.iter().map(|&tile| tile.into()).collect();
    let values = Values::<i64>::new(&tiles, &mut || true).expect("not stopped");
    values.nearest(&target.into(), &mut || true).expect("not stopped")
}

#[test]
fn values_nearest_to_a_target_are_found() {
    for (tiles, target, expected) in [
        (&[1, 3, 7, 10, 25, 50][..], 831, &[830, 832][..]),
        (&[1, 1, 2, 2, 3, 3], 999, &[81]),
        (&[5], 1_000, &[5]),
        (&[5], 1, &[5]),
        (&[2, 10], 9, &[8, 10]),
        (&[2, 10], 11, &[10, 12]),
        (&[2, 10], 12, &[12]),
        (&[1_000_000, 1], 999_000, &[999_999]),
    ] {
        assert_eq!(nearest(tiles, target), expected, "{tiles:?} {target}");
    }
}
