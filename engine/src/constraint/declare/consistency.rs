//! How much is found of what constraints leave their variables, where more is wanted than usual.

use super::Consistency;
use crate::constraint::model::Model;
use crate::constraint::propagators::{
    AnyPropagator, Comparison, Extremum, Hall, LinearSums, Matching, Operation, Product, Quotient,
    Reached, Remainder, Supports,
};
use crate::constraint::store::Variable;

/// What makes a constraint domain consistent.
enum Missing {
    /// Nothing: it is.
    Nothing,
    /// A propagator beside it.
    Beside(AnyPropagator),
    /// There is no such propagator.
    Unknown,
}

impl Model {
    /// Lets constraints be propagated to more than is usual: those from a number on, as
    /// [`declared`](Self::declared) told before they were declared. Returns whether all of them
    /// are: what is not stays as it was.
    ///
    /// [`Consistency::Domain`] is known of all constraints but [counts of several
    /// values](Self::cardinalities), [circuits](Self::circuit), truths of [any
    /// constraints](Self::reified) or of [sums](Self::linear_reified) that are equal to a constant, and sums whose values are too many to
    /// be kept as sets of bits. [`Consistency::Bounds`] is what most constraints have anyway; what
    /// has less becomes domain consistent, if it can. All of them have [`Consistency::Value`].
    ///
    /// Cost: products and quotients try all pairs of values, sums all values with sets of partial sums, and
    /// what differs looks at each value of each variable.
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
        let supports = |operation, operands, result| {
            Missing::Beside(Supports { operation, operands, result }.into())
        };
        match &self.constraints[number] {
            AnyPropagator::AllDifferent(it) => {
                match (consistency, self.constraints.get(number + 1)) {
                    (Consistency::Bounds, Some(AnyPropagator::Hall(_)))
                    | (_, Some(AnyPropagator::Matching(_))) => Missing::Nothing,
                    (Consistency::Bounds, _) => {
                        beside(Hall { variables: it.variables().into() }.into())
                    }
                    _ => beside(Matching::new(it.variables()).into()),
                }
            }
            AnyPropagator::Inverse(it) => beside(Matching::new(it.there()).into()),
            AnyPropagator::LinearEqual(it) => match *it.0.terms {
                [] | [_] | [(1, _), (-1, _)] | [(-1, _), (1, _)] => Missing::Nothing,
                _ => self.sums(&it.0.terms, it.0.constant),
            },
            AnyPropagator::LinearReified(it) => match it.comparisons() {
                (Comparison::AtMost(_), _) | (Comparison::Unequal(_), false) => Missing::Nothing,
                _ => Missing::Unknown,
            },
            &AnyPropagator::Product(Product { factors, product }) => {
                supports(Operation::Product, factors, product)
            }
            &AnyPropagator::Quotient(Quotient { dividend, divisor, quotient }) => {
                supports(Operation::Quotient, [dividend, divisor], quotient)
            }
            &AnyPropagator::Remainder(Remainder { dividend, divisor, remainder }) => {
                supports(Operation::Remainder, [dividend, divisor], remainder)
            }
            AnyPropagator::Absolute(it) => {
                supports(Operation::Absolute, [it.variable; 2], it.absolute)
            }
            AnyPropagator::Extremum(Extremum { variables, extremum, is_least }) => {
                let (variables, extremum) = (variables.clone(), *extremum);
                beside(Reached { variables, extremum, is_least: *is_least }.into())
            }
            AnyPropagator::Circuit(_) | AnyPropagator::Reified(_) => Missing::Unknown,
            // These are domain consistent, or stand beside one that is asked.
            AnyPropagator::Clause(_)
            | AnyPropagator::ClauseReified(_)
            | AnyPropagator::Count(_)
            | AnyPropagator::Element(_)
            | AnyPropagator::ElementOfVariables(_)
            | AnyPropagator::EqualReified(_)
            | AnyPropagator::Hall(_)
            | AnyPropagator::Lexicographic(_)
            | AnyPropagator::LinearAtMost(_)
            | AnyPropagator::LinearSums(_)
            | AnyPropagator::LinearUnequal(_)
            | AnyPropagator::Matching(_)
            | AnyPropagator::Membership(_)
            | AnyPropagator::Mirror(_)
            | AnyPropagator::Pairs(_)
            | AnyPropagator::Reached(_)
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
        let sums = LinearSums::new(terms, constant, ends);
        sums.map_or(Missing::Unknown, |sums| Missing::Beside(sums.into()))
    }
}

/// Whether bounds of its variables have supports, at least among real numbers.
fn is_bounds_consistent(constraint: &AnyPropagator) -> bool {
    !matches!(
        constraint,
        AnyPropagator::AllDifferent(_)
            | AnyPropagator::Circuit(_)
            | AnyPropagator::Inverse(_)
            | AnyPropagator::Reified(_)
            | AnyPropagator::Remainder(_)
    )
}
