//! Counts the expressions of a large part for one value, from the value backwards.
//!
//! The part is split into two in all possible ways. For each value of the smaller part and each
//! operator, the other part must have one certain value, which is the next goal, or it may have any
//! value (zero times anything is zero), or none fits.

use super::Counts;
use crate::budget::Pace;
use crate::equation::{Equation, Solutions};
use crate::expression::Operator;
use crate::fraction::{Fraction, Integer};

/// A part, and the numerator and the denominator of a value in lowest terms.
pub(super) type Value<I> = (usize, I, I);

impl<I: Integer> Counts<I> {
    /// Counts the expressions of a part that have a value, given in lowest terms; `None` if the
    /// budget stopped it.
    pub(super) fn count(
        &mut self,
        part: usize,
        value: &Fraction<I>,
        pace: &mut Pace<'_>,
    ) -> Option<u64> {
        if self.is_mapped(part) {
            return Some(self.look_up(part, value));
        }
        if !self.table.results.allow(value) {
            return Some(0);
        }
        let goal = (part, value.numerator.clone(), value.denominator.clone());
        if let Some(&known) = self.known.get(&goal) {
            return Some(known);
        }
        let mut count = 0;
        let splits: Vec<_> = self.table.parts.splits(part).collect();
        for (low, high) in splits {
            let fewer = self.table.parts.size(low) <= self.table.parts.size(high);
            let (few, many) = if fewer { (low, high) } else { (high, low) };
            for at in self.table.places[few].clone() {
                for (negative, written) in [(false, 0), (true, 1)] {
                    let size = self.table.size(at);
                    let expressions = size.kept[written];
                    if expressions == 0 {
                        continue;
                    }
                    let given = size.value(negative);
                    let others = self.others(&given, value, (many, low == high), pace)?;
                    count += expressions * others;
                }
            }
        }
        self.known.insert(goal, count);
        Some(count)
    }

    /// Counts the expressions that join a given operand with an expression of `part` into a goal,
    /// in either order of the two if they differ; `None` if the budget stopped it. With `equal`,
    /// the operand is of the same part, and its expressions stand on one side only, since the other
    /// side is counted when the roles are exchanged.
    fn others(
        &mut self,
        given: &Fraction<I>,
        goal: &Fraction<I>,
        (part, equal): (usize, bool),
        pace: &mut Pace<'_>,
    ) -> Option<u64> {
        let mut count = 0;
        for at in 0..self.table.operators.len() {
            let operator = self.table.operators[at];
            let commutes = operator.commutes();
            let written = 1 + u64::from(commutes && !equal);
            for backwards in [false, true] {
                if backwards && (commutes || equal) {
                    continue;
                }
                pace.step(|| self.bytes())?;
                count += written
                    * match Equation::new(operator, given, !backwards, goal).solutions() {
                        Solutions::One(other) => self.count(part, &other.reduced(), pace)?,
                        Solutions::Any => self.total(part, pace)?,
                        Solutions::AnyButZero => {
                            self.total(part, pace)? - self.zeros(part, pace)?
                        }
                        Solutions::None => 0,
                    };
            }
        }
        Some(count)
    }

    /// Counts all expressions of a part; `None` if the budget stopped it. The part must have a map
    /// unless all results are allowed.
    fn total(&mut self, part: usize, pace: &mut Pace<'_>) -> Option<u64> {
        if self.is_mapped(part) {
            let places = self.table.places[part].clone();
            return Some(places.flat_map(|at| self.table.size(at).kept).sum());
        }
        if let Some(&known) = self.totals.get(&part) {
            return Some(known);
        }
        let mut total = 0;
        let splits: Vec<_> = self.table.parts.splits(part).collect();
        for (low, high) in splits {
            let (left, right) = (self.total(low, pace)?, self.total(high, pace)?);
            let orders = if low == high { 1 } else { 2 };
            total += orders * left * right * self.table.operators.len() as u64;
            if self.table.operators.contains(&Operator::Divide) {
                // Divisions by zero have no value.
                total -= left * self.zeros(high, pace)?;
                if low != high {
                    total -= right * self.zeros(low, pace)?;
                }
            }
        }
        self.totals.insert(part, total);
        Some(total)
    }

    fn zeros(&mut self, part: usize, pace: &mut Pace<'_>) -> Option<u64> {
        self.count(part, &Fraction::whole(I::zero()), pace)
    }

    /// Returns the number of expressions of a part that have a value, given in lowest terms. The
    /// part must have a map.
    pub(crate) fn look_up(&self, part: usize, value: &Fraction<I>) -> u64 {
        let found = self.table.find(&self.index[part], value);
        found.map_or(0, |(counts, is_negative)| counts[usize::from(is_negative)])
    }
}
