//! The values of some games as a search: a list without dead ends.

use std::ops::Range;

use billhook_engine::{Keyed, Node, Search};
use num_rational::BigRational;

use super::{Value, Values};
use crate::expression::Expression;
use crate::fraction::Integer;
use crate::game::Game;

/// Values in ascending order, each once; the only decision is which one.
#[derive(Clone, Debug)]
pub struct List<I> {
    games: Vec<Values<I>>,
    /// The game and its value.
    found: Vec<(u32, Value)>,
    chosen: Option<usize>,
}

impl<I: Integer> List<I> {
    /// The values that the cards of some games make, all of them or any, whatever their
    /// targets; nothing if `go_on`, which is asked now and then, stopped it.
    pub fn new(games: &[Game], every_card: bool, go_on: &mut impl FnMut() -> bool) -> Option<Self> {
        let games: Vec<_> =
            games.iter().map(|game| Values::of(game, go_on)).collect::<Option<_>>()?;
        let mut found: Vec<_> = (0..)
            .zip(&games)
            .flat_map(|(game, values)| values.iter(every_card).map(move |value| (game, value)))
            .collect();
        let number = |(game, value): &(u32, Value)| games[*game as usize].number(*value);
        found.sort_by(|a, b| number(a).compare(&number(b)));
        found.dedup_by(|b, a| number(a) == number(b));
        Some(Self { games, found, chosen: None })
    }

    /// How many values there are.
    pub fn len(&self) -> usize {
        self.found.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// The value that the search stands at: the number of the game, the value itself, and an
    /// expression for it.
    pub fn value(&self) -> Option<(usize, BigRational, Expression)> {
        let (game, value) = self.found[self.chosen?];
        let values = &self.games[game as usize];
        let number = values.number(value).to_rational();
        Some((game as usize, number, values.expression(value)))
    }
}

impl<I: Integer> Search for List<I> {
    /// The number of the value.
    type Move = usize;
    type Cursor = Range<usize>;
    type Undo = ();

    fn open(&mut self) -> Node<Range<usize>> {
        match self.chosen {
            None if self.found.is_empty() => Node::Dead,
            None => Node::Open(0..self.found.len()),
            Some(_) => Node::Solved,
        }
    }

    fn next(&mut self, left: &mut Range<usize>) -> Option<usize> {
        left.next()
    }

    fn apply(&mut self, value: usize) {
        self.chosen = Some(value);
    }

    fn undo(&mut self, _: usize, (): ()) {
        self.chosen = None;
    }
}

/// A list has one node for each solution, so that all solutions are alike.
impl<I: Integer> Keyed for List<I> {
    type Key = bool;

    fn key(&self) -> bool {
        self.chosen.is_some()
    }
}

/// Equal lists and decisions.
impl<I: Integer> PartialEq for List<I> {
    fn eq(&self, other: &Self) -> bool {
        (&self.found, self.chosen) == (&other.found, other.chosen)
    }
}
