//! Presents the expressions in the tables of [`Subsets`] as a search.

use std::ops::Range;

use billhook_engine::{Node, Search};
use smallvec::SmallVec;

use super::{Made, Subsets};
use crate::budget::{Beside, Budget};
use crate::expression::Expression;
use crate::game::{Game, MOST_CARDS};

/// A search of the expressions that make a target. The first move chooses an entry of their list;
/// the others decide for each mirrored operation, from the outermost inwards, whether its sides are
/// exchanged. Only an empty list is a dead end.
#[derive(Clone, Debug)]
pub struct Found {
    table: Subsets,
    found: Vec<Made>,
    chosen: Option<usize>,
    exchanged: SmallVec<[bool; MOST_CARDS]>,
}

impl Found {
    /// Finds the expressions that make the target of a game; `None` if the budget stopped it.
    pub fn solutions(game: &Game, budget: &mut dyn Budget) -> Option<Self> {
        let mut table = Subsets::new();
        let found = table.solutions(game, budget)?;
        Some(Self { table, found, chosen: None, exchanged: SmallVec::new() })
    }

    /// Finds, for each game, the expressions that make its target, with all tables in memory at
    /// once; `None` if the budget stopped it.
    pub fn all(games: &[Game], budget: &mut dyn Budget) -> Option<Vec<Self>> {
        let (mut all, mut held) = (Vec::with_capacity(games.len()), 0);
        for game in games {
            let found = Self::solutions(game, &mut Beside(budget, held))?;
            held += found.table.bytes();
            all.push(found);
        }
        Some(all)
    }

    /// Returns the expression of the current node, with all undecided operations as stored; empty
    /// at the root.
    pub fn expression(&self) -> Expression {
        let Some(chosen) = self.chosen else { return Expression::default() };
        let mut exchanged = self.exchanged.iter().copied();
        self.table.expression(self.found[chosen], || exchanged.next().unwrap_or(false))
    }
}

impl Search for Found {
    /// At the root, the position of an entry in the list. Below it, 1 exchanges the sides of the
    /// entry's next mirrored operation, and 0 keeps them.
    type Move = usize;
    type Cursor = Range<usize>;
    type Undo = ();

    fn open(&mut self) -> Node<Range<usize>> {
        match self.chosen.map(|chosen| self.table.mirrored(self.found[chosen]) as usize) {
            None if self.found.is_empty() => Node::Dead,
            None => Node::Open(0..self.found.len()),
            Some(mirrored) if self.exchanged.len() < mirrored => Node::Open(0..2),
            Some(_) => Node::Solved,
        }
    }

    fn next(&mut self, left: &mut Range<usize>) -> Option<usize> {
        left.next()
    }

    fn apply(&mut self, decision: usize) {
        match self.chosen {
            None => self.chosen = Some(decision),
            Some(_) => self.exchanged.push(decision == 1),
        }
    }

    fn undo(&mut self, _: usize, (): ()) {
        if self.exchanged.pop().is_none() {
            self.chosen = None;
        }
    }
}

/// Compares the lists and the moves made, not the tables.
impl PartialEq for Found {
    fn eq(&self, other: &Self) -> bool {
        (&self.found, self.chosen, &self.exchanged)
            == (&other.found, other.chosen, &other.exchanged)
    }
}
