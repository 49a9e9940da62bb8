//! Tests counting solutions by value, without writing them, against tables of all expressions.

use billhook_numbers::cards::parts;
use billhook_numbers::counts::count;
use billhook_numbers::expression::Operator;
use billhook_numbers::game::{Fold, Game, Results};
use billhook_numbers::subsets::Subsets;
use num_bigint::BigInt;
use num_rational::BigRational;
use proptest::prelude::*;

/// Counts the solutions by listing all expressions of the cards or, without `every_card`, of each
/// part of them.
fn built(game: &Game, every_card: bool) -> u64 {
    let hands = vec![game.cards.clone()];
    let hands = if every_card { hands } else { parts(&hands) };
    let count = |cards| {
        let mut subsets = Subsets::new();
        let game = Game { cards, ..game.clone() };
        let solutions = subsets.solutions(&game, &mut || true).expect("no limit");
        solutions.into_iter().map(|made| 1 << subsets.mirrored(made)).sum::<u64>()
    };
    hands.into_iter().map(count).sum()
}

fn counted(game: &Game, every_card: bool) -> Option<u64> {
    count(game, every_card, &mut || true)
}

fn game(cards: &[i64], target: i64) -> Game {
    Game { target: BigRational::from_integer(target.into()), ..Game::new(cards.iter().copied()) }
}

#[test]
fn divisions_by_zero_are_not_counted() {
    for (cards, target) in [
        (&[0][..], 0),
        (&[0, 0], 0),
        (&[0, 5], 0),
        (&[0, 0, 3, 3], 0),
        (&[0, 1, 2, 3, 4], 0),
        (&[0, 24, 1, 2, 3], 24),
        (&[3, 3, 3, 3, 3], 0),
        (&[0, 0, 0, 0, 0], 0),
        (&[0, 2, 2, 4, 1, 3], 0),
        (&[-1, 1, 0, 2, -2, 3], 1),
        (&[3, 3, 5, 5, 8, 8], 0),
    ] {
        let game = game(cards, target);
        for every_card in [true, false] {
            assert_eq!(counted(&game, every_card), Some(built(&game, every_card)), "{cards:?}");
        }
    }
}

/// The number agrees with that of depth-first search, which takes half a minute.
#[test]
fn seven_cards_are_counted() {
    assert_eq!(counted(&game(&[1, 2, 3, 4, 5, 6, 7], 24), true), Some(7_168_289));
}

#[test]
fn the_width_of_numbers_changes_no_count() {
    // The last card fits a word or needs a big integer. It is so large that it serves only as a
    // factor or divisor of 0.
    for bits in [20, 60, 200] {
        let cards = [0, 1, 3, 8].map(BigInt::from).into_iter().chain([BigInt::from(1) << bits]);
        let game = Game::new(cards);
        assert_eq!(count(&game, false, &mut || true), Some(2_104), "{bits} bits");
        assert_eq!(built(&game, false), 2_104, "{bits} bits");
    }
}

#[test]
fn a_count_can_be_stopped() {
    let game = game(&[1, 2, 3, 4, 5, 6, 7], 24);
    for most in [0, 1, 10] {
        let mut asked = 0;
        let mut budget = || {
            asked += 1;
            asked <= most
        };
        assert_eq!(count(&game, true, &mut budget), None);
        assert_eq!(asked, most + 1);
    }
}

fn target() -> impl Strategy<Value = BigRational> {
    let rational = |(above, below): (i64, i64)| BigRational::new(above.into(), below.into());
    let few =
        prop_oneof![Just((24, 1)), Just((0, 1)), (-9..=30_i64, Just(1)), (-9..=9_i64, 2..=4_i64)];
    few.prop_map(rational)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 250, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn counts_equal_the_number_of_expressions(
        cards in prop::collection::vec(-2..=6_i64, 1..=5),
        target in target(),
        operators in prop::sample::subsequence(Operator::ALL.to_vec(), 1..=4),
        (integers, positive, left, every_card) in any::<(bool, bool, bool, bool)>(),
    ) {
        let positive = positive && cards.iter().all(|card| *card >= 0);
        let fold = if left { Fold::Left } else { Fold::Any };
        let results = Results { integers, positive };
        let game = Game { target, operators, fold, results, ..Game::new(cards) };
        prop_assert_eq!(counted(&game, every_card), Some(built(&game, every_card)));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn counts_of_six_cards_equal_lists(
        cards in prop::collection::vec(-1..=9_i64, 6),
        target in target(),
        integers in any::<bool>(),
    ) {
        let results = Results { integers, positive: false };
        let game = Game { target, results, ..Game::new(cards) };
        prop_assert_eq!(counted(&game, true), Some(built(&game, true)));
    }
}
