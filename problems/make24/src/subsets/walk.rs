//! The tables of [`Subsets`] as searches: lists without dead
//! ends.

use billhook_engine::{Node, Search};
use smallvec::SmallVec;

use super::{Made, Subsets};
use crate::expression::Expression;
use crate::fraction::{Fraction, Integer};
use crate::game::{Game, MOST_CARDS};

/// The expressions that make the target: first which one up to mirroring,
/// then, from the outermost operation inwards, which way round each mirrored
/// one is written.
#[derive(Clone, Debug)]
pub struct Solutions<I> {
    table: Subsets<I>,
    solutions: Vec<Made>,
    chosen: Option<usize>,
    exchanged: SmallVec<[bool; MOST_CARDS]>,
}

impl<I: Integer> Solutions<I> {
    /// Builds the tables for a game.
    pub fn new(game: &Game) -> Self {
        let mut table = Subsets::new();
        table.deal(game);
        let solutions = table.solutions();
        Self { table, solutions, chosen: None, exchanged: SmallVec::new() }
    }

    /// As [`new`](Self::new); nothing if `go_on`, which is asked now and
    /// then, stopped it.
    pub fn new_while(game: &Game, go_on: &mut impl FnMut() -> bool) -> Option<Self> {
        let mut table = Subsets::new();
        let built = table.deal_while(game, go_on);
        let solutions = built.then(|| table.solutions_while(go_on))??;
        Some(Self { table, solutions, chosen: None, exchanged: SmallVec::new() })
    }

    /// How many expressions there are, without listing them.
    pub fn count(&self) -> u64 {
        self.solutions.iter().map(|&made| self.table.stands_for(made)).sum()
    }

    /// The expression that the search stands at.
    pub fn expression(&self) -> Expression {
        let Some(chosen) = self.chosen else { return Expression::new() };
        let mut exchanged = self.exchanged.iter().copied();
        self.table.expression(self.solutions[chosen], || exchanged.next().unwrap_or(false))
    }
}

/// A decision: which expression, or whether to exchange the sides of its next
/// mirrored operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The expression with this number.
    Solution(usize),
    /// Whether to exchange.
    Exchange(bool),
}

impl<I: Integer> Search for Solutions<I> {
    type Move = Choice;
    type Cursor = usize;
    type Undo = ();

    fn open(&mut self) -> Node<usize> {
        match self.chosen {
            None if self.solutions.is_empty() => Node::Dead,
            Some(chosen)
                if self.exchanged.len() == self.table.mirrored(self.solutions[chosen]) as usize =>
            {
                Node::Solved
            }
            _ => Node::Open(0),
        }
    }

    fn next(&mut self, cursor: &mut usize) -> Option<Choice> {
        *cursor += 1;
        match self.chosen {
            None => (*cursor <= self.solutions.len()).then(|| Choice::Solution(*cursor - 1)),
            Some(_) => (*cursor <= 2).then_some(Choice::Exchange(*cursor == 2)),
        }
    }

    fn apply(&mut self, choice: Choice) {
        match choice {
            Choice::Solution(solution) => self.chosen = Some(solution),
            Choice::Exchange(exchange) => self.exchanged.push(exchange),
        }
    }

    fn undo(&mut self, choice: Choice, (): ()) {
        match choice {
            Choice::Solution(_) => self.chosen = None,
            Choice::Exchange(_) => {
                self.exchanged.pop();
            }
        }
    }
}

/// The same decisions in the same game.
impl<I: Integer> PartialEq for Solutions<I> {
    fn eq(&self, other: &Self) -> bool {
        (&self.solutions, self.chosen, &self.exchanged)
            == (&other.solutions, other.chosen, &other.exchanged)
    }
}

/// The values that a hand can make, in ascending order, each with one
/// expression: a tree with a child for each value.
#[derive(Clone, Debug)]
pub struct ValueList<I> {
    /// A table for each reading of the hand.
    tables: Vec<Subsets<I>>,
    values: Vec<Place>,
    chosen: Option<Place>,
}

/// A table, by its number, and an entry of it.
pub type Place = (usize, u32);

impl<I: Integer> ValueList<I> {
    /// Computes the values of games, whose targets do not matter; nothing if
    /// `go_on`, which is asked now and then, stopped it.
    pub fn new_while(games: &[Game], mut go_on: impl FnMut() -> bool) -> Option<Self> {
        let built = games.iter().map(|game| Subsets::values_while(game, &mut go_on));
        let (tables, entries): (Vec<_>, Vec<_>) =
            built.collect::<Option<Vec<_>>>()?.into_iter().unzip();
        let value =
            |(table, entry): Place| -> &Fraction<I> { Subsets::value(&tables[table], entry) };
        let mut values: Vec<Place> = entries
            .into_iter()
            .enumerate()
            .flat_map(|(table, entries)| entries.map(move |entry| (table, entry)))
            .collect();
        values.sort_by(|&a, &b| value(a).cmp(value(b)));
        values.dedup_by(|b, a| value(*a) == value(*b));
        Some(Self { tables, values, chosen: None })
    }

    /// How many values there are.
    pub fn count(&self) -> usize {
        self.values.len()
    }

    /// The value that the search stands at, the number of the game that it
    /// belongs to, and an expression for it.
    pub fn value(&self) -> Option<(&Fraction<I>, usize, Expression)> {
        let (game, entry) = self.chosen?;
        let table = &self.tables[game];
        Some((table.value(entry), game, table.expression(table.made(entry), || false)))
    }
}

impl<I: Integer> Search for ValueList<I> {
    type Move = Place;
    type Cursor = usize;
    type Undo = ();

    fn open(&mut self) -> Node<usize> {
        match self.chosen {
            Some(_) => Node::Solved,
            None if self.values.is_empty() => Node::Dead,
            None => Node::Open(0),
        }
    }

    fn next(&mut self, cursor: &mut usize) -> Option<Place> {
        *cursor += 1;
        self.values.get(*cursor - 1).copied()
    }

    fn apply(&mut self, value: Place) {
        self.chosen = Some(value);
    }

    fn undo(&mut self, _: Place, (): ()) {
        self.chosen = None;
    }
}

/// The same decision in the same list.
impl<I: Integer> PartialEq for ValueList<I> {
    fn eq(&self, other: &Self) -> bool {
        (&self.values, self.chosen) == (&other.values, other.chosen)
    }
}
