//! The 1,820 hands of four cards, with the strategies to measure.

use billhook_engine::{Flow, OnSolution, Search, dfs};
use billhook_make24::brute_force::BruteForce;
use billhook_numbers::expression::Expression;
use billhook_numbers::game::Game;
use billhook_numbers::merge::Table;
use billhook_numbers::strategy::Strategy;
use billhook_numbers::subsets::Subsets;

/// Returns every hand of four cards from 1 to 13, in ascending order.
pub fn all() -> Vec<[i64; 4]> {
    let mut hands = Vec::new();
    for a in 1..=13 {
        for b in a..=13 {
            for c in b..=13 {
                hands.extend((c..=13).map(|d| [a, b, c, d]));
            }
        }
    }
    hands
}

/// Returns the games for 24 with all these hands, in the order of [`all`].
pub fn games() -> Vec<Game> {
    all().into_iter().map(Game::new).collect()
}

/// Builds every expression that makes the target, by the table of subsets; returns their number.
pub fn build_by_subsets(table: &mut Subsets, game: &Game) -> u64 {
    let mut built = 0;
    for made in table.solutions(game, &mut || true).expect("no limit") {
        for exchanged in 0..1_u32 << table.mirrored(made) {
            let mut exchanged = exchanged;
            let expression = table.expression(made, || {
                let exchange = exchanged & 1 == 1;
                exchanged >>= 1;
                exchange
            });
            std::hint::black_box(&expression);
            built += 1;
        }
    }
    built
}

/// Builds every expression that makes the target, by brute force; returns their number.
pub fn build_by_brute_force(game: &Game) -> u64 {
    build(&mut BruteForce::new(game), BruteForce::expression)
}

/// Builds every expression that makes the target, by merging; returns their number.
pub fn build_by_merging(game: &Game) -> u64 {
    build(&mut Table::<i64>::new(game), Table::expression)
}

fn build<S: Search>(search: &mut S, expression: impl Fn(&S) -> Expression) -> u64 {
    let mut built = 0;
    dfs::search(
        search,
        &mut OnSolution(|search: &S| {
            std::hint::black_box(&expression(search));
            built += 1;
            Flow::Continue
        }),
    );
    built
}
