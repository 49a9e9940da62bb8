//! Finds the forms that make the target, from the target backwards.
//!
//! The hand is split into two in all possible ways, and a first term or factor gives an
//! [`Equation`] for the rest. So the forms of the whole hand, many more than those of its parts,
//! are never built. A form is tested for the target and for the target's negative; in the second
//! case the negative of the form makes the target.

use std::cell::Cell;

use smallvec::SmallVec;

use super::how::How;
use super::table::{Entry, FormTable, Made, Rests};
use crate::budget::{Pace, bytes};
use crate::equation::Equation;
use crate::fraction::{Fraction, Integer};

/// A form that makes the target, or whose negative does (`negative`).
#[derive(Clone, Copy, Debug)]
pub(super) struct Hit {
    pub(super) made: Made,
    pub(super) negative: bool,
}

impl<I: Integer> FormTable<I> {
    /// Appends the forms of a part that make the target or whose negatives do; `None` if `pace`
    /// stopped it. Appends nothing for a part of several cards if the rules forbid the target as a
    /// result. All parts that are kept must be built.
    pub(super) fn hits(
        &mut self,
        part: usize,
        pace: &mut Pace<'_>,
        hits: &mut Vec<Hit>,
    ) -> Option<()> {
        if let Some(card) = self.card_of(part) {
            if self.entry(card).value == self.target {
                hits.push(Hit { made: self.entry(card).made, negative: false });
            }
            return Some(());
        }
        if !self.results.allow(&self.target) {
            return Some(());
        }
        for (low, high) in self.parts.splits(part) {
            for sums in [false, true] {
                for rests in self.rests(low, high, sums) {
                    let later = rests.later.iter().chain(&rests.equal).map(ExactSizeIterator::len);
                    let bytes = || self.bytes().saturating_add(bytes(hits, 0));
                    pace.steps(1 + later.sum::<usize>() as u32, bytes)?;
                    self.hits_of(rests, sums, hits);
                }
            }
        }
        if part != self.parts.whole() {
            return Some(());
        }
        for (single, _) in self.parts.singles() {
            let (card, rest) = (self.places[single].card, part - single);
            if !self.parts.is_kept(rest) {
                self.hits_with_card(card, rest, pace, hits)?;
            }
        }
        Some(())
    }

    /// Appends the forms of a single card and a part that is not kept that make the target, or
    /// whose negatives do; `None` if `pace` stopped it. Entries that may make the target with the
    /// card are added to the table.
    fn hits_with_card(
        &mut self,
        card: u32,
        part: usize,
        pace: &mut Pace<'_>,
        hits: &mut Vec<Hit>,
    ) -> Option<()> {
        let sizes = [false, true].map(|sums| self.sizes(card, sums));
        let mut kept = Vec::new();
        for row_of_sums in [false, true] {
            let all = self.each((part, row_of_sums), &Cell::new(0), pace, &mut |entry| {
                for sums in [false, true] {
                    // The entry is a single term or factor beside the card, or a row of them that
                    // the card may begin.
                    let single = sums != row_of_sums;
                    if sizes[usize::from(sums)]
                        .iter()
                        .any(|size| size.holds_up_to_sign(&entry.value))
                        && (if single { entry.traits.sound() } else { entry.head() >= Some(card) })
                    {
                        kept.push((sums, !single && entry.head() == Some(card), entry.clone()));
                    }
                }
            });
            for (sums, equal, entry) in kept.drain(..) {
                let rest = self.entries.len() as u32;
                self.entries.push(entry);
                self.hits_with(card, rest, (sums, equal), hits);
            }
            all?;
        }
        Some(())
    }

    /// Returns equations for the rest that follows a first term, if `sums`, or else a first factor.
    /// If the two make the target or its negative, the rest or its negative solves one of the
    /// equations. A difference needs no equation besides those of sums.
    fn sizes(&self, first: u32, sums: bool) -> SmallVec<[Equation<I>; 3]> {
        let (first, target) = (self.entry(first), &self.target);
        let size = |how, goal| self.equation(first, how, goal);
        match sums {
            true => {
                [target, &negative(target)].into_iter().map(|goal| size(How::Plus, goal)).collect()
            }
            false => [How::Times, How::Over, How::Under].map(|how| size(how, target)).into(),
        }
    }

    /// Appends the forms that begin with one first term, if `sums`, or else one first factor, and
    /// make the target, or whose negatives do.
    #[inline(always)]
    fn hits_of(&self, Rests { first, later, equal }: Rests, sums: bool, hits: &mut Vec<Hit>) {
        let sizes = self.sizes(first, sums);
        for (ranges, equal) in [(later, false), (equal, true)] {
            for (range, single) in ranges.into_iter().zip([true, false]) {
                let rests = &self.entries[range.start as usize..range.end as usize];
                for (rest, right) in range.zip(rests) {
                    if sizes.iter().any(|size| size.holds_up_to_sign(&right.value))
                        && (!single || right.traits.sound())
                    {
                        self.hits_with(first, rest, (sums, equal), hits);
                    }
                }
            }
        }
    }

    /// Returns the equation for the rest with which a first term or factor makes a goal.
    fn equation(&self, first: &Entry<I>, how: How, goal: &Fraction<I>) -> Equation<I> {
        let (operator, backwards) = how.operation();
        Equation::new(operator, &first.value, !backwards, goal)
    }

    /// Appends the forms of a first term or factor with one rest that make the target, or whose
    /// negative does. The rest has passed the fast test up to its sign.
    #[inline(never)]
    fn hits_with(&self, first: u32, rest: u32, (sums, equal): (bool, bool), hits: &mut Vec<Hit>) {
        let (left, right) = (self.entry(first), self.entry(rest));
        let negative = negative(&self.target);
        for how in self.hows((left.traits, right.traits), sums) {
            let Some(balanced) = self.order(first, rest, how, equal) else { continue };
            let negatable =
                how == How::Minus || left.traits.negatable() || right.traits.negatable();
            for (goal, negative) in [(&self.target, false), (&negative, true)] {
                if self.equation(left, how, goal).holds(&right.value)
                    && (!negative || negatable && !balanced)
                {
                    hits.push(Hit { made: Made::Join { first, rest, how }, negative });
                }
            }
        }
    }
}

fn negative<I: Integer>(value: &Fraction<I>) -> Fraction<I> {
    Fraction { numerator: -value.numerator.clone(), denominator: value.denominator.clone() }
}
