//! Linear constraints: a sum compared with a constant, required, reified or implied.

use crate::constraint::model::Model;
use crate::constraint::propagators::{Comparison, Linear, LinearReified, Mirror, Sum, Term};
use crate::constraint::variable::Variable;

/// A comparison of a sum with a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// The sum is equal to the constant.
    Equal,
    /// The sum differs from the constant.
    Unequal,
    /// The sum is at most the constant.
    AtMost,
    /// The sum is at least the constant.
    AtLeast,
}

impl Model {
    /// Requires that the variables sum up to `sum`. Consistency: that of [`linear`](Self::linear).
    pub fn sum(&mut self, variables: &[Variable], sum: i64) {
        let terms: Vec<_> = variables.iter().map(|&variable| (1, variable)).collect();
        self.linear(&terms, Relation::Equal, sum);
    }

    /// Requires that the sum of the terms, each a factor times a variable, compares to `constant`
    /// as `relation` says. Consistency: domain; only bounds over the reals for equations with three
    /// or more terms, with factors other than 1 and -1, with two factors -1, or between variables
    /// more than 2^40 apart.
    pub fn linear(&mut self, terms: &[(i64, Variable)], relation: Relation, constant: i64) {
        let linear = compared(terms, relation, constant);
        match *linear.sum.terms {
            [(1, one), (1, two)] if relation == Relation::Equal => {
                self.post(Mirror { pair: [one, two], constant });
            }
            _ => self.post(linear),
        }
    }

    /// Requires that `truth` holds if and only if the sum of the terms compares to `constant` as
    /// `relation` says. Consistency: domain for `AtMost` and `AtLeast`; otherwise bounds over the
    /// reals decide the truth, and once the truth is fixed, the consistency is that of
    /// [`linear`](Self::linear).
    ///
    /// ```
    /// use billhook_engine::constraint::{Model, Relation};
    /// use billhook_engine::dfs;
    ///
    /// // Among four days, how often are there two rainy ones, one after the other?
    /// let mut model = Model::new();
    /// let days = model.grid(1, 4, 0..=1);
    /// let pairs = model.grid(1, 3, 0..=1);
    /// for (two, &pair) in days.cells().windows(2).zip(pairs.cells()) {
    ///     model.linear_reified(pair, &[(1, two[0]), (1, two[1])], Relation::AtLeast, 2);
    /// }
    /// model.sum(pairs.cells(), 2);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 2);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn linear_reified(
        &mut self,
        truth: Variable,
        terms: &[(i64, Variable)],
        relation: Relation,
        constant: i64,
    ) {
        let sum = compared(terms, relation, constant);
        let truth = self.truth(truth);
        self.post(LinearReified::full(truth, sum));
    }

    /// Requires that the sum of the terms compares to `constant` as `relation` says if `truth`
    /// holds. Consistency: that of [`linear_reified`](Self::linear_reified).
    ///
    /// ```
    /// use billhook_engine::constraint::{Model, Relation};
    /// use billhook_engine::dfs;
    ///
    /// // Two tasks of two hours each do not overlap: one of both is before the other.
    /// let mut model = Model::new();
    /// let [one, two] = ["one", "two"].map(|name| model.variable(name, 0..=3));
    /// let [before, after] = ["before", "after"].map(|name| model.variable(name, 0..=1));
    /// model.linear_implied(before, &[(1, one), (-1, two)], Relation::AtMost, -2);
    /// model.linear_implied(after, &[(1, two), (-1, one)], Relation::AtMost, -2);
    /// model.sum(&[before, after], 1);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 6);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn linear_implied(
        &mut self,
        truth: Variable,
        terms: &[(i64, Variable)],
        relation: Relation,
        constant: i64,
    ) {
        let sum = compared(terms, relation, constant);
        let truth = self.truth(truth);
        self.post(LinearReified::half(truth, sum));
    }
}

/// Normalizes a comparison: each variable occurs once, factors are not 0, and `≥` becomes `≤`.
/// Factors and the constant saturate at 64 bits.
fn compared(terms: &[Term], relation: Relation, constant: i64) -> Linear {
    let mut terms = terms.to_vec();
    terms.sort_by_key(|&(_, variable)| variable);
    terms.dedup_by(|again, first| {
        let same = again.1 == first.1;
        if same {
            first.0 = first.0.saturating_add(again.0);
        }
        same
    });
    terms.retain(|&(factor, _)| factor != 0);
    if relation == Relation::AtLeast {
        terms.iter_mut().for_each(|term| term.0 = term.0.saturating_neg());
    }
    let (comparison, constant) = match relation {
        Relation::Equal => (Comparison::Equal, constant),
        Relation::Unequal => (Comparison::Unequal, constant),
        Relation::AtMost => (Comparison::AtMost, constant),
        Relation::AtLeast => (Comparison::AtMost, constant.saturating_neg()),
    };
    Linear { sum: Sum::new(&terms, constant), comparison }
}
