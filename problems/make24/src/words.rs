//! Decisions and states in words.

use billhook_engine::{Choice, Search};

use crate::brute_force::{self, BruteForce};
use crate::fraction::{Fraction, Integer};
use crate::heuristic::Heuristic;
use crate::merge::{Merge, Table};
use crate::{Hand, Readings};

/// A search on a table of numbers.
pub(crate) trait OnTable {
    type Integer: Integer;
    fn table(&self) -> &Table<Self::Integer>;
}

impl<I: Integer> OnTable for Table<I> {
    type Integer = I;
    fn table(&self) -> &Table<I> {
        self
    }
}

impl<I: Integer> OnTable for Heuristic<I> {
    type Integer = I;
    fn table(&self) -> &Table<I> {
        Heuristic::table(self)
    }
}

/// A merge, or which reading it is.
pub(crate) fn merge<S: Search<Move = Merge> + OnTable>(
    hand: &Hand,
    search: &Readings<S>,
    choice: Choice<Merge>,
) -> String {
    decision(hand, search, choice, |search, mv| merged(search.table(), mv))
}

/// The numbers on the table.
pub(crate) fn table<S: OnTable>(hand: &Hand, search: &Readings<S>) -> String {
    state(hand, search, |search| table_one(hand, search))
}

/// A merge of the only reading.
pub(crate) fn merge_one<S: OnTable>(_: &Hand, search: &S, merge: Merge) -> String {
    merged(search.table(), merge)
}

/// The numbers on the table of the only reading.
pub(crate) fn table_one<S: OnTable>(_: &Hand, search: &S) -> String {
    let numbers = search.table().numbers().iter().map(|number| written(&number.value));
    numbers.collect::<Vec<_>>().join(" ")
}

/// What comes next by brute force.
pub(crate) fn choice<I: Integer>(
    hand: &Hand,
    search: &Readings<BruteForce<I>>,
    choice: Choice<brute_force::Choice>,
) -> String {
    decision(hand, search, choice, BruteForce::decision)
}

/// What is chosen so far by brute force.
pub(crate) fn order<I: Integer>(hand: &Hand, search: &Readings<BruteForce<I>>) -> String {
    state(hand, search, BruteForce::state)
}

fn decision<S, M>(
    hand: &Hand,
    search: &Readings<S>,
    choice: Choice<M>,
    within: impl Fn(&S, M) -> String,
) -> String {
    match (choice, search.chosen()) {
        (Choice::Part(reading), _) => {
            let cards = hand.sorted.get(reading).map_or(&[][..], |game| &game.cards);
            cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        }
        (Choice::Within(mv), Some((_, search))) => within(search, mv),
        (Choice::Within(_), None) => String::new(),
    }
}

fn state<S>(hand: &Hand, search: &Readings<S>, of: impl Fn(&S) -> String) -> String {
    match search.chosen() {
        Some((_, search)) => of(search),
        None => format!("{} readings", hand.games.len()),
    }
}

/// What a merge makes of the numbers on the table, such as `7 + 4 = 11`; of a
/// division by zero nothing.
fn merged<I: Integer>(table: &Table<I>, merge: Merge) -> String {
    let Some(result) = table.result(merge) else { return String::new() };
    // `8 / 1/3` would be read from the left.
    let number = |at: u8| match written(&table.numbers()[usize::from(at)].value) {
        fraction if fraction.contains('/') => format!("({fraction})"),
        whole => whole,
    };
    let (left, right) = (number(merge.left), number(merge.right));
    format!("{left} {} {right} = {}", merge.operator.sign(), written(&result))
}

fn written<I: Integer>(value: &Fraction<I>) -> String {
    value.to_rational().to_string()
}
