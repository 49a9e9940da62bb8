//! Tests that games whose numbers need big integers have the counts of equal games in machine
//! words.

use billhook_engine::dfs;
use billhook_numbers::counts::count;
use billhook_numbers::distinct::{Classes, Level};
use billhook_numbers::expression::Operator;
use billhook_numbers::game::Game;
use billhook_numbers::merge::AnyTable;
use billhook_numbers::solvable::Solver;
use billhook_numbers::strategy::Strategy;
use billhook_numbers::subsets::walk::Found;
use billhook_numbers::values::list::List;
use num_bigint::BigInt;
use num_rational::BigRational;

/// Numbers of bits by which numbers are shifted: some results fit a word, others need big integers.
const LONGER: [u32; 4] = [0, 8, 50, 200];

/// Returns a game of sums and differences whose cards and target are shifted by `bits`, which keeps
/// its solutions.
fn sums(cards: &[i64], bits: u32) -> Game {
    let long = |number: i64| BigInt::from(number) << bits;
    Game {
        target: BigRational::from_integer(long(24)),
        operators: vec![Operator::Add, Operator::Subtract],
        ..Game::new(cards.iter().map(|&card| long(card)))
    }
}

#[test]
fn the_width_changes_no_count() {
    for bits in LONGER {
        let game = sums(&[2, 3, 5, 7, 11], bits);
        let games = std::slice::from_ref(&game);
        let mut found = Found::solutions(&game, &mut || true).expect("no limit");
        let written = dfs::statistics(&mut found).solutions();
        let values = List::new(games, true, &mut || true).map_or(0, |list| list.len());
        let classes = Level::ALL.map(|level| {
            let mut classes = Classes::new(level);
            assert!(classes.find(&game, true, &mut || true));
            classes.len()
        });
        let merged = dfs::statistics(&mut AnyTable::new(&game)).solutions();
        let counted = count(&game, true, &mut || true);
        let counts = (written, merged, counted, values, classes);
        assert_eq!(counts, (1_344, 1_344, Some(1_344), 22, [1; 4]), "{bits} bits more");
    }
}

/// One solver takes games of different widths in turn.
#[test]
fn a_solver_takes_games_of_any_width() {
    let mut solver = Solver::default();
    for bits in LONGER {
        let long = |number: i64| BigInt::from(number) << bits;
        for (cards, expected) in [
            ([long(3), long(1), 4.into(), 2.into()], true),
            ([long(2), long(1), 6.into(), 2.into()], true),
            ([long(1), 24.into(), 0.into(), 0.into()], true),
            ([long(1), long(1), 1.into(), 1.into()], false),
        ] {
            assert_eq!(solver.solvable(&Game::new(cards.clone())), expected, "{cards:?}");
        }
    }
}

#[test]
fn the_width_follows_the_cards() {
    let width = |cards: &[i64]| Game::new(cards.iter().copied()).width();
    assert!(width(&[13; 6]).fits_a_word());
    assert!(!width(&[1000; 6]).fits_a_word());
}
