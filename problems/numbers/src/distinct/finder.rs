//! Finds the classes of a game in integers of one width: makes the forms of its solutions, and
//! sorts each into its class.

use crate::strategy::Strategy;
use std::cell::Cell;
use std::cmp::Ordering;

use billhook_engine::{At, Flow, OnSolution, Search, Status, Visitor, dfs};
use num_bigint::BigInt;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::Level;
use super::form::{Forms, Signed};
use super::function::Functions;
use super::reduce::{Reduced, Reducer};
use super::table::{FormTable, Made};
use super::written::Written;
use crate::budget::{Budget, Pace, bytes};
use crate::cards::parts;
use crate::expression::Expression;
use crate::extended::Extended;
use crate::fraction::Integer;
use crate::game::{Game, MOST_CARDS};
use crate::subsets::Subsets;

/// The classes of the last game, and the memory to find them.
#[derive(Clone, Debug, Default)]
pub struct Finder<I> {
    pub(super) level: Level,
    pub(super) table: FormTable<I>,
    forms: Forms<I>,
    /// The forms of those entries of the table whose forms were asked for.
    known: Vec<Option<Signed>>,
    reducer: Reducer,
    functions: Functions,
    /// The number of the class of each property met so far.
    members: FxHashMap<Key, usize>,
    /// The most readable form of each class.
    pub(super) found: Vec<Signed>,
    /// A written solution of the most readable form of each class; empty if the classes were found
    /// without written solutions, as in regular games, which allow all expressions of a form.
    written: Vec<Written>,
}

/// Number of steps that the pace counts for sorting a form into its class.
const SORTING: u32 = 16;

/// The property that all forms of a class share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Key {
    Form(Signed),
    /// A function and the multiset of cards: solutions with different cards are different.
    Function(usize, u64),
    Reduced(Reduced),
}

impl<I: Integer> Finder<I> {
    /// Implements [`Classes::find`](super::Classes::find). `I` must be wide enough: see
    /// [`Width`](crate::width::Width). `None` if the budget stopped it.
    pub(super) fn find(
        &mut self,
        game: &Game,
        every_card: bool,
        budget: &mut dyn Budget,
    ) -> Option<()> {
        if !game.is_regular() {
            return self.find_written(game, every_card, budget);
        }
        self.clear();
        let mut table = std::mem::take(&mut self.table);
        let found = self.sort_hits(&mut table, game, every_card, &mut Pace::new(budget));
        self.table = table;
        found?;
        self.order();
        Some(())
    }

    /// Sorts the forms that make the target into classes: those over all cards or, without
    /// `every_card`, over any part of them. `None` if `pace` stopped it.
    fn sort_hits(
        &mut self,
        table: &mut FormTable<I>,
        game: &Game,
        every_card: bool,
        pace: &mut Pace<'_>,
    ) -> Option<()> {
        table.deal_while(game, pace)?;
        let (whole, mut hits) = (table.parts.whole(), Vec::new());
        for part in if every_card { whole } else { 1 }..=whole {
            hits.clear();
            table.hits(part, pace, &mut hits)?;
            for hit in &hits {
                let form = self.form_of(table, hit.made);
                self.sort(form.turned(hit.negative), None);
                let held = || self.bytes().saturating_add(table.bytes() + bytes(&hits, 0));
                pace.steps(SORTING, held)?;
            }
        }
        Some(())
    }

    /// Orders the classes: fewer cards first, then less effort; ties stay as they were found.
    fn order(&mut self) {
        let mut order: Vec<usize> = (0..self.found.len()).collect();
        order.sort_by_key(|&class| {
            let form = self.forms.form(self.found[class].form());
            (count(form.cards), form.effort)
        });
        let mut places = vec![0; order.len()];
        for (place, &class) in order.iter().enumerate() {
            places[class] = place;
        }
        self.found = order.iter().map(|&class| self.found[class]).collect();
        if !self.written.is_empty() {
            self.written = order.iter().map(|&class| self.written[class].clone()).collect();
        }
        for class in self.members.values_mut() {
            *class = places[*class];
        }
    }

    /// Implements [`Classes::class_of`](super::Classes::class_of); `None` if no class that was
    /// found has the solution.
    pub(super) fn class_of(
        &mut self,
        game: &Game,
        expression: &Expression,
        cards: &[BigInt],
    ) -> Option<usize> {
        if !cards.iter().all(|card| game.cards.contains(card)) {
            return None;
        }
        let (_, cards) = self.cards(cards, game);
        let form = self.forms.of(expression, &cards)?;
        let key = self.key(form);
        self.members.get(&key).copied()
    }

    /// Returns the most readable solution of a class.
    pub(super) fn expression(&self, class: usize) -> Expression {
        match self.written.get(class) {
            Some(written) => written.expression.clone(),
            None => self.forms.expression(self.found[class]),
        }
    }

    /// Returns the bytes that all tables take.
    pub(super) fn bytes(&self) -> usize {
        let classes = self.members.capacity() * size_of::<(Key, usize)>()
            + self.known.len() * size_of::<Option<Signed>>()
            + self.reducer.bytes()
            + self.functions.bytes()
            + self.found.len() * size_of::<Signed>()
            + self.written.len() * size_of::<Written>();
        self.table.bytes().saturating_add(self.forms.bytes()).saturating_add(classes)
    }

    fn clear(&mut self) {
        self.forms.clear();
        self.known.clear();
        self.reducer.clear();
        self.functions = Functions::new(self.level == Level::E2);
        self.members.clear();
        self.found.clear();
        self.written.clear();
    }

