//! Builds the table of all expressions of the proper parts of a hand, in integers of one width.
//!
//! The whole hand is split into two in all possible ways. One operand of the outermost operation
//! gives an [`Equation`] for the other, so the expressions of the whole hand, many more than those
//! of its parts, are never built.

use std::ops::Range;

use smallvec::SmallVec;

use super::{Join, Made};
use crate::budget::{Pace, bytes};
use crate::equation::Equation;
use crate::expression::Operator;
use crate::fraction::{Fraction, Integer};
use crate::game::{Game, Results};
use crate::parts::Parts;
use crate::width::Width;

/// One expression of a part of the hand; mirrored expressions share it.
#[derive(Clone, Debug)]
pub(super) struct Entry<I> {
    pub(super) value: Fraction<I>,
    pub(super) made: Made,
}

/// The entries of every proper part of a hand.
#[derive(Clone, Debug, Default)]
pub struct ExpressionTable<I> {
    pub(super) entries: Vec<Entry<I>>,
    pub(super) parts: Parts,
    /// The range of the entries of each part.
    pub(super) ranges: Vec<Range<u32>>,
    pub(super) target: Fraction<I>,
    pub(super) operators: SmallVec<[Operator; 4]>,
    pub(super) results: Results,
    /// The estimated bytes of a value on the heap.
    heap: usize,
}

impl<I: Integer> ExpressionTable<I> {
    /// Implements [`Subsets::solutions`](super::Subsets::solutions); `None` if `pace` stopped it.
    /// `I` must be wide enough: see [`Width`].
    pub(super) fn solutions(&mut self, game: &Game, pace: &mut Pace<'_>) -> Option<Vec<Made>> {
        self.clear(game);
        let (mut solutions, whole) = (Vec::new(), self.parts.whole());
        (1..whole).try_for_each(|part| self.build(part, pace))?;
        if whole == 1 && self.entries[0].value == self.target {
            solutions.push(self.entries[0].made);
        }
        for (low, high) in self.parts.splits(whole) {
            self.each_join(low, high, &mut |made| solutions.push(made), pace)?;
        }
        Some(solutions)
    }

    /// Returns the origin of an entry.
    pub(super) fn made(&self, entry: u32) -> Made {
        self.entry(entry).made
    }

    #[inline]
    pub(super) fn entry(&self, entry: u32) -> &Entry<I> {
        &self.entries[entry as usize]
    }

    /// Empties the table, numbers the parts of the hand, and adds the single cards.
    fn clear(&mut self, game: &Game) {
        let numbers = game.numbers::<I>();
        self.target = game.goal();
        self.operators = game.operators.iter().copied().collect();
        self.results = game.results;
        self.heap = 2 * I::heap(Width::for_search(&game.cards, &game.target));
        self.entries.clear();
        self.parts.deal(game);
        self.ranges.clear();
        self.ranges.resize(self.parts.whole() + 1, 0..0);
        for (part, card) in self.parts.singles() {
            let first = self.next_entry();
            let value = numbers[usize::from(card)].clone();
            self.entries.push(Entry { value, made: Made::Card(card) });
            self.ranges[part] = first..first + 1;
        }
    }

    fn next_entry(&self) -> u32 {
        self.entries.len() as u32
    }

    /// Returns the bytes that the entries take.
    pub(super) fn bytes(&self) -> usize {
        bytes(&self.entries, self.heap)
    }

    /// Builds the expressions of a part from those of smaller parts; `None` if `pace` stopped it.
    fn build(&mut self, part: usize, pace: &mut Pace<'_>) -> Option<()> {
        if self.parts.size(part) == 1 {
            return Some(());
        }
        let first = self.next_entry();
        let operators = self.operators.clone();
        let splits: SmallVec<[_; 32]> = self.parts.splits(part).collect();
        for (low, high) in splits {
            for left in self.ranges[low].clone() {
                for right in self.ranges[high].clone() {
                    pace.step(|| self.bytes())?;
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
        Some(())
    }

    #[inline]
    fn push(&mut self, join: Join, value: Option<Fraction<I>>) {
        if let Some(value) = value.filter(|value| self.results.allow(value)) {
            self.entries.push(Entry { value, made: Made::Join(join) });
        }
    }

    /// Calls `visit` with every join of expressions of two parts that makes the target, mirrored
    /// ones once; with none if the rules forbid the target as a result. Returns `None` if `pace`
    /// stopped it.
    #[inline]
    fn each_join(
        &self,
        low: usize,
        high: usize,
        visit: &mut impl FnMut(Made),
        pace: &mut Pace<'_>,
    ) -> Option<()> {
        let (few, many) = (self.ranges[low].clone(), self.ranges[high].clone());
        let (few, many) = if few.len() <= many.len() { (few, many) } else { (many, few) };
        for given in few {
            // Each operator gives an equation for the other operand, and one more if it does not
            // commute and the parts differ.
            let mut equations: SmallVec<[_; 6]> = SmallVec::new();
            let (value, target) = (&self.entry(given).value, &self.target);
            for &operator in &self.operators {
                equations.push((Equation::new(operator, value, false, target), operator, false));
                if low != high && !operator.commutes() {
                    equations.push((Equation::new(operator, value, true, target), operator, true));
                }
            }
            for other in many.clone() {
                pace.step(|| self.bytes())?;
                let value = &self.entry(other).value;
                for &(ref equation, operator, exchanged) in &equations {
                    if equation.holds(value) && self.results.allow(&self.target) {
                        let mirrored = operator.commutes() && low != high;
                        let (left, right) = if exchanged { (given, other) } else { (other, given) };
                        visit(Made::Join(Join { left, right, operator, mirrored }));
                    }
                }
            }
        }
        Some(())
    }
}
