//! Stronger propagation on request: adds propagators until constraints reach a given consistency.

use super::Consistency;
use crate::constraint::model::Model;
use crate::constraint::propagators::{
    AnyPropagator, Arithmetic, Comparison, ExtremumDomain, Hall, Knapsack, Linear, Matching,
    Operation, Supports,
};
use crate::constraint::variable::Variable;

/// The propagator that a constraint lacks to reach a consistency.
enum Missing {
    /// Nothing: the constraint is consistent enough.
    Nothing,
    /// This propagator, which is to run beside the constraint's own.
    Beside(AnyPropagator),
    /// A propagator that is not available.
    Unknown,
}

impl Model {
    /// Raises the consistency of the constraints from number `from` on (see
    /// [`declared`](Self::declared)) by adding propagators. Returns whether all of them reach it; a
    /// constraint that cannot keeps its consistency.
    ///
    /// [`Consistency::Domain`] is available for all constraints but [counts of several
    /// values](Self::cardinalities), [circuits](Self::circuit), reified and implied
    /// [conditions](Self::reified), reified [equations and inequations](Self::linear_reified),
    /// implied equations, and sums with too many partial sums for bit sets. Most constraints have
    /// [`Consistency::Bounds`] anyway; of the others, all-different becomes bounds consistent,
    /// inverses and remainders become domain consistent, and circuits and conditions stay as they
    /// are. All have [`Consistency::Value`]. `Consistency::Pairs` is not added here: the result is
    /// `true`.
    ///
    /// Cost: products and quotients try all pairs of values, sums combine all values with sets of
    /// partial sums, and all-different looks at each value of each variable.
    ///
    /// ```
    /// use billhook_engine::constraint::{Consistency, Model, Relation};
    /// use billhook_engine::dfs;
    ///
    /// // Squares of a table with three columns: two of them are asked for.
    /// let mut model = Model::new();
    /// let [row, column] = ["row", "column"].map(|name| model.variable(name, 1..=3));
    /// let square = model.variable("square", [4, 12]);
    /// let before = model.declared();
    /// model.linear(&[(3, row), (1, column), (-1, square)], Relation::Equal, 0);
    /// assert!(model.strengthen(before, Consistency::Domain));
    /// let statistics = dfs::statistics(&mut model.labelling()?);
    /// assert_eq!((statistics.solutions(), statistics.nodes()), (2, 3));
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn strengthen(&mut self, from: usize, consistency: Consistency) -> bool {
        let mut are_strong = true;
        for number in from..self.constraints.len() {
            let is_enough = match consistency {
                Consistency::Value | Consistency::Pairs => true,
                Consistency::Bounds => is_bounds_consistent(&self.constraints[number]),
                Consistency::Domain => false,
            };
            if is_enough {
                continue;
            }
            match self.missing(number, consistency) {
                Missing::Nothing => {}
                Missing::Beside(propagator) => self.post(propagator),
                Missing::Unknown => are_strong = false,
            }
        }
        are_strong
    }

    fn missing(&self, number: usize, consistency: Consistency) -> Missing {
        let beside = |propagator: AnyPropagator| Missing::Beside(propagator);
        match &self.constraints[number] {
            AnyPropagator::AllDifferent(it) => {
                missing_all_different(it.variables(), self.constraints.get(number + 1), consistency)
            }
            AnyPropagator::Inverse(it) => beside(Matching::new(it.there()).into()),
            AnyPropagator::Linear(Linear { sum, comparison: Comparison::Equal }) => {
                match *sum.terms {
                    [] | [_] | [(1, _), (-1, _)] | [(-1, _), (1, _)] => Missing::Nothing,
                    _ => self.sums(&sum.terms, sum.constant),
                }
            }
            AnyPropagator::LinearReified(it) => match (it.then.comparison, &it.otherwise) {
                (Comparison::AtMost, _) | (Comparison::Unequal, None) => Missing::Nothing,
                _ => Missing::Unknown,
            },
            AnyPropagator::Arithmetic(it) => beside(Supports(it.clone()).into()),
            AnyPropagator::Extremum(it) => beside(ExtremumDomain(it.clone()).into()),
            AnyPropagator::Circuit(_)
            | AnyPropagator::Custom(_)
            | AnyPropagator::Division(_)
            | AnyPropagator::Region(_)
            | AnyPropagator::Reified(_) => Missing::Unknown,
            // The propagators below are domain consistent, or run beside another one that is.
            AnyPropagator::Clause(_)
            | AnyPropagator::ClauseReified(_)
            | AnyPropagator::Connected(_)
            | AnyPropagator::Count(_)
            | AnyPropagator::Element(_)
            | AnyPropagator::ElementOfVariables(_)
            | AnyPropagator::EqualReified(_)
            | AnyPropagator::Hall(_)
            | AnyPropagator::Lexicographic(_)
            | AnyPropagator::Linear(_)
            | AnyPropagator::Knapsack(_)
            | AnyPropagator::Matching(_)
            | AnyPropagator::Membership(_)
            | AnyPropagator::Mirror(_)
            | AnyPropagator::Pairs(_)
            | AnyPropagator::ExtremumDomain(_)
            | AnyPropagator::Regular(_)
            | AnyPropagator::Supports(_)
            | AnyPropagator::Table(_)
            | AnyPropagator::Xor(_) => Missing::Nothing,
        }
    }

    fn sums(&self, terms: &[(i64, Variable)], constant: i64) -> Missing {
        let ends = |variable: Variable| {
            let values = self.values(variable);
            (values.min().unwrap_or(0), values.max().unwrap_or(0))
        };
        let sums = Knapsack::new(terms, constant, ends);
        sums.map_or(Missing::Unknown, |sums| Missing::Beside(sums.into()))
    }
}

/// Returns whether the constraint is bounds consistent, at least over the reals.
fn is_bounds_consistent(constraint: &AnyPropagator) -> bool {
    !matches!(
        constraint,
        AnyPropagator::AllDifferent(_)
            | AnyPropagator::Circuit(_)
            | AnyPropagator::Custom(_)
            | AnyPropagator::Inverse(_)
            | AnyPropagator::Reified(_)
            | AnyPropagator::Arithmetic(Arithmetic { operation: Operation::Remainder, .. })
    )
}

/// Returns the propagator that an all-different lacks; `next` is the constraint declared after it.
fn missing_all_different(
    variables: &[Variable],
    next: Option<&AnyPropagator>,
    consistency: Consistency,
) -> Missing {
    match (consistency, next) {
        (Consistency::Bounds, Some(AnyPropagator::Hall(_)))
        | (_, Some(AnyPropagator::Matching(_))) => Missing::Nothing,
        (Consistency::Bounds, _) => Missing::Beside(Hall { variables: variables.into() }.into()),
        _ => Missing::Beside(Matching::new(variables).into()),
    }
}
