//! How many expressions of a large part make a value?
//!
//! The part is split in two in every way. For each value of the smaller part there are few values
//! of the other one that make the goal with it, and the question is asked again of these.

use super::Counts;
use crate::expression::Operator;
use crate::fraction::{Fraction, Integer};
use crate::go_on::Pace;
use crate::values::hash;

/// A part, and the numerator and the denominator of a value in lowest terms.
pub(super) type Value<I> = (usize, I, I);

/// The other operands that make a goal.
enum Operand<I> {
    One(Fraction<I>),
    Any,
    AnyButZero,
    None,
}

impl<I: Integer> Counts<I> {
    /// The number of expressions of a part for a value in lowest terms; nothing if it was
    /// stopped.
    pub(super) fn count(
        &mut self,
        part: usize,
        value: &Fraction<I>,
        pace: &mut Pace<'_>,
    ) -> Option<u64> {
        if self.is_mapped(part) {
            return Some(self.look_up(part, value));
        }
        if !self.results.allow(value) {
            return Some(0);
        }
        let goal = (part, value.numerator.clone(), value.denominator.clone());
        if let Some(&known) = self.known.get(&goal) {
            return Some(known);
        }
        let mut count = 0;
        let splits: Vec<_> = self.parts.splits(part).collect();
        for (low, high) in splits {
            let fewer = self.parts.size(low) <= self.parts.size(high);
            let (few, many) = if fewer { (low, high) } else { (high, low) };
            for at in self.places[few].clone() {
                for (negative, written) in [(false, 0), (true, 1)] {
                    let size = &self.sizes[at];
                    let expressions = size.counts[written];
                    if expressions == 0 {
                        continue;
                    }
                    let mut given = Fraction {
                        numerator: size.numerator.clone(),
                        denominator: size.denominator.clone(),
                    };
                    if negative {
                        given.numerator = -given.numerator;
                    }
                    let others = self.others(&given, value, (many, low == high), pace)?;
                    count += expressions * others;
                }
            }
        }
        self.known.insert(goal, count);
        Some(count)
    }

    /// The number of expressions of a part that make a goal with a given operand, in each way in
    /// which both can be written.
    fn others(
        &mut self,
        given: &Fraction<I>,
        goal: &Fraction<I>,
        (part, equal): (usize, bool),
        pace: &mut Pace<'_>,
    ) -> Option<u64> {
        let mut count = 0;
        for at in 0..self.operators.len() {
            let operator = self.operators[at];
            let commutes = operator.commutes();
            let written = 1 + u64::from(commutes && !equal);
            for backwards in [false, true] {
                if backwards && (commutes || equal) {
                    continue;
                }
                pace.step(|| self.bytes()).then_some(())?;
                count += written
                    * match operand(operator, backwards, given, goal) {
                        Operand::One(other) => self.count(part, &other.reduced(), pace)?,
                        Operand::Any => self.total(part, pace)?,
                        Operand::AnyButZero => self.total(part, pace)? - self.zeros(part, pace)?,
                        Operand::None => 0,
                    };
            }
        }
        Some(count)
    }

    /// The number of expressions of a part, which has a map unless there are no rules for results;
    /// nothing if it was stopped.
    fn total(&mut self, part: usize, pace: &mut Pace<'_>) -> Option<u64> {
        if self.is_mapped(part) {
            let sizes = &self.sizes[self.places[part].clone()];
            return Some(sizes.iter().flat_map(|size| size.counts).sum());
        }
        if let Some(&known) = self.totals.get(&part) {
            return Some(known);
        }
        let mut total = 0;
        let splits: Vec<_> = self.parts.splits(part).collect();
        for (low, high) in splits {
            let (left, right) = (self.total(low, pace)?, self.total(high, pace)?);
            let orders = if low == high { 1 } else { 2 };
            total += orders * left * right * self.operators.len() as u64;
            if self.operators.contains(&Operator::Divide) {
                // Nothing is divided by zero.
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

    pub(super) fn look_up(&self, part: usize, value: &Fraction<I>) -> u64 {
        let numerator = value.numerator.abs();
        let equals = |at: &u32| {
            let size = &self.sizes[*at as usize];
            size.numerator == numerator && size.denominator == value.denominator
        };
        let found = self.index[part].find(hash(&numerator, &value.denominator), equals);
        let negative = usize::from(value.numerator.is_negative());
        found.map_or(0, |&at| self.sizes[at as usize].counts[negative])
    }
}

/// What makes a goal together with a given operand, which is the left one, or the right one if
/// `backwards`.
fn operand<I: Integer>(
    operator: Operator,
    backwards: bool,
    given: &Fraction<I>,
    goal: &Fraction<I>,
) -> Operand<I> {
    let joined = |left: &Fraction<I>, operator, right: &Fraction<I>| {
        left.join(operator, right).map_or(Operand::None, Operand::One)
    };
    let (nothing, zero) = (given.numerator.is_zero(), goal.numerator.is_zero());
    match operator {
        Operator::Add => joined(goal, Operator::Subtract, given),
        Operator::Subtract if backwards => joined(goal, Operator::Add, given),
        Operator::Subtract => joined(given, Operator::Subtract, goal),
        Operator::Multiply if nothing && zero => Operand::Any,
        Operator::Multiply => joined(goal, Operator::Divide, given),
        Operator::Divide if backwards && nothing => Operand::None,
        Operator::Divide if backwards => joined(goal, Operator::Multiply, given),
        Operator::Divide if nothing && zero => Operand::AnyButZero,
        Operator::Divide if nothing => Operand::None,
        Operator::Divide => joined(given, Operator::Divide, goal),
    }
}
