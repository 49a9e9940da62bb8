//! Tests the targets that a selection of tiles reaches against a recursion of a few lines, and
//! which selections are refused.

use std::collections::BTreeSet;

use billhook_countdown::reach::Reach;

/// Adds all values of subsets of the tiles: two numbers are replaced by one result, recursively.
fn by_hand(numbers: &[u32], found: &mut BTreeSet<u32>) {
    found.extend(numbers);
    for left in 0..numbers.len() {
        for right in (0..numbers.len()).filter(|&right| right != left) {
            let (a, b) = (numbers[left], numbers[right]);
            let results = [
                Some(a + b),
                (a > b).then(|| a - b),
                Some(a * b),
                a.is_multiple_of(b).then(|| a / b),
            ];
            for result in results.into_iter().flatten() {
                let others = (0..numbers.len()).filter(|&at| at != left && at != right);
                let rest: Vec<u32> = others.map(|at| numbers[at]).chain([result]).collect();
                by_hand(&rest, found);
            }
        }
    }
}

#[test]
fn targets_agree_with_a_recursion() {
    for tiles in [
        &[1][..],
        &[1_000],
        &[1, 1],
        &[7, 7],
        &[1_000, 1_000],
        &[999, 1_000, 1],
        &[3, 5, 7],
        &[1_000, 998, 3],
        &[500, 999, 501, 2],
        &[100, 100, 100, 100],
        &[25, 50, 75, 100, 3],
        &[2, 2, 2, 2, 2],
        &[31, 37, 41, 43, 47],
        &[1_000, 1_000, 4, 3, 2],
    ] {
        let mut expected = BTreeSet::new();
        by_hand(tiles, &mut expected);
        let expected: Vec<usize> = expected
            .into_iter()
            .map(|value| value as usize)
            .filter(|&value| value < 1_024)
            .collect();
        let found = Reach::new().targets(tiles).expect("small tiles");
        assert_eq!(found.iter().collect::<Vec<_>>(), expected, "{tiles:?}");
        assert_eq!(found.len(), expected.len());
    }
}

#[test]
fn wider_selections_are_refused() {
    for tiles in [&[][..], &[0, 1], &[1_001], &[1, 1, 1, 1, 1, 1, 1], &[1_000, 1_000, 1_000, 5]] {
        assert!(Reach::new().targets(tiles).is_none(), "{tiles:?}");
    }
}
