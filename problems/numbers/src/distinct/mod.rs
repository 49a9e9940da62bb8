//! Which solutions are one idea?
//!
//! `7 - 4 + 9`, `9 - 4 + 7` and `(9 + 7) - 4` are written differently, and are the same. A
//! game has 53,282 written solutions over the 1,820 hands of four cards, and 3,017 essentially
//! different ones. [`Level`] names what may be told apart; [`Classes`] finds the classes of a
//! game, each with its most readable member, without going through the written solutions.
//!
//! ```
//! use billhook_numbers::distinct::{Classes, Level};
//! use billhook_numbers::expression::Brackets;
//! use billhook_numbers::game::Game;
//!
//! let game = Game::new([5, 6, 7, 8]);
//! let mut classes = Classes::<i64>::new(Level::E3);
//! assert!(classes.find(&game, true, &mut || true));
//! let ideas: Vec<_> =
//!     classes.expressions().map(|idea| idea.write(&game.cards, Brackets::Plain)).collect();
//! assert_eq!(ideas, ["6 * (7 + 5 - 8)", "8 * 6 / (7 - 5)", "(7 + 5) * (8 - 6)"]);
//! ```

mod form;
mod function;
mod goal;
pub mod list;
mod reduce;
mod table;
mod write;

use std::collections::hash_map::Entry;

use billhook_engine::{At, Flow, OnSolution, Search, Status, Visitor, dfs};
use num_bigint::BigInt;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use self::form::{Children, Forms, Signed};
use self::function::{Functions, Powers};
use self::reduce::{Reduced, Reducer};
use self::table::{How, Made, Table};
use crate::cards::parts;
use crate::expression::Expression;
use crate::extended::Extended;
use crate::fraction::Integer;
use crate::game::{Game, MOST_CARDS};
use crate::go_on::{GoOn, bytes};
use crate::subsets::Subsets;

pub use self::form::Effort;

/// What solutions must have in common to be one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// They are the same function of the cards, where equal cards may change places: the order
    /// and the brackets of sums and products do not count, nor which way round two differences
    /// are multiplied. `a - (b - c)` is `c + a - b`, and `(a - b) * (c - d)` is
    /// `(b - a) * (d - c)`; `a * (b + c)` is not `a * b + a * c`, which takes one card more.
    E0,
    /// They are the same function of the values of the cards: with three cards `a`, `a * a / a`
    /// is `a + a - a`. A power, a root and the like is a variable of its own.
    E1,
    /// As [`E1`](Self::E1), and a card 1 is the number 1: `a * 1` is `a / 1`, and with a card 1
    /// `a * (a - 1 / a)` is `a * a - a / a`.
    E2,
    /// They differ by what adds 0 or multiplies by 1, and by where that stands: `6 * 4 + 3 - 3`
    /// is `6 * 4 * (3 / 3)`, and `8 * 3 + 5 - 4 - 1` is `8 * 3 * (5 - 4) * 1`. Rules of algebra
    /// that multiply out are not among it: `a * (a - 1 / a)` is not `a * a - a / a`. It is the
    /// form of the well-known public list of solutions of the 24 game.
    E3,
}

impl Level {
    /// All levels, the finest first.
    pub const ALL: [Self; 4] = [Self::E0, Self::E1, Self::E2, Self::E3];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Level::E0 => "e0",
            Level::E1 => "e1",
            Level::E2 => "e2",
            Level::E3 => "e3",
        }
    }
}

/// The classes of the solutions of a game.
///
/// The forms of its parts are built once and shared, the last operation is solved backwards,
/// and each form that makes the target is met once (see `table.rs`); then the forms are sorted
/// by class.
///
/// Time: some microseconds for four cards, about a tenth of a second for seven. Space: 40
/// bytes a form of the parts that lack two cards, 34 for four different cards, 12,016 for six,
/// 361,459 for seven; and some hundred bytes a solution. One value serves one game after the other, and keeps its memory.
#[derive(Clone, Debug)]
pub struct Classes<I> {
    level: Level,
    table: Table<I>,
    forms: Forms<I>,
    /// The forms of entries of the table.
    known: Vec<Option<Signed>>,
    reducer: Reducer,
    functions: Functions<u64>,
    /// The functions of a game with operations beyond the four.
    extended: Option<Functions<Powers>>,
    /// The class of each reduced form, of each function.
    members: FxHashMap<Key, usize>,
    /// The most readable form of each class.
    found: Vec<Signed>,
}

/// What the forms of a class have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Key {
    Form(Signed),
    /// A function, and what makes functions of other cards other solutions.
    Function(usize, u64),
    Reduced(Reduced),
}