    /// Returns the property that a solution shares with its class.
    fn key(&mut self, solution: Signed) -> Key {
        let cards = self.forms.form(solution.form()).cards;
        let forms = &mut self.forms;
        match self.level {
            Level::E0 => Key::Form(solution),
            Level::E1 | Level::E2 => Key::Function(self.functions.class(solution, forms), cards),
            Level::E3 => Key::Reduced(self.reducer.reduce(solution, forms)),
        }
    }

    /// Sorts a solution into its class, and keeps it there if it is the most readable so far.
    /// `expression` is the written solution with the cards of the game; `None` if the classes are
    /// found without written solutions.
    fn sort(&mut self, solution: Signed, expression: Option<(&Expression, &[BigInt])>) {
        let key = self.key(solution);
        let class = *self.members.entry(key).or_insert(self.found.len());
        let effort = |signed: Signed| self.forms.form(signed.form()).effort;
        let known = self.found.get(class).map(|found| effort(solution).cmp(&effort(*found)));
        let order = known.unwrap_or(Ordering::Less);
        let is_best = self.written.get(class).is_none_or(Written::is_of_form);
        if order.is_gt() || order.is_eq() && is_best {
            return;
        }
        if let Some((expression, cards)) = expression {
            let written = Written::new(expression, self.forms.expression(solution), cards);
            if order.is_eq() && written.compare(&self.written[class]).is_ge() {
                return;
            }
            put(&mut self.written, class, written);
        }
        put(&mut self.found, class, solution);
    }

    /// Returns the form of an entry of the table, given the entry's origin.
    fn form_of(&mut self, table: &FormTable<I>, made: Made) -> Signed {
        match made {
            Made::Card(position) => {
                let value = table.value_of_card(position);
                Signed::new(self.forms.card(position, value), false)
            }
            Made::Join { first, rest, how } => {
                let (first, rest) =
                    (self.form_of_entry(table, first), self.form_of_entry(table, rest));
                let (operator, backwards) = how.operation();
                let (left, right) = if backwards { (rest, first) } else { (first, rest) };
                self.forms.join(operator, left, right)
            }
        }
    }

    fn form_of_entry(&mut self, table: &FormTable<I>, entry: u32) -> Signed {
        let at = entry as usize;
        if let Some(form) = self.known.get(at).copied().flatten() {
            return form;
        }
        let form = self.form_of(table, table.entry(entry).made);
        if self.known.len() <= at {
            self.known.resize(table.entries.len(), None);
        }
        self.known[at] = Some(form);
        form
    }

    /// Implements [`Classes::find_written`](super::Classes::find_written); `None` if the budget
    /// stopped it.
    pub(super) fn find_written(
        &mut self,
        game: &Game,
        every_card: bool,
        budget: &mut dyn Budget,
    ) -> Option<()> {
        self.clear();
        let hands = vec![game.cards.clone()];
        for cards in if every_card { hands } else { parts(&hands) } {
            let part = Game { cards, ..game.clone() };
            if !part.extras.is_empty() {
                self.walk(&part, game, budget)?;
                continue;
            }
            let mut subsets = Subsets::new();
            let (positions, cards) = self.cards(&part.cards, game);
            for made in subsets.solutions(&part, budget)? {
                let expression = subsets.expression(made, || false);
                if let Some(form) = self.forms.of(&expression, &cards) {
                    let written = expression.moved(&positions);
                    self.sort(form, Some((&written, &game.cards)));
                }
                let held = self.bytes().saturating_add(subsets.bytes());
                budget.allows(held).then_some(())?;
            }
        }
        self.order();
        Some(())
    }

    /// Sorts all solutions of a part of a game with operations beyond the four; `None` if the
    /// budget stopped it.
    fn walk(&mut self, part: &Game, game: &Game, budget: &mut dyn Budget) -> Option<()> {
        let (positions, cards) = self.cards(&part.cards, game);
        let held = Cell::new(self.bytes());
        let solution = OnSolution(|table: &Extended| {
            let expression = table.expression();
            if let Some(form) = self.forms.of(&expression, &cards) {
                let written = expression.moved(&positions);
                self.sort(form, Some((&written, &game.cards)));
                held.set(self.bytes());
            }
            Flow::Continue
        });
        let mut visitor = (While(budget, &held), solution);
        let status = dfs::search(&mut Extended::new(part), &mut visitor);
        (status == Status::Complete).then_some(())
    }

    /// Returns two lists for some cards: the first position of each in the hand of a game, and its
    /// form.
    fn cards(&mut self, cards: &[BigInt], game: &Game) -> (Cards<u8>, Cards<u32>) {
        let values = game.numbers::<I>();
        let position = |card| game.cards.iter().position(|other| other == card).unwrap_or_default();
        let positions: Cards<u8> = cards.iter().map(|card| position(card) as u8).collect();
        let form = |&at: &u8| self.forms.card(at, &values[usize::from(at)]);
        let forms = positions.iter().map(form).collect();
        (positions, forms)
    }
}

/// A value for each card.
type Cards<T> = SmallVec<[T; MOST_CARDS]>;

/// A visitor that asks a budget at every node, with the bytes held, and stops the search if it
/// refuses.
struct While<'g>(&'g mut dyn Budget, &'g Cell<usize>);

impl<S: Search> Visitor<S> for While<'_> {
    fn enter(&mut self, _: &S, _: At<S::Move>) -> Flow {
        if self.0.allows(self.1.get()) { Flow::Continue } else { Flow::Stop }
    }
}

/// Replaces an item of a list; a position behind the last one appends it.
fn put<T>(list: &mut Vec<T>, at: usize, item: T) {
    match list.get_mut(at) {
        Some(place) => *place = item,
        None => list.push(item),
    }
}

/// Counts the cards of a multiset that holds the number of each kind in seven bits.
fn count(cards: u64) -> u64 {
    (0..MOST_CARDS).map(|kind| cards >> (7 * kind) & 0x7f).sum()
}
