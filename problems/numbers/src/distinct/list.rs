//! The classes of some games as a search: a list without dead ends.

use std::ops::Range;

use billhook_engine::{Keyed, Node, Search};
use num_bigint::BigInt;

use super::{Classes, Level};
use crate::expression::Expression;
use crate::fraction::Integer;
use crate::game::Game;

/// Classes, one after the other; the only decision is which one.
#[derive(Clone, Debug)]
pub struct List<I> {
    games: Vec<Classes<I>>,
    /// The game and its class.
    found: Vec<(usize, usize)>,
    chosen: Option<usize>,
}

impl<I: Integer> List<I> {
    /// The classes of some games; nothing if `go_on`, which is asked now and then, stopped it.
    /// For the games see [`Classes::find`].
    pub fn new(
        games: &[Game],
        every_card: bool,
        level: Level,
        go_on: &mut impl FnMut() -> bool,
    ) -> Option<Self> {
        let classes = |game: &Game| {
            let mut classes = Classes::new(level);
            classes.find(game, every_card, go_on).then_some(classes)
        };
        let games: Vec<_> = games.iter().map(classes).collect::<Option<_>>()?;
        let classes = |(game, classes): (usize, &Classes<I>)| {
            (0..classes.len()).map(move |class| (game, class))
        };
        let found = games.iter().enumerate().flat_map(classes).collect();
        Some(Self { games, found, chosen: None })
    }

    /// How many classes there are.
    pub fn len(&self) -> usize {
        self.found.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// The number of the game, and the most readable member of the class, that the search
    /// stands at.
    pub fn expression(&self) -> Option<(usize, Expression)> {
        self.member(self.chosen?)
    }

    /// The number of the game, and the most readable member of a class in the list.
    pub fn member(&self, class: usize) -> Option<(usize, Expression)> {
        let &(game, class) = self.found.get(class)?;
        Some((game, self.games[game].expression(class)))
    }

    /// The place in the list of the class of a solution, given as an expression over some
    /// `cards`; nothing if it is none. `games` and `every_card` are those of
    /// [`new`](Self::new).
    pub fn class_of(
        &mut self,
        games: &[Game],
        every_card: bool,
        expression: &Expression,
        cards: &[BigInt],
    ) -> Option<usize> {
        let mut sorted = cards.to_vec();
        sorted.sort();
        let takes = |game: &Game| !every_card || game.cards == sorted;
        let of = |(at, game): (usize, &Game)| {
            let class = self.games[at].class_of(game, expression, cards)?;
            self.found.iter().position(|found| *found == (at, class))
        };
        games.iter().enumerate().filter(|(_, game)| takes(game)).find_map(of)
    }
}

impl<I: Integer> Search for List<I> {
    /// The number of the class.
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

    fn apply(&mut self, class: usize) {
        self.chosen = Some(class);
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