impl<I: Integer> Classes<I> {
    /// Classes of this level, of no game yet.
    pub fn new(level: Level) -> Self {
        Self {
            level,
            table: Table::default(),
            forms: Forms::default(),
            known: Vec::new(),
            reducer: Reducer::default(),
            functions: Functions::default(),
            extended: None,
            members: FxHashMap::default(),
            found: Vec::new(),
        }
    }

    /// Finds the classes of a game, whose cards must ascend, with `every_card` or with any of
    /// them, as long as `go_on`, which is asked now and then, answers `true`; says whether it
    /// always did.
    ///
    /// `I` must be wide enough: see [`Width`](crate::width::Width).
    pub fn find(&mut self, game: &Game, every_card: bool, go_on: &mut impl GoOn) -> bool {
        if !game.is_regular() {
            return self.find_written(game, every_card, go_on);
        }
        self.clear();
        if !self.table.deal_while(game, go_on) {
            return false;
        }
        let whole = self.table.parts.whole();
        let (mut table, mut hits) = (std::mem::take(&mut self.table), Vec::new());
        let first = if every_card { whole } else { 1 };
        let all = (first..=whole).all(|part| {
            hits.clear();
            table.hits(part, go_on, &mut hits)
                && hits.iter().all(|hit| {
                    let form = self.form_of(&table, hit.made);
                    self.sort(form.turned(hit.negative));
                    go_on.go_on(self.bytes().saturating_add(table.bytes() + bytes(&hits, 0)))
                })
        });
        std::mem::swap(&mut self.table, &mut table);
        if all {
            self.order();
        }
        all
    }

