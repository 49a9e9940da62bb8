//! Essentially different solutions, against exact answers computed by other programs.

use billhook_numbers::distinct::{Classes, Level};
use billhook_numbers::game::Game;

/// All sorted hands of `cards` cards from 1 to `highest`.
fn hands(cards: usize, highest: i64) -> Vec<Vec<i64>> {
    let mut hands = vec![vec![]];
    for _ in 0..cards {
        let longer = |hand: Vec<i64>| {
            let lowest = hand.last().copied().unwrap_or(1);
            (lowest..=highest).map(move |card| [hand.as_slice(), &[card]].concat())
        };
        hands = hands.into_iter().flat_map(longer).collect();
    }
    hands
}

#[test]
fn every_hand_has_so_many_classes() {
    let table = include_str!("../../../make24/tests/truth/hands.csv");
    let rows: std::collections::HashMap<_, Vec<usize>> = table
        .lines()
        .skip(1)
        .map(|row| {
            let (hand, counts) = row.split_once(',').expect("a hand");
            (hand, counts.split(',').map(|count| count.parse().expect("a count")).collect())
        })
        .collect();
    let mut finders = Level::ALL.map(Classes::<i64>::new);
    let mut totals = [0; 4];
    for hand in hands(4, 13) {
        let game = Game::new(hand.iter().copied());
        let typed = hand.iter().map(i64::to_string).collect::<Vec<_>>().join(" ");
        let counts = finders.each_mut().map(|finder| {
            assert!(finder.find(&game, true, &mut || true));
            finder.len()
        });
        if let Some(row) = rows.get(typed.as_str()) {
            assert_eq!(counts, row[1..], "{typed}");
        }
        for (total, count) in totals.iter_mut().zip(counts) {
            *total += count;
        }
    }
    assert_eq!((rows.len(), totals), (910, [4_078, 3_894, 3_141, 3_017]));
}
