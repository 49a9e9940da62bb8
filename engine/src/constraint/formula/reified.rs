//! Encodings of constraints with a truth variable, and of sums that differ from a constant.
//!
//! A sum that is limited only if a Boolean is true gets the Boolean as a term, whose weight makes up
//! for the greatest excess (big M).

use super::DirectEncoding;
use crate::constraint::model::Model;
use crate::constraint::propagators::{
    ClauseReified, Comparison, EqualReified, Linear, LinearReified, Literal, Membership, Term,
};
use crate::constraint::variable::Variable;
use crate::proof::{Constraint, Relation};

impl DirectEncoding {
    /// Encodes that a truth value is equivalent to, or implies, the equality of two variables.
    /// Fails if the formula becomes too large.
    pub(super) fn equal_reified(&mut self, it: &EqualReified, reason: &str) -> Result<(), String> {
        let (equal, unequal) = self.truths(it.truth);
        let words = [format!("{reason}: equal"), format!("{reason}: different")];
        for (is_first, (one, two)) in [(true, it.pair), (false, (it.pair.1, it.pair.0))] {
            let values: Vec<(i64, u32)> = self.values(one).collect();
            for (value, boolean) in values {
                let other = self.literal(two, value);
                self.imply(&words[0], &[equal, Some(boolean)], other)?;
                if is_first && !it.is_half {
                    self.imply(&words[1], &[unequal, Some(boolean), other], None)?;
                }
            }
        }
        Ok(())
    }

    /// Encodes that a truth value is equivalent to a clause. Fails if the formula becomes too large.
    pub(super) fn clause_reified(
        &mut self,
        it: &ClauseReified,
        reason: &str,
    ) -> Result<(), String> {
        let (_, fails) = self.truths(it.truth);
        let mut holding: Vec<u32> =
            it.literals.iter().flat_map(|&literal| self.holding(literal)).collect();
        holding.sort_unstable();
        holding.dedup();
        for &boolean in &holding {
            self.imply(&format!("{reason}: none of these"), &[fails, Some(boolean)], None)?;
        }
        let one = holding.into_iter().chain(fails);
        self.post(Constraint::at_least(format!("{reason}: one of these"), 1, one))
    }

    /// Encodes that a truth value is equivalent to, or implies, that a variable has a value of a
    /// set. Fails if the formula becomes too large.
    pub(super) fn membership(&mut self, it: &Membership, reason: &str) -> Result<(), String> {
        let (holds, fails) = self.truths(it.truth);
        let words = [format!("{reason}: one of these"), format!("{reason}: none of these")];
        let values: Vec<(i64, u32)> = self.values(it.variable).collect();
        for (value, boolean) in values {
            match it.values.contains(value) {
                false => self.imply(&words[0], &[holds, Some(boolean)], None)?,
                true if it.is_half => {}
                true => self.imply(&words[1], &[fails, Some(boolean)], None)?,
            }
        }
        Ok(())
    }

    /// Encodes that a truth value is equivalent to, or implies, a comparison of a sum. Fails if a
    /// number does not fit into 64 bits or the formula becomes too large.
    pub(super) fn linear_reified(
        &mut self,
        model: &Model,
        it: &LinearReified,
        reason: &str,
    ) -> Result<(), String> {
        let (holds, fails) = self.truths(it.truth);
        let Linear { sum, comparison } = &it.then;
        match (comparison, &it.otherwise) {
            (Comparison::AtMost, otherwise) => {
                let cases = [(holds, Some(&it.then)), (fails, otherwise.as_deref())];
                for (truth, linear) in cases {
                    let (Some(truth), Some(Linear { sum, .. })) = (truth, linear) else { continue };
                    self.at_most_if(model, Some(truth), (&sum.terms, sum.constant), reason)?;
                }
                Ok(())
            }
            (Comparison::Equal, None) => {
                let Some(truth) = holds else { return Ok(()) };
                let (opposite, negated) = negated(&sum.terms, sum.constant);
                self.at_most_if(model, Some(truth), (&sum.terms, sum.constant), reason)?;
                self.at_most_if(model, Some(truth), (&opposite, negated), reason)
            }
            (_, otherwise) => {
                let (equal, is_equal) =
                    (self.compare(model, &it.then, reason)?, *comparison == Comparison::Equal);
                let (if_equal, if_unequal) = if is_equal { (holds, fails) } else { (fails, holds) };
                if is_equal || otherwise.is_some() {
                    self.imply(&format!("{reason}: equal"), &[if_equal], Some(equal))?;
                }
                if !is_equal || otherwise.is_some() {
                    self.imply(&format!("{reason}: unequal"), &[if_unequal, Some(equal)], None)?;
                }
                Ok(())
            }
        }
    }

