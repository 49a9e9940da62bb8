//! How values occur among variables.

use std::ops::RangeInclusive;

use super::Relation;
use crate::constraint::model::Model;
use crate::constraint::propagators::{AllDifferent, Count, Hall, Matching, Pairs, Times};
use crate::constraint::store::Variable;

/// How much is found of what variables that differ leave each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Consistency {
    /// The value of a variable that is fixed is taken from all others.
    #[default]
    Value,
    /// Besides, two variables with the same two values leave them to no other, and where all values
    /// are needed, a variable that alone has one is fixed to it.
    Pairs,
    /// Besides, least and greatest values are such that all others can have different ones between
    /// theirs.
    Bounds,
    /// Each value that is left is that of an assignment of different values that are left.
    Domain,
}

impl Model {
    /// Variables have different values.
    pub fn all_different(&mut self, variables: &[Variable]) {
        self.all_different_by(variables, Consistency::Value);
    }

    /// Variables have different values; more or less is done to find out which.
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

    /// A variable is how many of some have a value.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let dice = model.grid(1, 4, 1..=6);
    /// let sixes = model.variable("sixes", 3..=4);
    /// model.count(sixes, dice.cells(), 6);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 21);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn count(&mut self, count: Variable, variables: &[Variable], value: i64) {
        let (variables, times) = (variables.into(), Times::Exactly(count));
        self.post(Count { variables, value, times });
    }

    /// As many variables have a value as lie in a range: at least, at most, or exactly.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let coins = model.grid(1, 4, 0..=1);
    /// model.count_between(coins.cells(), 1, 1..=2);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 10);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn count_between(
        &mut self,
        variables: &[Variable],
        value: i64,
        times: RangeInclusive<i64>,
    ) {
        let (least, most) = times.into_inner();
        let (variables, times) = (variables.into(), Times::Between(least, most));
        self.post(Count { variables, value, times });
    }

    /// Variables say how many of some have each of several values; other values may occur as often
    /// as they like.
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
            // Implied, and more than single counts say.
            let terms: Vec<_> = counts.iter().map(|&(_, count)| (1, count)).collect();
            self.linear(&terms, Relation::AtMost, variables.len() as i64);
        }
    }
}
