//! A hand of the 24 game, read and run through the plug-in interface.

#![allow(dead_code, reason = "each test file needs another part of it")]

use billhook_engine::{Flow, Limits, Status};
use billhook_make24::MAKE24;
use billhook_plugin::testing::by;
use billhook_plugin::{Input, Instance, Options, Outcome, Problem, Solution, Task};

/// Every strategy of the 24 game.
pub const STRATEGIES: [&str; 4] = ["dfs", "heuristic", "brute-force", "subsets"];

/// Reads a hand; options are pairs of name and value.
pub fn read(hand: &str, options: &[(&str, &str)]) -> Box<dyn Instance> {
    Options::new(MAKE24.about().options, options)
        .and_then(|options| MAKE24.read(&Input::from_words([hand]), &options))
        .unwrap_or_else(|mistake| panic!("{hand} {options:?}: {mistake}"))
}

/// How many solutions a strategy counts in a search that is complete.
pub fn count(instance: &dyn Instance, strategy: &str) -> u64 {
    let outcome = instance.run(Task::count(by(instance, strategy), Limits::new()));
    complete(&outcome)
}

/// A solution in all its forms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    pub text: String,
    pub plain: String,
    pub fields: serde_json::Map<String, serde_json::Value>,
}

/// All solutions that a strategy finds, in its order.
pub fn solutions(instance: &dyn Instance, strategy: &str) -> Vec<Shown> {
    let mut solutions = Vec::new();
    let mut each = |solution: &dyn Solution| {
        let (text, plain, fields) = (solution.text(), solution.plain(), solution.fields());
        solutions.push(Shown { text, plain, fields });
        Flow::Continue
    };
    let task = Task::show(by(instance, strategy), Limits::new(), &mut each);
    let outcome = instance.run(task);
    assert_eq!(complete(&outcome), solutions.len() as u64, "{strategy} {}", instance.title());
    solutions
}

fn complete(outcome: &Outcome) -> u64 {
    assert_eq!(outcome.status, Status::Complete);
    outcome.solutions.clone().try_into().expect("the tests count less than 2^64")
}

/// All sorted hands of so many cards from 1 to `highest`, with at most so
/// many of each.
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

/// The hand as it is typed.
pub fn typed(hand: &[u8]) -> String {
    hand.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}