    /// Encodes that a sum differs from a constant; fails like [`at_most`](Self::at_most).
    pub(super) fn unequal(
        &mut self,
        model: &Model,
        it: &Linear,
        reason: &str,
    ) -> Result<(), String> {
        let equal = self.compare(model, it, reason)?;
        self.imply(&format!("{reason}: unequal"), &[Some(equal)], None)
    }

    /// Adds Booleans that say how a sum compares to its constant, and returns the one for equality.
    /// Fails if a number does not fit into 64 bits or the formula becomes too large.
    fn compare(&mut self, model: &Model, it: &Linear, reason: &str) -> Result<u32, String> {
        let (terms, constant) = (&it.sum.terms, it.sum.constant);
        let (opposite, negated) = negated(terms, constant);
        let words = ["is", "is less than", "is greater than"];
        let meanings = words.map(|words| format!("the sum {words} {constant}: {reason}"));
        let group = self.group(format!("{reason}: one comparison"), meanings.into_iter())?;
        let below = constant.checked_sub(1).zip(negated.checked_sub(1));
        let (&[equal, less, greater], Some((below, above))) = (&group[..], below) else {
            return Err(format!("a sum is too large: {reason}"));
        };
        self.at_most_if(model, Some(equal), (terms, constant), reason)?;
        self.at_most_if(model, Some(equal), (&opposite, negated), reason)?;
        self.at_most_if(model, Some(less), (terms, below), reason)?;
        self.at_most_if(model, Some(greater), (&opposite, above), reason)?;
        Ok(equal)
    }

    /// Returns the Booleans of a literal and of its negation; `None` for one that cannot be true.
    fn truths(&self, literal: Literal) -> (Option<u32>, Option<u32>) {
        let of =
            |is_true| self.literal(literal.variable, i64::from(is_true == literal.is_positive));
        (of(true), of(false))
    }

    /// Iterates over the Booleans of the values for which a literal is true.
    pub(super) fn holding(&self, literal: Literal) -> impl Iterator<Item = u32> + '_ {
        let values = self.values(literal.variable);
        let values = values.filter(move |(value, _)| (*value != 0) == literal.is_positive);
        values.map(|(_, boolean)| boolean)
    }

    /// Requires that `then` is true if all premises are: `None` is a Boolean that is false. Fails
    /// if the formula becomes too large.
    pub(super) fn imply(
        &mut self,
        words: &str,
        premises: &[Option<u32>],
        then: Option<u32>,
    ) -> Result<(), String> {
        let Some(premises): Option<Vec<u32>> = premises.iter().copied().collect() else {
            return Ok(());
        };
        let bound = 1 - premises.len() as i64;
        let terms = premises.into_iter().map(|it| (-1, it)).chain(then.map(|it| (1, it))).collect();
        self.post(Constraint { words: words.to_owned(), terms, relation: Relation::AtLeast, bound })
    }

    /// Encodes that two sequences of indices from 1 are inverse to each other. Fails if the formula
    /// becomes too large.
    pub(super) fn inverse(
        &mut self,
        [there, back]: [&[Variable]; 2],
        reason: &str,
    ) -> Result<(), String> {
        let all = 1..=there.len() as i64;
        for (index, &one) in all.clone().zip(there) {
            for (value, &two) in all.clone().zip(back) {
                let [one, two] = [self.literal(one, value), self.literal(two, index)];
                let terms = one.map(|it| (1, it)).into_iter().chain(two.map(|it| (-1, it)));
                let words = format!("{reason}: {index} to {value}");
                let (terms, relation) = (terms.collect(), Relation::Equal);
                self.post(Constraint { words, terms, relation, bound: 0 })?;
            }
        }
        let none = format!("{reason}: no index");
        for &variable in there.iter().chain(back) {
            let values: Vec<(i64, u32)> = self.values(variable).collect();
            for (_, boolean) in values.into_iter().filter(|(value, _)| !all.contains(value)) {
                self.imply(&none, &[Some(boolean)], None)?;
            }
        }
        Ok(())
    }
}

/// Returns the opposite of a sum and its constant.
fn negated(terms: &[Term], constant: i64) -> (Vec<Term>, i64) {
    let terms = terms.iter().map(|it| (it.0.saturating_neg(), it.1)).collect();
    (terms, constant.saturating_neg())
}
