//! Gives the tests of the 24 game hands that are read and solved through the plug-in interface.

use billhook_engine::{Limits, Status};
use billhook_make24::MAKE24;
use billhook_plugin::Instance;
use billhook_testing::{each_within, instance};

/// The strategies that find all written solutions of a game with `+ - * /`.
pub const STRATEGIES: [&str; 4] = ["dfs", "heuristic", "brute-force", "subsets"];

/// Reads a valid hand with options, given as pairs of name and value.
pub fn read(hand: &str, options: &[(&str, &str)]) -> Box<dyn Instance> {
    instance(&MAKE24, hand, options)
}

/// A solution as canonical text, and as people read it.
pub struct Shown {
    pub text: String,
    pub plain: String,
}

/// Returns all solutions of a strategy in its order.
pub fn solutions(instance: &dyn Instance, strategy: &str) -> Vec<Shown> {
    let mut solutions = Vec::new();
    let outcome = each_within(instance, strategy, Limits::new(), |solution| {
        solutions.push(Shown { text: solution.text(), plain: solution.plain() });
    });
    let found = (outcome.status, outcome.solutions);
    let expected = (Status::Complete, solutions.len().into());
    assert_eq!(found, expected, "{strategy} {}", instance.entry().title.clone());
    solutions
}

/// Returns all sorted hands of `cards` cards from 1 to `highest`, with at most `copies` of each.
pub fn hands(cards: usize, highest: u8, copies: usize) -> Vec<Vec<u8>> {
    let mut hands = vec![vec![]];
    for _ in 0..cards {
        let longer = |hand: Vec<u8>| {
            let lowest = hand.last().copied().unwrap_or(1);
            (lowest..=highest).map(move |card| [hand.as_slice(), &[card]].concat())
        };
        hands = hands.into_iter().flat_map(longer).collect();
    }
    let few = |hand: &Vec<u8>| {
        (1..=highest).all(|card| hand.iter().filter(|other| **other == card).count() <= copies)
    };
    hands.retain(few);
    hands
}

/// Returns the hand as a player types it.
pub fn typed(hand: &[u8]) -> String {
    hand.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}
