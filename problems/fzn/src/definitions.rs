//! Defines variables: functions of a constraint's arguments, from which decompositions are built.
//!
//! Invariant: each defined variable is a total function of earlier variables. So it does not
//! multiply solutions, even if the constraint is negated.

use billhook_engine::constraint::{Model, Relation, Values, Variable};
use billhook_plugin::reading::Result;

use crate::arguments::{Arguments, Form};
use crate::scope::{AUXILIARY, UNBOUNDED};

impl Arguments<'_, '_> {
    /// Accounts for the parts of a decomposition, the product of `factors`, before it is built.
    ///
    /// # Errors
    ///
    /// Fails if the model would have too many parts: a short text could exhaust the memory.
    pub(crate) fn parts(&mut self, factors: &[usize]) -> Result<()> {
        let parts = factors.iter().copied().fold(1, usize::saturating_mul);
        self.scope.parts = self.scope.parts.saturating_add(parts);
        match self.scope.parts <= MOST_PARTS {
            true => Ok(()),
            false => self.wrong(
                0,
                &format!("less: with it the model would have {} parts", self.scope.parts),
            ),
        }
    }

    /// Posts constraints that hold whether or not the constraint does.
    pub(crate) fn always(&mut self, declare: impl FnOnce(&mut Model)) {
        let model = &mut self.scope.model;
        if let Form::Plain = self.form {
            return declare(model);
        }
        let before = model.declared();
        declare(model);
        let definition = model.since(before);
        self.definitions.push(definition);
    }

    pub(crate) fn new_variable(&mut self, values: impl Into<Values>) -> Variable {
        self.scope.model.variable(AUXILIARY, values)
    }

    fn new_truth(&mut self, declare: impl FnOnce(&mut Model, Variable)) -> Variable {
        let truth = self.new_variable(0..=1);
        self.always(|model| declare(model, truth));
        truth
    }

    /// Returns the truth of a comparison of a sum with a constant.
    pub(crate) fn compares(
        &mut self,
        terms: &[(i64, Variable)],
        relation: Relation,
        constant: i64,
    ) -> Variable {
        self.new_truth(|model, truth| model.linear_reified(truth, terms, relation, constant))
    }

    /// Returns the truth of `less + by ≤ more`.
    pub(crate) fn is_at_most(&mut self, less: Variable, more: Variable, by: i64) -> Variable {
        self.compares(&[(1, less), (-1, more)], Relation::AtMost, by.saturating_neg())
    }

    /// Returns the truth that two variables are equal.
    pub(crate) fn is_equal(&mut self, one: Variable, two: Variable) -> Variable {
        self.new_truth(|model, truth| model.equal_reified(truth, one, two))
    }

    /// Returns the truth that a variable has one of some values.
    pub(crate) fn is_in(&mut self, variable: Variable, values: impl Into<Values>) -> Variable {
        let values = values.into();
        self.new_truth(|model, truth| model.member_reified(truth, variable, values))
    }

    /// Returns the disjunction of truths.
    pub(crate) fn any(&mut self, truths: &[Variable]) -> Variable {
        self.new_truth(|model, truth| model.any(truth, truths))
    }

    /// Returns the conjunction of truths.
    pub(crate) fn all(&mut self, truths: &[Variable]) -> Variable {
        self.new_truth(|model, truth| model.all(truth, truths))
    }

    /// Returns the sum of terms.
    pub(crate) fn sum(&mut self, terms: &[(i64, Variable)]) -> Variable {
        let sum = self.new_variable(UNBOUNDED);
        let terms: Vec<_> = terms.iter().copied().chain([(-1, sum)]).collect();
        self.always(|model| model.linear(&terms, Relation::Equal, 0));
        sum
    }

    /// Returns a variable plus a constant.
    pub(crate) fn more(&mut self, variable: Variable, by: i64) -> Variable {
        if by == 0 {
            return variable;
        }
        let more = self.new_variable(UNBOUNDED);
        self.always(|model| model.linear(&[(1, more), (-1, variable)], Relation::Equal, by));
        more
    }

