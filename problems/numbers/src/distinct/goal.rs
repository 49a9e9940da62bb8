//! Which forms make the target?
//!
//! The hand is split in two in every way, and a first term or factor is an [`Equation`] for
//! the rest, so the forms of the whole hand, which are many more than those of its parts,
//! are never built. A form and its negative are two answers to two targets.

use smallvec::SmallVec;

use super::table::{How, Made, Rests, Table};
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
        let mut equations: SmallVec<[_; 3]> = SmallVec::new();
        for how in self.hows(None, sums) {
            let (operator, backwards) = how.operation();
            let equation = |goal| Equation::new(operator, &left.value, !backwards, goal);
            equations.push((how, equation(&self.target), equation(negative)));
        }
        for (ranges, equal) in [(later, false), (equal, true)] {
            for (range, single) in ranges.into_iter().zip([true, false]) {
                for rest in range {
                    let right = self.entry(rest);
                    for (how, positive, negative) in &equations {
                        for (equation, negative) in [(positive, false), (negative, true)] {
                            if !equation.holds(&right.value) {
                                continue;
                            }
                            let how = *how;
                            let made = Made::Join { first, rest, how };
                            let traits = Some((left.traits, right.traits));
                            if single && !right.traits.sound()
                                || !self.hows(traits, sums).any(|other| other == how)
                            {
                                continue;
                            }
                            let Some(balanced) = self.order(first, rest, how, equal) else {
                                continue;
                            };
                            let negatable = how == How::Minus
                                || left.traits.negatable()
                                || right.traits.negatable();
                            if !negative || negatable && !balanced {
                                visit(Hit { made, negative });
                            }
                        }
                    }
                }
            }
        }
    }
}
