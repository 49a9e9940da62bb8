//! What the tables of [`Subsets`] hold, as a search: a list without dead ends.

use std::ops::Range;

use billhook_engine::{Node, Search};
use num_rational::BigRational;
use smallvec::SmallVec;

use super::{Made, Subsets};
use crate::expression::Expression;
use crate::fraction::Integer;
use crate::game::{Game, MOST_CARDS};

/// Expressions: first which one up to mirroring, then, from the outermost
/// operation inwards, which way round each mirrored one is written.
#[derive(Clone, Debug)]
pub struct Found<I> {
    /// A table for each game.
    tables: Vec<Subsets<I>>,
    /// The number of a table, and what is made of its entries.
    found: Vec<(usize, Made)>,
    chosen: Option<usize>,
    exchanged: SmallVec<[bool; MOST_CARDS]>,
}

impl<I: Integer> Found<I> {
    /// The expressions that make the target of a game; nothing if `go_on`, which
    /// is asked now and then, stopped it.
    pub fn solutions(game: &Game, go_on: &mut impl FnMut() -> bool) -> Option<Self> {
        let mut table = Subsets::new();
        let dealt = table.deal_while(game, go_on);
        let solutions = dealt.then(|| table.solutions_while(go_on))??;
        Some(Self::new(vec![table], solutions.into_iter().map(|made| (0, made)).collect()))
    }

    /// The values that games can make, in ascending order, each with one
    /// expression, whatever their targets; nothing if `go_on` stopped it.
    pub fn values(games: &[Game], go_on: &mut impl FnMut() -> bool) -> Option<Self> {
        let mut tables = Vec::new();
        let mut places: Vec<(usize, u32)> = Vec::new();
        for (at, game) in games.iter().enumerate() {
            let mut table = Subsets::new();
            places.extend(table.values(game, go_on)?.map(|entry| (at, entry)));
            tables.push(table);
        }
        let entry = |&(table, entry): &(usize, u32)| Subsets::<I>::entry(&tables[table], entry);
        places.sort_by(|a, b| entry(a).value.compare(&entry(b).value));
        places.dedup_by(|b, a| entry(a).value == entry(b).value);
        let found = places.iter().map(|place| (place.0, entry(place).made)).collect();
        Some(Self::new(tables, found))
    }

    fn new(tables: Vec<Subsets<I>>, found: Vec<(usize, Made)>) -> Self {
        Self { tables, found, chosen: None, exchanged: SmallVec::new() }
    }

    /// How many expressions there are, without listing them.
    pub fn count(&self) -> u64 {
        self.found.iter().map(|&(table, made)| 1 << self.tables[table].mirrored(made)).sum()
    }

    /// The expression that the search stands at.
    pub fn expression(&self) -> Expression {
        let Some((table, made)) = self.chosen() else { return Expression::default() };
        let mut exchanged = self.exchanged.iter().copied();
        self.tables[table].expression(made, || exchanged.next().unwrap_or(false))
    }

    /// The number of the game that the expression belongs to, and its value.
    pub fn value(&self) -> Option<(usize, BigRational)> {
        let (table, made) = self.chosen()?;
        Some((table, self.tables[table].value(made)?.to_rational()))
    }

    fn chosen(&self) -> Option<(usize, Made)> {
        self.chosen.map(|chosen| self.found[chosen])
    }
}

impl<I: Integer> Search for Found<I> {
    /// The number of the expression, or 1 to exchange the sides of its next mirrored
    /// operation.
    type Move = usize;
    type Cursor = Range<usize>;
    type Undo = ();

    fn open(&mut self) -> Node<Range<usize>> {
        match self.chosen() {
            None if self.found.is_empty() => Node::Dead,
            None => Node::Open(0..self.found.len()),
            Some((table, made)) => {
                let all = self.exchanged.len() == self.tables[table].mirrored(made) as usize;
                if all { Node::Solved } else { Node::Open(0..2) }
            }
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

/// The same decisions in the same list.
impl<I: Integer> PartialEq for Found<I> {
    fn eq(&self, other: &Self) -> bool {
        (&self.found, self.chosen, &self.exchanged)
            == (&other.found, other.chosen, &other.exchanged)
    }
}