    /// Returns the product of two variables.
    pub(crate) fn product(&mut self, one: Variable, two: Variable) -> Variable {
        let product = self.new_variable(UNBOUNDED);
        self.always(|model| model.product(product, one, two));
        product
    }

    /// Returns the number of variables that have a value.
    pub(crate) fn occurrences(&mut self, variables: &[Variable], value: i64) -> Variable {
        let count = self.new_variable(0..=variables.len() as i64);
        self.always(|model| model.count(count, variables, value));
        count
    }

    /// Returns the element of an array of constants at an index, from 1, which must lie within it.
    pub(crate) fn at(&mut self, array: &[i64], index: Variable) -> Variable {
        let element = self.new_variable(array.iter().copied().collect::<Values>());
        self.always(|model| model.element(element, array, index));
        element
    }

    /// Returns `then` if a truth holds, and `other` if not.
    pub(crate) fn choose(&mut self, truth: Variable, then: Variable, other: Variable) -> Variable {
        let both = self.scope.model.values(then).clone() | self.scope.model.values(other).clone();
        let (chosen, index) = (self.new_variable(both), self.more(truth, 1));
        self.always(|model| model.element_of_variables(chosen, &[other, then], index));
        chosen
    }

    /// Requires a variable to have one of some values.
    pub(crate) fn require_in(&mut self, variable: Variable, values: impl Into<Values>) {
        if let Form::Plain = self.form {
            return self.scope.model.restrict(variable, values);
        }
        let always = self.scope.constant(1);
        self.scope.model.member_implied(always, variable, values);
    }

    /// Requires a comparison of a sum with a constant to hold.
    pub(crate) fn require(&mut self, terms: &[(i64, Variable)], relation: Relation, constant: i64) {
        self.scope.model.linear(terms, relation, constant);
    }

    /// Requires at least one of some truths to hold.
    pub(crate) fn require_any(&mut self, truths: &[Variable]) {
        self.scope.model.clause(truths, &[]);
    }

    /// Requires terms to sum up to a variable.
    pub(crate) fn require_sum(
        &mut self,
        terms: impl IntoIterator<Item = (i64, Variable)>,
        sum: Variable,
    ) {
        let terms: Vec<_> = terms.into_iter().chain([(-1, sum)]).collect();
        self.require(&terms, Relation::Equal, 0);
    }

    /// Returns the values that the variables of an argument may have.
    ///
    /// # Errors
    ///
    /// Fails if these are too many to be listed.
    pub(crate) fn listed(&self, number: usize, all: &[Variable]) -> Result<Vec<i64>> {
        match self.values_of(all) {
            Some(values) => Ok(values),
            None => self.wrong(number, "variables that are bounded"),
        }
    }

    /// Returns the values that variables may have; `None` if these are too many to be listed.
    pub(crate) fn values_of(&self, variables: &[Variable]) -> Option<Vec<i64>> {
        let mut all = Values::default();
        for &variable in variables {
            all = all | self.scope.model.values(variable).clone();
        }
        let values: Vec<i64> = all.iter().take(MOST_VALUES + 1).collect();
        (values.len() <= MOST_VALUES).then_some(values)
    }

    /// Returns the class of a variable's value, from 1; `None` if its domain is too wide, or too
    /// low for its values to be counted from 1.
    pub(crate) fn class(
        &mut self,
        variable: Variable,
        of: &dyn Fn(i64) -> usize,
    ) -> Option<Variable> {
        let values = self.scope.model.values(variable);
        let (Some(least), Some(most)) = (values.min(), values.max()) else { return Some(variable) };
        if most.abs_diff(least) >= MOST_VALUES as u64 {
            return None;
        }
        if values.iter().all(|value| value == of(value) as i64) {
            return Some(variable);
        }
        let turn = 1_i64.checked_sub(least)?;
        let classes: Vec<i64> = (least..=most).map(|value| of(value) as i64).collect();
        let index = self.more(variable, turn);
        Some(self.at(&classes, index))
    }
}

/// Maximum number of parts of all constraints of a model.
const MOST_PARTS: usize = 1 << 21;

/// Maximum number of values that are enumerated.
const MOST_VALUES: usize = 4_096;
