//! Tests the numbers of essentially different solutions against results of other programs, against
//! OEIS A140606, and against the classes of all written solutions.

use billhook_numbers::distinct::{Classes, Level};
use billhook_numbers::expression::Brackets;
use billhook_numbers::game::{Game, Results};
use num_rational::BigRational;
use proptest::prelude::*;

/// Returns all sorted hands of `cards` cards from 1 to `highest`.
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
fn classes_of_all_hands_agree_with_other_programs() {
    let table = include_str!("../../../make24/tests/truth/hands.csv");
    let rows: std::collections::HashMap<_, Vec<usize>> = table
        .lines()
        .skip(1)
        .map(|row| {
            let (hand, counts) = row.split_once(',').expect("a hand");
            (hand, counts.split(',').map(|count| count.parse().expect("a count")).collect())
        })
        .collect();
    let mut finders = Level::ALL.map(Classes::new);
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

/// The numbers are sequence A140606 of the On-Line Encyclopedia of Integer Sequences. With these
/// cards no intermediate value is 0, so that every division is allowed.
#[test]
fn inequivalent_expressions_are_as_many_as_published() {
    let mut classes = Classes::new(Level::E0);
    let cards = [101, 211, 401, 809, 1_601, 3_203];
    let counts = [1, 2, 3, 4, 5, 6]
        .map(|cards_used| classes.count_all(&Game::new(cards[..cards_used].iter().copied())));
    assert_eq!(counts, [1, 6, 68, 1_170, 27_142, 793_002]);
}

#[test]
fn classes_of_cards_one_to_ten_are_counted() {
    let mut classes = Classes::new(Level::E3);
    let ideas = hands(4, 10).into_iter().map(|hand| {
        assert!(classes.find(&Game::new(hand), true, &mut || true));
        classes.len()
    });
    assert_eq!(ideas.sum::<usize>(), 1_343);
}

/// Returns a configuration with this number of cases; a failing case is printed, not saved.
fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(cases(150))]

    /// Classes built from canonical forms are as many as the classes of all written solutions.
    #[test]
    fn canonical_forms_agree_with_written_solutions(
        cards in prop::collection::vec(0..=4_i64, 1..=5),
        (above, below) in prop_oneof![Just((24, 1)), (-6..=30_i64, Just(1)), (-9..=9_i64, 2..=4_i64)],
        (integers, positive, every_card) in any::<(bool, bool, bool)>(),
    ) {
        let target = BigRational::new(above.into(), below.into());
        let results = Results { integers, positive };
        let game = Game { target, results, ..Game::new(cards) }.sorted();
        for level in Level::ALL {
            let (mut made, mut written) = (Classes::new(level), Classes::new(level));
            prop_assert!(made.find(&game, every_card, &mut || true));
            prop_assert!(written.find_written(&game, every_card, &mut || true));
            let texts = |classes: &Classes| -> Vec<_> {
                let texts = classes.expressions();
                texts.map(|idea| idea.write(&game.cards, Brackets::Plain)).collect()
            };
            prop_assert_eq!(made.len(), written.len(), "{:?} {:?} {:?}", level, texts(&made), texts(&written));
        }
    }
}
