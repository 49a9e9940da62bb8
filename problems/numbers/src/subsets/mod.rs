//! All expressions of every part of the hand, each built once.
//!
//! The other strategies compute `7 - 4` anew wherever it occurs. Here every
//! sub-multiset of the cards gets the list of its expressions, each made of
//! two earlier ones, and the whole hand is split in two in every way, with
//! the target asked of the outermost operation only (dynamic programming
//! over subsets; for the numbers games, Hutton, *The countdown problem*,
//! J. Functional Programming 12, 2002, section 5 fuses in the same spirit).
//!
//! - Parts are multisets, so equal cards give nothing twice.
//! - `a + b` and `b + a` are one entry, *mirrored*, that stands for both.
//! - The outermost operation is decided without computing it: the one operand
//!   is an equation for the other.

mod goal;
pub(crate) mod parts;
pub mod walk;

use std::ops::Range;

use self::parts::Parts;
use smallvec::SmallVec;

use crate::expression::{Expression, Operator};
use crate::fraction::{Fraction, Integer};
use crate::game::{Game, Results};
use crate::go_on::{GoOn, Steps, bytes};
use crate::width::Width;

/// Two entries joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Join {
    left: u32,
    right: u32,
    operator: Operator,
    /// It stands for itself and for the same with its sides exchanged.
    mirrored: bool,
}

/// How an expression is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Made {
    /// It is the card at this position of the hand.
    Card(u8),
    /// By joining two entries.
    Join(Join),
}

/// One expression of a part of the hand, up to mirroring.
#[derive(Clone, Debug)]
struct Entry<I> {
    value: Fraction<I>,
    made: Made,
}

/// The entries of every part of a hand.
///
/// Space: 32 bytes an entry with `i64`; six different cards have 822,000
/// entries. A table can be used for one game after the other and keeps its
/// memory.
#[derive(Clone, Debug, Default)]
pub struct Subsets<I> {
    entries: Vec<Entry<I>>,
    parts: Parts,
    /// The entries of each part.
    ranges: Vec<Range<u32>>,
    target: Fraction<I>,
    operators: SmallVec<[Operator; 4]>,
    results: Results,
    /// The bytes of a value beside its entry.
    heap: usize,
    steps: Steps,
}

impl<I: Integer> Subsets<I> {
    /// An empty table.
    pub fn new() -> Self {
        Self::default()
    }

    /// Builds all expressions of all proper parts of the hand. `I` must be
    /// wide enough: see [`Width`].
    pub fn deal(&mut self, game: &Game) {
        self.deal_while(game, &mut || true);
    }

    /// As [`deal`](Self::deal), as long as `go_on` answers `true`, which is
    /// asked now and then; says whether it always did.
    pub fn deal_while(&mut self, game: &Game, go_on: &mut impl GoOn) -> bool {
        self.clear(game);
        (1..self.parts.whole()).all(|part| self.build(part, go_on))
    }

    /// How many mirrored operations an expression holds; it stands for two to the
    /// power of that.
    pub fn mirrored(&self, made: Made) -> u32 {
        match made {
            Made::Card(_) => 0,
            Made::Join(Join { left, right, mirrored, .. }) => {
                let below = |entry| self.mirrored(self.entry(entry).made);
                u32::from(mirrored) + below(left) + below(right)
            }
        }
    }

    /// Adds entries for expressions that make the target, and says which they are.
    fn add(&mut self, solutions: Vec<Made>) -> Range<u32> {
        let (first, value) = (self.next_entry(), &self.target);
        let entries = solutions.into_iter().map(|made| Entry { value: value.clone(), made });
        self.entries.extend(entries);
        first..self.next_entry()
    }

    /// Writes it out. `exchange` is asked, from the outermost operation
    /// inwards and left before right, whether a mirrored operation is to be
    /// written the other way round.
    pub fn expression(&self, made: Made, mut exchange: impl FnMut() -> bool) -> Expression {
        let mut expression = Expression::default();
        self.append(made, &mut exchange, &mut expression);
        expression
    }

    fn append(&self, made: Made, exchange: &mut impl FnMut() -> bool, to: &mut Expression) {
        match made {
            Made::Card(card) => to.card(card),
            Made::Join(Join { mut left, mut right, operator, mirrored }) => {
                if mirrored && exchange() {
                    (left, right) = (right, left);
                }
                self.append(self.entry(left).made, exchange, to);
                self.append(self.entry(right).made, exchange, to);
                to.join(operator);
            }
        }
    }

    #[inline]
    fn entry(&self, entry: u32) -> &Entry<I> {
        &self.entries[entry as usize]
    }

    /// Numbers the parts of the hand, and makes the single cards.
    fn clear(&mut self, game: &Game) {
        let numbers = game.numbers::<I>();
        self.target = game.goal();
        self.operators = game.operators.iter().copied().collect();
        self.results = game.results;
        self.heap = 2 * I::heap(Width::for_search(&game.cards, &game.target));
        self.entries.clear();
        self.parts.clear(game.fold);
        self.ranges.clear();
        for (card, copies) in game.copies() {
            let (part, first) = (self.parts.add(copies), self.next_entry());
            self.entries.push(Entry { value: numbers[card].clone(), made: Made::Card(card as u8) });
            self.ranges.resize(self.parts.whole() + 1, 0..0);
            self.ranges[part] = first..first + 1;
        }
    }

    fn next_entry(&self) -> u32 {
        self.entries.len() as u32
    }

    /// The bytes that it takes.
    pub(crate) fn bytes(&self) -> usize {
        bytes(&self.entries, self.heap)
    }

    /// Builds the expressions of a part from those of smaller parts; says whether it was not
    /// stopped.
    fn build(&mut self, part: usize, go_on: &mut impl GoOn) -> bool {
        if self.parts.size(part) == 1 {
            return true;
        }
        let first = self.next_entry();
        let (operators, mut steps) = (self.operators.clone(), self.steps);
        let splits: SmallVec<[_; 32]> = self.parts.splits(part).collect();
        for (low, high) in splits {
            for left in self.ranges[low].clone() {
                for right in self.ranges[high].clone() {
                    if !steps.step(go_on, || self.bytes()) {
                        return false;
                    }
                    let joins = self.entry(left).value.joins(&self.entry(right).value);
                    for &operator in &operators {
                        let mirrored = low != high && operator.commutes();
                        let join = Join { left, right, operator, mirrored };
                        self.push(join, joins.join(operator, false));
                        if low != high && !operator.commutes() {
                            let join = Join { left: right, right: left, operator, mirrored };
                            self.push(join, joins.join(operator, true));
                        }
                    }
                }
            }
        }
        self.ranges[part] = first..self.next_entry();
        self.steps = steps;
        true
    }

    #[inline]
    fn push(&mut self, join: Join, value: Option<Fraction<I>>) {
        if let Some(value) = value.filter(|value| self.results.allow(value)) {
            self.entries.push(Entry { value, made: Made::Join(join) });
        }
    }
}
