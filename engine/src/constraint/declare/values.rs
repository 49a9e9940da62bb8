//! Constraints on how values occur among variables: all-different and counts.

use std::ops::RangeInclusive;

use super::Relation;
use crate::constraint::model::Model;
use crate::constraint::propagators::{AllDifferent, Count, Hall, Matching, Occurrences, Pairs};
use crate::constraint::variable::Variable;

/// The strength of a constraint's propagation: which of the values that are in no solution of the
/// constraint are removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Consistency {
    /// Values that contradict fixed variables are removed.
    #[default]
    Value,
    /// In addition to `Value`, an all-different finds hidden singles and naked pairs: a variable
    /// that alone has a needed value is fixed to it, and two variables with the same two values
    /// take these from all others.
    Pairs,
    /// In addition to `Value`, the least and the greatest value of each variable belong to a
    /// solution within the bounds of the other variables.
    Bounds,
    /// Each value that is left belongs to a solution.
    Domain,
}

impl Model {
    /// Requires that all variables differ. Consistency: value.
    pub fn all_different(&mut self, variables: &[Variable]) {
        self.all_different_by(variables, Consistency::Value);
    }

    /// Requires that all variables differ, with the given consistency.
    ///
    /// ```
    /// use billhook_engine::constraint::{Consistency, Model};
    /// use billhook_engine::dfs;
    ///
    /// // Three variables for two values: nothing has to be tried.
    /// let mut model = Model::new();
    /// let row = model.grid(1, 3, 1..=2);
    /// model.all_different_by(row.cells(), Consistency::Bounds);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).nodes(), 1);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn all_different_by(&mut self, variables: &[Variable], consistency: Consistency) {
        self.post(AllDifferent::new(variables));
        match consistency {
            Consistency::Value => {}
            Consistency::Pairs => self.post(Pairs::new(variables)),
            Consistency::Bounds => self.post(Hall { variables: variables.into() }),
            Consistency::Domain => self.post(Matching::new(variables)),
        }
    }

    /// Requires that exactly `count` of the variables take `value`. Consistency: domain, if no
    /// variable occurs twice.
    pub fn count(&mut self, count: Variable, variables: &[Variable], value: i64) {
        let (variables, occurrences) = (variables.into(), Occurrences::Exactly(count));
        self.post(Count { variables, value, occurrences });
    }

    /// Requires that the number of variables that take `value` lies in a range. Consistency:
    /// domain, if no variable occurs twice.
    pub fn count_between(
        &mut self,
        variables: &[Variable],
        value: i64,
        times: RangeInclusive<i64>,
    ) {
        let (least, most) = times.into_inner();
        let (variables, occurrences) = (variables.into(), Occurrences::Between(least, most));
        self.post(Count { variables, value, occurrences });
    }

    /// Requires for each pair (value, count) that exactly `count` of the variables take the value
    /// (global cardinality). Other values may occur any number of times. Consistency: that of the
    /// single counts and, if no value is listed twice, of their sum.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// // 1210 says of itself how many digits are 0, 1, 2 and 3; so does 2020.
    /// let mut model = Model::new();
    /// let digits = model.grid(1, 4, 0..=4);
    /// let counts: Vec<_> = (0..).zip(digits.cells().iter().copied()).collect();
    /// model.cardinalities(digits.cells(), &counts);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 2);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn cardinalities(&mut self, variables: &[Variable], counts: &[(i64, Variable)]) {
        for &(value, count) in counts {
            self.count(count, variables, value);
        }
        let mut values: Vec<i64> = counts.iter().map(|&(value, _)| value).collect();
        values.sort_unstable();
        if values.windows(2).all(|pair| pair[0] < pair[1]) {
            // An implied constraint that single counts do not propagate.
            let terms: Vec<_> = counts.iter().map(|&(_, count)| (1, count)).collect();
            self.linear(&terms, Relation::AtMost, variables.len() as i64);
        }
    }
}
