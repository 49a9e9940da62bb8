//! Tests that the searches of the 24 game obey the engine's laws at every node of small games.

use billhook_numbers::strategy::Strategy;
use std::fmt::Debug;

use billhook_engine::{Search, Union, dfs, laws};
use billhook_make24::brute_force::BruteForce;
use billhook_make24::heuristic::AnyHeuristic;
use billhook_numbers::expression::Operator;
use billhook_numbers::game::{Fold, Game};
use billhook_numbers::merge::Table;
use billhook_numbers::subsets::walk::Found;
use billhook_numbers::values::list::List;
use num_bigint::BigInt;
use num_rational::BigRational;

/// Returns games with some sorted hands: with any fold, with left folds, and with two operators and
/// the target -1.
fn games() -> Vec<Game> {
    let hands = [
        &[24][..],
        &[12, 12],
        &[4, 7, 9],
        &[0, 0, 3],
        &[5, 5, 5],
        &[-3, 3, 8],
        &[2, 4, 7, 9],
        &[2, 2, 6, 6],
        &[0, 0, 3, 8],
    ];
    let plain: Vec<_> = hands.iter().map(|hand| Game::new(hand.iter().copied())).collect();
    let left = plain.iter().map(|game| Game { fold: Fold::Left, ..game.clone() });
    let few = plain.iter().map(|game| Game {
        target: BigRational::from_integer((-1).into()),
        operators: vec![Operator::Subtract, Operator::Divide],
        ..game.clone()
    });
    plain.iter().cloned().chain(left).chain(few).collect()
}

fn the_laws_hold<S>(search: impl Fn(&Game) -> S)
where
    S: Search<Move: PartialEq + Debug> + Clone + PartialEq + Debug,
{
    for game in games() {
        let search = search(&game);
        let nodes = dfs::statistics(&mut search.clone()).nodes();
        assert_eq!(laws::check(&search, usize::MAX), Ok(nodes), "{game:?}");
    }
}

#[test]
fn the_laws_hold_for_the_merge_search() {
    the_laws_hold(Table::<i64>::new);
}

#[test]
fn the_laws_hold_for_the_heuristic() {
    the_laws_hold(AnyHeuristic::new);
}

#[test]
fn the_laws_hold_for_brute_force() {
    the_laws_hold(BruteForce::new);
}

fn solutions(game: &Game) -> Found {
    Found::solutions(game, &mut || true).expect("nothing stopped it")
}

#[test]
fn the_laws_hold_for_solutions_of_subsets() {
    the_laws_hold(solutions);
}

/// Returns a game with its cards and its target multiplied by 2^100, which no machine word holds.
fn wide(game: &Game) -> Game {
    let factor = BigInt::from(1) << 100;
    let cards = game.cards.iter().map(|card| card * &factor).collect();
    Game { target: &game.target * &factor, cards, ..game.clone() }
}

#[test]
fn the_laws_hold_with_big_integers() {
    the_laws_hold(|game| BruteForce::new(&wide(game)));
    the_laws_hold(|game| AnyHeuristic::new(&wide(game)));
}

#[test]
fn the_laws_hold_for_a_list_of_values() {
    the_laws_hold(|game| {
        let list = List::new(std::slice::from_ref(game), true, &mut || true);
        list.expect("nothing stopped it")
    });
}

#[test]
fn the_laws_hold_for_a_union() {
    the_laws_hold(|game| Union::new(vec![Table::<BigInt>::new(game), Table::<BigInt>::new(game)]));
}