    /// The shortest and most readable first.
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
        for class in self.members.values_mut() {
            *class = places[*class];
        }
    }

    /// The class of a solution of the game whose classes were found last, given as an
    /// expression over some `cards` of that game in any order; nothing if it is none.
    ///
    /// ```
    /// use billhook_numbers::distinct::{Classes, Level};
    /// use billhook_numbers::expression::Brackets;
    /// use billhook_numbers::game::Game;
    ///
    /// let game = Game::new([5, 6, 7, 8]);
    /// let mut classes = Classes::<i64>::new(Level::E3);
    /// assert!(classes.find(&game, true, &mut || true));
    /// let quotient = classes.expression(1);
    /// assert_eq!(quotient.write(&game.cards, Brackets::Plain), "8 * 6 / (7 - 5)");
    /// assert_eq!(classes.class_of(&game, &quotient, &game.cards), Some(1));
    /// ```
    pub fn class_of(
        &mut self,
        game: &Game,
        expression: &Expression,
        cards: &[BigInt],
    ) -> Option<usize> {
        if !cards.iter().all(|card| game.cards.contains(card)) {
            return None;
        }
        let cards = self.cards(cards, game);
        let form = self.forms.of(expression, &cards)?;
        let key = self.key(form);
        self.members.get(&key).copied()
    }

    /// How many expressions over all cards of a game differ as [`Level::E0`] says, whatever
    /// they make. The game must be one for the four operators and all shapes.
    ///
    /// Time and space: all forms of all parts but the whole are kept at once.
    ///
    /// ```
    /// use billhook_numbers::distinct::{Classes, Level};
    /// use billhook_numbers::game::Game;
    ///
    /// let mut classes = Classes::<i64>::new(Level::E0);
    /// assert_eq!(classes.count_all(&Game::new([2, 3])), 6);
    /// ```
    pub fn count_all(&mut self, game: &Game) -> u64 {
        self.table.count_all(game)
    }

    /// How many classes there are.
    pub fn len(&self) -> usize {
        self.found.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// The most readable member of each class, in the order of the cards used and of how
    /// readable they are, over the cards of the game.
    pub fn expressions(&self) -> impl Iterator<Item = Expression> {
        (0..self.len()).map(|class| self.expression(class))
    }

    /// The most readable member of a class.
    ///
    /// # Panics
    ///
    /// If there is no such class.
    pub fn expression(&self, class: usize) -> Expression {
        self.forms.expression(self.found[class])
    }

    /// The bytes that it takes.
    pub(crate) fn bytes(&self) -> usize {
        let classes = self.members.capacity() * size_of::<(Key, usize)>()
            + self.known.capacity() * size_of::<Option<Signed>>()
            + self.found.capacity() * size_of::<Signed>();
        self.table.bytes().saturating_add(self.forms.bytes()).saturating_add(classes)
    }

    fn clear(&mut self) {
        self.forms.clear();
        self.known.clear();
        self.reducer.clear();
        self.functions = Functions::new(self.level == Level::E2);
        self.extended = None;
        self.members.clear();
        self.found.clear();
    }

    /// What a solution has in common with those of its class.
    fn key(&mut self, solution: Signed) -> Key {
        let cards = self.forms.form(solution.form()).cards;
        let forms = &mut self.forms;
        match self.level {
            Level::E0 => Key::Form(solution),
            Level::E1 | Level::E2 => {
                let function = match &mut self.extended {
                    Some(functions) => functions.class(solution, forms),
                    None => self.functions.class(solution, forms),
                };
                Key::Function(function, cards)
            }
            Level::E3 => Key::Reduced(self.reducer.reduce(solution, forms)),
        }
    }

    /// Puts a solution into its class.
    fn sort(&mut self, solution: Signed) {
        let key = self.key(solution);
        let effort = |signed: Signed| self.forms.form(signed.form()).effort;
        match self.members.entry(key) {
            Entry::Occupied(class) => {
                let found = &mut self.found[*class.get()];
                if effort(solution) < effort(*found) {
                    *found = solution;
                }
            }
            Entry::Vacant(class) => {
                class.insert(self.found.len());
                self.found.push(solution);
            }
        }
    }

    /// The form of an entry of the table that is made so.
    fn form_of(&mut self, table: &Table<I>, made: Made) -> Signed {
        match made {
            Made::Card(position) => {
                let value = table.value_of_card(position);
                Signed::new(self.forms.card(position, table.kind(position), value), false)
            }
            Made::Join { first, rest, how } => {
                let (first, rest) =
                    (self.form_of_entry(table, first), self.form_of_entry(table, rest));
                let mut children = Children::new();
                match how {
                    How::Plus | How::Minus => {
                        self.forms.add_terms(first, &mut children);
                        self.forms.add_terms(rest.turned(how == How::Minus), &mut children);
                        self.forms.sum(children)
                    }
                    How::Times | How::Over | How::Under => {
                        let factor = |signed: Signed, under| Signed::new(signed.form(), under);
                        self.forms.add_factors(factor(first, how == How::Under), &mut children);
                        self.forms.add_factors(factor(rest, how == How::Over), &mut children);
                        let negative = first.opposite() != rest.opposite();
                        self.forms.product(children, negative)
                    }
                }
            }
        }
    }

    fn form_of_entry(&mut self, table: &Table<I>, entry: u32) -> Signed {
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

    /// As [`find`](Self::find), through all written solutions: for games whose operators or
    /// shapes do not let every form be written, for those with operations beyond the four, and
    /// to check the other way.
    pub fn find_written(&mut self, game: &Game, every_card: bool, go_on: &mut impl GoOn) -> bool {
        self.clear();
        let hands = vec![game.cards.clone()];
        let hands = if every_card { hands } else { parts(&hands) };
        let all = hands.into_iter().all(|cards| {
            let part = Game { cards, ..game.clone() };
            if !part.extras.is_empty() {
                return self.walk(&part, game, go_on);
            }
            let mut subsets = Subsets::<I>::new();
            let built = subsets.deal_while(&part, go_on);
            let Some(solutions) = built.then(|| subsets.solutions_while(go_on)).flatten() else {
                return false;
            };
            let cards = self.cards(&part.cards, game);
            solutions.into_iter().all(|made| {
                let expression = subsets.expression(made, || false);
                if let Some(form) = self.forms.of(&expression, &cards) {
                    self.sort(form);
                }
                go_on.go_on(self.bytes().saturating_add(subsets.bytes()))
            })
        });
        if all {
            self.order();
        }
        all
    }

    /// Sorts all solutions of a part of a game with operations beyond the four.
    fn walk(&mut self, part: &Game, game: &Game, go_on: &mut impl GoOn) -> bool {
        let cards = self.cards(&part.cards, game);
        let ones = self.level == Level::E2;
        self.extended.get_or_insert_with(|| Functions::new(ones));
        let solution = OnSolution(|table: &Extended| {
            if let Some(form) = self.forms.of(&table.expression(), &cards) {
                self.sort(form);
            }
            Flow::Continue
        });
        dfs::search(&mut Extended::new(part), &mut (While(go_on), solution)) == Status::Complete
    }

    /// The forms of some cards of a game.
    fn cards(&mut self, cards: &[BigInt], game: &Game) -> SmallVec<[u32; MOST_CARDS]> {
        let values = game.numbers::<I>();
        let position = |card| game.cards.iter().position(|other| other == card).unwrap_or_default();
        let form = |card| {
            let at = position(card);
            self.forms.card(at as u8, at as u8, &values[at])
        };
        cards.iter().map(form).collect()
    }
}

/// Goes on as long as a closure, which is asked at every node, answers `true`.
struct While<'g, G>(&'g mut G);

impl<S: Search, G: GoOn> Visitor<S> for While<'_, G> {
    fn enter(&mut self, _: &S, _: At<S::Move>) -> Flow {
        if self.0.go_on(0) { Flow::Continue } else { Flow::Stop }
    }
}

/// The number of cards of a multiset.
fn count(cards: u64) -> u64 {
    (0..MOST_CARDS).map(|kind| cards >> (7 * kind) & 0x7f).sum()
}
