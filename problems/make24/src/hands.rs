//! What the paths of a diagram mean in a hand.

use std::fmt;

use billhook_engine::{Choice, Search, Union};
use num_bigint::BigUint;

use super::expression::Operator;
use super::fraction::{Fraction, Integer};
use super::game::{Game, MOST_CARDS};
use super::merge::{Merge, Table};
use super::plugin::{Found, Hand};
use super::told::merge_in_words;
use billhook_plugin::{Marginals, Reading};

/// All readings of a hand, in one diagram.
pub(super) struct Hands<'a, I: Integer> {
    pub(super) hand: &'a Hand,
    pub(super) games: Vec<Game>,
    pub(super) tables: Vec<Table<I>>,
}

impl<I: Integer> Hands<'_, I> {
    /// The table after these moves, and which reading it is; none if they
    /// cannot be made.
    fn after(&self, path: &[Choice<Merge>]) -> Option<(usize, Table<I>)> {
        let (Choice::Part(reading), merges) = path.split_first()? else { return None };
        let mut table = self.tables.get(*reading)?.clone();
        for merge in merges {
            let Choice::Within(merge) = *merge else { return None };
            self.result(&table, merge)?;
            table.apply(merge);
        }
        Some((*reading, table))
    }

    /// What a merge would make, if it can be made.
    fn result(&self, table: &Table<I>, merge: Merge) -> Option<Fraction<I>> {
        let there = usize::from(merge.left.max(merge.right)) < table.numbers().len();
        if there && merge.left != merge.right { table.result(merge) } else { None }
    }
}

impl<I: Integer> Reading for Hands<'_, I> {
    type Move = Choice<Merge>;
    type Solution = Found;

    fn instance(&self) -> Vec<u8> {
        let version = env!("CARGO_PKG_VERSION");
        format!("make24 by dfs {version}\n{:?}", self.games).into_bytes()
    }

    fn encode(&self, mv: Choice<Merge>) -> u64 {
        match mv {
            Choice::Part(reading) => (reading as u64) << 1 | 1,
            Choice::Within(Merge { left, right, operator }) => {
                let operator = Operator::ALL.iter().position(|other| *other == operator);
                let [left, right] = [left, right].map(u64::from);
                (left << 16 | right << 8 | operator.unwrap_or_default() as u64) << 1
            }
        }
    }

    fn decode(&self, number: u64) -> Option<Choice<Merge>> {
        let rest = number >> 1;
        if number & 1 != 0 {
            return ((rest as usize) < self.tables.len()).then_some(Choice::Part(rest as usize));
        }
        let place = |at: u64| u8::try_from(at).ok().filter(|at| usize::from(*at) < MOST_CARDS);
        let operator = *Operator::ALL.get((rest & 0xff) as usize)?;
        let (left, right) = (place(rest >> 16)?, place(rest >> 8 & 0xff)?);
        Some(Choice::Within(Merge { left, right, operator }))
    }

    fn solution(&self, path: &[Choice<Merge>], _: &BigUint) -> Option<Found> {
        let (reading, table) = self.after(path)?;
        Some(self.hand.solution(&table.expression(), &self.games[reading]))
    }

    fn meaning(&self, before: &[Choice<Merge>], mv: Choice<Merge>) -> Option<String> {
        let merge = match mv {
            // The only reading needs no mention.
            Choice::Part(_) if self.games.len() == 1 => return Some(String::new()),
            Choice::Part(reading) => {
                let cards: Vec<String> =
                    self.games[reading].cards.iter().map(ToString::to_string).collect();
                return Some(cards.join(" "));
            }
            Choice::Within(merge) => merge,
        };
        let (_, table) = self.after(before)?;
        self.result(&table, merge)?;
        Some(merge_in_words(&table, merge))
    }

    fn marginals(&self, _: Vec<(Choice<Merge>, BigUint)>) -> Marginals {
        // Where a merge is made says what it means.
        Marginals::default()
    }
}

/// The search of all readings.
pub(super) fn search<I: Integer>(hands: &Hands<'_, I>) -> Union<Table<I>> {
    Union::new(hands.tables.clone())
}

impl<I: Integer> fmt::Debug for Hands<'_, I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hands").field("games", &self.games).finish_non_exhaustive()
    }
}
