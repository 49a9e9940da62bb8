//! Arithmetic constraints: maximum, minimum, product, absolute value, quotient and remainder.

use crate::constraint::model::Model;
use crate::constraint::propagators::{Arithmetic, Extremum, Operation};
use crate::constraint::variable::Variable;

impl Model {
    /// Requires that `maximum` is the greatest of the variables. Consistency: bounds.
    pub fn maximum(&mut self, maximum: Variable, variables: &[Variable]) {
        let variables = variables.into();
        self.post(Extremum { variables, extremum: maximum, is_least: false });
    }

    /// Requires that `minimum` is the least of the variables. Consistency: bounds.
    pub fn minimum(&mut self, minimum: Variable, variables: &[Variable]) {
        let variables = variables.into();
        self.post(Extremum { variables, extremum: minimum, is_least: true });
    }

    /// Requires `product = one · two`. Consistency: bounds over the reals.
    pub fn product(&mut self, product: Variable, one: Variable, two: Variable) {
        self.arithmetic(Operation::Product, [one, two], product);
    }

    /// Requires `absolute = |variable|`. Consistency: bounds.
    pub fn absolute(&mut self, absolute: Variable, variable: Variable) {
        self.arithmetic(Operation::Absolute, [variable; 2], absolute);
    }

    /// Requires `quotient = dividend / divisor`, truncated towards 0; the divisor is not 0.
    /// Consistency: bounds over the reals, and value once two of the three variables are fixed.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let sum = model.variable("sum", -5..=5);
    /// let [two, half] = [("two", 2..=2), ("half", 0..=0)].map(|(it, is)| model.variable(it, is));
    /// model.quotient(half, sum, two);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 3);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn quotient(&mut self, quotient: Variable, dividend: Variable, divisor: Variable) {
        self.arithmetic(Operation::Quotient, [dividend, divisor], quotient);
    }

    /// Requires `remainder = dividend % divisor`, with the sign of the dividend; the divisor is not
    /// 0. Consistency: value.
    pub fn remainder(&mut self, remainder: Variable, dividend: Variable, divisor: Variable) {
        self.arithmetic(Operation::Remainder, [dividend, divisor], remainder);
    }

    fn arithmetic(&mut self, operation: Operation, operands: [Variable; 2], result: Variable) {
        self.post(Arithmetic { operation, operands, result });
    }
}
