//! Tests the decision whether a hand can make its target against the list of its solutions.

use billhook_numbers::game::Game;
use billhook_numbers::solvable::Solver;
use billhook_numbers::subsets::Subsets;
use num_rational::BigRational;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn solvable_agrees_with_the_list_of_solutions(
        cards in prop::collection::vec(-1..=5_i64, 1..=5),
        (above, below) in prop_oneof![(0..=40_i64, Just(1)), (-6..=30_i64, 1..=4_i64)],
    ) {
        let target = BigRational::new(above.into(), below.into());
        let game = Game { target, ..Game::new(cards) };
        let mut subsets = Subsets::new();
        let solutions = subsets.solutions(&game, &mut || true).expect("no limit");
        let solvable = !solutions.is_empty();
        prop_assert_eq!(Solver::default().solvable(&game), solvable);
    }
}
