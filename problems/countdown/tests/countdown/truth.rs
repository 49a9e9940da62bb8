//! Tests the whole game, all selections and targets, against exact answers of other programs, which
//! `../truth/README.md` describes.

use std::collections::HashMap;

use billhook_countdown::reach::Reach;

const SELECTIONS: &str = include_str!("../truth/countdown_selections.csv");
const TARGETS: &str = include_str!("../truth/countdown_targets.csv");

/// Reads the numbers of a row.
fn row(row: &str) -> Vec<u32> {
    row.split(',').map(|field| field.parse().expect("a number")).collect()
}

#[test]
fn the_whole_game_agrees_with_other_programs() {
    let rows = SELECTIONS.lines().skip(1).map(row);
    let mut selections: HashMap<Vec<u32>, Vec<u32>> =
        rows.map(|row| (row[..6].to_vec(), row[6..].to_vec())).collect();
    assert_eq!(selections.len(), 6_622);

    let (mut number, mut perfect) = (0, 0);
    let mut solving = vec![0; 1_000];
    let visited = Reach::new().each_selection(&crate::pool(), 6, |tiles, window| {
        number += 1;
        let found: Vec<usize> = window.iter().take_while(|&value| value < 1_000).collect();
        found.iter().for_each(|&value| solving[value] += 1);
        let targets = found.iter().filter(|&&value| value > 100).count() as u32;
        let hundred = u32::from(window.contains(100));
        perfect += u32::from(targets + hundred == 900);
        if let Some(expected) = selections.remove(tiles) {
            let large = tiles.iter().filter(|&&tile| tile > 10).count() as u32;
            let greatest = found.last().copied().unwrap_or_default() as u32;
            assert_eq!([large, targets, hundred, greatest], expected[..], "{tiles:?}");
        }
    });
    assert!(visited && selections.is_empty(), "not met: {selections:?}");
    assert_eq!((number, perfect), (13_243, 1_226));
    assert_eq!(solving[101..].iter().sum::<u32>(), 10_858_746);
    assert_eq!(solving[100..].iter().sum::<u32>(), 10_871_986);

    let targets: Vec<Vec<u32>> = TARGETS.lines().skip(1).map(row).collect();
    assert_eq!(targets.len(), 500);
    for target in targets {
        assert_eq!(solving[target[0] as usize], target[1], "target {}", target[0]);
    }
}
