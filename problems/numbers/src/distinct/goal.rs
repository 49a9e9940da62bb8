//! Which forms make the target?
//!
//! The hand is split in two in every way, and a first term or factor is an [`Equation`] for
//! the rest, so the forms of the whole hand, which are many more than those of its parts,
//! are never built. A form and its negative are two answers to two targets.

use smallvec::SmallVec;

use super::table::{Entry, How, Made, Rests, Table};
use crate::equation::Equation;
use crate::fraction::{Fraction, Integer};

/// A form that makes the target, or whose negative does.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hit {
    pub(super) made: Made,
    pub(super) negative: bool,
}

impl<I: Integer> Table<I> {
    /// Calls `visit` with the forms of a part that make the target, as long as `go_on`
    /// answers `true`; says whether it always did. All proper parts must be built.
    pub(super) fn hits(
        &self,
        part: usize,
        go_on: &mut impl FnMut() -> bool,
        visit: &mut impl FnMut(Hit),
    ) -> bool {
        let negative = Fraction {
            numerator: -self.target.numerator.clone(),
            denominator: self.target.denominator.clone(),
        };
        if let Some(card) = self.card_of(part) {
            if self.entry(card).value == self.target {
                visit(Hit { made: self.entry(card).made, negative: false });
            }
            return true;
        }
        if !self.results.allow(&self.target) {
            return true;
        }
        for (low, high) in self.parts.splits(part) {
            for sums in [false, true] {
                for rests in self.rests(low, high, sums) {
                    if !go_on() {
                        return false;
                    }
                    self.hits_of(rests, sums, &negative, visit);
                }
            }
        }
        true
    }

    /// The forms that begin with a first term or factor.
    #[inline(always)]
    fn hits_of(
        &self,
        Rests { first, later, equal }: Rests,
        sums: bool,
        negative: &Fraction<I>,
        visit: &mut impl FnMut(Hit),
    ) {
        let left = self.entry(first);
        // Of a sum and a difference the sizes that hit are the same.
        let (plus, times) =
            ([How::Plus].as_slice(), [How::Times, How::Over, How::Under].as_slice());
        let mut sizes: SmallVec<[Equation<I>; 3]> = SmallVec::new();
        for how in if sums { plus } else { times } {
            sizes.push(self.equation(left, *how, &self.target));
        }
        if sums {
            sizes.push(self.equation(left, How::Plus, negative));
        }
        for (ranges, equal) in [(later, false), (equal, true)] {
            for (range, single) in ranges.into_iter().zip([true, false]) {
                let rests = &self.entries[range.start as usize..range.end as usize];
                for (rest, right) in range.zip(rests) {
                    if sizes.iter().any(|size| size.holds_up_to_sign(&right.value))
                        && (!single || right.traits.sound())
                    {
                        self.hits_with(first, rest, (sums, equal), negative, visit);
                    }
                }
            }
        }
    }

    /// What the rest must be, for a first term or factor to make a goal with it.
    fn equation(&self, first: &Entry<I>, how: How, goal: &Fraction<I>) -> Equation<I> {
        let (operator, backwards) = how.operation();
        Equation::new(operator, &first.value, !backwards, goal)
    }

    /// The forms of a first term or factor with a rest that may make the target or its
    /// negative.
    #[inline(never)]
    fn hits_with(
        &self,
        first: u32,
        rest: u32,
        (sums, equal): (bool, bool),
        negative: &Fraction<I>,
        visit: &mut impl FnMut(Hit),
    ) {
        let (left, right) = (self.entry(first), self.entry(rest));
        for how in self.hows(Some((left.traits, right.traits)), sums) {
            let Some(balanced) = self.order(first, rest, how, equal) else { continue };
            let negatable =
                how == How::Minus || left.traits.negatable() || right.traits.negatable();
            for (goal, negative) in [(&self.target, false), (negative, true)] {
                if self.equation(left, how, goal).holds(&right.value)
                    && (!negative || negatable && !balanced)
                {
                    visit(Hit { made: Made::Join { first, rest, how }, negative });
                }
            }
        }
    }
}
